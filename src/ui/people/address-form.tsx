// A form with one e-mail field, such as that of the newsletter.
import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { readEmail } from '#domain/people/form-rules.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { focusFirstError } from '#ui/people/focus-first-error.ts';
import styles from './form.module.css';

interface AddressFormProps {
  readonly label: string;
  readonly hint?: string;
  readonly submitLabel: string;
  /** The server's error in the visitor's language; null = none. */
  readonly failure: string | null;
  readonly isSending: boolean;
  readonly onSubmit: (email: string) => void;
  /** Called when the address changes: the server's error no longer applies. */
  readonly onEdit: () => void;
  /** Content between the field and the button. */
  readonly children?: ReactNode;
}

export function AddressForm(props: AddressFormProps) {
  const { label, hint, submitLabel, failure, isSending, onSubmit, onEdit, children } = props;
  const { t } = useI18n();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = readEmail(text);
    if (email.ok) {
      onSubmit(email.value);
      return;
    }
    setWrong(true);
    focusFirstError(event.currentTarget);
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        label={label}
        hint={hint}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        value={text}
        error={isWrong ? t('validation.emailRequired') : failure}
        onChange={({ target }) => {
          setText(target.value);
          setWrong(false);
          onEdit();
        }}
      />
      {children}
      <Button kind="primary" isSubmit isWide isLoading={isSending}>
        {submitLabel}
      </Button>
    </form>
  );
}

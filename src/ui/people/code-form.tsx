// The six digits that prove an address (specification, E-mail): typed, pasted, or filled in by the phone.
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { readConfirmationCode } from '#domain/people/form-rules.ts';
import type { FieldError } from '#domain/people/form-rules.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { focusFirstError } from '#ui/people/focus-first-error.ts';
import { OutboxNote } from '#ui/people/outbox-note.tsx';
import styles from './form.module.css';

export interface CodeFormProps {
  readonly email: string;
  /** The server's error about the code, in the visitor's language; null = none. */
  readonly failure: string | null;
  readonly isSending: boolean;
  /** A new code has been sent. */
  readonly hasResent: boolean;
  readonly isMailShown: boolean;
  readonly onSubmit: (code: string) => void;
  readonly onResend: () => void;
  /** Called when the code changes: the server's error no longer applies. */
  readonly onEdit: () => void;
}

export function CodeForm(props: CodeFormProps) {
  const { email, failure, isSending, hasResent, isMailShown, onSubmit, onResend, onEdit } = props;
  const { t } = useI18n();
  const [text, setText] = useState('');
  const [error, setError] = useState<FieldError | null>(null);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = readConfirmationCode(text);
    if (code.ok) {
      onSubmit(code.value);
      return;
    }
    setError(code.failure);
    focusFirstError(event.currentTarget);
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{t('confirm.text', { email })}</p>
      {isMailShown && <OutboxNote />}
      <Field
        isCode
        label={t('confirm.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        // Leaves room for the spaces of a pasted code, which are ignored.
        maxLength={12}
        value={text}
        error={error === null ? failure : t(`validation.${error}`)}
        onChange={({ target }) => {
          setText(target.value);
          setError(null);
          onEdit();
        }}
      />
      <Button kind="primary" isSubmit isWide isLoading={isSending}>
        {t('confirm.submit')}
      </Button>
      <div className={styles.after}>
        <Button kind="quiet" onClick={onResend}>
          {t('confirm.resend')}
        </Button>
        <p role="status">{hasResent ? t('confirm.resent') : ''}</p>
      </div>
    </form>
  );
}

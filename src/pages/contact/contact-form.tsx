// The contact form: checked in the browser by the same rules as on the server, sent by a call, and kept as typed when that fails.
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import {
  contactFields,
  contactTopics,
  maxContactLengths,
  readContactForm,
} from '#domain/contact/contact-form.ts';
import type { ContactField, ContactForm as Typed, ContactTopic } from '#domain/contact/contact-form.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { PostedContact } from '#pages/contact/posted-contact.ts';
import { useVisitorApi } from '#pages/people/visitor-api.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field, TextField } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { focusFirstError } from '#ui/people/focus-first-error.ts';
import styles from './contact-form.module.css';

interface ContactFormProps {
  /** Address that the form posts to without script. */
  readonly action: string;
  /** Preselected by the link that led here; '' = none. */
  readonly topic: ContactTopic | '';
  /** The values of a post that the server rejected; null = none. */
  readonly posted: PostedContact | null;
  readonly onSent: (mailIsShown: boolean) => void;
}

type Errors = Readonly<Partial<Record<ContactField, string>>>;

/** A honeypot: bots fill in this field, people do not see it. */
const trapName = 'website';

export function ContactForm({ action, topic, posted, onSent }: ContactFormProps) {
  const { locale, t } = useI18n();
  const api = useVisitorApi();
  const [form, setForm] = useState<Typed>(posted?.form ?? { ...emptyForm, topic });
  const [errors, setErrors] = useState<Errors>(() => explain(posted?.problems ?? {}));
  const [failure, setFailure] = useState(posted?.failure ? t(posted.failure) : null);
  const [isSending, setSending] = useState(false);

  function explain(problems: PostedContact['problems']): Errors {
    return Object.fromEntries(
      Object.entries(problems).map(([field, problem]) => [field, t(`error.${problem}`)]),
    );
  }

  async function send(element: HTMLFormElement) {
    const read = readContactForm(form);
    setErrors(read.ok ? {} : explain(read.failure));
    setFailure(null);
    if (!read.ok) {
      focusFirstError(element);
      return;
    }
    const website = new FormData(element).get(trapName);
    setSending(true);
    const answer = await api.sendContact({
      ...form,
      languageSlug: locale.language,
      ...(typeof website === 'string' && { website }),
    });
    setSending(false);
    if (answer.ok) {
      onSent(answer.value.mailIsShown);
      return;
    }
    const { field, error, status } = answer.failure;
    if (contactFields.some(name => name === field)) setErrors({ [field as ContactField]: error });
    // Status 0: there was no answer at all, most likely because of the connection.
    else setFailure(status === 0 ? t('contact.failed') : error);
  }

  const bind = (name: ContactField) => ({
    name,
    label: t(`contact.field.${name}`),
    value: form[name],
    error: errors[name] ?? null,
    required: true,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setForm(before => ({ ...before, [name]: target.value }));
      setErrors(({ [name]: _cleared, ...rest }) => rest);
      setFailure(null);
    },
  });
  return (
    <form
      className={styles.form}
      method="post"
      action={action}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <div className={styles.pair}>
        <Field {...bind('name')} autoComplete="name" maxLength={maxContactLengths.name} />
        <Field
          {...bind('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          maxLength={254}
        />
      </div>
      <Select
        {...bind('topic')}
        isStacked
        options={[
          { value: '', label: t('contact.topic.choose') },
          ...contactTopics.map(value => ({ value, label: t(`contact.topic.${value}`) })),
        ]}
      />
      <Field {...bind('subject')} maxLength={maxContactLengths.subject} />
      <TextField {...bind('message')} rows={9} maxLength={maxContactLengths.message} />
      <p className={styles.trap} aria-hidden="true">
        <label>
          {t('contact.trap')} <input name={trapName} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <p className={styles.kept}>
        {t('contact.kept')}{' '}
        <a href={formatLocalePath(locale, '/privacy#contact')}>{t('contact.kept.link')}</a>
      </p>
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <Button kind="primary" isSubmit isLoading={isSending}>
        {t('contact.send')}
      </Button>
    </form>
  );
}

const emptyForm: Typed = { name: '', email: '', topic: '', subject: '', message: '' };

// The form that creates an alert (specification, Alert form): its subject, what it would have done so far, and its channels.
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { readEmail } from '#domain/people/form-rules.ts';
import type { FieldError } from '#domain/people/form-rules.ts';
import { AlertFields, readAlertFields } from '#ui/alerts/alert-fields.tsx';
import type { AlertFieldValues } from '#ui/alerts/alert-fields.tsx';
import type { AlertDraft, AlertSubjectView, DryRunView } from '#ui/alerts/alert-view.ts';
import { AlertChannels } from '#ui/alerts/alert-channels.tsx';
import type { BrowserChannel } from '#ui/alerts/alert-channels.tsx';
import { DryRunLine } from '#ui/alerts/dry-run-line.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { focusFirstError } from '#ui/people/focus-first-error.ts';
import styles from './alert-form.module.css';

/** The channels chosen for the alert. */
export interface AlertChannelChoice {
  /** null when the session has a confirmed address, or only the browser is notified. */
  readonly email: string | null;
  readonly notifiesBrowser: boolean;
}

export interface AlertFormProps {
  readonly subject: AlertSubjectView;
  /** The confirmed address of this session; null = the form asks for one. */
  readonly email: string | null;
  /** Initial value of the e-mail field: an address that waits to be confirmed. */
  readonly initialEmail: string;
  readonly dryRun: DryRunView | null;
  /** The server's error in the visitor's language, and the field it is shown under (null = above the buttons). */
  readonly failure: { readonly text: string; readonly field: 'email' | 'maxPrice' | null } | null;
  readonly isSending: boolean;
  /** Called initially and on every change with the valid draft; null while a field is invalid. */
  readonly onDraft: (draft: AlertDraft | null) => void;
  readonly browser: BrowserChannel;
  readonly onSubmit: (draft: AlertDraft, channels: AlertChannelChoice) => void;
  /** Called on every change: the server's error no longer applies. */
  readonly onEdit: () => void;
  /** Switches to a price alert; null unless the server said that the product is already in stock. */
  readonly onSwitchToPrice: (() => void) | null;
}

export function AlertForm(props: AlertFormProps) {
  const { subject, email, initialEmail, dryRun, failure, isSending, onDraft, onSubmit, onEdit } = props;
  const { browser, onSwitchToPrice } = props;
  const { t } = useI18n();
  const [values, setValues] = useState<AlertFieldValues>(() => createInitialValues(subject));
  const [emailText, setEmailText] = useState(initialEmail);
  const [wantsBrowser, setWantsBrowser] = useState(false);
  const notifiesBrowser = wantsBrowser && browser === 'offered';
  const [errors, setErrors] = useState<{ email?: FieldError | null; price?: FieldError | null }>({});
  const latestOnDraft = useRef(onDraft);
  useEffect(() => {
    latestOnDraft.current = onDraft;
  });
  useEffect(() => {
    const draft = readAlertFields(values);
    latestOnDraft.current(draft.ok ? draft.value : null);
  }, [values]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const draft = readAlertFields(values);
    const address = email === null && !notifiesBrowser ? readEmail(emailText) : null;
    if (draft.ok && (address === null || address.ok)) {
      onSubmit(draft.value, { email: address?.value ?? null, notifiesBrowser });
      return;
    }
    setErrors({
      price: draft.ok ? null : draft.failure,
      email: address === null || address.ok ? null : address.failure,
    });
    focusFirstError(event.currentTarget);
  }

  const errorOf = (error: FieldError | null | undefined, field: 'email' | 'maxPrice') => {
    if (error !== null && error !== undefined) return t(`validation.${error}`);
    return failure?.field === field ? failure.text : null;
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.subject}>
        {subject.title}
        {subject.note !== null && <span className={styles.note}>{subject.note}</span>}
      </p>
      <AlertFields
        name="alert"
        showsPace={false}
        values={values}
        onChange={next => {
          setValues(fillPrice(values, next, subject));
          setErrors({ ...errors, price: null });
          onEdit();
        }}
        triggers={subject.triggers}
        currency={subject.currency}
        lowestLabel={subject.lowestLabel}
        priceError={errorOf(errors.price, 'maxPrice')}
      />
      <DryRunLine dryRun={dryRun} />
      <AlertChannels
        email={email}
        emailText={emailText}
        emailError={errorOf(errors.email, 'email')}
        browser={browser}
        notifiesBrowser={notifiesBrowser}
        onEmail={text => {
          setEmailText(text);
          setErrors({ ...errors, email: null });
          onEdit();
        }}
        onChannelChange={next => {
          setWantsBrowser(next);
          setErrors({ ...errors, email: null });
          onEdit();
        }}
      />
      <p className={styles.failure} role="alert">
        {failure?.field === null ? failure.text : ''}
      </p>
      {onSwitchToPrice && (
        <Button isWide onClick={onSwitchToPrice}>
          {t('alert.available.change')}
        </Button>
      )}
      <div className={styles.send}>
        <Button kind="primary" isSubmit isWide isLoading={isSending}>
          {t('alert.submit')}
        </Button>
      </div>
    </form>
  );
}

function createInitialValues(subject: AlertSubjectView): AlertFieldValues {
  const trigger = subject.triggers[0] ?? 'max-price';
  const empty = { trigger, priceText: '', pace: 'daily' } as const;
  return trigger === 'max-price' ? { ...empty, priceText: formatInitialPrice(subject) } : empty;
}

/** Switching to a price alert fills in the default price (specification, Alert form); a typed price stays. */
function fillPrice(
  before: AlertFieldValues,
  next: AlertFieldValues,
  subject: AlertSubjectView,
): AlertFieldValues {
  const isNew = next.trigger === 'max-price' && before.trigger !== 'max-price';
  return isNew && next.priceText === '' ? { ...next, priceText: formatInitialPrice(subject) } : next;
}

function formatInitialPrice({ firstMaxPrice }: AlertSubjectView): string {
  return firstMaxPrice === null ? '' : String(firstMaxPrice);
}

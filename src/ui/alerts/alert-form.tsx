// The form that sets an alert (specification, Alert form): what it is about, what it would have done, and where it goes.
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { readEmail } from '#domain/people/form-rules.ts';
import type { FieldError } from '#domain/people/form-rules.ts';
import { AlertFields, readAlertFields } from '#ui/alerts/alert-fields.tsx';
import type { AlertFieldValues } from '#ui/alerts/alert-fields.tsx';
import type { AlertDraft, AlertSubjectView, DryRunView } from '#ui/alerts/alert-view.ts';
import { AlertReach } from '#ui/alerts/alert-reach.tsx';
import type { BrowserReach } from '#ui/alerts/alert-reach.tsx';
import { DryRunLine } from '#ui/alerts/dry-run-line.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { focusFirstError } from '#ui/people/focus-first-error.ts';
import styles from './alert-form.module.css';

/** Where the messages go. */
export interface AlertReachChoice {
  /** null when the session has one, or only the browser is notified. */
  readonly email: string | null;
  readonly isInBrowser: boolean;
}

export interface AlertFormProps {
  readonly subject: AlertSubjectView;
  /** The confirmed address of this session; null = the form asks for one. */
  readonly email: string | null;
  /** What the field for the address begins with: one that waits to be confirmed. */
  readonly firstEmail: string;
  readonly dryRun: DryRunView | null;
  /** What the server said, in the visitor's language, and under which field. */
  readonly failure: { readonly text: string; readonly field: 'email' | 'maxPrice' | null } | null;
  readonly isSending: boolean;
  /** A draft that could be set, at the start and whenever it changes; null while a field is wrong. */
  readonly onDraft: (draft: AlertDraft | null) => void;
  readonly browser: BrowserReach;
  readonly onSubmit: (draft: AlertDraft, reach: AlertReachChoice) => void;
  /** Something was changed: what the server said no longer holds. */
  readonly onEdit: () => void;
  /** The product is in stock already: sets an alert for its price instead. null = that is not so. */
  readonly onPriceInstead: (() => void) | null;
}

export function AlertForm(props: AlertFormProps) {
  const { subject, email, firstEmail, dryRun, failure, isSending, onDraft, onSubmit, onEdit } = props;
  const { browser, onPriceInstead } = props;
  const { t } = useI18n();
  const [values, setValues] = useState<AlertFieldValues>(() => beginWith(subject));
  const [emailText, setEmailText] = useState(firstEmail);
  const [wantsBrowser, setWantsBrowser] = useState(false);
  const isInBrowser = wantsBrowser && browser === 'offered';
  const [errors, setErrors] = useState<{ email?: FieldError | null; price?: FieldError | null }>({});
  const tell = useRef(onDraft);
  useEffect(() => {
    tell.current = onDraft;
  });
  useEffect(() => {
    const draft = readAlertFields(values);
    tell.current(draft.ok ? draft.value : null);
  }, [values]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const draft = readAlertFields(values);
    const address = email === null && !isInBrowser ? readEmail(emailText) : null;
    if (draft.ok && (address === null || address.ok)) {
      onSubmit(draft.value, { email: address?.value ?? null, isInBrowser });
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
        hasPace={false}
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
      <AlertReach
        email={email}
        emailText={emailText}
        emailError={errorOf(errors.email, 'email')}
        browser={browser}
        isInBrowser={isInBrowser}
        onEmail={text => {
          setEmailText(text);
          setErrors({ ...errors, email: null });
          onEdit();
        }}
        onReach={next => {
          setWantsBrowser(next);
          setErrors({ ...errors, email: null });
          onEdit();
        }}
      />
      <p className={styles.failure} role="alert">
        {failure?.field === null ? failure.text : ''}
      </p>
      {onPriceInstead && (
        <Button isWide onClick={onPriceInstead}>
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

function beginWith(subject: AlertSubjectView): AlertFieldValues {
  const trigger = subject.triggers[0] ?? 'max-price';
  const empty = { trigger, priceText: '', pace: 'daily' } as const;
  return trigger === 'max-price' ? { ...empty, priceText: printFirst(subject) } : empty;
}

/** An alert that turns to a price begins with the default one (specification, Alert form); what was typed stays. */
function fillPrice(
  before: AlertFieldValues,
  next: AlertFieldValues,
  subject: AlertSubjectView,
): AlertFieldValues {
  const isNew = next.trigger === 'max-price' && before.trigger !== 'max-price';
  return isNew && next.priceText === '' ? { ...next, priceText: printFirst(subject) } : next;
}

function printFirst({ firstMaxPrice }: AlertSubjectView): string {
  return firstMaxPrice === null ? '' : String(firstMaxPrice);
}

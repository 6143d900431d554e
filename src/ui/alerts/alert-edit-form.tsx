// The form that changes an alert: its trigger, its price, how often it notifies, and until when it is snoozed.
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { alertTriggers } from '#domain/alerts/alert.ts';
import type { FieldError } from '#domain/people/form-rules.ts';
import { listUpcomingMonths } from '#domain/people/upcoming-months.ts';
import { formatDate } from '#messages/format-date.ts';
import { AlertFields, readAlertFields } from '#ui/alerts/alert-fields.tsx';
import type { AlertFieldValues } from '#ui/alerts/alert-fields.tsx';
import type { AlertDraft, AlertView } from '#ui/alerts/alert-view.ts';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { focusFirstError } from '#ui/people/focus-first-error.ts';
import styles from './alert-form.module.css';

export interface AlertChange extends AlertDraft {
  /** ISO date; null = not snoozed. */
  readonly snoozedUntil: string | null;
}

interface AlertEditFormProps {
  readonly alert: AlertView;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The failure in the visitor's language; null = none. */
  readonly failure: string | null;
  readonly isSending: boolean;
  readonly onSubmit: (change: AlertChange) => void;
  readonly onEdit: () => void;
}

export function AlertEditForm({ alert, now, failure, isSending, onSubmit, onEdit }: AlertEditFormProps) {
  const { locale, t } = useI18n();
  const [values, setValues] = useState<AlertFieldValues>({
    trigger: alert.trigger,
    priceText: alert.maxPrice === null ? '' : String(alert.maxPrice),
    pace: alert.pace,
  });
  const [snooze, setSnooze] = useState(alert.snoozedUntil?.slice(0, 10) ?? '');
  const [error, setError] = useState<FieldError | null>(null);
  const months = listUpcomingMonths(new Date(now));
  // The API takes any day; the one that is set stays in the list.
  const days = snooze === '' || months.includes(snooze) ? months : [snooze, ...months];

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const draft = readAlertFields(values);
    if (draft.ok) {
      onSubmit({ ...draft.value, snoozedUntil: snooze === '' ? null : snooze });
      return;
    }
    setError(draft.failure);
    focusFirstError(event.currentTarget);
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.subject}>{alert.title}</p>
      <AlertFields
        name="edit"
        showsPace
        values={values}
        onChange={next => {
          setValues(next);
          setError(null);
          onEdit();
        }}
        triggers={alertTriggers}
        currency={alert.currency}
        lowestLabel={null}
        priceError={error === null ? null : t(`validation.${error}`)}
      />
      <Select
        isStacked
        label={t('alert.snooze')}
        name="snooze"
        options={[
          { value: '', label: t('alert.snooze.none') },
          ...days.map(day => ({
            value: day,
            label: t('alert.snooze.until', { date: formatDate(locale, 'day', day) }),
          })),
        ]}
        value={snooze}
        onChange={({ target }) => {
          setSnooze(target.value);
          onEdit();
        }}
      />
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <Button kind="primary" isSubmit isWide isLoading={isSending}>
        {t('alert.edit.submit')}
      </Button>
    </form>
  );
}

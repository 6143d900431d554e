// Settings for mails other than alerts, and for quiet hours (specification, E-mail settings). Each change is saved at once.
import { newsletterFrequencies } from '#domain/people/person-settings.ts';
import { listUpcomingMonths } from '#domain/people/upcoming-months.ts';
import { formatDate } from '#messages/format-date.ts';
import { Button } from '#ui/controls/button.tsx';
import { CheckboxGroup } from '#ui/controls/checkbox-group.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { Select } from '#ui/controls/select.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { QuietHoursFields } from '#ui/people/quiet-hours-fields.tsx';
import { SettingsRow } from '#ui/people/settings-row.tsx';
import type { SettingsChange, SettingsRowName, SettingsView } from '#ui/people/settings-view.ts';
import row from './settings-row.module.css';

interface MailSettingsProps {
  readonly settings: SettingsView;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The row whose change was saved last; null = none. */
  readonly saved: SettingsRowName | null;
  readonly onChange: (row: SettingsRowName, change: SettingsChange) => void;
  /** Restarts the time until the next reminder. */
  readonly onDelay: () => void;
  readonly onUnsubscribeAll: () => void;
}

/** Intervals of reminders, in months. */
const reminderChoices = [1, 2, 3, 6, 12];

export function MailSettings(props: MailSettingsProps) {
  const { settings, now, saved, onChange, onDelay, onUnsubscribeAll } = props;
  const { locale, t } = useI18n();
  const { newsletterFrequency, newsletterPausedUntil, reminderMonths, followUp, quietHours } = settings;
  const months = listUpcomingMonths(new Date(now));
  const pauses =
    newsletterPausedUntil === null || months.includes(newsletterPausedUntil)
      ? months
      : [newsletterPausedUntil, ...months];
  const reminders =
    reminderMonths === null || reminderChoices.includes(reminderMonths)
      ? reminderChoices
      : [...reminderChoices, reminderMonths].toSorted((a, b) => a - b);
  return (
    <>
      <SettingsRow
        title={t('settings.newsletter')}
        text={t('settings.newsletter.text')}
        isSaved={saved === 'newsletter'}
      >
        <RadioGroup
          isLegendHidden
          isRow
          legend={t('settings.newsletter')}
          name="newsletter"
          options={newsletterFrequencies.map(value => ({
            value,
            label: t(`settings.newsletter.${value}`),
          }))}
          value={newsletterFrequency}
          onChange={value => onChange('newsletter', { newsletterFrequency: value })}
        />
        {newsletterFrequency !== 'off' && (
          <Select
            isStacked
            label={t('settings.newsletter.pause')}
            name="pause"
            options={[
              { value: '', label: t('settings.newsletter.noPause') },
              ...pauses.map(day => ({ value: day, label: formatDate(locale, 'day', day) })),
            ]}
            value={newsletterPausedUntil ?? ''}
            onChange={({ target }) =>
              onChange('newsletter', {
                newsletterPausedUntil: target.value === '' ? null : target.value,
              })
            }
          />
        )}
      </SettingsRow>
      <SettingsRow
        title={t('settings.reminder')}
        text={t('settings.reminder.text')}
        isSaved={saved === 'reminder'}
      >
        <Select
          isStacked
          isLabelHidden
          label={t('settings.reminder')}
          name="reminder"
          options={[
            { value: '', label: t('settings.reminder.none') },
            ...reminders.map(count => ({
              value: String(count),
              label: t('settings.reminder.after', { count }),
            })),
          ]}
          value={reminderMonths === null ? '' : String(reminderMonths)}
          onChange={({ target }) =>
            onChange('reminder', { reminderMonths: target.value === '' ? null : Number(target.value) })
          }
        />
        {reminderMonths !== null && (
          <p className={row.quiet}>
            <Button kind="quiet" onClick={onDelay}>
              {t('settings.reminder.delay')}
            </Button>
          </p>
        )}
      </SettingsRow>
      <SettingsRow
        title={t('settings.followUp')}
        text={t('settings.followUp.text')}
        isSaved={saved === 'followUp'}
      >
        <CheckboxGroup
          // The group keeps its own state; the key resets it when the setting changes elsewhere.
          key={String(followUp)}
          isLegendHidden
          legend={t('settings.followUp')}
          name="followUp"
          options={[{ value: 'on', label: t('settings.followUp.label'), isChecked: followUp }]}
          onChange={(_value, isChecked) => onChange('followUp', { followUp: isChecked })}
        />
      </SettingsRow>
      <SettingsRow title={t('settings.quiet')} text={t('settings.quiet.text')} isSaved={saved === 'quiet'}>
        <QuietHoursFields hours={quietHours} onChange={hours => onChange('quiet', { quietHours: hours })} />
      </SettingsRow>
      <SettingsRow title={t('settings.all')} text={t('settings.all.text')}>
        <p>
          <Button onClick={onUnsubscribeAll}>{t('settings.unsubscribeAll')}</Button>
        </p>
      </SettingsRow>
    </>
  );
}

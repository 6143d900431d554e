import type { Locale } from '#domain/locale/locale.ts';
import type { QuietHours } from '#domain/people/person-settings.ts';
import { CheckboxGroup } from '#ui/controls/checkbox-group.tsx';
import { Select } from '#ui/controls/select.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './quiet-hours-fields.module.css';

interface QuietHoursFieldsProps {
  readonly hours: QuietHours | null;
  readonly onChange: (hours: QuietHours | null) => void;
}

/** Default quiet hours. */
const night: QuietHours = { from: 22, to: 8 };

export function QuietHoursFields({ hours, onChange }: QuietHoursFieldsProps) {
  const { locale, t } = useI18n();
  const options = Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: formatHour(locale, hour),
  }));
  return (
    <>
      <CheckboxGroup
        key={String(hours === null)}
        isLegendHidden
        legend={t('settings.quiet')}
        name="quiet"
        options={[{ value: 'on', label: t('settings.quiet.on'), isChecked: hours !== null }]}
        onChange={(_value, isChecked) => onChange(isChecked ? night : null)}
      />
      {hours !== null && (
        <div className={styles.hours}>
          {(['from', 'to'] as const).map(end => (
            <Select
              key={end}
              isStacked
              label={t(`settings.quiet.${end}`)}
              name={`quiet-${end}`}
              // Equal hours would mean no quiet time.
              options={options.filter(({ value }) => Number(value) !== hours[end === 'from' ? 'to' : 'from'])}
              value={String(hours[end])}
              onChange={({ target }) => onChange({ ...hours, [end]: Number(target.value) })}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** `10 PM`, `22:00`: as the visitor's country writes an hour. */
function formatHour({ tag }: Locale, hour: number): string {
  return new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    Date.UTC(2020, 0, 1, hour),
  );
}

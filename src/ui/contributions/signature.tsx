import { formatDate } from '#messages/format-date.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './signature.module.css';

interface SignatureProps {
  readonly name: string | null;
  /** ISO date. */
  readonly day: string;
  readonly isDemo: boolean;
  /** A remark after the date: the configuration that a question was asked about. */
  readonly note?: string | undefined;
}

/** The author and date of a contribution, and whether it was invented for the demonstration. */
export function Signature({ name, day, isDemo, note }: SignatureProps) {
  const { locale, t } = useI18n();
  return (
    <p className={styles.signature}>
      <span className={styles.name}>{name ?? t('words.anonymous')}</span>
      <time dateTime={day}>{formatDate(locale, 'shortDay', day)}</time>
      {note !== undefined && <span>{note}</span>}
      {isDemo && <Badge label={t('demo.mark')} />}
    </p>
  );
}

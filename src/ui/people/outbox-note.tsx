import { useI18n } from '#ui/i18n-context.ts';
import styles from './outbox-note.module.css';

/** Where the mails of a site without a mail server can be read (specification, E-mail). */
const outboxPath = '/dev/outbox';

/** Says that no mail will arrive, and where to read it instead. */
export function OutboxNote() {
  const { t } = useI18n();
  return (
    <p className={styles.note}>
      {t('mail.shown')}{' '}
      <a href={outboxPath} target="_blank" rel="noopener">
        {t('mail.shown.link')}
        <span className="visually-hidden"> ({t('offer.newTab')})</span>
      </a>
    </p>
  );
}

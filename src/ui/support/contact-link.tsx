import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './contact-link.module.css';

/** The link to the contact form, for visitors who found no answer. */
export function ContactLink() {
  const { locale, t } = useI18n();
  return (
    <aside className={styles.call} aria-labelledby="contact-call">
      <div>
        <h2 className={styles.title} id="contact-call">
          {t('help.contact.title')}
        </h2>
        <p className={styles.text}>{t('help.contact.text')}</p>
      </div>
      <ButtonLink href={formatLocalePath(locale, '/support/contact')}>{t('contact.title')}</ButtonLink>
    </aside>
  );
}

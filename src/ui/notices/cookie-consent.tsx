import { Button } from '#ui/controls/button.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './cookie-consent.module.css';

interface CookieConsentProps {
  /** Address of the cookie policy. */
  readonly policy: string;
  readonly onAnswer: (answer: 'accepted' | 'declined') => void;
}

/**
 * The consent question about optional cookies, one line at the top of the page. Every page contains it; main/first-paint.ts shows it before
 * the first paint by marking the document, so that nothing moves. Accept and decline look alike and take one press each.
 */
export function CookieConsent({ policy, onAnswer }: CookieConsentProps) {
  const { t } = useI18n();
  return (
    <section className={styles.line} aria-label={t('cookies.label')}>
      <div className={styles.inner}>
        <p className={styles.text}>
          <span className={styles.long}>{t('cookies.question')} </span>
          <a href={policy}>
            <span className={styles.short}>{t('cookies.short')}</span>
            <span className={styles.long}>{t('cookies.details')}</span>
          </a>
        </p>
        <Button onClick={() => onAnswer('declined')}>{t('cookies.decline')}</Button>
        <Button onClick={() => onAnswer('accepted')}>{t('cookies.accept')}</Button>
      </div>
    </section>
  );
}

import { Button } from '#ui/controls/button.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './cookie-line.module.css';

interface CookieLineProps {
  /** Address of the cookie policy. */
  readonly policy: string;
  readonly onAnswer: (answer: 'accepted' | 'declined') => void;
}

/**
 * The question about optional cookies, one line of the page at its top. It is part of every page, and shown where the document is marked as
 * asking (main/first-paint.ts): before the first paint, so that nothing moves. Accept and decline look alike and take one press each.
 */
export function CookieLine({ policy, onAnswer }: CookieLineProps) {
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

// An explanation of our grade, folded below it: the merchants' terms that it covers, and that merchants define their limits differently.
import type { Locale } from '#domain/locale/locale.ts';
import type { Condition } from '#domain/offers/condition.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { Translate } from '#messages/translate.ts';
import { rankPath } from '#ui/layout/footer-links.ts';
import styles from './price-figures.module.css';

interface GradeNoteProps {
  readonly t: Translate;
  readonly locale: Locale;
  readonly condition: Condition;
}

export function GradeNote({ t, locale, condition }: GradeNoteProps) {
  return (
    <details className={styles.how}>
      <summary className={styles.summary}>{t('support.how')}</summary>
      <p>
        {t('condition.how', { grade: condition })}{' '}
        <a href={`${formatLocalePath(locale, rankPath)}#grades`}>{t('footer.resources.rank')}</a>
      </p>
    </details>
  );
}

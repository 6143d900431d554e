// An explanation of our grade, folded below it: the merchants' terms that it covers, and that merchants define their limits differently.
import type { Condition } from '#domain/offers/condition.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { GradePicture, isDrawnGrade } from '#ui/devices/grade-picture.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { rankingPath } from '#ui/layout/footer-links.ts';
import styles from './price-figures.module.css';

interface GradeNoteProps {
  readonly condition: Condition;
}

export function GradeNote({ condition }: GradeNoteProps) {
  const { locale, t } = useI18n();
  return (
    <details className={styles.how}>
      <summary className={styles.summary}>{t('support.how')}</summary>
      {isDrawnGrade(condition) && (
        <p className={styles.marks}>
          <GradePicture grade={condition} view="pair" alt="" />
          {t('condition.marks', { grade: condition })}
        </p>
      )}
      <p>
        {t('condition.how', { grade: condition })}{' '}
        <a href={`${formatLocalePath(locale, rankingPath)}#grades`}>{t('footer.resources.rank')}</a>
      </p>
    </details>
  );
}

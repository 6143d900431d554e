import type { Rating } from '#domain/contributions/contribution.ts';
import { ratings } from '#domain/contributions/contribution.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './rating-mark.module.css';

/** A rating as five dots, the given ones filled; the text says it for screen readers. */
export function RatingMark({ rating }: { readonly rating: Rating }) {
  const { t } = useI18n();
  return (
    <span className={styles.mark}>
      <svg className={styles.dots} viewBox="0 0 80 16" aria-hidden="true">
        {ratings.map(each => (
          <circle
            key={each}
            className={each <= rating ? styles.full : styles.empty}
            cx={each * 16 - 8}
            cy="8"
            r="5"
          />
        ))}
      </svg>
      <span className="visually-hidden">{t('reviews.rating', { rating: String(rating) })}</span>
    </span>
  );
}

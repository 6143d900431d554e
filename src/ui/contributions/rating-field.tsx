import { useId } from 'react';
import { ratings } from '#domain/contributions/contribution.ts';
import type { Rating } from '#domain/contributions/contribution.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './rating-field.module.css';

interface RatingFieldProps {
  readonly value: Rating | null;
  /** The error in the visitor's language; null = none. */
  readonly error: string | null;
  readonly onChange: (value: Rating) => void;
}

/** Five radio buttons in a row, with the meaning of the chosen one beside them. */
export function RatingField({ value, error, onChange }: RatingFieldProps) {
  const { t } = useI18n();
  const id = useId();
  return (
    <fieldset
      className={styles.group}
      role="radiogroup"
      aria-required
      aria-invalid={error === null ? undefined : true}
      aria-describedby={error === null ? undefined : `${id}-error`}
    >
      <legend className={styles.legend}>{t('contribute.rating')}</legend>
      <div className={styles.row}>
        {ratings.map(rating => (
          <label key={rating} className={styles.option}>
            <input
              className={styles.input}
              type="radio"
              name={id}
              value={rating}
              checked={value === rating}
              onChange={() => onChange(rating)}
            />
            <span aria-hidden="true">{rating}</span>
            <span className="visually-hidden">
              {t('reviews.rating', { rating: String(rating) })}, {t(`contribute.rating.${rating}`)}
            </span>
          </label>
        ))}
        <span className={styles.meaning} aria-hidden="true">
          {value !== null && t(`contribute.rating.${value}`)}
        </span>
      </div>
      <p className={styles.error} id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}

// Shown for an empty list: suggests filters to remove, and links to wider lists.
import type { Mode } from '#domain/offers/condition.ts';
import { AlertFormLink } from '#ui/alerts/alert-form-link.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './empty-results.module.css';

interface EmptyResultsProps {
  readonly mode: Mode;
  /** Whether the visitor chose one filter or several. */
  readonly chosen: 'one' | 'several';
  /** Filters whose removal alone gives results, each with the list without it and that list's number of products. */
  readonly remedies: readonly { readonly label: string; readonly url: string; readonly total: number }[];
  /** The list including sold-out products; null when it shows nothing more. */
  readonly allHref: string | null;
  /** null when the other mode has nothing. */
  readonly otherModeHref: string | null;
}

export function EmptyResults({ mode, chosen, remedies, allHref, otherModeHref }: EmptyResultsProps) {
  const { t } = useI18n();
  return (
    <section className={styles.empty}>
      <h2 className={styles.title}>
        {remedies.length > 0 ? t('results.empty.filtered', { chosen }) : t('results.empty.title')}
      </h2>
      <p className={styles.text}>
        {remedies.length > 0 ? t('results.empty.remedies', { chosen }) : t('results.empty.text')}
      </p>
      {remedies.length > 0 && (
        <ul className={styles.remedies}>
          {remedies.map(({ label, url, total }) => (
            <li key={url}>
              <a className={styles.way} href={url}>
                {t('results.empty.without', { filter: label })}
                <span className={styles.total}>{t('results.count', { count: total })}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.alert}>
        <AlertFormLink href="#price-track.empty" label={t('alert.begin.empty')} look="main" />
      </p>
      <ul className={styles.ways}>
        {allHref !== null && (
          <li>
            <a href={allHref}>{t('results.empty.all')}</a>
          </li>
        )}
        {otherModeHref !== null && (
          <li>
            <a href={otherModeHref}>{t(`results.empty.other.${mode === 'new' ? 'refurbished' : 'new'}`)}</a>
          </li>
        )}
      </ul>
    </section>
  );
}

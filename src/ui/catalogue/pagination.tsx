import type { Translate } from '#messages/translate.ts';
import styles from './pagination.module.css';

interface PaginationProps {
  readonly t: Translate;
  readonly page: number;
  readonly pages: number;
  readonly formatHref: (page: number) => string;
}

/** Previous and next around "page 2 of 9"; nothing when everything fits on one page. */
export function Pagination({ t, page, pages, formatHref }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav className={styles.pagination} aria-label={t('pagination.label')}>
      {page > 1 ? (
        <a className={styles.step} href={formatHref(page - 1)} rel="prev">
          <span aria-hidden="true">←</span> {t('pagination.previous')}
        </a>
      ) : (
        <span />
      )}
      <p className={styles.position}>{t('pagination.position', { page, pages })}</p>
      {page < pages ? (
        <a className={styles.step} href={formatHref(page + 1)} rel="next">
          {t('pagination.next')} <span aria-hidden="true">→</span>
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}

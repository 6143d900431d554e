// Links to the other pages of a list: previous and next, first and last, and those around the current one.
import { Icon } from '#ui/controls/icon.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './pagination.module.css';

interface PaginationProps {
  readonly page: number;
  readonly pages: number;
  readonly formatHref: (page: number) => string;
}

/** Renders nothing when everything fits on one page. */
export function Pagination({ page, pages, formatHref }: PaginationProps) {
  const { t } = useI18n();
  if (pages < 2) return null;
  return (
    <nav className={styles.pagination} aria-label={t('pagination.label')}>
      {page > 1 && (
        <a className={`${styles.step} ${styles.previous}`} href={formatHref(page - 1)} rel="prev">
          <Icon name="chevron-left" /> {t('pagination.previous')}
        </a>
      )}
      <p className={styles.position}>{t('pagination.position', { page, pages })}</p>
      <ol className={styles.pages}>
        {listPages(page, pages).map((one, at, all) => (
          <li key={one} className={one - (all[at - 1] ?? one - 1) > 1 ? styles.gap : undefined}>
            <a
              className={styles.page}
              href={formatHref(one)}
              aria-current={one === page ? 'page' : undefined}
              aria-label={t('pagination.page', { page: one })}
            >
              {one}
            </a>
          </li>
        ))}
      </ol>
      {page < pages && (
        <a className={`${styles.step} ${styles.next}`} href={formatHref(page + 1)} rel="next">
          {t('pagination.next')} <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}

/** The first, the last, and two on each side of the current one; a gap is never a single page. */
function listPages(page: number, pages: number): number[] {
  const isShown = (one: number) => one === 1 || one === pages || Math.abs(one - page) <= 2;
  const all = Array.from({ length: pages }, (_, at) => at + 1);
  return all.filter(one => isShown(one) || (isShown(one - 1) && isShown(one + 1)));
}

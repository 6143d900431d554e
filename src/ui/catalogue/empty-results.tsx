import type { Mode } from '#domain/offers/condition.ts';
import type { Translate } from '#messages/translate.ts';
import styles from './empty-results.module.css';

interface EmptyResultsProps {
  readonly t: Translate;
  readonly mode: Mode;
  /** null when everything is on show already. */
  readonly allHref: string | null;
  readonly otherModeHref: string;
}

/** Nothing to list: says so, and shows two ways on. */
export function EmptyResults({ t, mode, allHref, otherModeHref }: EmptyResultsProps) {
  return (
    <section className={styles.empty}>
      <h2 className={styles.title}>{t('results.empty.title')}</h2>
      <p className={styles.text}>{t('results.empty.text')}</p>
      <ul className={styles.ways}>
        {allHref !== null && (
          <li>
            <a href={allHref}>{t('results.empty.all')}</a>
          </li>
        )}
        <li>
          <a href={otherModeHref}>{t(`results.empty.other.${mode === 'new' ? 'refurbished' : 'new'}`)}</a>
        </li>
      </ul>
    </section>
  );
}

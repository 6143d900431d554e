// The parts above and below a list: title, total and compared merchants; shortcuts and news feeds.
import { findLocaleByLanguage } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { previews } from '#pages/results/list-links.ts';
import type { ResultsData } from '#pages/results/load-results.ts';
import { NewsFeedLinks } from '#ui/results/news-feed-links.tsx';
import { Shortcuts } from '#ui/filters/shortcuts.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { rankingPath } from '#ui/layout/footer-links.ts';
import styles from './list-frame.module.css';

interface ListFrameProps {
  readonly data: ResultsData;
}

/** Names that a heading does not break: "iPhone 14", "Apple Watch". */
const unbrokenName = /(\b(?:iPhone|Series) \d+\w*,?|\bApple (?:Watch|TV|Pencil)\b,?)/;

/**
 * One sentence discloses what French law requires on each list of a comparison (Code de la consommation, L111-7 and D111-7): whose prices,
 * in which order, what is paid for, what is included.
 */
export function ListHead({
  data: { template, filters, taxIncluded, total, view, modelTotal },
}: ListFrameProps) {
  const { locale, t } = useI18n();
  const { merchants } = template;
  const chosen = template.chips.filter(({ key }) => key === 'merchantSlug');
  const [only] = chosen.length === 1 ? chosen : [];
  const facts = {
    order: filters.sortBy === 'price' ? 'price' : 'other',
    tax: taxIncluded ? 'included' : 'excluded',
  };
  const isAvailable = filters.availability === 'available';
  return (
    <div className={styles.head}>
      <div className={styles.titles}>
        <h1 className={styles.title}>
          {template.title.split(unbrokenName).map((part, at) =>
            at % 2 === 0 ? (
              part
            ) : (
              <span className={styles.name} key={at}>
                {part}
              </span>
            ),
          )}
        </h1>
        <p className={styles.tally} role="status">
          {view === 'models' && total > 0 && `${t('results.count.models', { count: modelTotal })} · `}
          {t(isAvailable ? 'results.count.available' : 'results.count', { count: total })}
        </p>
      </div>
      <p className={styles.intro}>
        {only && `${t('results.intro.merchant', { merchant: only.label, ...facts })} `}
        {!only && merchants > 0 && `${t('results.intro', { count: merchants, ...facts })} `}
        <a href={formatLocalePath(findLocaleByLanguage(locale.language), rankingPath)}>{t('results.rank')}</a>
      </p>
    </div>
  );
}

/** Links to the orders by verdict and by age. On narrow screens only the sticky menu of orders has them. */
export function ListPreviews({ data: { filters, links } }: ListFrameProps) {
  const { locale, t } = useI18n();
  return (
    <p className={styles.previews}>
      {previews.map(sort => (
        <a
          key={sort}
          href={formatLocalePath(locale, links.sorted[sort])}
          rel="nofollow"
          data-keep-scroll=""
          aria-current={filters.sortBy === sort ? 'true' : undefined}
        >
          {t(`sort.${sort}`)}
        </a>
      ))}
    </p>
  );
}

export function ListFoot({ data: { template, filters, shortcuts, feeds, page } }: ListFrameProps) {
  const { t } = useI18n();
  return (
    <div className={styles.foot}>
      <Shortcuts values={shortcuts} />
      {filters.mode === 'refurbished' && <p className={styles.means}>{t('refurbished.means')}</p>}
      {page === 1 && <NewsFeedLinks list={template.title} atomHref={feeds.atom} jsonHref={feeds.json} />}
    </div>
  );
}

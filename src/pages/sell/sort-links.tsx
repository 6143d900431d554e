// The orders in which partners' quotes can be read, as links.
import { quoteSorts } from '#domain/trade-in/select-quotes.ts';
import type { QuoteSort } from '#domain/trade-in/select-quotes.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from '#ui/trade-in/trade-in.module.css';

interface SortLinksProps {
  readonly chosen: QuoteSort;
  readonly hrefOf: (sort: QuoteSort) => string;
}

export function SortLinks({ chosen, hrefOf }: SortLinksProps) {
  const { t } = useI18n();
  return (
    <nav aria-label={t('sort.label')}>
      <ul className={styles.sorts}>
        {quoteSorts.map(sort => (
          <li key={sort}>
            <a
              className={styles.sort}
              href={hrefOf(sort)}
              aria-current={sort === chosen ? 'true' : undefined}
              data-keep-scroll=""
            >
              {t(`sell.sort.${sort}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

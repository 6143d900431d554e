import {
  formatRefurbisherQuery,
  refurbisherFilterNames,
  refurbisherFilters,
  refurbisherSorts,
} from '#domain/merchants/refurbisher-filters.ts';
import type { RefurbisherFilter, RefurbisherQuery } from '#domain/merchants/refurbisher-filters.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { Translate } from '#messages/translate.ts';
import { ChoiceLink } from '#ui/controls/choice-links.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './pages.module.css';

/** The filters of the index, a line each; every choice is a link. */
export function FilterLinks({ query }: { readonly query: RefurbisherQuery }) {
  const { t } = useI18n();
  const { chosen } = query;
  const withChoice = (name: RefurbisherFilter, value: string | null): RefurbisherQuery => {
    const { [name]: _former, ...others } = chosen;
    return { ...query, chosen: value === null ? others : { ...others, [name]: value } };
  };
  return (
    <nav className={styles.filters} aria-label={t('refurbishers.filters')}>
      {refurbisherFilterNames.map(name => (
        <Choices key={name} label={t(`refurbishers.filter.${name}`)}>
          <Choice isCurrent={chosen[name] === undefined} query={withChoice(name, null)}>
            {t('refurbishers.any')}
          </Choice>
          {refurbisherFilters[name].map(value => (
            <Choice key={value} isCurrent={chosen[name] === value} query={withChoice(name, value)}>
              {formatChoice(t, name, value)}
            </Choice>
          ))}
        </Choices>
      ))}
      <Choices label={t('refurbishers.sort')}>
        {refurbisherSorts.map(sort => (
          <Choice key={sort} isCurrent={query.sort === sort} query={{ ...query, sort }}>
            {t(`refurbishers.sort.${sort}`)}
          </Choice>
        ))}
      </Choices>
    </nav>
  );
}

function Choices({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className={styles.filter} role="group" aria-label={label}>
      <span className={styles.filterName} aria-hidden="true">
        {label}
      </span>
      <span className={styles.choices}>{children}</span>
    </div>
  );
}

interface ChoiceProps {
  readonly isCurrent: boolean;
  readonly query: RefurbisherQuery;
  readonly children: React.ReactNode;
}

function Choice({ isCurrent, query, children }: ChoiceProps) {
  const { locale } = useI18n();
  return (
    <ChoiceLink href={formatLocalePath(locale, formatRefurbisherQuery(query))} isChosen={isCurrent}>
      {children}
    </ChoiceLink>
  );
}

const familyNames: Readonly<Record<string, string>> = {
  iphone: 'iPhone',
  'mac-laptop': 'MacBook',
  ipad: 'iPad',
  'apple-watch': 'Apple Watch',
  airpods: 'AirPods',
};

function formatChoice(t: Translate, name: RefurbisherFilter, value: string): string {
  if (name === 'sells') return familyNames[value] ?? value;
  if (name === 'warranty') return t('refurbishers.least.months', { count: Number(value) });
  if (name === 'returns') return t('refurbishers.least.days', { count: Number(value) });
  return t(`refurbishers.ship.${value as 'free' | 'pickup' | 'abroad'}`);
}

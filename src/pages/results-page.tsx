// `/{mode}` and below: products that pass the address's filters with their best offer (specification 2, 4).
import { useEffect } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { ApiClient } from '#api/client.ts';
import { applyFeatureFlags } from '#domain/filters/feature-flags.ts';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { settleMode } from '#domain/filters/merge-filters.ts';
import { pageSize } from '#domain/filters/page-size.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { Availability } from '#domain/offers/condition.ts';
import { parseQuery } from '#domain/urls/address-query.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import { formatCatalogueAddress } from '#domain/urls/catalogue-address.ts';
import { formatLocalePath, parseLocalePrefix } from '#domain/urls/locale-prefix.ts';
import { listAppleLinks } from '#pages/apple-links.ts';
import { AppleListToggle } from '#pages/apple-toggle.tsx';
import { presentCard } from '#pages/card-view.ts';
import { presentCrumbs } from '#pages/crumbs.ts';
import { rememberResult } from '#pages/last-result.ts';
import { loaderContext, usePage } from '#pages/page-context.ts';
import { PageHead } from '#pages/page-head.tsx';
import { readResultAddress } from '#pages/read-address.ts';
import { failedCall } from '#pages/responses.ts';
import { EmptyResults } from '#ui/catalogue/empty-results.tsx';
import { FilterChips } from '#ui/catalogue/filter-chips.tsx';
import type { CardView } from '#ui/catalogue/offer-view.ts';
import { Pagination } from '#ui/catalogue/pagination.tsx';
import { ResultList } from '#ui/catalogue/result-list.tsx';
import { SortLinks } from '#ui/catalogue/sort-links.tsx';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import styles from './results-page.module.css';

/** Cards of the extra results below an empty list (specification 4). */
const extraSize = 3;
/** Farthest product that the call reaches; what lies beyond is beyond the last page. */
const maxOffset = 10_000;
/** Orders and availabilities that a visitor is offered; the others exist as addresses. */
const offeredSorts = ['price', 'price-desc', 'discount', 'recent-stock', 'latest-release'] as const;
const offeredAvailabilities = ['available', 'sold-out', 'all'] as const;
const extraAvailabilities = ['only-sold-out', 'only-offerless'] as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, locale, loadVocabulary } = context.get(loaderContext);
  const vocabulary = await loadVocabulary();
  const address = readResultAddress(request, vocabulary);
  const query = parseQuery(new URL(request.url).search.slice(1));
  const filters = settleMode(applyFeatureFlags(address.filters, query));
  const list = (page: number) => listCards(api, locale, filters, page, request.signal);
  const isReachable = (address.page - 1) * pageSize <= maxOffset;
  let page = isReachable ? address.page : 1;
  let found = await list(page);
  if (found.cards.length === 0 && found.total > 0 && page > 1) {
    page = 1;
    found = await list(page);
  }
  const template = await api.templateActiveFilters(
    { countrySlug: locale.country, activeFilters: filters, page },
    request.signal,
  );
  if (!template.ok) return failedCall(template.failure);
  return {
    ...found,
    template: template.value,
    page,
    isBeyondLast: page !== address.page,
    availability: filters.availability,
    mode: filters.mode,
    links: listLinks(filters, vocabulary),
    apple: listAppleLinks(filters, vocabulary),
    extra: found.total === 0 ? await findExtra(api, locale, filters, request.signal) : null,
  };
}

async function listCards(
  api: ApiClient,
  locale: Locale,
  activeFilters: ActiveFilters,
  page: number,
  signal: AbortSignal,
  perPage = pageSize,
) {
  const request = { countrySlug: locale.country, activeFilters, offset: (page - 1) * perPage, perPage };
  const answer = await api.getResult(request, signal);
  if (!answer.ok) return failedCall(answer.failure);
  const { data, meta, pagination } = answer.value;
  const cards = data.map(item => presentCard(item, activeFilters.mode, meta.currency));
  return { cards, total: pagination.total, taxIncluded: meta.taxIncluded };
}

/** Recently sold out, else never sold here: something to look at where nothing is in stock. */
async function findExtra(api: ApiClient, locale: Locale, filters: ActiveFilters, signal: AbortSignal) {
  for (const availability of extraAvailabilities) {
    // Where no offer decides the order, the newest models are what a visitor most likely means.
    const sortBy = availability === 'only-offerless' ? 'latest-release' : filters.sortBy;
    const wider = { ...filters, availability, sortBy } as const;
    const { cards } = await listCards(api, locale, wider, 1, signal, extraSize);
    if (cards.length > 0) return { availability, cards };
  }
  return null;
}

/** Addresses behind the locale prefix that a visitor may go to from here. The browser knows no words of addresses. */
function listLinks(filters: ActiveFilters, vocabulary: AddressVocabulary) {
  const link = (change: Partial<ActiveFilters>) =>
    formatCatalogueAddress({ ...filters, ...change }, vocabulary);
  const { sortBy, availability } = defaultFilters;
  return {
    own: link({}),
    sorts: offeredSorts.map(one => ({
      name: one,
      path: link({ sortBy: one }),
      isChosen: one === filters.sortBy,
    })),
    availabilities: offeredAvailabilities.map(one => ({
      name: one,
      path: link({ availability: one }),
      isChosen: one === filters.availability,
    })),
    all: link({ availability: 'all' }),
    otherMode: link({ mode: filters.mode === 'new' ? 'refurbished' : 'new', sortBy, availability }),
  };
}

export function Component() {
  const { locale, t } = usePage();
  const { template, mode, availability, page, cards, total, taxIncluded, links, apple, extra, isBeyondLast } =
    useLoaderData<typeof loader>();
  const href = (path: string) => formatLocalePath(locale, path);
  useMendedAddress(isBeyondLast ? links.own : null);
  useEffect(() => rememberResult(withPage(links.own, page)), [links.own, page]);
  return (
    <div className={styles.page}>
      <PageHead
        title={template.title}
        description={template.description}
        path={parseLocalePrefix(template.canonicalPath).path}
        isIndexable={template.isIndexable}
      />
      <Breadcrumbs
        t={t}
        homeHref={href('/')}
        items={presentCrumbs(template.breadcrumbs)}
        aside={<AppleListToggle links={apple} />}
      />
      <header className={styles.header}>
        <h1 className={styles.title}>{template.title}</h1>
        {total > 0 && (
          <p className={styles.count}>
            {t(availability === 'available' ? 'results.count.available' : 'results.count', { count: total })}
            {`. ${t(taxIncluded ? 'tax.included' : 'tax.excluded')}`}
          </p>
        )}
      </header>
      <FilterChips t={t} chips={template.chips} />
      <SortLinks
        t={t}
        availabilities={links.availabilities.map(({ name, path, isChosen }) => ({
          label: t(`availability.${name}`),
          href: href(path),
          isChosen,
        }))}
        sorts={links.sorts.map(({ name, path, isChosen }) => ({
          label: t(`sort.${name}`),
          href: href(path),
          isChosen,
        }))}
      />
      {cards.length > 0 ? (
        <ResultList t={t} locale={locale} cards={cards} heading={t('results.list')} isHeadingHidden />
      ) : (
        <EmptyResults
          t={t}
          mode={mode}
          allHref={availability === 'all' ? null : href(links.all)}
          otherModeHref={href(links.otherMode)}
        />
      )}
      {extra && <ExtraResults {...extra} />}
      <Pagination
        t={t}
        page={page}
        pages={Math.ceil(total / pageSize)}
        formatHref={one => href(withPage(links.own, one))}
      />
    </div>
  );
}

/** The page number is the last of an address's query, and page 1 has none. */
function withPage(path: string, page: number): string {
  if (page === 1) return path;
  return `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
}

function ExtraResults(props: {
  readonly availability: Extract<Availability, 'only-sold-out' | 'only-offerless'>;
  readonly cards: readonly CardView[];
}) {
  const { locale, t } = usePage();
  return (
    <ResultList
      t={t}
      locale={locale}
      cards={props.cards}
      heading={t(`results.extra.${props.availability}`)}
    />
  );
}

/** A page number beyond the last shows page 1, and the address follows without a new entry in the history. */
function useMendedAddress(path: string | null) {
  const navigate = useNavigate();
  useEffect(() => {
    if (path !== null) void navigate(path, { replace: true, preventScrollReset: true });
  }, [navigate, path]);
}

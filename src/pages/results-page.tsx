// `/{mode}` and `/{mode}/{family}`: products of a mode with their best offer (specification 2, 4).
import { useEffect } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { ApiClient } from '#api/client.ts';
import { pageSize } from '#domain/filters/page-size.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Availability, Mode } from '#domain/offers/condition.ts';
import { formatCatalogueAddress } from '#domain/urls/catalogue-address.ts';
import type { ResultAddress } from '#domain/urls/catalogue-address.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { presentCard } from '#pages/card-view.ts';
import { loaderContext, usePage } from '#pages/page-context.ts';
import { PageHead } from '#pages/page-head.tsx';
import { readResultAddress } from '#pages/read-address.ts';
import { failedCall } from '#pages/responses.ts';
import { EmptyResults } from '#ui/catalogue/empty-results.tsx';
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
  const { api, locale } = context.get(loaderContext);
  const asked = readResultAddress(request);
  const offset = (asked.page - 1) * pageSize;
  const isReachable = offset <= maxOffset;
  let address = isReachable ? asked : { ...asked, page: 1 };
  let found = await listCards(
    api,
    locale.country,
    address,
    isReachable ? offset : 0,
    pageSize,
    request.signal,
  );
  if (found.cards.length === 0 && found.total > 0 && address.page > 1) {
    address = { ...asked, page: 1 };
    found = await listCards(api, locale.country, address, 0, pageSize, request.signal);
  }
  const extra = found.total === 0 ? await findExtra(api, locale.country, address, request.signal) : null;
  return { address, ...found, extra, isBeyondLast: address.page !== asked.page };
}

async function listCards(
  api: ApiClient,
  country: CountrySlug,
  { mode, family, sort, availability }: ResultAddress,
  offset: number,
  perPage: number,
  signal: AbortSignal,
) {
  const activeFilters = { main: { productFamily: family }, mode, sortBy: sort, availability };
  const answer = await api.getResult({ countrySlug: country, activeFilters, offset, perPage }, signal);
  if (!answer.ok) return failedCall(answer.failure);
  const { data, meta, pagination } = answer.value;
  const cards = data.map(item => presentCard(item, mode, meta.currency));
  return { cards, total: pagination.total, taxIncluded: meta.taxIncluded };
}

/** Recently sold out, else never sold here: something to look at where nothing is in stock. */
async function findExtra(api: ApiClient, country: CountrySlug, address: ResultAddress, signal: AbortSignal) {
  for (const availability of extraAvailabilities) {
    const { cards } = await listCards(api, country, { ...address, availability }, 0, extraSize, signal);
    if (cards.length > 0) return { availability, cards };
  }
  return null;
}

export function Component() {
  const { locale, t } = usePage();
  const { address, cards, total, taxIncluded, extra, isBeyondLast } = useLoaderData<typeof loader>();
  const { mode, family, availability, page } = address;
  const products = t(family === null ? 'products.all' : `products.${family}`);
  const title = t(`results.title.${mode}`, { products });
  const formatHref = (change: Partial<ResultAddress>) =>
    formatLocalePath(locale, formatCatalogueAddress({ ...address, page: 1, ...change }));
  useMendedAddress(isBeyondLast ? formatCatalogueAddress(address) : null);
  return (
    <div className={styles.page}>
      <PageHead
        title={page === 1 ? title : t('results.title.page', { title, page })}
        description={t(`results.description.${mode}`, { products })}
        path={formatCatalogueAddress({ ...address, sort: 'price' })}
      />
      <Breadcrumbs
        t={t}
        homeHref={formatLocalePath(locale, '/')}
        items={
          family === null
            ? [{ label: t(`mode.${mode}`), href: null }]
            : [
                { label: t(`mode.${mode}`), href: formatHref({ ...blank, family: null }) },
                { label: t(`family.${family}`), href: null },
              ]
        }
      />
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {total > 0 && (
          <p className={styles.count}>
            {t(availability === 'available' ? 'results.count.available' : 'results.count', { count: total })}
            {`. ${t(taxIncluded ? 'tax.included' : 'tax.excluded')}`}
          </p>
        )}
      </header>
      <SortLinks
        t={t}
        availabilities={offeredAvailabilities.map(one => ({
          label: t(`availability.${one}`),
          href: formatHref({ availability: one }),
          isChosen: one === availability,
        }))}
        sorts={offeredSorts.map(one => ({
          label: t(`sort.${one}`),
          href: formatHref({ sort: one }),
          isChosen: one === address.sort,
        }))}
      />
      {cards.length > 0 ? (
        <ResultList t={t} locale={locale} cards={cards} heading={t('results.list')} isHeadingHidden />
      ) : (
        <EmptyResults
          t={t}
          mode={mode}
          allHref={availability === 'all' ? null : formatHref({ availability: 'all' })}
          otherModeHref={formatHref({ ...blank, mode: otherMode(mode) })}
        />
      )}
      {extra && <ExtraResults {...extra} />}
      <Pagination
        t={t}
        page={page}
        pages={Math.ceil(total / pageSize)}
        formatHref={one => formatHref({ page: one })}
      />
    </div>
  );
}

const blank = { sort: 'price', availability: 'available' } as const;

function otherMode(mode: Mode): Mode {
  return mode === 'new' ? 'refurbished' : 'new';
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

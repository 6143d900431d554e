// News of a list: offers in stock that appeared or became cheaper, by the time of that change.
import type { Kysely } from 'kysely';
import { readChangedOffers, readChangedOffersOf } from '#adapters/database/offers/offer-news-store.ts';
import { readInTime } from '#adapters/database/connection/read-in-time.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { passesFilters } from '#domain/filters/passes-filters.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { findNewsChange, newsMs } from '#domain/offers/offer-news.ts';
import type { NewsChange } from '#domain/offers/offer-news.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';

export interface OfferNews extends NewsChange {
  readonly product: Product;
  readonly offer: SearchOffer;
  /** When it happened, in milliseconds since 1970. */
  readonly at: number;
}

interface NewsQuery {
  readonly country: CountrySlug;
  /** Only offers in stock are news; the filters' order and availability are ignored. */
  readonly filters: ActiveFilters;
}

/** Enough entries that a reader polling once a day hardly misses any. */
export const maxNews = 50;
/** A list of at most this many products is read product by product; a longer one is filtered from the market's newest changes. */
const fewProducts = 400;

/** Newest first. An entry is dropped when its price is no longer current, or after `newsMs`. Throws when the database is away. */
export type ListOfferNews = (view: CatalogueView, query: NewsQuery, now: Date) => Promise<OfferNews[]>;

export function createOfferNewsView(db: Kysely<Schema>): ListOfferNews {
  return (view, query, now) => listOfferNews(db, { view, ...query }, now);
}

async function listOfferNews(
  db: Kysely<Schema>,
  { view, country, filters }: NewsQuery & { readonly view: CatalogueView },
  now: Date,
): Promise<OfferNews[]> {
  const { mode } = filters;
  const listed = { ...filters, availability: 'available', sortBy: 'price' } as const;
  const query = { country, filters: listed, offset: 0, perPage: fewProducts };
  const { items, total } = view.search(query, now.getTime());
  const since = new Date(now.getTime() - newsMs);
  const rows = await readInTime(db, reading =>
    total <= fewProducts
      ? readChangedOffersOf(
          reading,
          { country, mode },
          { productIds: items.map(({ product }) => product.id), since },
        )
      : readChangedOffers(reading, { country, mode }, since),
  );
  const current = view.at(now.getTime());
  const news: OfferNews[] = [];
  for (const row of rows) {
    if (news.length === maxNews) break;
    const change = findNewsChange(row);
    const product = change && current.data.catalogue.find(row.productId);
    if (!product) continue;
    const offer = current.offersOf(product.id, country, mode).find(each => each.id === row.offerId);
    // View and history may be of slightly different moments.
    if (!offer?.available || offer.priceMinor !== row.priceMinor) continue;
    if (passesFilters(product, offer, filters)) news.push({ ...change, product, offer, at: row.since });
  }
  return news;
}

// The merchants compared in each country, the number of products, and how often their feeds are read; computed once per view.
import { countries } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';

export interface MarketFigures {
  readonly country: CountrySlug;
  /** Merchants with a listed offer there, by name. */
  readonly merchants: readonly Merchant[];
  readonly offersInStock: number;
  /** The intervals of the feeds behind these offers, each once, shortest first; null = handed in by an operator. */
  readonly intervals: readonly (number | null)[];
  /** When one of these feeds was last read, in milliseconds since 1970; null = never. */
  readonly lastReadAt: number | null;
}

const known = new WeakMap<CatalogueView, readonly MarketFigures[]>();

/** In the order of the table of countries. */
export function listMarketFigures(view: CatalogueView): readonly MarketFigures[] {
  const figures = known.get(view) ?? countAll(view);
  known.set(view, figures);
  return figures;
}

function countAll(view: CatalogueView): MarketFigures[] {
  const found = new Map(
    countries.map(country => [
      country,
      { merchantIds: new Set<number>(), feeds: new Set<number>(), inStock: 0 },
    ]),
  );
  for (const { id } of view.products) {
    for (const { country, merchantId, feedId, available } of view.data.offers.allOf(id)) {
      const own = found.get(country);
      if (!own) continue;
      own.merchantIds.add(merchantId);
      own.feeds.add(feedId);
      if (available) own.inStock += 1;
    }
  }
  return [...found].map(([country, { merchantIds, feeds, inStock }]) => {
    const reads = [...feeds].flatMap(feed => view.data.market.confirmations.get(feed) ?? []);
    const intervals = new Set(reads.map(({ intervalMs }) => intervalMs));
    return {
      country,
      merchants: view.merchants
        .filter(({ id }) => merchantIds.has(id))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
      offersInStock: inStock,
      intervals: [...intervals].toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity)),
      lastReadAt: reads.length === 0 ? null : Math.max(...reads.map(({ confirmedAt }) => confirmedAt)),
    };
  });
}

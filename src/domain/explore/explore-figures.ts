// The figures of each explore entry in one country: how many products are available refurbished, and from which price.
import { getFamily, modelCategory } from '#domain/catalogue/families.ts';
import type { Model } from '#domain/catalogue/product.ts';
import type { ExploreEntry } from '#domain/explore/explore-entries.ts';
import type { SearchRecords } from '#domain/search/search-records.ts';

export interface ExploreFigure {
  /** Minor units of the country's currency; null = nothing is available. */
  readonly minPriceMinor: number | null;
  /** Products that are available. */
  readonly total: number;
  /** Their available offers, by which `pickPopular` sorts. */
  readonly offers: number;
}

export type ExploreFigures = ReadonlyMap<string, ExploreFigure>;

const noFigure: ExploreFigure = { minPriceMinor: null, total: 0, offers: 0 };

interface Sum {
  minPriceMinor: number;
  total: number;
  offers: number;
  /** The product whose offers were added last, so that each product counts once. */
  productId: number;
}

/**
 * Figures by entry key, without entries that have none. `records` are those of one country, refurbished. One pass over all
 * products, because it is repeated after every change of the catalogue or its offers.
 */
export function collectFigures(records: SearchRecords): ExploreFigures {
  const sums = new Map<string, Sum>();
  const sumsByModel = new Map<Model, Sum[]>();
  for (const { id, model } of records.products) {
    for (const offer of records.offersOf(id)) {
      if (!offer.available) continue;
      let ofModel = sumsByModel.get(model);
      if (!ofModel) sumsByModel.set(model, (ofModel = listEntryKeys(model).map(key => getSum(sums, key))));
      for (const sum of ofModel) addOffer(sum, id, offer.priceMinor);
      addOffer(getSum(sums, `merchant:${offer.merchant.slug}`), id, offer.priceMinor);
    }
  }
  return sums;
}

function listEntryKeys(model: Model): string[] {
  return [
    `model:${model.slug}`,
    `line:${modelCategory(model)}`,
    `family:${getFamily(model.family).productFamily}`,
  ];
}

function getSum(sums: Map<string, Sum>, key: string): Sum {
  const sum = sums.get(key) ?? { minPriceMinor: Infinity, total: 0, offers: 0, productId: -1 };
  sums.set(key, sum);
  return sum;
}

function addOffer(sum: Sum, productId: number, priceMinor: number): void {
  sum.offers += 1;
  sum.total += sum.productId === productId ? 0 : 1;
  sum.productId = productId;
  sum.minPriceMinor = Math.min(sum.minPriceMinor, priceMinor);
}

/** The figure of one entry. A single product's is counted here, because most of them are never needed. */
export function readFigure(
  entry: ExploreEntry,
  figures: ExploreFigures,
  records: SearchRecords,
): ExploreFigure {
  if (entry.kind !== 'product') return figures.get(entry.key) ?? noFigure;
  const prices = records
    .offersOf(entry.product.id)
    .flatMap(offer => (offer.available ? [offer.priceMinor] : []));
  if (prices.length === 0) return noFigure;
  return { minPriceMinor: Math.min(...prices), total: 1, offers: prices.length };
}

/** Models with the most available offers, at most `limit`; ties stay in the order of `entries`, newest first. */
export function pickPopular(
  entries: readonly ExploreEntry[],
  figures: ExploreFigures,
  limit: number,
): ExploreEntry[] {
  const offersOf = ({ key }: ExploreEntry) => figures.get(key)?.offers ?? 0;
  return entries
    .filter(entry => entry.kind === 'model' && offersOf(entry) > 0)
    .toSorted((a, b) => offersOf(b) - offersOf(a))
    .slice(0, limit);
}

// The models of a list, each with the colours, storages and conditions in which the list has it.
import { modelFilterName } from '#domain/catalogue/families.ts';
import { readOptionValue } from '#domain/catalogue/option-values.ts';
import type { Colour, Model } from '#domain/catalogue/product.ts';
import { conditions, gradeCondition } from '#domain/offers/condition.ts';
import type { Condition } from '#domain/offers/condition.ts';
import { compareOffers } from '#domain/search/search-records.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import { attachOffers, listMatches } from '#read-models/catalogue/browse-items.ts';
import type { BrowseItem } from '#read-models/catalogue/browse-items.ts';
import type { CatalogueView, ResultQuery } from '#read-models/catalogue/catalogue-view.ts';

export interface ModelChoice<Value> {
  readonly value: Value;
  /** Lowest offer in stock; null = none is. */
  readonly lowest: SearchOffer | null;
}

export interface ModelItem {
  /** The value of the filter `modelName`. */
  readonly name: string;
  /** The model of its first product in the list; models of one name look alike. */
  readonly model: Model;
  readonly products: number;
  readonly lowest: SearchOffer | null;
  /** In the order of the catalogue. */
  readonly colours: readonly Colour[];
  /** In gigabytes, ascending. */
  readonly storages: readonly ModelChoice<number>[];
  /** Best first. */
  readonly conditions: readonly ModelChoice<Condition>[];
}

/**
 * The models of the products that match, each at the place of its first product. `offset` and `perPage` count models, and so does
 * `total`. `now` in milliseconds since 1970.
 */
export function listModels(
  view: CatalogueView,
  { country, filters, offset, perPage }: ResultQuery,
  now: number,
): { readonly items: readonly ModelItem[]; readonly total: number } {
  const rows = listMatches(view.data, { country, filters }, now);
  const byName = Map.groupBy(rows, ({ product }) => modelFilterName(product.model));
  const page = [...byName].slice(offset, offset + perPage);
  const found = attachOffers(
    view.data,
    { country, filters },
    page.flatMap(([, ofModel]) => ofModel),
    now,
  );
  const items = Map.groupBy(found, ({ product }) => modelFilterName(product.model));
  return { items: [...items].map(([name, own]) => describeModel(name, own)), total: byName.size };
}

function describeModel(name: string, items: readonly BrowseItem[]): ModelItem {
  const [first] = items;
  if (!first) throw new Error(`no product of ${name}`);
  const { model } = first.product;
  const listed = new Set(items.map(({ product }) => product.optionValues.colour));
  const inStock = items.flatMap(({ offers }) => offers.filter(({ available }) => available));
  const storages = Map.groupBy(items, ({ product }) => readOptionValue(product, 'storageGb'));
  const ofCondition = Map.groupBy(inStock, ({ grade }) => gradeCondition(grade));
  return {
    name,
    model,
    products: items.length,
    lowest: findLowest(inStock),
    colours: model.colours.filter(({ slug }) => listed.has(slug)),
    storages: [...storages]
      .flatMap(([value, own]) =>
        value === null ? [] : [{ value, lowest: findLowest(own.flatMap(({ offers }) => offers)) }],
      )
      .sort((a, b) => a.value - b.value),
    conditions: conditions.flatMap(value => {
      const lowest = findLowest(ofCondition.get(value) ?? []);
      return lowest ? [{ value, lowest }] : [];
    }),
  };
}

function findLowest(offers: readonly SearchOffer[]): SearchOffer | null {
  let lowest: SearchOffer | null = null;
  for (const offer of offers)
    if (offer.available && (lowest === null || compareOffers(offer, lowest) < 0)) lowest = offer;
  return lowest;
}

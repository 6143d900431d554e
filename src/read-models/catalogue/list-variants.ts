// What a product can be had in (specification, Calls: getProductVariants): each option on which its model's products differ.
import { options } from '#domain/catalogue/options.ts';
import type { OptionKey } from '#domain/catalogue/options.ts';
import { readOptionValue } from '#domain/catalogue/option-values.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Mode } from '#domain/offers/condition.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';

export interface VariantOption {
  readonly option: OptionKey;
  readonly values: readonly VariantOptionValue[];
}

export interface VariantOptionValue {
  /** null = not stated: a choice of its own where some of the products are partial variants. */
  readonly value: string | number | null;
  /** The product with this value that otherwise differs least from the one on show. */
  readonly product: Product;
  readonly isSelected: boolean;
  /** Its lowest available offer; null = none is in stock. */
  readonly lowest: SearchOffer | null;
}

export function listVariants(
  view: CatalogueView,
  product: Product,
  { country, mode }: { country: CountrySlug; mode: Mode },
): VariantOption[] {
  const siblings = view.siblingsOf(product);
  return options.flatMap(({ key }): VariantOption[] => {
    const byValue = Map.groupBy(siblings, sibling => readOptionValue(sibling, key));
    if (byValue.size < 2) return [];
    const values = [...byValue].map(([value, candidates]): VariantOptionValue => {
      const isSelected = value === readOptionValue(product, key);
      const nearest = isSelected ? product : findNearest(view, product, candidates, { country, mode });
      return { value, product: nearest, isSelected, lowest: findLowest(view, nearest, { country, mode }) };
    });
    return [{ option: key, values: values.toSorted(compareValues) }];
  });
}

/** Agreement on earlier options weighs most; of equal ones a product in stock, then the first by SKU. */
function findNearest(
  view: CatalogueView,
  product: Product,
  candidates: readonly Product[],
  place: { country: CountrySlug; mode: Mode },
): Product {
  const rank = (candidate: Product) => ({
    candidate,
    agreement: options.filter(({ key }) => readOptionValue(candidate, key) === readOptionValue(product, key))
      .length,
    isAvailable: findLowest(view, candidate, place) !== null,
  });
  const [best] = candidates
    .map(rank)
    .toSorted(
      (a, b) =>
        b.agreement - a.agreement ||
        Number(b.isAvailable) - Number(a.isAvailable) ||
        (a.candidate.sku < b.candidate.sku ? -1 : 1),
    );
  return best?.candidate ?? product;
}

/** Lists of offers start with the cheapest available one. */
function findLowest(
  view: CatalogueView,
  { id }: Product,
  { country, mode }: { country: CountrySlug; mode: Mode },
): SearchOffer | null {
  const first = view.offersOf(id, country, mode)[0];
  return first?.available ? first : null;
}

/** Numbers by size, text in the catalogue's order, null last. */
function compareValues(a: VariantOptionValue, b: VariantOptionValue): number {
  if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
  return typeof a.value === 'number' && typeof b.value === 'number' ? a.value - b.value : 0;
}

// The variants of a product (specification, Calls: getProductVariants): each option on which its model's products differ.
import { options } from '#domain/catalogue/options.ts';
import type { OptionKey } from '#domain/catalogue/options.ts';
import { readOptionValue } from '#domain/catalogue/option-values.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { passesOfferFilters } from '#domain/filters/passes-filters.ts';
import type { OfferFilters } from '#domain/filters/offer-filters.ts';
import type { Mode } from '#domain/offers/condition.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import { orderForPage } from '#read-models/catalogue/order-for-page.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';

export interface VariantOption {
  readonly option: OptionKey;
  readonly values: readonly VariantOptionValue[];
}

export interface VariantOptionValue {
  /** null = not stated: a choice of its own where some of the products are partial variants. */
  readonly value: string | number | null;
  /** The product with this value that otherwise differs least from the current one. */
  readonly product: Product;
  readonly isSelected: boolean;
  /** Its lowest available offer, if possible one that passes the filters; null = none is in stock. */
  readonly lowest: SearchOffer | null;
  /** `lowest` passes the filters. */
  readonly isMatching: boolean;
}

interface Wanted {
  readonly country: CountrySlug;
  readonly mode: Mode;
  readonly filters: OfferFilters;
  /** Milliseconds since 1970: of equal offers the one that heads its page today. */
  readonly now: number;
}

export function listVariants(view: CatalogueView, product: Product, wanted: Wanted): VariantOption[] {
  const siblings = view.siblingsOf(product);
  return options.flatMap(({ key }): VariantOption[] => {
    const byValue = Map.groupBy(siblings, sibling => readOptionValue(sibling, key));
    if (byValue.size < 2) return [];
    const values = [...byValue].map(([value, candidates]): VariantOptionValue => {
      const isSelected = value === readOptionValue(product, key);
      const nearest = isSelected ? product : findNearest(view, product, candidates, wanted);
      return { value, product: nearest, isSelected, ...findLowest(view, nearest, wanted) };
    });
    return [{ option: key, values: values.toSorted(compareValues) }];
  });
}

/** Agreement on earlier options weighs most; ties go to a product in stock, then to the first by SKU. */
function findNearest(
  view: CatalogueView,
  product: Product,
  candidates: readonly Product[],
  { country, mode }: Wanted,
): Product {
  const rank = (candidate: Product) => ({
    candidate,
    agreement: options.filter(({ key }) => readOptionValue(candidate, key) === readOptionValue(product, key))
      .length,
    isAvailable: view.offersOf(candidate.id, country, mode)[0]?.available === true,
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

function findLowest(
  view: CatalogueView,
  { id }: Product,
  { country, mode, filters, now }: Wanted,
): Pick<VariantOptionValue, 'lowest' | 'isMatching'> {
  const offers = orderForPage(view.offersOf(id, country, mode), now);
  const matching = offers.find(offer => offer.available && passesOfferFilters(offer, filters));
  if (matching) return { lowest: matching, isMatching: true };
  const [first] = offers;
  return { lowest: first?.available ? first : null, isMatching: false };
}

/** Numbers by size, text in the catalogue's order, null last. */
function compareValues(a: VariantOptionValue, b: VariantOptionValue): number {
  if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
  return typeof a.value === 'number' && typeof b.value === 'number' ? a.value - b.value : 0;
}

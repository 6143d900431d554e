// The address of a product: its levels and its SKU. The path up to each level is the address of a list, for breadcrumbs.
import { defaultFilters } from '#domain/filters/active-filters.ts';
import type { ActiveFilters, FilterGroup, FilterScalar } from '#domain/filters/active-filters.ts';
import type { Mode } from '#domain/offers/condition.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import { formatResultAddress } from '#domain/urls/catalogue-address.ts';
import { splitMain } from '#domain/urls/main-filters.ts';

/** What addresses need to know of a product. */
export interface AddressedProduct {
  readonly sku: string;
  readonly category: string;
  /** By filter key; what is not stated is null and has no level. */
  readonly values: Readonly<Record<string, FilterScalar | readonly FilterScalar[] | null>>;
}

/**
 * `/refurbished/iphone/iphone-13-pro-max/256-gb/graphite/sku/IPHONE-13-PRO-MAX-256-GRAPHITE`: the levels of its root
 * (`root-segments.ts`) that are stated and that the vocabulary knows, without the locale prefix.
 */
export function formatProductPath(
  mode: Mode,
  product: AddressedProduct,
  vocabulary: AddressVocabulary,
): string {
  return `${formatResultAddress(listLevelFilters(mode, product), vocabulary).path}/sku/${product.sku}`;
}

/** The filters that the levels of a product's address stand for. */
function listLevelFilters(mode: Mode, { category, values }: AddressedProduct): ActiveFilters {
  const main: FilterGroup = { category };
  const { root } = splitMain(main);
  const stated = (root?.levels ?? []).flatMap((key): [string, FilterScalar][] => {
    const value = values[key] ?? null;
    return value === null || typeof value === 'object' ? [] : [[key, value]];
  });
  return { ...defaultFilters, mode, main, product: Object.fromEntries(stated) };
}

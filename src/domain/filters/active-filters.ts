// What a visitor has chosen, as the rules see it (specification 3, 4).
import type { ShownFamilySlug } from '#domain/catalogue/families.ts';
import type { Availability, Mode, Sort } from '#domain/offers/condition.ts';

export type FilterScalar = string | number | boolean;

/** One value, any of several (OR), or a range with inclusive ends. */
export type FilterValue =
  | FilterScalar
  | { readonly in: readonly FilterScalar[] }
  | { readonly gte?: number | undefined; readonly lte?: number | undefined };

export type FilterGroup = Readonly<Record<string, FilterValue | undefined>>;

export interface ActiveFilters {
  readonly family: ShownFamilySlug | null;
  readonly product: FilterGroup;
  readonly offer: FilterGroup;
  readonly sort: Sort;
  readonly availability: Availability;
  readonly mode: Mode;
}

/** Defaults are left out of addresses (specification 4). */
export const defaultFilters: ActiveFilters = {
  family: null,
  product: {},
  offer: {},
  sort: 'price',
  availability: 'available',
  mode: 'refurbished',
};

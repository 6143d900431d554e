// The filters that a visitor has chosen, in the one form that API, addresses, alerts and index share (specification, Active filters).
import { findFilterKey } from '#domain/filters/filter-keys.ts';
import type { Availability, Mode, Sort } from '#domain/offers/condition.ts';

export type FilterScalar = string | number | boolean;

/** Any of several values. */
export interface FilterList {
  readonly in: readonly FilterScalar[];
}

/** A range with inclusive ends. */
export interface FilterRange {
  readonly gte?: number | undefined;
  readonly lte?: number | undefined;
}

/** One value, any of several (OR), or a range. */
export type FilterValue = FilterScalar | FilterList | FilterRange;

/** Filters by key; null and undefined filter nothing. */
export type FilterGroup = Readonly<Record<string, FilterValue | null | undefined>>;

export interface ActiveFilters {
  readonly main: FilterGroup;
  readonly product: FilterGroup;
  readonly offer: FilterGroup;
  readonly sortBy: Sort;
  readonly availability: Availability;
  readonly mode: Mode;
}

/** Defaults are left out of addresses (specification, Query). */
export const defaultFilters: ActiveFilters = {
  main: {},
  product: {},
  offer: {},
  sortBy: 'price',
  availability: 'available',
  mode: 'refurbished',
};

export function isList(value: FilterValue): value is FilterList {
  return typeof value === 'object' && 'in' in value;
}

export function isRange(value: FilterValue): value is FilterRange {
  return typeof value === 'object' && !('in' in value);
}

/** The single values that a filter names; none for a range. */
export function listValues(value: FilterValue | null | undefined): readonly FilterScalar[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [value];
  return isList(value) ? value.in : [];
}

/** The value of a key; null when it has none or the key is unknown. */
export function readFilter(filters: ActiveFilters, name: string): FilterValue | null {
  const key = findFilterKey(name);
  return (key && filters[key.group][name]) ?? null;
}

/** The same filters with another value for one key; null removes the key. Throws on an unknown key. */
export function withFilter(filters: ActiveFilters, name: string, value: FilterValue | null): ActiveFilters {
  const key = findFilterKey(name);
  if (!key) throw new Error(`no filter key ${name}`);
  const { [name]: _, ...rest } = filters[key.group];
  return { ...filters, [key.group]: value === null ? rest : { ...rest, [name]: value } };
}

/** Every key that has a value, with it. */
export function listFilters(filters: ActiveFilters): [name: string, value: FilterValue][] {
  return [filters.main, filters.product, filters.offer].flatMap(group =>
    Object.entries(group).flatMap(([name, value]): [string, FilterValue][] =>
      value === null || value === undefined ? [] : [[name, value]],
    ),
  );
}

// How filters are merged (specification, Merging): values of a key combine into a list, and mode and condition affect each other.
import {
  isList,
  isRange,
  listFilters,
  listValues,
  readFilter,
  withFilter,
} from '#domain/filters/active-filters.ts';
import type {
  ActiveFilters,
  FilterRange,
  FilterScalar,
  FilterValue,
} from '#domain/filters/active-filters.ts';

/**
 * Merges two values of one key (specification, Merging): values into `{in: [...]}`, two ranges into their overlap; when one is a range and
 * the other is not, the added one wins.
 */
export function mergeValues(base: FilterValue | null, added: FilterValue): FilterValue {
  if (base === null) return normalizeValue(added) ?? added;
  if (isRange(base) && isRange(added)) return overlap(base, added);
  if (isRange(base) || isRange(added)) return added;
  const values = unique([...listValues(base), ...listValues(added)]);
  const [only] = values;
  return values.length === 1 && only !== undefined ? only : { in: values };
}

function overlap(a: FilterRange, b: FilterRange): FilterRange {
  const gte = pick(Math.max, a.gte, b.gte);
  const lte = pick(Math.min, a.lte, b.lte);
  return { ...(gte === undefined ? {} : { gte }), ...(lte === undefined ? {} : { lte }) };
}

function pick(choose: (...values: number[]) => number, a: number | undefined, b: number | undefined) {
  const given = [a, b].filter(value => value !== undefined);
  return given.length === 0 ? undefined : choose(...given);
}

/**
 * One spelling for values that mean the same: a list of one is that value, a list names each value once and in order, a range
 * without ends filters nothing (null). An empty list stays: it matches nothing.
 */
export function normalizeValue(value: FilterValue): FilterValue | null {
  if (isList(value)) {
    const values = unique(value.in).toSorted(compareScalars);
    const [only] = values;
    return values.length === 1 && only !== undefined ? only : { in: values };
  }
  if (!isRange(value)) return value;
  const { gte, lte } = value;
  if (gte === undefined && lte === undefined) return null;
  return { ...(gte === undefined ? {} : { gte }), ...(lte === undefined ? {} : { lte }) };
}

/** The filters in their one spelling, keys in order, without keys that filter nothing: equal filters give equal JSON. */
export function normalizeFilters(filters: ActiveFilters): ActiveFilters {
  const { mode, sortBy, availability } = filters;
  const empty: ActiveFilters = { main: {}, product: {}, offer: {}, sortBy, availability, mode };
  return listFilters(filters)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .reduce<ActiveFilters>(
      (normalized, [name, value]) => withFilter(normalized, name, normalizeValue(value)),
      empty,
    );
}

/**
 * Mode and condition after a choice (specification, Mode and condition; decision 0012). Choosing condition N while refurbished
 * switches to new and removes the condition: every offer there is new. In new mode a condition without N switches to
 * refurbished and stays: the visitor asked for that grade.
 */
export function resolveMode(filters: ActiveFilters): ActiveFilters {
  const condition = readFilter(filters, 'condition');
  if (condition === null) return filters;
  const chosen = listValues(condition);
  const hasNew = chosen.includes('N');
  if (filters.mode === 'refurbished') {
    if (!hasNew) return filters;
    return withFilter({ ...filters, mode: 'new' }, 'condition', null);
  }
  if (chosen.length === 0) return filters;
  if (!hasNew) return { ...filters, mode: 'refurbished' };
  return withFilter(filters, 'condition', null);
}

function unique(values: readonly FilterScalar[]): FilterScalar[] {
  return [...new Set(values)];
}

function compareScalars(a: FilterScalar, b: FilterScalar): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
}

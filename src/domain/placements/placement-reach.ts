// Which lists a placement is shown beside.
import { defaultFilters, isList, isRange, listFilters, readFilter } from '#domain/filters/active-filters.ts';
import type { ActiveFilters, FilterValue } from '#domain/filters/active-filters.ts';
import { normalizeFilters } from '#domain/filters/merge-filters.ts';
import type { FilterGroups, Placement } from '#domain/placements/placement.ts';

/** Whether a placement is booked for the list with these filters, in any spelling. */
export function reachesList(
  placement: Pick<Placement, 'mode' | 'pageClass' | 'filters'>,
  filters: ActiveFilters,
): boolean {
  if (placement.mode !== filters.mode) return false;
  const list = normalizeFilters(filters);
  if (placement.pageClass === 'root') return listFilters(list).length === 0;
  if (placement.pageClass === 'list') return filterSetKey(placement.filters) === filterSetKey(list);
  return listFilters(withDefaults(placement.filters)).every(([name, wanted]) => {
    const chosen = readFilter(list, name);
    return chosen !== null && isWithin(chosen, wanted);
  });
}

/** A key that is equal for equal sets of filters, in whatever spelling. */
function filterSetKey(groups: FilterGroups): string {
  return JSON.stringify(
    listFilters(normalizeFilters(withDefaults(groups))).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function withDefaults({ main, product, offer }: FilterGroups): ActiveFilters {
  return { ...defaultFilters, main, product, offer };
}

/** Whether every value that passes `inner` also passes `outer`. */
function isWithin(inner: FilterValue, outer: FilterValue): boolean {
  if (isRange(outer)) {
    const { gte = -Infinity, lte = Infinity } = outer;
    if (isRange(inner)) return (inner.gte ?? -Infinity) >= gte && (inner.lte ?? Infinity) <= lte;
    const values = isList(inner) ? inner.in : [inner];
    return (
      values.length > 0 && values.every(value => typeof value === 'number' && value >= gte && value <= lte)
    );
  }
  if (isRange(inner)) return false;
  const allowed = isList(outer) ? outer.in : [outer];
  const values = isList(inner) ? inner.in : [inner];
  return values.length > 0 && values.every(value => allowed.includes(value));
}

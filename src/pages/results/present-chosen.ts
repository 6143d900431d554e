// The chips of the currently chosen filters, before their list has arrived.
import type { FilterChip } from '#api/contract/filters.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { isRange, listFilters, listValues, readFilter } from '#domain/filters/active-filters.ts';
import type { FilterGroupView } from '#ui/filters/filter-view.ts';

/** `chips` are those of the current list; filters chosen since then are labelled as in the rail. */
export function presentChosen(
  chips: readonly FilterChip[],
  groups: readonly FilterGroupView[],
  shown: ActiveFilters,
  chosen: ActiveFilters,
): readonly FilterChip[] {
  if (chosen === shown) return chips;
  const kept = chips.filter(({ key, value }) => {
    if (value !== null) return listValues(readFilter(chosen, key)).includes(value);
    return JSON.stringify(readFilter(chosen, key)) === JSON.stringify(readFilter(shown, key));
  });
  const added = listFilters(chosen).flatMap(([key, value]): FilterChip[] => {
    const group = groups.find(each => each.key === key);
    if (!group || group.key === 'category' || group.key === 'productFamily') return [];
    const known = group.values.find(each => JSON.stringify(each.choice) === JSON.stringify(value));
    if (isRange(value)) {
      const isKept = kept.some(chip => chip.key === key && chip.value === null);
      return isKept || !known?.path ? [] : [{ key, value: null, label: known.label, url: known.path }];
    }
    return listValues(value).flatMap(each => {
      if (kept.some(chip => chip.key === key && chip.value === each)) return [];
      const view = group.values.find(({ choice }) => choice === each);
      return view?.path ? [{ key, value: each, label: view.label, url: view.path }] : [];
    });
  });
  return [...kept, ...added];
}

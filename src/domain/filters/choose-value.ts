// What a click on a value of a filter does: it adds the value to its key's list or removes it; a limit replaces the one before.
import { isRange, listValues, readFilter, withFilter } from '#domain/filters/active-filters.ts';
import type {
  ActiveFilters,
  FilterRange,
  FilterScalar,
  FilterValue,
} from '#domain/filters/active-filters.ts';
import { mergeValues } from '#domain/filters/merge-filters.ts';

/** One value of a key, or a limit: at most this price, at least that warranty. */
export type Choice = FilterScalar | FilterRange;

/** Whether a choice has been made: its value is among those of the key, or the key has the same limit. */
export function isChosen(filters: ActiveFilters, name: string, choice: Choice): boolean {
  return includesChoice(readFilter(filters, name), choice);
}

function includesChoice(value: FilterValue | null, choice: Choice): boolean {
  if (value === null) return false;
  if (!isRange(choice)) return listValues(value).includes(choice);
  return isRange(value) && value.gte === choice.gte && value.lte === choice.lte;
}

/**
 * The filters after a choice is made, or taken back when it was made before. Values of a key combine (specification, Merging);
 * a limit replaces the value of its key.
 */
export function toggleChoice(filters: ActiveFilters, name: string, choice: Choice): ActiveFilters {
  return withFilter(filters, name, toggleValue(readFilter(filters, name), choice));
}

/** The same for the value of one key. */
export function toggleValue(value: FilterValue | null, choice: Choice): FilterValue | null {
  const isTaken = includesChoice(value, choice);
  if (isRange(choice)) return isTaken ? null : choice;
  if (!isTaken) return mergeValues(value, choice);
  const left = listValues(value).filter(each => each !== choice);
  const [only] = left;
  return left.length > 1 ? { in: left } : (only ?? null);
}

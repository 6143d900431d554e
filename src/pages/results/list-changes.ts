// Filter changes made by the controls around the list.
import { defaultFilters, withFilter } from '#domain/filters/active-filters.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import type { Availability } from '#domain/offers/condition.ts';

/** Availabilities in the list's controls; the others are reachable by address only (specification, Choices). */
export const offeredAvailabilities = [
  'available',
  'sold-out',
  'all',
] as const satisfies readonly Availability[];
export type OfferedAvailability = (typeof offeredAvailabilities)[number];

/**
 * The same filters in the other mode. The condition is dropped, because every new offer has the condition N (specification, Mode and
 * condition).
 */
export function switchMode(filters: ActiveFilters): ActiveFilters {
  const { sortBy, availability } = defaultFilters;
  const mode = filters.mode === 'new' ? 'refurbished' : 'new';
  return { ...withFilter(filters, 'condition', null), mode, sortBy, availability };
}

/** The list with only its family and line; order and availability stay. */
export function clearFilters(filters: ActiveFilters): ActiveFilters {
  return { ...filters, product: {}, offer: {} };
}

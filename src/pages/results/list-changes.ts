// What a click beside the list does to its filters.
import { defaultFilters, withFilter } from '#domain/filters/active-filters.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import type { Availability } from '#domain/offers/condition.ts';

/** Availabilities that a visitor is offered; the others exist as addresses (specification, Choices). */
export const offeredAvailabilities = [
  'available',
  'sold-out',
  'all',
] as const satisfies readonly Availability[];
export type OfferedAvailability = (typeof offeredAvailabilities)[number];

/** The same filters in the other mode: every new offer has the condition N, so a grade stays behind (specification, Mode and condition). */
export function switchMode(filters: ActiveFilters): ActiveFilters {
  const { sortBy, availability } = defaultFilters;
  const mode = filters.mode === 'new' ? 'refurbished' : 'new';
  return { ...withFilter(filters, 'condition', null), mode, sortBy, availability };
}

/** The list without any filter but its family and line; order and availability stay. */
export function clearFilters(filters: ActiveFilters): ActiveFilters {
  return { ...filters, product: {}, offer: {} };
}

// Suggestions for an empty list: filters to remove, and extra results.
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { withFilter } from '#domain/filters/active-filters.ts';
import { toggleChoice } from '#domain/filters/choose-value.ts';
import type { FilterScalar } from '#domain/filters/active-filters.ts';
import { askTotal, listCards } from '#pages/results/ask-list.ts';
import type { ListCalls } from '#pages/results/ask-list.ts';

/** Number of extra results below an empty list (specification, Extra results). */
const extraSize = 3;
const extraAvailabilities = ['only-sold-out', 'only-offerless'] as const;
/** Number of filters up to which removing a single one is suggested. */
const maxRemedies = 6;

interface Chip {
  readonly key: string;
  readonly value: FilterScalar | null;
  readonly label: string;
  readonly url: string;
}

/** Filters whose removal alone would give results, with the number of results, the largest first. */
export async function findRemedies(calls: ListCalls, filters: ActiveFilters, chips: readonly Chip[]) {
  const tried = await Promise.all(
    chips.slice(0, maxRemedies).map(async ({ key, value, label, url }) => {
      const without = value === null ? withFilter(filters, key, null) : toggleChoice(filters, key, value);
      return { label, url, total: await askTotal(calls, without) };
    }),
  );
  return tried.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total);
}

/** Recently sold out products, otherwise products never sold here (specification, Extra results). */
export async function findExtra(calls: ListCalls, filters: ActiveFilters) {
  for (const availability of extraAvailabilities) {
    // Without offers to sort by, the newest models are the most likely choice.
    const sortBy = availability === 'only-offerless' ? 'latest-release' : filters.sortBy;
    const { cards } = await listCards(calls, { ...filters, availability, sortBy }, 1, extraSize);
    if (cards.length > 0) return { availability, cards };
  }
  return null;
}

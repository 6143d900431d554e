// Resolves the text of an alert to filters, by the same search as explore.
import { findByCodes } from '#domain/explore/code-search.ts';
import { listFilters } from '#domain/filters/active-filters.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import type { CriteriaFilters } from '#domain/alerts/alert.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { findWish, isWhollyRead, searchEntries } from '#read-models/explore/search-entries.ts';
import type { SearchIndexes } from '#read-models/explore/search-entries.ts';

/**
 * Explore also shows entries that match only part of the words, but nobody wants alerts about those. An alert uses entries that match all
 * of its words, as typed or misspelt; if there are none, it waits for the catalogue to have some.
 */
const readings = ['as-typed', 'misspelt'] as const;

/**
 * The filters of the wish, if the text is read completely as one; otherwise those of the entries found for the text in a country. Entries
 * contained in another one are left out: of a family and its models, the family stays. A part number of one product means that product, not
 * its whole model.
 */
export function resolveText(text: string, country: CountrySlug, indexes: SearchIndexes): CriteriaFilters[] {
  const wish = findWish(text, indexes);
  if (wish && isWhollyRead(wish)) {
    const { main, product, offer } = wish.filters;
    return [{ main, product, offer }];
  }
  const found = searchEntries(text, indexes, readings).filter(({ entry }) =>
    entry.countries.includes(country),
  );
  const coded = findByCodes(text, indexes.codes);
  const meant =
    coded && coded.products.length > 0 ? found.filter(({ entry }) => entry.kind === 'product') : found;
  const filters = meant.map(({ entry }) => entry.filters);
  const spelt = filters.map(spell);
  return filters
    .filter(
      (_, at) => !spelt.some((other, place) => place !== at && holds(other, spelt[at] ?? [], place < at)),
    )
    .map(({ main, product, offer }) => ({ main, product, offer }));
}

function spell(filters: ActiveFilters): string[] {
  return listFilters(filters).map(condition => JSON.stringify(condition));
}

/** Whether every product that satisfies `narrow` satisfies `wide`; of two equal ones the first contains the second. */
function holds(wide: readonly string[], narrow: readonly string[], isFirst: boolean): boolean {
  const isHeld = wide.every(condition => narrow.includes(condition));
  return isHeld && (wide.length < narrow.length || isFirst);
}

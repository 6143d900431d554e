// What an alert of a text looks at: what explore finds for it.
import { findByCodes } from '#domain/explore/code-search.ts';
import { listFilters } from '#domain/filters/active-filters.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import type { CriteriaFilters } from '#domain/alerts/alert.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { findWish, isWhollyRead, searchEntries } from '#read-models/explore/search-entries.ts';
import type { SearchPlaces } from '#read-models/explore/search-entries.ts';

/**
 * Explore also shows what only a part of the words fits; nobody waits for that. An alert takes what all of its words fit, as typed or
 * misspelt, and waits for the catalogue otherwise.
 */
const readings = ['as-typed', 'misspelt'] as const;

/**
 * The filters of a wish that explore reads wholly, or else of the entries that explore finds for a text in a country, without those that another one holds: of a family and its models
 * the family. A number of one product means that product, not all of its model.
 */
export function resolveText(text: string, country: CountrySlug, places: SearchPlaces): CriteriaFilters[] {
  const wish = findWish(text, places);
  if (wish && isWhollyRead(wish)) {
    const { main, product, offer } = wish.filters;
    return [{ main, product, offer }];
  }
  const found = searchEntries(text, places, readings).filter(({ entry }) =>
    entry.countries.includes(country),
  );
  const coded = findByCodes(text, places.codes);
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

/** Whether whatever satisfies `narrow` satisfies `wide`; of two equal ones the first holds the second. */
function holds(wide: readonly string[], narrow: readonly string[], isFirst: boolean): boolean {
  const isHeld = wide.every(condition => narrow.includes(condition));
  return isHeld && (wide.length < narrow.length || isFirst);
}

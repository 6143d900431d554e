// Addresses of lists that differ from one list in a single filter. What they have in common is formatted once, because a filter rail has
// hundreds of them.
import { defaultFilters, listFilters, readFilter } from '#domain/filters/active-filters.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { toggleChoice, toggleValue } from '#domain/filters/choose-value.ts';
import type { Choice } from '#domain/filters/choose-value.ts';
import { findFilterKey } from '#domain/filters/filter-keys.ts';
import { coerceValue, writeQueryFilters } from '#domain/urls/address-query.ts';
import { compareSegments, writeSegments } from '#domain/urls/address-segments.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import { formatCatalogueAddress, normalizeAddressFilters } from '#domain/urls/catalogue-address.ts';
import { splitMain } from '#domain/urls/main-filters.ts';
import { getLookup } from '#domain/urls/segment-lookup.ts';
import { isStrategic, isStrategicPath } from '#domain/urls/strategic-address.ts';

export interface ChoiceLink {
  /** Path and query without the locale prefix: `formatCatalogueAddress` of `toggleChoice`. */
  readonly path: string;
  /** Whether search engines may index it. */
  readonly isStrategic: boolean;
}

/** The link to the list after a choice is made, or taken back when it was made before. */
export type LinkChoice = (name: string, choice: Choice) => ChoiceLink;

/** Makes the links of one list. */
export function createChoiceLinks(filters: ActiveFilters, vocabulary: AddressVocabulary): LinkChoice {
  const normalized = normalizeAddressFilters(filters);
  const { root, line, rest } = splitMain(normalized.main);
  const lookup = getLookup(vocabulary, { root, line });
  const kinds = new Map(lookup.kinds.map(kind => [kind.key as string, kind]));
  const basePath = ['', normalized.mode, ...(root ? [root.root] : []), ...(line ? [line] : [])].join('/');
  const listPairs = [
    normalized.sortBy === defaultFilters.sortBy ? '' : `sort=${normalized.sortBy}`,
    normalized.availability === defaultFilters.availability ? '' : `availability=${normalized.availability}`,
  ];
  const others = new Map<string, ReturnType<typeof writeOthers>>();
  return (name, choice) => {
    const key = findFilterKey(name);
    // A family or line changes which kinds of segments there are.
    if (!key || key.group === 'main') {
      const clicked = toggleChoice(normalized, name, choice);
      return {
        path: formatCatalogueAddress(clicked, vocabulary),
        isStrategic: isStrategic(clicked, vocabulary),
      };
    }
    const { segments, query } = others.get(name) ?? writeOthers(name);
    const chosen = toggleValue(readFilter(normalized, name), choice);
    const value = chosen === null ? null : coerceValue(key, chosen);
    const kind = kinds.get(name);
    const written = value !== null && kind ? writeSegments(lookup, kind, value) : null;
    const levels = written === null ? segments : [...segments, ...written].toSorted(compareSegments);
    const path = basePath + levels.map(({ segment }) => `/${segment}`).join('');
    const inQuery = value === null || written !== null ? query : new Map([...query, [name, value]]);
    const parts = [writeQueryFilters(inQuery), ...listPairs].filter(part => part !== '');
    return parts.length === 0
      ? { path, isStrategic: isStrategicPath(path, root !== null) }
      : { path: `${path}?${parts.join('&')}`, isStrategic: false };
  };

  /** Path segments and query filters of all keys but one. */
  function writeOthers(name: string) {
    const query = new Map(listFilters({ ...normalized, main: rest }));
    query.delete(name);
    const segments = lookup.kinds.flatMap(kind => {
      const written = writeSegments(lookup, kind, query.get(kind.key));
      if (written !== null) query.delete(kind.key);
      return written ?? [];
    });
    const written = { segments: segments.toSorted(compareSegments), query };
    others.set(name, written);
    return written;
  }
}

// Filters without a segment, in the query: `storageSize=128,256&price-max=450` (specification, Query).
import { isList, isRange, listValues } from '#domain/filters/active-filters.ts';
import type { FilterRange, FilterScalar, FilterValue } from '#domain/filters/active-filters.ts';
import { filterKeys, findFilterKey } from '#domain/filters/filter-keys.ts';
import type { FilterKey } from '#domain/filters/filter-keys.ts';
import { normalizeValue } from '#domain/filters/merge-filters.ts';

/** Keys of the query that are not filters. */
const listKeys = ['sort', 'availability', 'page'] as const;

/**
 * The filters in a raw query: all values of a key as one list, also those of a repeated key; then the ranges. What is empty
 * or cannot be read filters nothing.
 */
export function readQueryFilters(query: string): [name: string, value: FilterValue][] {
  const values = new Map<string, FilterScalar[]>();
  const ranges = new Map<string, FilterRange>();
  for (const { name, value } of splitQuery(query)) {
    const target = findTarget(name);
    if (!target) continue;
    const { key, end } = target;
    // Split before it is decoded: a comma within a value is %2C. Forms encode every comma, but no number holds one.
    const texts = key.kind === 'text' ? value.split(',') : value.split(/,|%2c/i);
    const read = texts.flatMap(text => coerce(key, decodeOrKeep(text)) ?? []);
    if (end === null) {
      const known = values.get(key.name) ?? [];
      known.push(...read);
      values.set(key.name, known);
      continue;
    }
    const [only] = read;
    const range = ranges.get(key.name) ?? {};
    // Of an end that is given twice, the first counts, as with every key of a query.
    if (typeof only !== 'number' || texts.length > 1 || range[end] !== undefined) continue;
    ranges.set(key.name, { ...range, [end]: only });
  }
  return [
    ...[...values].flatMap(([name, list]): [string, FilterValue][] =>
      list.length === 0 ? [] : [[name, { in: list }]],
    ),
    ...ranges,
  ];
}

/** The query of filters without a segment, keys in the order of `filterKeys`; '' for none. */
export function writeQueryFilters(filters: ReadonlyMap<string, FilterValue>): string {
  // Most addresses have none, and a page has hundreds of them.
  if (filters.size === 0) return '';
  return filterKeys
    .flatMap(({ name }): string[] => {
      const value = filters.get(name);
      if (value === undefined) return [];
      if (!isRange(value)) {
        return [
          `${name}=${listValues(value)
            .map(each => encodeURIComponent(String(each)))
            .join(',')}`,
        ];
      }
      const { gte, lte } = value;
      return [
        ...(gte === undefined ? [] : [`${name}-min=${gte}`]),
        ...(lte === undefined ? [] : [`${name}-max=${lte}`]),
      ];
    })
    .join('&');
}

/** A value in its key's kind, normalized; null when it filters nothing or cannot be written in an address. */
export function coerceValue(key: FilterKey, value: FilterValue): FilterValue | null {
  if (isRange(value)) return key.kind === 'number' ? normalizeValue(coerceRange(key, value)) : null;
  if (!isList(value)) return coerce(key, String(value));
  const values = value.in.flatMap(each => coerce(key, String(each)) ?? []);
  return values.length === 0 ? null : normalizeValue({ in: values });
}

/** The pairs of a raw query whose keys are neither filters nor list keys (`utm_source`, `_u`, `feature`), as they were written. */
export function listForeignPairs(query: string): string[] {
  return splitQuery(query).flatMap(({ name, pair }) => {
    return findTarget(name) || listKeys.some(each => each === name) ? [] : [pair];
  });
}

/**
 * The first value of each key of a query string. A Map, so that `__proto__` is a key like any other;
 * broken percent-escapes stay as they are: no query can make a page fail.
 */
export function parseQuery(query: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const { name, value } of splitQuery(query)) {
    if (!values.has(name)) values.set(name, decodeOrKeep(value));
  }
  return values;
}

function splitQuery(query: string): { name: string; value: string; pair: string }[] {
  return query
    .split('&')
    .filter(pair => pair !== '')
    .map(pair => {
      const equals = pair.indexOf('=');
      return {
        name: decodeOrKeep(equals === -1 ? pair : pair.slice(0, equals)),
        value: equals === -1 ? '' : pair.slice(equals + 1),
        pair,
      };
    });
}

/** Which filter a key of the query names, and which end of its range. */
function findTarget(name: string): { key: FilterKey; end: 'gte' | 'lte' | null } | null {
  const whole = findFilterKey(name);
  if (whole) return { key: whole, end: null };
  const [, start = '', end] = /^(.+)-(min|max)$/.exec(name) ?? [];
  const key = findFilterKey(start);
  return key?.kind === 'number' ? { key, end: end === 'min' ? 'gte' : 'lte' } : null;
}

function coerceRange(key: FilterKey, { gte, lte }: FilterRange): FilterRange {
  const read = (end: number | undefined) => (end === undefined ? null : coerce(key, String(end)));
  const [least, most] = [read(gte), read(lte)];
  return {
    ...(typeof least === 'number' ? { gte: least } : {}),
    ...(typeof most === 'number' ? { lte: most } : {}),
  };
}

/** Plain integers and decimals, as JavaScript prints them. */
const numberForm = /^-?\d{1,15}(?:\.\d{1,10})?$/;

/** A value in its key's kind (specification, Query); null when the text is empty or no such value. */
function coerce(key: FilterKey, text: string): FilterScalar | null {
  if (text === '') return null;
  switch (key.kind) {
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : null;
    case 'number': {
      // `0 +` turns -0 into 0.
      const value = 0 + Number(text);
      return numberForm.test(text) && numberForm.test(String(value)) ? value : null;
    }
    case 'text':
      // Half a surrogate pair cannot be encoded.
      return text.toWellFormed();
  }
}

function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

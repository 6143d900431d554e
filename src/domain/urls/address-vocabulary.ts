// The values that addresses can have: a minimum (specification, Segments), and those of the catalogue. Built on the server, and sent to
// the browser as plain data.
import type { RootSlug } from '#domain/catalogue/families.ts';
import type { FilterScalar } from '#domain/filters/active-filters.ts';
import { minimumValues } from '#domain/urls/minimum-values.ts';
import { findRoot, listKinds, rootRows } from '#domain/urls/root-segments.ts';
import { segmentKinds } from '#domain/urls/segment-kinds.ts';

type Value = string | number;

/**
 * Values by filter key, for each root and for lines that have a list of their own (`ipad/ipad-mini`). All other lines share their root's
 * values, so that keeping a filter while going from one line to another never leads to a 404.
 */
export type AddressVocabulary = Readonly<Record<string, Readonly<Record<string, readonly Value[]>>>>;

export interface VocabularyRow {
  readonly root: RootSlug;
  readonly category: string;
  /** By filter key; what is not stated is null. */
  readonly values: Readonly<Record<string, FilterScalar | readonly FilterScalar[] | null>>;
}

/** The vocabulary of a catalogue, a row for each product or model; rows may repeat values. JSON of equal catalogues is equal. */
export function buildVocabulary(rows: Iterable<VocabularyRow>): AddressVocabulary {
  const places = new Map<string, Map<string, Set<Value>>>();
  const add = (place: string, key: string, value: Value) => {
    const keys = places.get(place) ?? new Map<string, Set<Value>>();
    places.set(place, keys.set(key, (keys.get(key) ?? new Set<Value>()).add(value)));
  };
  for (const [place, values] of Object.entries(minimumValues)) {
    for (const [key, list] of Object.entries(values ?? {})) {
      for (const value of list) add(place, key, value);
    }
  }
  for (const { root, category, values } of rows) {
    const row = findRoot(root);
    if (!row) continue;
    for (const key of listedKeys.get(root) ?? []) {
      const isOfLine = key === 'generation' && row.linesWithOwnGenerations?.some(line => line === category);
      if (key === 'generation' && row.hasOpenGenerations && !isOfLine) continue;
      for (const value of [values[key] ?? []].flat()) {
        if (canBeSegment(key, value)) add(isOfLine ? `${root}/${category}` : root, key, value);
      }
    }
  }
  return toSortedRecord(places, keys =>
    toSortedRecord(keys, values => [...values].toSorted((a, b) => (isBefore(a, b) ? -1 : 1))),
  );
}

/** Kinds without a list: any value of the right form is one, except for prices, whose thresholds have a table of their own. */
const openKeys: ReadonlySet<string> = new Set(['releaseYear', 'merchantSlug', 'price']);

const kindByKey = new Map(segmentKinds.map(kind => [kind.key as string, kind]));

const listedKeys: ReadonlyMap<string, readonly string[]> = new Map(
  rootRows.map(row => [row.root, listKinds(row).filter(key => !openKeys.has(key))]),
);

function canBeSegment(key: string, value: FilterScalar): value is Value {
  return typeof value !== 'boolean' && (kindByKey.get(key)?.write(value) ?? null) !== null;
}

function isBefore(a: Value, b: Value): boolean {
  return typeof a === 'number' && typeof b === 'number' ? a < b : String(a) < String(b);
}

function toSortedRecord<Value, Out>(
  map: ReadonlyMap<string, Value>,
  convert: (value: Value) => Out,
): Record<string, Out> {
  return Object.fromEntries(
    [...map].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => [key, convert(value)]),
  );
}

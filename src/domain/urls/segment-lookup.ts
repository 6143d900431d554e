// Segment <-> filter value in one place of the catalogue (a root, a line of it, or neither).
import type { CategorySlug } from '#domain/catalogue/families.ts';
import type { FilterScalar } from '#domain/filters/active-filters.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import { listPriceThresholds } from '#domain/urls/price-thresholds.ts';
import { listKinds, rootRows } from '#domain/urls/root-segments.ts';
import type { RootRow } from '#domain/urls/root-segments.ts';
import { segmentKinds } from '#domain/urls/segment-kinds.ts';
import type { SegmentKind } from '#domain/urls/segment-kinds.ts';

export interface Place {
  /** null = an address without category or family. */
  readonly root: RootRow | null;
  readonly line: CategorySlug | null;
}

export interface ReadSegment {
  readonly kind: SegmentKind;
  readonly value: FilterScalar;
}

export interface SegmentLookup {
  /** The kinds of the place, in the order of their segments. */
  readonly kinds: readonly SegmentKind[];
  /** null = no such segment here. */
  readonly read: (segment: string) => ReadSegment | null;
  /** null = the value has no segment here. */
  readonly write: (kind: SegmentKind, value: FilterScalar) => string | null;
}

/** Made once for each place of a vocabulary, and garbage-collected with the vocabulary. */
const lookups = new WeakMap<AddressVocabulary, Map<string, SegmentLookup>>();

/** The lookup of a place, cached with its vocabulary. */
export function getLookup(vocabulary: AddressVocabulary, place: Place): SegmentLookup {
  const ofVocabulary = lookups.get(vocabulary) ?? new Map<string, SegmentLookup>();
  lookups.set(vocabulary, ofVocabulary);
  const name = `${place.root?.root ?? ''}/${place.line ?? ''}`;
  const known = ofVocabulary.get(name);
  if (known) return known;
  const made = makeLookup(vocabulary, place);
  ofVocabulary.set(name, made);
  return made;
}

function makeLookup(vocabulary: AddressVocabulary, place: Place): SegmentLookup {
  const keys = new Set<string>(listKinds(place.root));
  const kinds = segmentKinds.filter(({ key }) => keys.has(key));
  const readOpen = kinds.flatMap(kind =>
    kind.read && isOpen(kind, place) ? [{ kind, read: kind.read }] : [],
  );
  const bySegment = new Map<string, ReadSegment>();
  const byValue = new Map<SegmentKind, Map<FilterScalar, string>>();
  for (const kind of kinds) {
    const segments = new Map<FilterScalar, string>();
    byValue.set(kind, segments);
    for (const value of listValues(vocabulary, place, kind.key)) {
      const segment = kind.write(value);
      // Where values of two kinds would have the same segment, the first has it; the other goes to the query.
      if (segment === null || bySegment.has(segment)) continue;
      bySegment.set(segment, { kind, value });
      segments.set(value, segment);
    }
  }
  for (const { kind, value } of bySegment.values()) {
    const alias = kind.alias?.(value) ?? null;
    if (alias !== null && !bySegment.has(alias)) bySegment.set(alias, { kind, value });
  }
  const read = (segment: string): ReadSegment | null => {
    const listed = bySegment.get(segment);
    if (listed) return listed;
    for (const open of readOpen) {
      const value = open.read(segment);
      if (value !== null) return { kind: open.kind, value };
    }
    return null;
  };
  const write = (kind: SegmentKind, value: FilterScalar): string | null => {
    const listed = byValue.get(kind)?.get(value);
    if (listed !== undefined) return listed;
    if (!readOpen.some(open => open.kind === kind)) return null;
    const segment = kind.write(value);
    // A listed value of another kind may have the same segment.
    return segment !== null && read(segment)?.kind === kind ? segment : null;
  };
  return { kinds, read, write };
}

/** Whether any segment of the kind's form is valid here. */
function isOpen({ key }: SegmentKind, { root, line }: Place): boolean {
  if (key !== 'generation') return true;
  const hasOwn = line !== null && root?.linesWithOwnGenerations?.includes(line) === true;
  return root?.hasOpenGenerations === true && !hasOwn;
}

function listValues(
  vocabulary: AddressVocabulary,
  { root, line }: Place,
  key: string,
): readonly FilterScalar[] {
  if (key === 'price') return listPriceThresholds(root?.root ?? null, line);
  if (root === null) return rootRows.flatMap(row => vocabulary[row.root]?.[key] ?? []);
  return vocabulary[`${root.root}/${line ?? ''}`]?.[key] ?? vocabulary[root.root]?.[key] ?? [];
}

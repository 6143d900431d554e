// The segments of a filter's values in an address, and their order.
import { isList, isRange } from '#domain/filters/active-filters.ts';
import type { FilterValue } from '#domain/filters/active-filters.ts';
import type { SegmentKind } from '#domain/urls/segment-kinds.ts';
import type { SegmentLookup } from '#domain/urls/segment-lookup.ts';

/** Values of a repeatable kind that the path holds; when there are more, all of them go to the query, so that no path is endless. */
const maxRepeats = 6;

export interface RankedSegment {
  readonly rank: number;
  readonly segment: string;
}

/** The segments of a value; null when it has none here and belongs in the query. */
export function writeSegments(
  lookup: SegmentLookup,
  kind: SegmentKind,
  value: FilterValue | undefined,
): RankedSegment[] | null {
  const rank = findRank(lookup, kind);
  return writeTexts(lookup, kind, value)?.map(segment => ({ rank, segment })) ?? null;
}

/** The order of segments in a path: by kind, and repeatable ones alphabetically. */
export function compareSegments(a: RankedSegment, b: RankedSegment): number {
  return a.rank - b.rank || (a.segment < b.segment ? -1 : 1);
}

function writeTexts(
  lookup: SegmentLookup,
  kind: SegmentKind,
  value: FilterValue | undefined,
): string[] | null {
  if (value === undefined) return null;
  if (kind.key === 'price') {
    if (!isRange(value) || value.gte !== undefined || value.lte === undefined) return null;
    const segment = lookup.write(kind, value.lte);
    return segment === null ? null : [segment];
  }
  if (isRange(value)) return null;
  if (isList(value) && (!kind.isRepeatable || value.in.length > maxRepeats)) return null;
  const segments = (isList(value) ? value.in : [value]).map(each => lookup.write(kind, each));
  return segments.every(segment => segment !== null) ? segments : null;
}

function findRank({ kinds }: SegmentLookup, kind: SegmentKind): number {
  return kinds.findIndex(each => each === kind || (kind.isRepeatable && each.isRepeatable));
}

// The kinds of segments of catalogue addresses, a row each, in the order of addresses (specification, Segments). @table
import type { FilterScalar } from '#domain/filters/active-filters.ts';
import type { FilterKeyName } from '#domain/filters/filter-keys.ts';

export interface SegmentKind {
  readonly key: FilterKeyName;
  /** A value's segment; null = this value cannot be in a path, and goes to the query. */
  readonly write: (value: FilterScalar) => string | null;
  /** Another spelling of the value, which redirects to the first. */
  readonly alias?: (value: FilterScalar) => string | null;
  /** For kinds whose values need not be listed: reads any segment of the right form. */
  readonly read?: (segment: string) => FilterScalar | null;
  /** May occur several times, one segment for each value, sorted alphabetically together with the other such kinds. */
  readonly isRepeatable?: true;
}

/** Repeatable kinds share one rank (`address-segments.ts`), so that all `with-...` sort together. */
// prettier-ignore
export const segmentKinds: readonly SegmentKind[] = [
  { key: 'modelName', write: slug },
  { key: 'generation', write: writeGeneration, read: readGeneration },
  { key: 'releaseYear', write: writeYear, read: readYear },
  { key: 'screenSize', write: value => counted(value, '-inch') },
  { key: 'caseType', write: slug },
  { key: 'caseSize', write: value => counted(value, 'mm') },
  { key: 'storageSize', write: writeStorage, alias: value => counted(value, '-gb') },
  { key: 'deviceColor', write: slug },
  { key: 'carrier', write: value => (value === 'unlocked' ? value : wrap('', value, '-network')) },
  { key: 'keyboardLayout', write: slug },
  { key: 'cpuCollection', write: value => wrap('with-', value, '-chip'), isRepeatable: true },
  { key: 'caseCollection', write: value => wrap('with-', value, '-collection'), isRepeatable: true },
  { key: 'features', write: writeFeature, isRepeatable: true },
  { key: 'compatibleWith', write: value => wrap('compatible-with-', value, '') },
  { key: 'price', write: value => (typeof value === 'number' ? `under-${value}` : null) },
  { key: 'merchantSlug', write: writeMerchant, read: readMerchant },
];

/** Values that are written into a segment unchanged: lower-case letters and digits, with single hyphens and dots between them. */
const slugForm = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/;

function slug(value: FilterScalar): string | null {
  return typeof value === 'string' && slugForm.test(value) ? value : null;
}

function wrap(before: string, value: FilterScalar, after: string): string | null {
  const text = slug(value);
  return text === null ? null : `${before}${text}${after}`;
}

function counted(value: FilterScalar, unit: string): string | null {
  return typeof value === 'number' && value > 0 ? `${value}${unit}` : null;
}

/** Storage of 1000 GB or more is shown in TB (specification, Segments). */
function writeStorage(value: FilterScalar): string | null {
  return typeof value === 'number' && value >= 1000 ? counted(value / 1000, '-tb') : counted(value, '-gb');
}

function writeGeneration(value: FilterScalar): string | null {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > 99) return null;
  return `${value}${ordinalEnding(value)}-gen`;
}

function ordinalEnding(value: number): string {
  const isTeen = value % 100 >= 11 && value % 100 <= 13;
  return isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
}

/** Only with the right ending for its number: `2th-gen` is unknown. */
function readGeneration(segment: string): number | null {
  const value = /^([1-9]\d?)[a-z]{2}-gen$/.exec(segment)?.[1];
  return value !== undefined && writeGeneration(Number(value)) === segment ? Number(value) : null;
}

function writeYear(value: FilterScalar): string | null {
  const text = `${value}-release`;
  return typeof value === 'number' && readYear(text) !== null ? text : null;
}

/** From 2000 to 2029 (specification, Segments). */
function readYear(segment: string): number | null {
  return /^20[0-2]\d-release$/.test(segment) ? Number(segment.slice(0, 4)) : null;
}

/** Chips and collections are recognized by their endings, so no feature can have these. */
function writeFeature(value: FilterScalar): string | null {
  return /-(?:chip|collection)$/.test(String(value)) ? null : wrap('with-', value, '');
}

function writeMerchant(value: FilterScalar): string | null {
  const text = `by-${value}`;
  return typeof value === 'string' && readMerchant(text) !== null ? text : null;
}

/** At least two letters or hyphens (specification, Merchant); `-vs-` separates two merchants and is in no slug. */
function readMerchant(segment: string): string | null {
  if (!/^by-[a-z-]{2,100}$/.test(segment) || segment.includes('-vs-', 3)) return null;
  return segment.slice(3);
}

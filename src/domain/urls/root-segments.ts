// What the addresses of each root can hold: its lines, its kinds of segments and the levels of its products. @table
import type { CategorySlug, RootSlug } from '#domain/catalogue/families.ts';
import type { FilterKeyName } from '#domain/filters/filter-keys.ts';

export interface RootRow {
  readonly root: RootSlug;
  /** What the root alone filters by: a category of its own, or a family of several lines (specification, Catalogue addresses). */
  readonly main: Readonly<Record<string, string>>;
  /** Second segment: filter key `category`. */
  readonly lines: readonly CategorySlug[];
  /** Kinds of segments besides those that every address has. */
  readonly kinds: readonly FilterKeyName[];
  /** Segments of a product's address after its line; network, keyboard and features are no levels. */
  readonly levels: readonly FilterKeyName[];
  /** Every ordinal from 1st to 99th is a generation (specification, Segments). */
  readonly hasOpenGenerations?: boolean;
  /** Lines that know only the generations that are listed for them (specification, Segments). */
  readonly linesWithOwnGenerations?: readonly CategorySlug[];
}

/** Kinds that every address has, with or without a root (specification, Segments). */
const commonKinds = [
  'releaseYear',
  'deviceColor',
  'cpuCollection',
  'features',
  'compatibleWith',
  'price',
  'merchantSlug',
] as const satisfies readonly FilterKeyName[];

/** Kinds of addresses without a root: those that mean the same for every device. */
const rootlessKinds = [
  ...commonKinds,
  'screenSize',
  'storageSize',
  'carrier',
] as const satisfies readonly FilterKeyName[];

const macLevels = ['releaseYear', 'screenSize', 'storageSize', 'deviceColor'] as const;

// prettier-ignore
export const rootRows: readonly RootRow[] = [
  { root: 'imac', main: { category: 'imac' }, lines: [], kinds: ['screenSize', 'storageSize'], levels: macLevels },
  { root: 'imac-pro', main: { category: 'imac-pro' }, lines: [], kinds: ['screenSize', 'storageSize'], levels: macLevels },
  { root: 'mac-mini', main: { category: 'mac-mini' }, lines: [], kinds: ['storageSize'], levels: ['releaseYear', 'storageSize', 'deviceColor'] },
  { root: 'mac-pro', main: { category: 'mac-pro' }, lines: [], kinds: ['caseType', 'storageSize'], levels: ['releaseYear', 'caseType', 'storageSize', 'deviceColor'] },
  { root: 'mac-studio', main: { category: 'mac-studio' }, lines: [], kinds: ['storageSize'], levels: ['releaseYear', 'storageSize', 'deviceColor'] },
  { root: 'macbook', main: { productFamily: 'mac-laptop' }, lines: ['macbook-pro', 'macbook-air', 'macbook-12-inch', 'macbook'], kinds: ['screenSize', 'storageSize', 'keyboardLayout'], levels: macLevels },
  { root: 'homepod', main: { category: 'homepod' }, lines: [], kinds: ['generation'], levels: ['generation', 'deviceColor'] },
  { root: 'homepod-mini', main: { category: 'homepod-mini' }, lines: [], kinds: [], levels: ['releaseYear', 'deviceColor'] },
  { root: 'apple-watch', main: { category: 'apple-watch' }, lines: [], kinds: ['modelName', 'caseSize', 'carrier', 'caseCollection'], levels: ['modelName', 'caseSize', 'deviceColor'] },
  { root: 'apple-tv', main: { category: 'apple-tv' }, lines: [], kinds: ['generation', 'storageSize'], levels: ['generation', 'storageSize', 'deviceColor'] },
  { root: 'apple-pencil', main: { category: 'apple-pencil' }, lines: [], kinds: ['modelName'], levels: ['modelName', 'deviceColor'] },
  { root: 'pro-display-xdr', main: { category: 'pro-display-xdr' }, lines: [], kinds: ['screenSize'], levels: ['releaseYear', 'screenSize', 'deviceColor'] },
  { root: 'studio-display', main: { category: 'studio-display' }, lines: [], kinds: ['screenSize'], levels: ['releaseYear', 'screenSize', 'deviceColor'] },
  { root: 'vision-pro', main: { category: 'vision-pro' }, lines: [], kinds: ['storageSize'], levels: ['releaseYear', 'storageSize', 'deviceColor'] },
  { root: 'iphone', main: { productFamily: 'iphone' }, lines: [], kinds: ['modelName', 'screenSize', 'storageSize', 'carrier'], levels: ['modelName', 'storageSize', 'deviceColor'] },
  { root: 'ipad', main: { productFamily: 'ipad' }, lines: ['ipad-pro', 'ipad-air', 'ipad-mini', 'ipad'], kinds: ['generation', 'screenSize', 'storageSize', 'carrier'], levels: ['generation', 'storageSize', 'deviceColor'], hasOpenGenerations: true, linesWithOwnGenerations: ['ipad-mini'] },
  { root: 'airpods', main: { productFamily: 'airpods' }, lines: ['airpods-pro', 'airpods-max', 'airpods'], kinds: ['generation'], levels: ['generation', 'deviceColor'] },
];

const bySlug: ReadonlyMap<string, RootRow> = new Map(rootRows.map(row => [row.root, row]));

/** The row of a root; null when the segment is none. */
export function findRoot(segment: string): RootRow | null {
  return bySlug.get(segment) ?? null;
}

/** The kinds of segments in addresses of a root; null = in addresses without a root. */
export function listKinds(row: RootRow | null): readonly FilterKeyName[] {
  return row === null ? rootlessKinds : [...row.kinds, ...commonKinds];
}

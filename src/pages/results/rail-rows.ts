// The groups of the filter rail, one row each, in display order. @table
import type { RootSlug } from '#domain/catalogue/families.ts';
import type { FilterKeyName } from '#domain/filters/filter-keys.ts';

export interface RailRow {
  readonly key: FilterKeyName;
  /** Open initially: always, or for these roots. A group with a chosen value is always open. */
  readonly opens?: 'always' | readonly RootSlug[];
  /** Shown only within one family, or when a value is chosen: across families it means nothing. */
  readonly isFamilyOnly?: true;
  /** Its values have no counts. */
  readonly isUncounted?: true;
  /** Adds two fields for a range entered by the visitor. */
  readonly hasRange?: true;
  /** Shows limits instead of values: at most, or at least. */
  readonly limits?: { readonly end: 'lte' | 'gte'; readonly steps: readonly number[] };
}

const macs: readonly RootSlug[] = ['imac', 'imac-pro', 'mac-mini', 'mac-pro', 'mac-studio', 'macbook'];

// prettier-ignore
export const railRows: readonly RailRow[] = [
  { key: 'condition', opens: 'always' },
  { key: 'storageSize', opens: 'always' },
  { key: 'price', opens: 'always', hasRange: true },
  { key: 'productFamily', opens: 'always' },
  { key: 'category', opens: 'always', isFamilyOnly: true },
  { key: 'modelName', opens: ['iphone', 'ipad', 'apple-watch', 'airpods', 'apple-pencil', 'apple-tv'], isFamilyOnly: true },
  { key: 'deviceColor' },
  { key: 'carrier', isFamilyOnly: true },
  { key: 'warrantyTime', limits: { end: 'gte', steps: [12, 24, 36] } },
  { key: 'memorySize', opens: macs },
  { key: 'cpuCollection', opens: macs, isFamilyOnly: true },
  { key: 'caseSize', opens: ['apple-watch'], isFamilyOnly: true },
  { key: 'screenSize' },
  { key: 'releaseYear', hasRange: true },
  { key: 'caseType', isFamilyOnly: true },
  { key: 'caseCollection', isFamilyOnly: true },
  { key: 'features', isFamilyOnly: true },
  { key: 'compatibleWith', isFamilyOnly: true, isUncounted: true },
  { key: 'keyboardLayout', isFamilyOnly: true },
  { key: 'merchantSlug' },
  { key: 'returnTime', limits: { end: 'gte', steps: [14, 30, 60] } },
  { key: 'shippingCost', limits: { end: 'lte', steps: [0] } },
];

// The tabs of explore, a row each: the families and the chips of each (specification, Explore). @table
import type { CategorySlug, ProductFamilySlug, RootSlug } from '#domain/catalogue/families.ts';
import type { FilterValue } from '#domain/filters/active-filters.ts';
import type { FilterKeyName } from '#domain/filters/filter-keys.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';

/** A chip leads to a line, to a whole family, to products up to a price, or to one more value. */
export type TagRule =
  | { readonly line: CategorySlug }
  | { readonly family: ProductFamilySlug }
  | { readonly upTo: number }
  | {
      readonly key: FilterKeyName;
      readonly value: FilterValue;
      /** Only in countries where it tells offers apart; absent = in all. */
      readonly countries?: readonly CountrySlug[];
    };

interface TabRow {
  readonly key: string;
  /** Roots whose models it holds; its chips filter within the first of them. */
  readonly roots: readonly RootSlug[];
  /** There may be more than six: the first six that apply in a country are shown. */
  readonly tags: readonly TagRule[];
}

export const tabRows = [
  {
    key: 'popular',
    roots: [],
    tags: [
      { family: 'iphone' },
      { line: 'macbook-air' },
      { line: 'macbook-pro' },
      { family: 'ipad' },
      { line: 'apple-watch' },
      { family: 'airpods' },
    ],
  },
  {
    key: 'iphone',
    roots: ['iphone'],
    tags: [
      { key: 'carrier', value: 'unlocked', countries: ['us', 'ca'] },
      { upTo: 200 },
      { upTo: 500 },
      { key: 'storageSize', value: 128 },
      { key: 'storageSize', value: 256 },
      { key: 'condition', value: 'A' },
      { key: 'features', value: '5g' },
    ],
  },
  {
    key: 'mac',
    roots: ['macbook', 'imac', 'imac-pro', 'mac-mini', 'mac-studio', 'mac-pro'],
    tags: [
      { line: 'macbook-air' },
      { line: 'macbook-pro' },
      { line: 'imac' },
      { line: 'mac-mini' },
      { line: 'mac-studio' },
      { line: 'mac-pro' },
    ],
  },
  {
    key: 'ipad',
    roots: ['ipad'],
    tags: [
      { line: 'ipad-pro' },
      { line: 'ipad-air' },
      { line: 'ipad-mini' },
      { line: 'ipad' },
      { upTo: 200 },
      { upTo: 500 },
    ],
  },
  {
    key: 'watch',
    roots: ['apple-watch'],
    tags: [
      { upTo: 200 },
      { key: 'features', value: 'cellular' },
      { key: 'caseSize', value: 40 },
      { key: 'caseSize', value: 44 },
      { key: 'caseCollection', value: 'nike' },
      { key: 'caseCollection', value: 'hermes' },
    ],
  },
  {
    key: 'airpods',
    roots: ['airpods'],
    tags: [
      { line: 'airpods' },
      { line: 'airpods-pro' },
      { line: 'airpods-max' },
      { upTo: 100 },
      { key: 'features', value: 'active-noise-cancellation' },
    ],
  },
  {
    key: 'more',
    roots: [
      'apple-tv',
      'homepod',
      'homepod-mini',
      'apple-pencil',
      'studio-display',
      'pro-display-xdr',
      'vision-pro',
    ],
    tags: [
      { line: 'apple-tv' },
      { line: 'homepod-mini' },
      { line: 'homepod' },
      { line: 'apple-pencil' },
      { line: 'studio-display' },
      { line: 'vision-pro' },
    ],
  },
  {
    key: 'merchants',
    roots: [],
    tags: [
      { key: 'shippingCost', value: 0 },
      { key: 'warrantyTime', value: { gte: 24 } },
      { key: 'returnTime', value: { gte: 30 } },
      { key: 'condition', value: 'A' },
    ],
  },
] as const satisfies readonly TabRow[];

export type TabKey = (typeof tabRows)[number]['key'];

export const tabKeys: readonly TabKey[] = tabRows.map(({ key }) => key);

const tabByRoot: ReadonlyMap<string, TabKey> = new Map(
  tabRows.flatMap(({ key, roots }) => roots.map((root: RootSlug): [string, TabKey] => [root, key])),
);

export function tabOfRoot(root: RootSlug): TabKey {
  return tabByRoot.get(root) ?? 'more';
}

export function getTabRow(key: TabKey): TabRow {
  return tabRows.find(row => row.key === key) as TabRow;
}

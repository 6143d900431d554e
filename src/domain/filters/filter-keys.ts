// Every filter key, a row each (specification, Filter keys): its group on the wire, its level, the kind of its values. @table

export interface FilterKey {
  readonly name: string;
  /** The group of active filters that holds it on the wire. */
  readonly group: 'main' | 'product' | 'offer';
  /** Whether a product or each offer has the value; a phone's network is the offer's (decision 0012). */
  readonly level: 'product' | 'offer';
  /** Only `number` can be filtered by ranges. */
  readonly kind: 'text' | 'number' | 'boolean';
  /** A product may have several values; it passes a filter when one of them does. */
  readonly isMany?: boolean;
  /** One of the 18 keys that are counted. */
  readonly isFacet?: boolean;
}

export const filterKeys = [
  { name: 'category', group: 'main', level: 'product', kind: 'text', isFacet: true },
  { name: 'productFamily', group: 'main', level: 'product', kind: 'text', isFacet: true },
  { name: 'modelName', group: 'product', level: 'product', kind: 'text', isFacet: true },
  { name: 'generation', group: 'product', level: 'product', kind: 'number' },
  { name: 'releaseYear', group: 'product', level: 'product', kind: 'number', isFacet: true },
  { name: 'screenSize', group: 'product', level: 'product', kind: 'number', isFacet: true },
  { name: 'caseType', group: 'product', level: 'product', kind: 'text', isFacet: true },
  { name: 'caseSize', group: 'product', level: 'product', kind: 'number', isFacet: true },
  { name: 'storageSize', group: 'product', level: 'product', kind: 'number', isFacet: true },
  { name: 'deviceColor', group: 'product', level: 'product', kind: 'text', isFacet: true },
  { name: 'carrier', group: 'product', level: 'offer', kind: 'text', isFacet: true },
  { name: 'keyboardLayout', group: 'offer', level: 'offer', kind: 'text', isFacet: true },
  { name: 'memorySize', group: 'product', level: 'product', kind: 'number', isFacet: true },
  { name: 'cpuCollection', group: 'product', level: 'product', kind: 'text', isFacet: true },
  { name: 'caseCollection', group: 'product', level: 'product', kind: 'text', isFacet: true },
  { name: 'features', group: 'product', level: 'product', kind: 'text', isMany: true, isFacet: true },
  { name: 'compatibleWith', group: 'product', level: 'product', kind: 'text', isMany: true },
  { name: 'price', group: 'offer', level: 'offer', kind: 'number', isFacet: true },
  { name: 'merchantSlug', group: 'offer', level: 'offer', kind: 'text', isFacet: true },
  { name: 'condition', group: 'offer', level: 'offer', kind: 'text', isFacet: true },
  { name: 'merchantId', group: 'offer', level: 'offer', kind: 'text' },
  { name: 'returnTime', group: 'offer', level: 'offer', kind: 'number' },
  { name: 'shippingCost', group: 'offer', level: 'offer', kind: 'number' },
  { name: 'warrantyTime', group: 'offer', level: 'offer', kind: 'number' },
  { name: '_id', group: 'product', level: 'product', kind: 'text' },
  { name: 'sku', group: 'product', level: 'product', kind: 'text' },
  { name: 'productSku', group: 'product', level: 'product', kind: 'text' },
  { name: 'brand', group: 'product', level: 'product', kind: 'text' },
  { name: 'productType', group: 'product', level: 'product', kind: 'text' },
  { name: 'cpu', group: 'product', level: 'product', kind: 'text' },
  { name: 'cpuCores', group: 'product', level: 'product', kind: 'number' },
  { name: 'gpuCores', group: 'product', level: 'product', kind: 'number' },
  { name: 'isCellular', group: 'product', level: 'product', kind: 'boolean' },
  { name: 'isUnlocked', group: 'product', level: 'offer', kind: 'boolean' },
] as const satisfies readonly FilterKey[];

type FilterKeyRow = (typeof filterKeys)[number];
export type FilterKeyName = FilterKeyRow['name'];
export type FacetName = Extract<FilterKeyRow, { isFacet: true }>['name'];

const byName: ReadonlyMap<string, FilterKey> = new Map(filterKeys.map(key => [key.name, key]));

/** The key of a name; null for an unknown name. */
export function findFilterKey(name: string): FilterKey | null {
  return byName.get(name) ?? null;
}

/** The 18 keys that results are counted by, in the order of the filter rail. */
export const facetNames: readonly FacetName[] = filterKeys.flatMap(key =>
  'isFacet' in key ? [key.name] : [],
);

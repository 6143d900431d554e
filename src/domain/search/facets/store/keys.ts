// The declarations of an index: which keys there are, and how each can be used.

/**
 * - `value`: one value: a text, a number or a boolean
 * - `values`: a list of values, of products only (features)
 * - `number`: one number, so ranges apply
 * - `price`: the offer's price in major units, compared in minor units; counted by thresholds
 */
export type KeyKind = 'value' | 'values' | 'number' | 'price';

export interface KeyDeclaration {
  readonly name: string;
  readonly level: 'product' | 'offer';
  readonly kind: KeyKind;
  /** A facet: `getCountFilters` may be asked for it. Keys that are only filtered cost no counting columns. */
  readonly isCounted: boolean;
  /** The key names an offer's source: all offers of a source expire together (`FacetIndex.withExpiries`). At most one offer key. */
  readonly isSource?: boolean;
  /** The record's field, when its name differs from the key's. */
  readonly field?: string;
  /** For the price, in major units, ascending: a threshold counts the products with an offer at or below it. */
  readonly thresholds?: readonly number[];
}

export interface Key extends KeyDeclaration {
  /** Position in `KeySet.products` or `KeySet.offers`; -1 for the price. */
  readonly at: number;
}

/** The declarations, checked and sorted by what the index does with them. */
export interface KeySet {
  readonly byName: ReadonlyMap<string, Key>;
  readonly products: readonly KeyDeclaration[];
  /** Offer keys except the price: their values make an offer's profile. */
  readonly offers: readonly KeyDeclaration[];
  /** Position in `offers` of the source; -1 = none is declared. */
  readonly source: number;
  /** Minor units, ascending. */
  readonly thresholds: readonly number[];
}

/** Throws when two keys share a name, or a declaration contradicts itself. */
export function readKeys(declarations: readonly KeyDeclaration[]): KeySet {
  const names = new Set<string>();
  for (const key of declarations) {
    if (names.has(key.name)) throw new Error(`key "${key.name}" is declared twice`);
    checkDeclaration(key);
    names.add(key.name);
  }
  const prices = declarations.filter(key => key.kind === 'price');
  if (prices.length > 1) throw new Error('only one key can be the price');
  if (declarations.filter(({ isSource }) => isSource).length > 1)
    throw new Error('only one key can be the source');
  const offers = declarations.filter(key => key.level === 'offer' && key.kind !== 'price');
  const products = declarations.filter(key => key.level === 'product');
  const placed = declarations.map(key => ({
    ...key,
    at: (key.level === 'product' ? products : offers).indexOf(key),
  }));
  return {
    byName: new Map(placed.map(key => [key.name, key])),
    products,
    offers,
    source: offers.findIndex(({ isSource }) => isSource === true),
    thresholds: (prices[0]?.thresholds ?? []).map(toMinor),
  };
}

function checkDeclaration({ name, level, kind, isSource, thresholds = [] }: KeyDeclaration): void {
  if (isSource && (level === 'product' || kind !== 'value'))
    throw new Error(`key "${name}": a source is one value of an offer`);
  if (kind === 'values' && level === 'offer')
    throw new Error(`key "${name}": only products have several values`);
  if (kind === 'price' && level === 'product') throw new Error(`key "${name}": only offers have a price`);
  if (kind !== 'price' && thresholds.length > 0)
    throw new Error(`key "${name}": thresholds are for the price`);
  const isAscending = thresholds.every((value, at) => at === 0 || value > (thresholds[at - 1] ?? 0));
  if (!isAscending) throw new Error(`key "${name}": thresholds ascend`);
}

/** Major units with two decimals to integer minor units: 19.99 * 100 is 1998.9999999999998, so it is rounded. */
export function toMinor(major: number): number {
  return Math.round(major * 100);
}

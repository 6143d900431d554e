// Sets of products, a bit each, so that a wish can be tried against the whole catalogue in microseconds.

/** Bit n stands for the product at position n of the catalogue. */
export type ProductSet = Uint32Array;

const bits = 32;

export function noProducts(count: number): ProductSet {
  return new Uint32Array(Math.ceil(count / bits));
}

export function allProducts(count: number): ProductSet {
  const set = noProducts(count);
  for (let at = 0; at < count; at += 1) addProduct(set, at);
  return set;
}

export function addProduct(set: ProductSet, at: number): void {
  const word = at >>> 5;
  set[word] = (set[word] ?? 0) | (1 << (at & 31));
}

export function hasProduct(set: ProductSet, at: number): boolean {
  return ((set[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0;
}

export function intersect(one: ProductSet, other: ProductSet): ProductSet {
  const both = new Uint32Array(one.length);
  for (let at = 0; at < one.length; at += 1) both[at] = (one[at] ?? 0) & (other[at] ?? 0);
  return both;
}

export function unite(one: ProductSet, other: ProductSet): ProductSet {
  const either = new Uint32Array(one);
  addProducts(either, other);
  return either;
}

/** Adds the products of a set to another, in place. */
export function addProducts(to: ProductSet, added: ProductSet): void {
  for (let at = 0; at < to.length; at += 1) to[at] = (to[at] ?? 0) | (added[at] ?? 0);
}

export function overlaps(one: ProductSet, other: ProductSet): boolean {
  for (let at = 0; at < one.length; at += 1) {
    if (((one[at] ?? 0) & (other[at] ?? 0)) !== 0) return true;
  }
  return false;
}

export function isSameSet(one: ProductSet, other: ProductSet): boolean {
  return one.every((word, at) => word === other[at]);
}

/** The positions in the set, ascending. */
export function listPositions(set: ProductSet): number[] {
  const found: number[] = [];
  for (let word = 0; word < set.length; word += 1) {
    for (let left = set[word] ?? 0; left !== 0; left &= left - 1) {
      found.push(word * bits + 31 - Math.clz32(left & -left));
    }
  }
  return found;
}

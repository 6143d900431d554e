// The smallest few of many elements, in order, without sorting all of them.

/**
 * The ranks of the `wanted` smallest rows by key, then rank, ascending. `keys` go by position, `ranks` by row; ranks are
 * distinct.
 */
export function takeSmallest(
  keys: Float64Array,
  rows: Int32Array,
  ranks: Int32Array,
  wanted: number,
): number[] {
  // A heap of the smallest so far, its largest on top: most candidates are turned away by one comparison.
  const heap = { keys: keys.slice(0, wanted), ranks: new Int32Array(wanted) };
  for (let at = 0; at < wanted; at++) heap.ranks[at] = ranks[rows[at]!]!;
  for (let at = (wanted >> 1) - 1; at >= 0; at--) sink(heap, at, wanted, heap.keys[at]!, heap.ranks[at]!);
  let top = wanted > 0 ? heap.keys[0]! : -Infinity;
  for (let at = wanted; at < rows.length; at++) {
    const key = keys[at]!;
    if (key > top) continue;
    const rank = ranks[rows[at]!]!;
    if (key === top && rank > heap.ranks[0]!) continue;
    sink(heap, 0, wanted, key, rank);
    top = heap.keys[0]!;
  }
  const descending: number[] = [];
  for (let left = wanted - 1; left >= 0; left--) {
    descending.push(heap.ranks[0]!);
    sink(heap, 0, left, heap.keys[left]!, heap.ranks[left]!);
  }
  return descending.reverse();
}

interface Heap {
  readonly keys: Float64Array;
  readonly ranks: Int32Array;
}

/** Puts an element where `hole` is, or below, so that no child is larger than its parent. */
function sink({ keys, ranks }: Heap, hole: number, length: number, key: number, rank: number): void {
  for (let child = 2 * hole + 1; child < length; child = 2 * hole + 1) {
    const right = child + 1;
    if (right < length && isAfter(keys[right]!, ranks[right]!, keys[child]!, ranks[child]!)) child = right;
    if (!isAfter(keys[child]!, ranks[child]!, key, rank)) break;
    keys[hole] = keys[child]!;
    ranks[hole] = ranks[child]!;
    hole = child;
  }
  keys[hole] = key;
  ranks[hole] = rank;
}

function isAfter(keyA: number, rankA: number, keyB: number, rankB: number): boolean {
  return keyA > keyB || (keyA === keyB && rankA > rankB);
}

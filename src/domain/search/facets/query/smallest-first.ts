// The smallest few of many elements, in order, without sorting all of them.

/** A heap of the smallest so far, the largest of them on top: one comparison rejects most candidates. */
export class SmallestFirst {
  #keys = new Float64Array(0);
  #ranks = new Int32Array(0);

  /**
   * The ranks of the `wanted` smallest of `count` rows by key, then rank, ascending. `keys` go by position, `ranks`
   * by row; ranks are distinct.
   */
  take(keys: Float64Array, rows: Int32Array, ranks: Int32Array, count: number, wanted: number): number[] {
    if (this.#keys.length < wanted) {
      this.#keys = new Float64Array(wanted * 2);
      this.#ranks = new Int32Array(wanted * 2);
    }
    for (let at = 0; at < wanted; at++) {
      this.#keys[at] = keys[at]!;
      this.#ranks[at] = ranks[rows[at]!]!;
    }
    for (let at = (wanted >> 1) - 1; at >= 0; at--) this.#sink(at, wanted, this.#keys[at]!, this.#ranks[at]!);
    let top = wanted > 0 ? this.#keys[0]! : -Infinity;
    for (let at = wanted; at < count; at++) {
      const key = keys[at]!;
      if (key > top) continue;
      const rank = ranks[rows[at]!]!;
      if (key === top && rank > this.#ranks[0]!) continue;
      this.#sink(0, wanted, key, rank);
      top = this.#keys[0]!;
    }
    return this.#empty(wanted);
  }

  #empty(length: number): number[] {
    const sorted = Array.from({ length }, () => 0);
    for (let left = length - 1; left >= 0; left--) {
      sorted[left] = this.#ranks[0]!;
      this.#sink(0, left, this.#keys[left]!, this.#ranks[left]!);
    }
    return sorted;
  }

  /** Puts an element where `hole` is, or below, so that no child is larger than its parent. */
  #sink(hole: number, length: number, key: number, rank: number): void {
    const keys = this.#keys;
    const ranks = this.#ranks;
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
}

function isAfter(keyA: number, rankA: number, keyB: number, rankB: number): boolean {
  return keyA > keyB || (keyA === keyB && rankA > rankB);
}

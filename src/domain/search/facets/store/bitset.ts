// Sets of rows as bits, 32 to a word. Int32Array, because a word read from it needs no conversion for bit operations.

export function countWords(rows: number): number {
  return (rows + 31) >>> 5;
}

export function setBit(bits: Int32Array, row: number): void {
  bits[row >>> 5]! |= 1 << (row & 31);
}

export function clearBit(bits: Int32Array, row: number): void {
  bits[row >>> 5]! &= ~(1 << (row & 31));
}

/** Words `from` up to, not including, `end`. */
export interface WordRange {
  from: number;
  end: number;
}

/** Rows, ascending: the first `count` elements of an array that may be longer. */
export interface RowList {
  rows: Int32Array;
  count: number;
}

/** Writes the rows of the set within the words, ascending, to `out` and returns how many there are. */
export function listRows(bits: Int32Array, { from, end }: Readonly<WordRange>, out: Int32Array): number {
  let count = 0;
  for (let at = from; at < end; at++) {
    let word = bits[at]!;
    while (word !== 0) {
      const lowest = word & -word;
      out[count++] = (at << 5) | (31 - Math.clz32(lowest));
      word ^= lowest;
    }
  }
  return count;
}

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

export function hasBit(bits: Int32Array, row: number): boolean {
  return ((bits[row >>> 5]! >>> (row & 31)) & 1) === 1;
}

/** How many bits of a word are set. */
export function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Words `from` up to, not including, `end`. */
export interface WordRange {
  from: number;
  end: number;
}

/** Lists of rows are cut from it until it is used up: allocating a list takes longer than writing it. */
let pool = new Int32Array(0);
const poolLength = 2 ** 16;
let used = 0;

/** The rows of the set within the words, ascending. It keeps up to 256 kB alive: copy a list that is kept for long. */
export function listRows(bits: Int32Array, { from, end }: Readonly<WordRange>): Int32Array {
  const longest = Math.max(0, end - from) * 32;
  if (used + longest > pool.length) {
    pool = new Int32Array(Math.max(poolLength, longest));
    used = 0;
  }
  const first = used;
  for (let at = from; at < end; at++) {
    let word = bits[at]!;
    while (word !== 0) {
      const lowest = word & -word;
      pool[used++] = (at << 5) | (31 - Math.clz32(lowest));
      word ^= lowest;
    }
  }
  return pool.subarray(first, used);
}

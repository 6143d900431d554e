// Counts bits by position: for each of the 32 bits of a word, how many of the given words have it set.

/** Keys with more codes are counted value by value: most words of a row would be empty. */
export const maxLanes = 128;

/** Fewer words than this are cheaper to count bit by bit. */
const fewWords = 48;
/** Words are added up four at a time. */
const stride = 4;

/**
 * Adds in binary with the digits of 32 counts side by side: one word holds the lowest digit of each count, the next word
 * the second, and so on. Four words cost some thirty operations whatever their bits are, without an unpredictable branch.
 */
export class LaneCounter {
  /** Digits from the third on; the first two are local variables while words are added. */
  readonly #digits = new Int32Array(32);

  /** Adds to `counts[first + b]` how many of the first `count` words have bit b; `words` is at least 3 longer. */
  count(words: Int32Array, count: number, counts: Int32Array, first: number): void {
    if (count < fewWords) countBitByBit(words, count, counts, first);
    else this.#countTogether(words, count, counts, first);
  }

  #countTogether(words: Int32Array, count: number, counts: Int32Array, first: number): void {
    const digits = this.#digits.fill(0);
    words.fill(0, count, count + stride - 1);
    let ones = 0;
    let twos = 0;
    for (let at = 0; at < count; at += stride) {
      const a = words[at]!;
      const b = words[at + 1]!;
      const c = words[at + 2]!;
      const d = words[at + 3]!;
      const halfAB = a ^ b;
      const carryAB = (a & b) | (halfAB & ones);
      ones ^= halfAB;
      const halfCD = c ^ d;
      const carryCD = (c & d) | (halfCD & ones);
      ones ^= halfCD;
      const half = carryAB ^ carryCD;
      let carry = (carryAB & carryCD) | (half & twos);
      twos ^= half;
      for (let digit = 2; carry !== 0; digit++) {
        const next = digits[digit]! & carry;
        digits[digit]! ^= carry;
        carry = next;
      }
    }
    digits[0] = ones;
    digits[1] = twos;
    const length = 32 - Math.clz32(count);
    for (let bit = 0; bit < 32 && first + bit < counts.length; bit++) {
      let sum = 0;
      for (let digit = 0; digit < length; digit++) sum |= ((digits[digit]! >>> bit) & 1) << digit;
      counts[first + bit]! += sum;
    }
  }
}

function countBitByBit(words: Int32Array, count: number, counts: Int32Array, first: number): void {
  for (let at = 0; at < count; at++) {
    for (let word = words[at]!; word !== 0; word &= word - 1)
      counts[first + 31 - Math.clz32(word & -word)]!++;
  }
}

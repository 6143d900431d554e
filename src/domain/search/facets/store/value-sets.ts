// Lists of values (features) as numbered sets, so that a product always has one code per key.

/**
 * Products share few different sets: a histogram of sets, spread to their members afterwards, costs as much per
 * product as a key of one value. Sets are added and never removed, as in a dictionary; 0 is the empty set.
 */
export class ValueSets {
  /** Value codes, ascending, of set `at + 1`. */
  readonly members: number[][];
  readonly #bits: Int32Array[] = [];
  readonly #codes = new Map<string, number>();

  constructor(members: number[][] = []) {
    this.members = members;
    for (let at = 0; at < members.length; at++) this.#codes.set(members[at]!.join(), at + 1);
  }

  intern(values: Iterable<number>): number {
    const members = [...new Set(values)].sort((a, b) => a - b);
    if (members.length === 0) return 0;
    const name = members.join();
    const known = this.#codes.get(name);
    if (known !== undefined) return known;
    this.members.push(members);
    this.#codes.set(name, this.members.length);
    return this.members.length;
  }

  /** By set: those of its members that are codes 32 * word to 32 * word + 31, as bits. */
  bits(word: number): Int32Array {
    const known = this.#bits[word];
    if (known?.length === this.members.length + 1) return known;
    const bits = new Int32Array(this.members.length + 1);
    this.members.forEach((members, at) => {
      for (const member of members) if (member >>> 5 === word) bits[at + 1]! |= 1 << (member & 31);
    });
    return (this.#bits[word] = bits);
  }
}

// What offers of one country and mode are like, price apart: each distinct combination of their offer keys, numbered.

/** Codes below this fit a pair with a node number into an exact double. */
const codeLimit = 2 ** 24;

/**
 * A million offers of 60 merchants have about a thousand profiles, so a query judges profiles instead of offers and a
 * scan looks its offer's verdict up. Grows and never forgets, so versions of an index share it.
 */
export class Profiles {
  count = 0;
  /** One column per offer key, by profile; longer than `count`. */
  readonly columns: Int32Array[];
  /** A tree: (node, code of the next key) -> node; at the last key the node is the profile. */
  readonly #children = new Map<number, number>();
  #nodes = 0;

  constructor(keyCount: number) {
    this.columns = Array.from({ length: keyCount }, () => new Int32Array(16));
    if (keyCount === 0) this.count = 1;
  }

  static fromData({ count, columns }: ProfileData): Profiles {
    const profiles = new Profiles(columns.length);
    const codes = new Int32Array(columns.length);
    for (let profile = 0; profile < count; profile++) {
      for (let key = 0; key < columns.length; key++) codes[key] = columns[key]![profile]!;
      profiles.intern(codes);
    }
    return profiles;
  }

  toData(): ProfileData {
    return { count: this.count, columns: this.columns.map(column => column.slice(0, this.count)) };
  }

  /** The profile of one code per offer key. */
  intern(codes: Int32Array): number {
    let node = 0;
    const last = codes.length - 1;
    for (let key = 0; key <= last; key++) {
      const code = codes[key]!;
      if (code >= codeLimit) throw new Error('an offer key has too many distinct values');
      const edge = node * codeLimit + code;
      let child = this.#children.get(edge);
      if (child === undefined) {
        child = key === last ? this.#add(codes) : ++this.#nodes;
        this.#children.set(edge, child);
      }
      node = child;
    }
    return node;
  }

  #add(codes: Int32Array): number {
    const profile = this.count++;
    for (let key = 0; key < codes.length; key++) {
      let column = this.columns[key]!;
      if (profile >= column.length) {
        const longer = new Int32Array(column.length * 2);
        longer.set(column);
        this.columns[key] = column = longer;
      }
      column[profile] = codes[key]!;
    }
    return profile;
  }
}

export interface ProfileData {
  readonly count: number;
  readonly columns: readonly Int32Array[];
}

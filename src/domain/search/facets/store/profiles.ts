// Profiles: the distinct combinations of offer key values, price apart, among the offers of one country and mode, numbered.

/** Below this, a code and a node number together fit into one exact double. */
const codeLimit = 2 ** 24;

/**
 * A million offers of 60 merchants have about a thousand profiles, so a query tests profiles instead of offers, and a scan
 * looks the result up by profile. Profiles are added and never removed, so versions of an index share them.
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

  /** The profile with these codes, one per offer key; it is added when it is new. */
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

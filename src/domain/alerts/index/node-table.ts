// The nodes of the tree of conditions: eight integers each, side by side, so that a visit reads one line of memory.

const width = 8;
/** Positions of a node's integers. */
export const nodeField = {
  /** Bits of the keys that its children test (condition-keys.ts). A bit may remain after the last such child is removed. */
  productKeys: 0,
  offerKeys: 1,
  /** Its block in the entry store: the first entry, how many there are, how many fit, how many from the first on are sorted. */
  start: 2,
  length: 3,
  capacity: 4,
  sorted: 5,
  /** The number of its children, and its parent; -1 for a root. */
  children: 6,
  parent: 7,
} as const;
export type NodeField = (typeof nodeField)[keyof typeof nodeField];

const firstCapacity = 1_024;

export class NodeTable {
  #cells = new Int32Array(firstCapacity * width);
  #count = 0;
  readonly #free: number[] = [];

  /** Every node's number is below it; some numbers below it may be free. */
  get count(): number {
    return this.#count;
  }

  /** A node without children and alerts; `parent` -1 for a root. */
  add(parent: number): number {
    const node = this.#free.pop() ?? this.#count++;
    if (node * width === this.#cells.length) {
      const cells = new Int32Array(this.#cells.length * 2);
      cells.set(this.#cells);
      this.#cells = cells;
    }
    this.#cells.fill(0, node * width, (node + 1) * width);
    this.#cells[node * width + nodeField.parent] = parent;
    return node;
  }

  free(node: number): void {
    this.#free.push(node);
  }

  read(node: number, field: NodeField): number {
    return this.#cells[node * width + field] as number;
  }

  write(node: number, field: NodeField, value: number): void {
    this.#cells[node * width + field] = value;
  }

  /** Records that a child of the node tests the key with this bit. */
  addKey(node: number, field: 0 | 1, bit: number): void {
    const cell = node * width + field;
    this.#cells[cell] = (this.#cells[cell] as number) | (1 << bit);
  }
}

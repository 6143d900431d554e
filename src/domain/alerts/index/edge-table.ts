// The edges of the tree of conditions: (node, condition) -> node, in one open-addressing hash table of integers.

/** Integers of an edge: node + 1 (0 = free), condition, child, and an unused one that makes the width a power of two. */
const width = 4;
const firstCapacity = 1_024;

export class EdgeTable {
  #cells = new Int32Array(firstCapacity * width);
  #capacity = firstCapacity;
  #size = 0;

  /** The child; -1 when there is none. */
  find(node: number, condition: number): number {
    const cells = this.#cells;
    for (let at = this.#home(node, condition); ; at = (at + 1) & (this.#capacity - 1)) {
      const cell = at * width;
      if (cells[cell] === 0) return -1;
      if (cells[cell] === node + 1 && cells[cell + 1] === condition) return cells[cell + 2] as number;
    }
  }

  /** The edge must not exist yet. */
  insert(node: number, condition: number, child: number): void {
    if (++this.#size * 2 > this.#capacity) this.#grow();
    this.#place(node, condition, child);
  }

  /** The edge must exist. */
  remove(node: number, condition: number): void {
    const cells = this.#cells;
    const mask = this.#capacity - 1;
    let hole = this.#home(node, condition);
    while (cells[hole * width] !== node + 1 || cells[hole * width + 1] !== condition)
      hole = (hole + 1) & mask;
    // Later edges of the chain move into the hole when it would cut them off from their home slot (backward-shift deletion: no tombstones).
    for (let at = (hole + 1) & mask; cells[at * width] !== 0; at = (at + 1) & mask) {
      const home = this.#home((cells[at * width] as number) - 1, cells[at * width + 1] as number);
      if (((at - home) & mask) < ((at - hole) & mask)) continue;
      cells.copyWithin(hole * width, at * width, (at + 1) * width);
      hole = at;
    }
    cells.fill(0, hole * width, (hole + 1) * width);
    this.#size--;
  }

  #place(node: number, condition: number, child: number): void {
    const cells = this.#cells;
    let at = this.#home(node, condition);
    while (cells[at * width] !== 0) at = (at + 1) & (this.#capacity - 1);
    cells[at * width] = node + 1;
    cells[at * width + 1] = condition;
    cells[at * width + 2] = child;
  }

  #home(node: number, condition: number): number {
    let mixed = Math.imul(node, 0x9e37_79b1) ^ Math.imul(condition, 0x85eb_ca6b);
    mixed ^= mixed >>> 15;
    return (Math.imul(mixed, 0x2c1b_3c6d) >>> 7) & (this.#capacity - 1);
  }

  #grow(): void {
    const before = this.#cells;
    this.#capacity *= 2;
    this.#cells = new Int32Array(this.#capacity * width);
    for (let cell = 0; cell < before.length; cell += width) {
      const node = before[cell] as number;
      if (node !== 0) this.#place(node - 1, before[cell + 1] as number, before[cell + 2] as number);
    }
  }
}

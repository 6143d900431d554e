// The alerts of all nodes in one array of numbers: a block for each node, which is moved to the end of the array when it is full.
import { nodeField } from '#domain/alerts/index/node-table.ts';
import type { NodeTable } from '#domain/alerts/index/node-table.ts';

/** The maximum price of an alert without one; every price is below it. */
export const anyPrice = 2 ** 30 - 1;
const listenerStep = 2 ** 30;

/** Numbers of an entry: listener * listenerStep + maximum price, and the id, which is below zero for an alert on several nodes. */
const width = 2;
const firstCapacity = 1_024;
/** Up to this many entries of a block are scanned one by one; more are sorted and searched. */
const maxScanned = 12;

export class EntryStore {
  readonly #nodes: NodeTable;
  #cells = new Float64Array(firstCapacity * width);
  #end = 0;
  /** Entries of abandoned blocks. */
  #wasted = 0;

  constructor(nodes: NodeTable) {
    this.#nodes = nodes;
  }

  /** Entries are sorted by the next `collect`, so that adding many is cheap. */
  add(node: number, listener: number, maxPriceMinor: number, id: number): void {
    const nodes = this.#nodes;
    const length = nodes.read(node, nodeField.length);
    if (length === nodes.read(node, nodeField.capacity)) this.#enlarge(node, length);
    const cell = (nodes.read(node, nodeField.start) + length) * width;
    this.#cells[cell] = listener * listenerStep + maxPriceMinor;
    this.#cells[cell + 1] = id;
    nodes.write(node, nodeField.length, length + 1);
  }

  remove(node: number, id: number): void {
    const nodes = this.#nodes;
    const start = nodes.read(node, nodeField.start);
    const length = nodes.read(node, nodeField.length);
    const sorted = nodes.read(node, nodeField.sorted);
    let at = 0;
    while (at < length && this.#cells[(start + at) * width + 1] !== id) at++;
    if (at === length) return;
    this.#cells.copyWithin((start + at) * width, (start + at + 1) * width, (start + length) * width);
    nodes.write(node, nodeField.length, length - 1);
    nodes.write(node, nodeField.sorted, at < sorted ? sorted - 1 : sorted);
    if (length === 1) this.#abandon(node);
  }

  /** Appends the ids of a node's alerts whose listener is listening and whose maximum price is at least this price. */
  collect(node: number, isListening: readonly boolean[], priceMinor: number, ids: number[]): void {
    const nodes = this.#nodes;
    const length = nodes.read(node, nodeField.length);
    if (length === 0) return;
    const first = nodes.read(node, nodeField.start) * width;
    const last = first + length * width;
    const price = Math.min(priceMinor, anyPrice);
    if (length > maxScanned) {
      this.#sort(node);
      for (let listener = 0; listener < isListening.length; listener++)
        if (isListening[listener]) this.#collectSorted(first, last, listener * listenerStep + price, ids);
      return;
    }
    const cells = this.#cells;
    for (let cell = first; cell < last; cell += width) {
      const code = cells[cell] as number;
      const listener = Math.floor(code / listenerStep);
      if (isListening[listener] && code - listener * listenerStep >= price)
        ids.push(cells[cell + 1] as number);
    }
  }

  #collectSorted(first: number, last: number, code: number, ids: number[]): void {
    const cells = this.#cells;
    const end = (Math.floor(code / listenerStep) + 1) * listenerStep;
    for (
      let cell = this.#lowerBound(first, last, code);
      cell < last && (cells[cell] as number) < end;
      cell += width
    )
      ids.push(cells[cell + 1] as number);
  }

  /** The first cell of an entry from `first` on whose code is at least `code`. */
  #lowerBound(first: number, last: number, code: number): number {
    let low = 0;
    let high = (last - first) / width;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#cells[first + middle * width] as number) < code) low = middle + 1;
      else high = middle;
    }
    return first + low * width;
  }

  #sort(node: number): void {
    const nodes = this.#nodes;
    const length = nodes.read(node, nodeField.length);
    const sorted = nodes.read(node, nodeField.sorted);
    if (sorted === length) return;
    const cells = this.#cells;
    const first = nodes.read(node, nodeField.start) * width;
    nodes.write(node, nodeField.sorted, length);
    if (length - sorted === 1) {
      const last = first + sorted * width;
      const [code, id] = [cells[last] as number, cells[last + 1] as number];
      const cell = this.#lowerBound(first, last, code);
      cells.copyWithin(cell + width, cell, last);
      cells[cell] = code;
      cells[cell + 1] = id;
      return;
    }
    const block = cells.slice(first, first + length * width);
    const places = Uint32Array.from({ length }, (_, at) => at * width);
    places.sort((a, b) => (block[a] as number) - (block[b] as number));
    places.forEach((place, at) => {
      cells[first + at * width] = block[place] as number;
      cells[first + at * width + 1] = block[place + 1] as number;
    });
  }

  /** Moves a full block to the end, with room for half as many more entries. */
  #enlarge(node: number, length: number): void {
    const nodes = this.#nodes;
    const capacity = length === 0 ? 1 : length + Math.max(1, length >> 1);
    if (this.#wasted * 2 > this.#end) this.#compact();
    this.#makeRoom(this.#end + capacity);
    const start = nodes.read(node, nodeField.start);
    this.#cells.copyWithin(this.#end * width, start * width, (start + length) * width);
    this.#wasted += nodes.read(node, nodeField.capacity);
    nodes.write(node, nodeField.start, this.#end);
    nodes.write(node, nodeField.capacity, capacity);
    this.#end += capacity;
  }

  /** Gives up the block of a node without alerts. */
  #abandon(node: number): void {
    this.#wasted += this.#nodes.read(node, nodeField.capacity);
    this.#nodes.write(node, nodeField.capacity, 0);
  }

  /** Closes the gaps between blocks: all blocks one after another, in the order of nodes and without room to grow. */
  #compact(): void {
    const nodes = this.#nodes;
    const before = this.#cells;
    this.#cells = new Float64Array(before.length);
    this.#end = 0;
    this.#wasted = 0;
    for (let node = 0; node < nodes.count; node++) {
      const length = nodes.read(node, nodeField.length);
      if (length === 0) continue;
      const start = nodes.read(node, nodeField.start);
      this.#cells.set(before.subarray(start * width, (start + length) * width), this.#end * width);
      nodes.write(node, nodeField.start, this.#end);
      nodes.write(node, nodeField.capacity, length);
      this.#end += length;
    }
  }

  #makeRoom(entries: number): void {
    if (entries * width <= this.#cells.length) return;
    const cells = new Float64Array(Math.max(this.#cells.length * 2, entries * width));
    cells.set(this.#cells);
    this.#cells = cells;
  }
}

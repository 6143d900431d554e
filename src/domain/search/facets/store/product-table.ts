// Products as rows: one column of codes per key, and three orders.
import { countWords, hasBit, setBit } from '#domain/search/facets/store/bitset.ts';
import type { WordRange } from '#domain/search/facets/store/bitset.ts';
import { Dictionary } from '#domain/search/facets/store/dictionary.ts';
import type { KeySet } from '#domain/search/facets/store/keys.ts';
import { Scratch } from '#domain/search/facets/store/scratch.ts';
import { ValueSets } from '#domain/search/facets/store/value-sets.ts';
import type { Scalar } from '#domain/search/facets/wire.ts';

const scratch = new Scratch();

/** A value with more rows than a bit set has words, divided by this, is kept as a bit set; that can be at most 256 values of a key. */
const rowsPerDenseWord = 8;

/** Plain data that can be posted to another thread. Arrays by row may be longer than there are rows. */
export interface ProductData {
  readonly rowCount: number;
  /** Row -> SKU. A row keeps its product for good; rows of removed products stay empty. */
  readonly skus: string[];
  readonly popularity: Float64Array;
  readonly releaseDate: Float64Array;
  /** Rows that hold a product, as bits. */
  readonly alive: Int32Array;
  /** Rows of products in three orders, ties by SKU in code unit order. */
  readonly bySku: Int32Array;
  readonly byPopularity: Int32Array;
  readonly byRelease: Int32Array;
  /** In the order of `KeySet.products`. */
  readonly columns: readonly ColumnData[];
}

export interface ColumnData {
  readonly values: Scalar[];
  /** Of keys with several values: value codes of each set. */
  readonly sets: number[][] | null;
  /** By row: the code of the value or of the set; 0 = not stated. */
  readonly codes: Int32Array;
}

export interface ProductColumn {
  readonly dictionary: Dictionary;
  readonly sets: ValueSets | null;
  readonly codes: Int32Array;
}

/** The rows of every value of a column: value code -> `rows[start[code]]` to `rows[start[code + 1]]`. */
interface Postings {
  readonly start: Int32Array;
  readonly rows: Int32Array;
  /** Bits of the values with so many rows that setting them one by one would take longer. */
  readonly dense: Map<number, Int32Array>;
}

/** Rows in an order, and the place of each row in it. */
export interface RankedRows {
  readonly order: Int32Array;
  readonly ranks: Int32Array;
}

/** One version of the products. Never changes; `changeProducts` makes the next one. */
export class ProductTable {
  readonly rowCount: number;
  readonly words: number;
  readonly skus: string[];
  readonly popularity: Float64Array;
  readonly releaseDate: Float64Array;
  readonly alive: Int32Array;
  readonly bySku: Int32Array;
  readonly byPopularity: Int32Array;
  readonly byRelease: Int32Array;
  readonly rankBySku: Int32Array;
  readonly rankByPopularity: Int32Array;
  readonly rankByRelease: Int32Array;
  readonly columns: readonly ProductColumn[];
  /** SKU -> row, shared by all versions; rows from `rowCount` on belong to newer ones. */
  readonly rows: Map<string, number>;
  readonly #postings: (Postings | undefined)[] = [];

  constructor(
    data: Omit<ProductData, 'columns'>,
    columns: readonly ProductColumn[],
    rows: Map<string, number>,
  ) {
    this.rowCount = data.rowCount;
    this.words = countWords(data.rowCount);
    this.skus = data.skus;
    this.popularity = data.popularity;
    this.releaseDate = data.releaseDate;
    this.alive = data.alive;
    this.bySku = data.bySku;
    this.byPopularity = data.byPopularity;
    this.byRelease = data.byRelease;
    this.rankBySku = invertOrder(data.bySku, data.rowCount);
    this.rankByPopularity = invertOrder(data.byPopularity, data.rowCount);
    this.rankByRelease = invertOrder(data.byRelease, data.rowCount);
    this.columns = columns;
    this.rows = rows;
  }

  static empty(keys: KeySet): ProductTable {
    return ProductTable.fromData({
      rowCount: 0,
      skus: [],
      popularity: new Float64Array(0),
      releaseDate: new Float64Array(0),
      alive: new Int32Array(0),
      bySku: new Int32Array(0),
      byPopularity: new Int32Array(0),
      byRelease: new Int32Array(0),
      columns: keys.products.map(({ kind }) => ({
        values: [],
        sets: kind === 'values' ? [] : null,
        codes: new Int32Array(0),
      })),
    });
  }

  static fromData(data: ProductData): ProductTable {
    const columns = data.columns.map(({ values, sets, codes }) => ({
      dictionary: new Dictionary(values),
      sets: sets === null ? null : new ValueSets(sets),
      codes,
    }));
    const rows = new Map<string, number>();
    for (let row = 0; row < data.rowCount; row++) rows.set(data.skus[row]!, row);
    return new ProductTable(data, columns, rows);
  }

  toData(): ProductData {
    const columns = this.columns.map(({ dictionary, sets, codes }) => ({
      values: dictionary.values,
      sets: sets === null ? null : sets.members,
      codes,
    }));
    const { rowCount, skus, popularity, releaseDate, alive, bySku, byPopularity, byRelease } = this;
    return { rowCount, skus, popularity, releaseDate, alive, bySku, byPopularity, byRelease, columns };
  }

  /** The row of a product, -1 when there is none. */
  rowOf(sku: string): number {
    const row = this.rows.get(sku);
    if (row === undefined || row >= this.rowCount) return -1;
    return hasBit(this.alive, row) ? row : -1;
  }

  /** Narrows the range to words that contain rows with one of the values. */
  narrowRange(range: WordRange, key: number, codes: readonly number[]): void {
    const { start, rows } = this.#postingsOf(key);
    let from = this.words;
    let end = 0;
    for (const code of codes) {
      // A version newer than this one may have added the value.
      if (code + 1 >= start.length || start[code] === start[code + 1]) continue;
      from = Math.min(from, rows[start[code]!]! >>> 5);
      end = Math.max(end, (rows[start[code + 1]! - 1]! >>> 5) + 1);
    }
    range.from = Math.max(range.from, from);
    range.end = Math.min(range.end, end);
  }

  /** The rows that have one of the values, as bits that are right within the words. Valid until the next call. */
  rowsWith(key: number, codes: readonly number[], { from, end }: Readonly<WordRange>): Int32Array {
    const postings = this.#postingsOf(key);
    const { start, rows } = postings;
    if (codes.length === 1 && this.#isDense(postings, codes[0]!)) return this.#denseBits(postings, codes[0]!);
    const out = scratch.take(this.words);
    for (const code of codes) {
      if (this.#isDense(postings, code)) unionInto(this.#denseBits(postings, code), out, from, end);
      else for (let at = start[code]!; at < start[code + 1]!; at++) setBit(out, rows[at]!);
    }
    return out;
  }

  #postingsOf(key: number): Postings {
    return (this.#postings[key] ??= this.#collectPostings(this.columns[key]!));
  }

  #isDense({ start }: Postings, code: number): boolean {
    return start[code + 1]! - start[code]! > this.words / rowsPerDenseWord;
  }

  #denseBits({ start, rows, dense }: Postings, code: number): Int32Array {
    const known = dense.get(code);
    if (known) return known;
    const bits = new Int32Array(this.words);
    for (let at = start[code]!; at < start[code + 1]!; at++) setBit(bits, rows[at]!);
    dense.set(code, bits);
    return bits;
  }

  /** A counting sort of the rows by value; a row with several values appears under each of them. */
  #collectPostings({ dictionary, sets, codes }: ProductColumn): Postings {
    const start = new Int32Array(dictionary.values.length + 2);
    const forEachValue = (visit: (code: number, row: number) => void) => {
      for (let row = 0; row < this.rowCount; row++) {
        const code = codes[row]!;
        if (code === 0) continue;
        if (sets === null) visit(code, row);
        else for (const member of sets.members[code - 1]!) visit(member, row);
      }
    };
    forEachValue(code => start[code + 1]!++);
    for (let code = 1; code < start.length; code++) start[code]! += start[code - 1]!;
    const rows = new Int32Array(start[start.length - 1]!);
    const next = start.slice();
    forEachValue((code, row) => {
      rows[next[code]!++] = row;
    });
    return { start, rows, dense: new Map() };
  }
}

function unionInto(bits: Int32Array, out: Int32Array, from: number, end: number): void {
  for (let at = from; at < end; at++) out[at]! |= bits[at]!;
}

/** Row -> place in the order. */
export function invertOrder(order: Int32Array, rowCount: number): Int32Array {
  const ranks = new Int32Array(rowCount);
  for (let rank = 0; rank < order.length; rank++) ranks[order[rank]!] = rank;
  return ranks;
}

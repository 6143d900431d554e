// The next version of the product table: products added, changed and removed. The first version is made the same way.
import { clearBit, countWords, setBit } from '#domain/search/facets/store/bitset.ts';
import { readScalar } from '#domain/search/facets/store/dictionary.ts';
import type { KeyDeclaration, KeySet } from '#domain/search/facets/store/keys.ts';
import { ProductTable } from '#domain/search/facets/store/product-table.ts';
import type { ProductColumn } from '#domain/search/facets/store/product-table.ts';
import type { ProductRecord } from '#domain/search/facets/wire.ts';

/**
 * The table with `records` written, new SKUs in new rows at the end with similar products side by side, and without the
 * products of `removed`. The old table does not change. Throws on a SKU given twice or a value of the wrong kind.
 */
export function changeProducts(
  table: ProductTable,
  keys: KeySet,
  records: readonly ProductRecord[],
  removed: readonly string[] = [],
): ProductTable {
  const sorted = records.toSorted((a, b) => (a.sku < b.sku ? -1 : a.sku > b.sku ? 1 : 0));
  checkRecords(sorted);
  const changed = new Map(sorted.map(record => [record.sku, record]));
  const isFresh = ({ sku }: ProductRecord) => !table.rows.has(sku) || table.rows.get(sku)! >= table.rowCount;
  const fresh = groupSimilarProducts(sorted.filter(isFresh), keys);
  const rowCount = table.rowCount + fresh.length;
  const skus = fresh.length === 0 ? table.skus : [...table.skus, ...fresh.map(({ sku }) => sku)];
  // A version that was discarded may have left SKUs in the shared map.
  const rows = isNewest(table) ? table.rows : new Map(table.skus.map((sku, row) => [sku, row]));
  fresh.forEach(({ sku }, at) => rows.set(sku, table.rowCount + at));

  const alive = grow(table.alive, countWords(rowCount));
  const popularity = grow(table.popularity, rowCount);
  const releaseDate = grow(table.releaseDate, rowCount);
  const columns = table.columns.map(column => ({ ...column, codes: grow(column.codes, rowCount) }));
  const touched = new Uint8Array(rowCount);
  for (const [sku, record] of changed) {
    const row = rows.get(sku)!;
    touched[row] = 1;
    setBit(alive, row);
    popularity[row] = record.popularity;
    releaseDate[row] = record.releaseDate;
    keys.products.forEach((key, at) => {
      columns[at]!.codes[row] = encodeFact(columns[at]!, key, record);
    });
  }
  for (const sku of removed) {
    const row = rows.get(sku);
    if (row === undefined || changed.has(sku)) continue;
    touched[row] = 1;
    clearBit(alive, row);
  }
  const hasNewRows =
    fresh.length > 0 || removed.length > 0 || [...changed.keys()].some(sku => table.rowOf(sku) === -1);
  const placed: number[] = [];
  for (let row = 0; row < rowCount; row++) {
    if (touched[row] === 1 && ((alive[row >>> 5]! >>> (row & 31)) & 1) === 1) placed.push(row);
  }
  const compareSkus = (a: number, b: number) => (skus[a]! < skus[b]! ? -1 : skus[a]! > skus[b]! ? 1 : 0);
  const merge = (order: Int32Array, compare: (a: number, b: number) => number) =>
    mergeOrder(order, touched, placed, compare);
  return new ProductTable(
    {
      rowCount,
      skus,
      popularity,
      releaseDate,
      alive,
      bySku: hasNewRows ? merge(table.bySku, compareSkus) : table.bySku,
      byPopularity: merge(table.byPopularity, (a, b) => popularity[b]! - popularity[a]! || compareSkus(a, b)),
      byRelease: merge(table.byRelease, (a, b) => releaseDate[b]! - releaseDate[a]! || compareSkus(a, b)),
    },
    columns,
    rows,
  );
}

/**
 * The table with the popularity of some products changed, by SKU; the rest is shared with the old table. Throws on a SKU that is not there
 * and on a popularity that is not finite.
 */
export function changePopularity(table: ProductTable, scores: ReadonlyMap<string, number>): ProductTable {
  const popularity = table.popularity.slice();
  const touched = new Uint8Array(table.rowCount);
  const placed: number[] = [];
  for (const [sku, score] of scores) {
    const row = table.rowOf(sku);
    if (row === -1) throw new Error(`there is no product "${sku}"`);
    checkNumber(sku, 'popularity', score);
    popularity[row] = score;
    touched[row] = 1;
    placed.push(row);
  }
  const { skus, rankBySku } = table;
  const byPopularity = mergeOrder(
    table.byPopularity,
    touched,
    placed,
    (a, b) => popularity[b]! - popularity[a]! || rankBySku[a]! - rankBySku[b]!,
  );
  const { rowCount, releaseDate, alive, bySku, byRelease, columns, rows } = table;
  const data = { rowCount, skus, popularity, releaseDate, alive, bySku, byPopularity, byRelease };
  return new ProductTable(data, columns, rows);
}

/**
 * Products that share the values of the first keys become neighbours, so that the rows that a filter selects lie together
 * in memory (measured in decision 0011). The order of rows has no other meaning.
 */
function groupSimilarProducts(records: readonly ProductRecord[], keys: KeySet): ProductRecord[] {
  const fields = keys.products
    .filter(key => key.isCounted && key.kind !== 'values')
    .map(key => key.field ?? key.name);
  const numbers = new Map<unknown, number>();
  const numberOf = (fact: unknown) => {
    const number = numbers.get(fact) ?? numbers.size;
    numbers.set(fact, number);
    return number;
  };
  const rows = records.map(record => ({
    record,
    facts: fields.map(field => numberOf(record[field] ?? null)),
  }));
  const compare = (a: readonly number[], b: readonly number[]) => {
    const at = a.findIndex((fact, place) => fact !== b[place]);
    return at === -1 ? 0 : a[at]! - b[at]!;
  };
  return rows.sort((a, b) => compare(a.facts, b.facts)).map(({ record }) => record);
}

function isNewest(table: ProductTable): boolean {
  return table.rows.size === table.rowCount;
}

function checkRecords(sorted: readonly ProductRecord[]): void {
  sorted.forEach((record, at) => {
    if (typeof record.sku !== 'string')
      throw new Error(`a product has the SKU ${JSON.stringify(record.sku)}`);
    if (record.sku === sorted[at - 1]?.sku) throw new Error(`product "${record.sku}" is given twice`);
    checkNumber(record.sku, 'popularity', record.popularity);
    checkNumber(record.sku, 'releaseDate', record.releaseDate);
  });
}

function checkNumber(sku: string, field: 'popularity' | 'releaseDate', value: number): void {
  if (Number.isFinite(value)) return;
  throw new Error(`${field} of product "${sku}" is ${value}; it must be a finite number`);
}

function encodeFact({ dictionary, sets }: ProductColumn, key: KeyDeclaration, record: ProductRecord): number {
  const fact = record[key.field ?? key.name];
  const describe = () => `"${key.name}" of product "${record.sku}"`;
  const encode = (value: unknown) => {
    const scalar = readScalar(value, key.kind, describe);
    if (scalar === null) return 0;
    return dictionary.intern(scalar);
  };
  if (sets === null) return encode(fact);
  if (fact === undefined || fact === null) return 0;
  if (!Array.isArray(fact)) throw new Error(`${describe()} must be a list`);
  return sets.intern(fact.map(encode).filter(code => code !== 0));
}

/** `order` without the touched rows, with the placed ones inserted in their order. */
function mergeOrder(
  order: Int32Array,
  touched: Uint8Array,
  placed: readonly number[],
  compare: (a: number, b: number) => number,
): Int32Array {
  const rest = order.filter(row => touched[row] === 0);
  const merged = new Int32Array(rest.length + placed.length);
  let from = 0;
  let at = 0;
  for (const row of placed.toSorted(compare)) {
    const to = findPlace(rest, from, row, compare);
    merged.set(rest.subarray(from, to), at);
    at += to - from;
    from = to;
    merged[at++] = row;
  }
  merged.set(rest.subarray(from), at);
  return merged;
}

/** The first position from `from` on whose row comes after `row`. */
function findPlace(
  order: Int32Array,
  from: number,
  row: number,
  compare: (a: number, b: number) => number,
): number {
  let low = from;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(order[middle]!, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A copy of at least `length`. */
function grow<Columns extends Int32Array | Float64Array>(columns: Columns, length: number): Columns {
  const Constructor = columns.constructor as new (length: number) => Columns;
  const copy = new Constructor(Math.max(length, columns.length));
  copy.set(columns);
  return copy;
}

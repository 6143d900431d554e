// The same catalogue in SQLite, in memory, in the best layout that we know: everything dictionary-coded and clustered by access, with the
// selected offer and the values of every (segment, availability, product) precomputed.
import { DatabaseSync } from 'node:sqlite';
import type { OfferRecord, ProductRecord, Scalar } from '#domain/search/facets/wire.ts';
import { benchKeys, benchNow } from '#tests/bench/facets/facet-data.ts';

export const availabilities = ['available', 'sold-out', 'all', 'only-sold-out', 'only-offerless'] as const;
export const cutoff = benchNow - 14 * 86_400;
export const productKeys = benchKeys.filter(({ level, isCounted }) => level === 'product' && isCounted);
export const thresholds = benchKeys.find(({ kind }) => kind === 'price')!.thresholds!;
/** Offer id and price in one integer that sorts as the two do. */
export const idSpan = 2 ** 24;

/** Numbers are coded in order, so that a range of values is a range of codes. */
export class Codes {
  readonly values: Scalar[] = [];
  readonly #codes = new Map<Scalar, number>();

  constructor(values: Iterable<Scalar> = []) {
    const distinct = [...new Set(values)];
    for (const value of distinct.sort((a, b) => (a < b ? -1 : 1))) this.intern(value);
  }

  intern(value: Scalar): number {
    const known = this.#codes.get(value);
    if (known !== undefined) return known;
    this.#codes.set(value, this.values.push(value));
    return this.values.length;
  }

  find(value: Scalar): number {
    return this.#codes.get(value) ?? 0;
  }
}

export interface SqliteCatalogue {
  readonly db: DatabaseSync;
  /** Row -> SKU; rows are in SKU order. */
  readonly skus: readonly string[];
  /** For each of `productKeys`; features are coded as sets, whose names join their members. */
  readonly codes: readonly Codes[];
  readonly merchants: Codes;
  readonly conditions: Codes;
  readonly segments: Codes;
}

export function loadSqlite(
  records: readonly ProductRecord[],
  offers: Iterable<OfferRecord>,
): SqliteCatalogue {
  const db = new DatabaseSync(':memory:');
  const products = records.toSorted((a, b) => (a.sku < b.sku ? -1 : 1));
  const catalogue = {
    db,
    skus: products.map(({ sku }) => sku),
    codes: productKeys.map(
      ({ name }) => new Codes(products.flatMap(product => readOptionValue(product, name) ?? [])),
    ),
    merchants: new Codes(),
    conditions: new Codes(),
    segments: new Codes(),
  };
  const columns = productKeys.map((_, at) => `c${at} INT`).join();
  db.exec(`
    PRAGMA journal_mode = off; PRAGMA cache_size = -2000000; PRAGMA temp_store = memory;
    CREATE TABLE product (row INTEGER PRIMARY KEY, popularity INT, release INT, ${columns});
    CREATE TABLE offer (seg INT, row INT, out INT, price INT, id INT, merchant INT, condition INT, warranty INT,
      last_out INT, discount INT, PRIMARY KEY (seg, row, out, price, id)) WITHOUT ROWID;
  `);
  db.exec('BEGIN');
  insertProducts(catalogue, products);
  insertOffers(catalogue, offers);
  db.exec('COMMIT');
  db.exec(
    `CREATE INDEX in_stock ON offer (seg, row, price, id, merchant, condition, warranty, last_out, discount, out) WHERE out = 0`,
  );
  listProducts(db, columns);
  listPairs(db);
  for (const name of ['category', 'modelName', 'screenSize', 'cpuCollection']) {
    const at = productKeys.findIndex(key => key.name === name);
    db.exec(
      `CREATE INDEX product_${name} ON product (c${at}); CREATE INDEX listed_${name} ON listed (seg, class, c${at})`,
    );
  }
  db.exec('ANALYZE');
  return catalogue;
}

function readOptionValue(product: ProductRecord, name: string): Scalar | null {
  const fact = product[name];
  if (Array.isArray(fact)) return fact.length === 0 ? null : fact.join();
  return (fact as Scalar | null | undefined) ?? null;
}

function insertProducts({ db, codes }: SqliteCatalogue, products: readonly ProductRecord[]): void {
  const places = productKeys.map(() => '?').join();
  const insert = db.prepare(`INSERT INTO product VALUES (?, ?, ?, ${places})`);
  products.forEach((product, row) => {
    const facts = productKeys.map(({ name }, at) => {
      const fact = readOptionValue(product, name);
      return fact === null ? 0 : codes[at]!.find(fact);
    });
    insert.run(row, product.popularity, product.releaseDate, ...facts);
  });
}

function insertOffers(
  { db, skus, merchants, conditions, segments }: SqliteCatalogue,
  offers: Iterable<OfferRecord>,
) {
  const rows = new Map(skus.map((sku, row) => [sku, row]));
  const insert = db.prepare('INSERT INTO offer VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  for (const offer of offers) {
    insert.run(
      segments.intern(`${offer.country}/${offer.mode}`),
      rows.get(offer.productSku)!,
      offer.available ? 0 : 1,
      Math.round(offer.price * 100),
      offer.id,
      merchants.intern(offer['merchantSlug'] as string),
      conditions.intern(offer['condition'] as string),
      (offer['warrantyTime'] as number | null) ?? null,
      offer.lastOutStockAt ?? null,
      offer.discountPercent ?? 0,
    );
  }
}

/** The key that a pair's value belongs to. */
export const pairKeys = ['merchant', 'condition'] as const;

/** One row per distinct value that the eligible offers of a listed product have. */
function listPairs(db: DatabaseSync): void {
  db.exec(
    `CREATE TABLE pair (seg INT, class INT, row INT, key INT, value INT, PRIMARY KEY (seg, class, row, key, value)) WITHOUT ROWID`,
  );
  eligible.forEach((condition, at) => {
    pairKeys.forEach((column, key) => {
      db.exec(`INSERT INTO pair SELECT DISTINCT o.seg, ${at}, o.row, ${key}, o.${column}
        FROM (SELECT seg, row, ${column} FROM offer WHERE ${condition}) o
        JOIN listed l ON l.seg = o.seg AND l.class = ${at} AND l.row = o.row`);
    });
  });
}

/** Eligible offers by availability class, in SQL. */
const eligible = ['out = 0', `(out = 0 OR last_out >= ${cutoff})`, '1', '1'];

/** One row per matching product of each (segment, class): its option values, its selected offer, its merchants as bits. */
function listProducts(db: DatabaseSync, columns: string): void {
  db.exec(`
    CREATE TABLE listed (seg INT, class INT, row INT, offer INT, price INT, discount INT, last_out INT, lowest INT,
      merchants_low INT, merchants_high INT, conditions INT, popularity INT, release INT, ${columns},
      PRIMARY KEY (seg, class, row)) WITHOUT ROWID;
  `);
  const facts = `p.popularity, p.release, ${productKeys.map((_, at) => `p.c${at}`).join()}`;
  // With a single min(), SQLite takes bare columns from the row of the minimum; bits are distinct, so their sum is their union.
  const unite = (bit: string, from: number) =>
    `sum(DISTINCT CASE WHEN ${bit} BETWEEN ${from} AND ${from + 29} THEN 1 << (${bit} - ${from}) ELSE 0 END)`;
  eligible.forEach((condition, at) => {
    db.exec(`
      INSERT INTO listed SELECT o.seg, ${at}, o.row, o.id, o.price, o.discount, coalesce(o.last_out, 0), l.lowest,
        o.low, o.high, o.conditions, ${facts}
      FROM (SELECT seg, row, id, price, discount, last_out, min((out << 48) + price * ${idSpan} + id),
          ${unite('merchant', 1)} AS low, ${unite('merchant', 31)} AS high, ${unite('condition', 0)} AS conditions
        FROM offer WHERE ${condition} GROUP BY seg, row) o
      JOIN (SELECT seg, row, min(price) AS lowest, min(out) AS least_out FROM offer WHERE ${condition} GROUP BY seg, row) l
        ON l.seg = o.seg AND l.row = o.row ${at === 3 ? 'AND l.least_out = 1' : ''}
      JOIN product p ON p.row = o.row`);
  });
  for (const at of [2, 4]) {
    db.exec(`
      INSERT INTO listed SELECT s.seg, ${at}, p.row, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, ${facts}
      FROM (SELECT DISTINCT seg FROM offer) s CROSS JOIN product p
      WHERE NOT EXISTS (SELECT 1 FROM offer o WHERE o.seg = s.seg AND o.row = p.row)`);
  }
}

// The same catalogue in SQLite as a shop would build it: one table per entity, indexes on queried columns, one statement per question,
// counted by SQL. Compared with the peer whose layout fits only these two queries.
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue } from 'node:sqlite';
import type {
  FacetCounts,
  FacetFilter,
  FacetQuery,
  FacetResult,
  OfferRecord,
  ProductRecord,
} from '#domain/search/facets/wire.ts';
import { benchKeys } from '#tests/bench/facets/facet-data.ts';
import { cutoff } from '#tests/bench/facets/sqlite-catalogue.ts';

const facts = benchKeys.filter(
  ({ level, kind, isCounted }) => level === 'product' && kind !== 'values' && isCounted,
);
const factNames = facts.map(({ name }) => name);
const thresholds = benchKeys.find(({ kind }) => kind === 'price')!.thresholds!;

const orders = {
  price: 'best.price IS NULL, best.price',
  'price-desc': 'best.price IS NULL, best.price DESC',
  discount: 'best.price IS NULL, best.discountPercent DESC',
  'recent-stock': 'best.price IS NULL, coalesce(best.lastOutStockAt, 0) DESC',
  popularity: 'popularity DESC',
  'latest-release': 'releaseDate DESC',
};

/** SQL conditions with their parameters. */
class Conditions {
  readonly values: SQLInputValue[] = [];

  bind(value: unknown): string {
    this.values.push(value as SQLInputValue);
    return `?${this.values.length}`;
  }

  /** The condition that `column` passes `filter`. */
  compare(column: string, filter: FacetFilter): string {
    if (typeof filter !== 'object') return `${column} = ${this.bind(filter)}`;
    if ('in' in filter) return `${column} IN (${filter.in.map(value => this.bind(value)).join()})`;
    const { gte, lte } = filter;
    return [
      ...(gte === undefined ? [] : [`${column} >= ${this.bind(gte)}`]),
      ...(lte === undefined ? [] : [`${column} <= ${this.bind(lte)}`]),
    ].join(' AND ');
  }
}

export class PlainSqlite {
  readonly #db = new DatabaseSync(':memory:');

  constructor(products: readonly ProductRecord[], offers: Iterable<OfferRecord>) {
    this.#db.exec(`
      PRAGMA journal_mode = off; PRAGMA cache_size = -2000000; PRAGMA temp_store = memory;
      CREATE TABLE product (sku TEXT PRIMARY KEY, popularity, releaseDate, ${factNames.join()}) WITHOUT ROWID;
      CREATE TABLE feature (sku TEXT, name TEXT, PRIMARY KEY (name, sku)) WITHOUT ROWID;
      CREATE TABLE offer (id INTEGER PRIMARY KEY, sku TEXT, country TEXT, mode TEXT, merchantSlug TEXT, condition TEXT,
        price REAL, available INT, lastOutStockAt INT, warrantyTime INT, discountPercent INT);
      BEGIN`);
    this.#insert(products, offers);
    this.#db.exec(`
      COMMIT;
      CREATE INDEX offer_by_price ON offer (country, mode, available, price);
      CREATE INDEX offer_by_merchant ON offer (country, mode, merchantSlug);
      CREATE INDEX offer_by_product ON offer (sku, country, mode, available, price);
      ${factNames.map(name => `CREATE INDEX product_by_${name} ON product (${name});`).join('\n')}
      ANALYZE`);
  }

  getResult(query: FacetQuery): FacetResult {
    const { activeFilters, offset = 0, perPage = 24 } = query;
    const conditions = new Conditions();
    const products = listProducts(query, conditions);
    const order = orders[activeFilters.sortBy ?? 'price'];
    const { values } = conditions;
    const page = this.#all(
      `SELECT sku, best.id, count(*) OVER () ${products} ORDER BY ${order}, sku LIMIT ${perPage} OFFSET ${offset}`,
      values,
    );
    const total =
      page[0]?.[2] ?? (offset === 0 ? 0 : this.#all(`SELECT count(*) ${products}`, values)[0]![0]);
    return {
      total: total as number,
      items: page.map(([sku, offerId]) => ({ sku: sku as string, offerId: offerId as number | null })),
    };
  }

  getCountFilters(query: FacetQuery): FacetCounts {
    const counts: FacetCounts = {};
    for (const key of query.filterKeys ?? []) {
      const conditions = new Conditions();
      const others = without(query, key);
      const products = listProducts(others, conditions);
      if (key === 'price') counts[key] = this.#countPrices(others, products, conditions);
      else if (factNames.includes(key))
        counts[key] = this.#count(`${key}, count(*) ${products}`, key, conditions);
      else if (key === 'features') {
        const rows = `name, count(*) FROM feature WHERE sku IN (SELECT sku ${products})`;
        counts[key] = this.#count(rows, 'name', conditions);
      } else {
        const offers = eligibleOffers(others, conditions);
        const rows = `${key}, count(DISTINCT sku) FROM offer WHERE ${offers} AND sku IN (SELECT sku ${products})`;
        counts[key] = this.#count(rows, key, conditions);
      }
    }
    return counts;
  }

  #countPrices(query: FacetQuery, products: string, conditions: Conditions): Record<string, number> {
    const columns = thresholds.map(threshold => `count(DISTINCT sku) FILTER (WHERE price <= ${threshold})`);
    const offers = eligibleOffers(query, conditions);
    const [row = []] = this.#all(
      `SELECT ${columns.join()} FROM offer WHERE ${offers} AND sku IN (SELECT sku ${products})`,
      conditions.values,
    );
    return name(thresholds.map((threshold, at) => [threshold, row[at]!]));
  }

  #count(columns: string, key: string, { values }: Conditions): Record<string, number> {
    const rows = this.#all(`SELECT ${columns} GROUP BY ${key}`, values);
    return name(rows.map(([value, count]) => [value!, count!]));
  }

  #all(sql: string, values: readonly SQLInputValue[]) {
    const statement = this.#db.prepare(sql);
    statement.setReturnArrays(true);
    return statement.all(...values) as unknown as (string | number | null)[][];
  }

  #insert(products: readonly ProductRecord[], offers: Iterable<OfferRecord>): void {
    const marks = (count: number) => Array.from({ length: count }, () => '?').join();
    const product = this.#db.prepare(`INSERT INTO product VALUES (${marks(3 + factNames.length)})`);
    const feature = this.#db.prepare('INSERT INTO feature VALUES (?, ?)');
    for (const each of products) {
      const values = factNames.map(fact => (each[fact] as SQLInputValue | undefined) ?? null);
      product.run(each.sku, each.popularity, each.releaseDate, ...values);
      for (const held of each['features'] as string[]) feature.run(each.sku, held);
    }
    const offer = this.#db.prepare(`INSERT INTO offer VALUES (${marks(11)})`);
    for (const each of offers) {
      offer.run(
        each.id,
        each.productSku,
        each.country,
        each.mode,
        each['merchantSlug'] as string,
        each['condition'] as string,
        each.price,
        each.available ? 1 : 0,
        each.lastOutStockAt ?? null,
        (each['warrantyTime'] as number | null) ?? null,
        each.discountPercent ?? 0,
      );
    }
  }
}

/** FROM and WHERE of the products that match, each with its selected offer as `best`. */
function listProducts(query: FacetQuery, conditions: Conditions): string {
  const { availability = 'available', product = {}, offer = {} } = query.activeFilters;
  const wanted = Object.entries(product).map(([key, filter]) =>
    key === 'features' ? hasFeature(conditions, filter!) : conditions.compare(key, filter!),
  );
  const where = wanted.length === 0 ? '' : `AND ${wanted.join(' AND ')}`;
  const here = `offer.country = ${conditions.bind(query.countrySlug)} AND offer.mode = ${conditions.bind(query.activeFilters.mode)}`;
  const isOfferless = `NOT EXISTS (SELECT 1 FROM offer WHERE offer.sku = product.sku AND ${here})`;
  if (availability === 'only-offerless') {
    return `FROM product LEFT JOIN (SELECT * FROM offer WHERE false) best USING (sku) WHERE ${isOfferless} ${where}`;
  }
  // For each product the first offer in stock, by price, then by id.
  const best = `SELECT offer.*, row_number() OVER (PARTITION BY sku ORDER BY available DESC, price, id) AS place
    FROM offer WHERE ${eligibleOffers(query, conditions)}`;
  if (availability === 'all' && Object.keys(offer).length === 0) {
    return `FROM product LEFT JOIN (${best}) best USING (sku) WHERE (best.place = 1 OR ${isOfferless}) ${where}`;
  }
  return `FROM product JOIN (${best}) best USING (sku) WHERE best.place = 1 ${where}`;
}

/** WHERE of the offers that pass all filters and may be shown (E of the semantics). */
function eligibleOffers(query: FacetQuery, conditions: Conditions): string {
  const { availability = 'available', offer = {}, mode } = query.activeFilters;
  const passing = (table: string) =>
    [
      `${table}.country = ${conditions.bind(query.countrySlug)}`,
      `${table}.mode = ${conditions.bind(mode)}`,
      ...Object.entries(offer).map(([key, filter]) => conditions.compare(`${table}.${key}`, filter!)),
    ].join(' AND ');
  const classes = {
    available: 'AND offer.available = 1',
    'sold-out': `AND (offer.available = 1 OR offer.lastOutStockAt >= ${cutoff})`,
    all: '',
    'only-sold-out': `AND NOT EXISTS (SELECT 1 FROM offer other WHERE other.sku = offer.sku AND other.available = 1 AND ${passing('other')})`,
    'only-offerless': 'AND false',
  };
  return `${passing('offer')} ${classes[availability]}`;
}

function hasFeature(conditions: Conditions, filter: FacetFilter): string {
  return `sku IN (SELECT sku FROM feature WHERE ${conditions.compare('name', filter)})`;
}

/** The query without its own filter on a key: a facet counts what its other values would give. */
function without(query: FacetQuery, key: string): FacetQuery {
  const leave = (filters: object | undefined) =>
    Object.fromEntries(Object.entries(filters ?? {}).filter(([each]) => each !== key));
  const { activeFilters } = query;
  const { product, offer } = activeFilters;
  return { ...query, activeFilters: { ...activeFilters, product: leave(product), offer: leave(offer) } };
}

/** Leaves out values that are not stated, and zero counts. */
function name(rows: readonly (readonly (string | number | null)[])[]): Record<string, number> {
  return Object.fromEntries(rows.filter(([value, count]) => value !== null && count !== 0));
}

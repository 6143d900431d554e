// The two queries in SQL, one statement per set of counts; rows are streamed out and counted here, because GROUP BY
// per key was measured to be slower.
import type {
  FacetCounts,
  FacetFilter,
  FacetQuery,
  FacetResult,
  Scalar,
} from '#domain/search/facets/wire.ts';
import {
  availabilities,
  cutoff,
  idSpan,
  pairKeys,
  productKeys,
  thresholds,
} from '#tests/bench/facets/sqlite-catalogue.ts';
import type { Codes, SqliteCatalogue } from '#tests/bench/facets/sqlite-catalogue.ts';

type Row = (number | null)[];

interface Filters {
  readonly segment: number;
  readonly class: number;
  /** SQL by key; product columns are bare. */
  readonly product: ReadonlyMap<string, string>;
  readonly offer: ReadonlyMap<string, string>;
}

const facts = productKeys.map((_, at) => `c${at}`).join();
const orders = {
  price: 'price IS NULL, price',
  'price-desc': 'price IS NULL, price DESC',
  discount: 'price IS NULL, discount DESC',
  'recent-stock': 'price IS NULL, last_out DESC',
  popularity: 'popularity DESC',
  'latest-release': 'release DESC',
};

/** How the merchants and conditions of a listed product are stored: as bits in its row, or a row for each. */
type PairStorage = 'bits' | 'rows';

export class SqlitePeer {
  readonly #catalogue: SqliteCatalogue;
  readonly #pairs: PairStorage;

  constructor(catalogue: SqliteCatalogue, pairs: PairStorage) {
    this.#catalogue = catalogue;
    this.#pairs = pairs;
  }

  getResult(query: FacetQuery): FacetResult {
    const filters = this.#compile(query);
    const { offset = 0, perPage = 24 } = query;
    const from = filters.offer.size > 0 ? `(${selectPassing(filters)}) JOIN product USING (row)` : 'listed';
    const where =
      filters.offer.size > 0 ? and(filters.product) : inSegment(filters) + and(filters.product, ' AND ');
    const order = orders[query.activeFilters.sortBy ?? 'price'];
    const page = this.#all(
      `SELECT row, offer, count(*) OVER () FROM ${from} WHERE ${where} ORDER BY ${order}, row LIMIT ${perPage} OFFSET ${offset}`,
    );
    const total =
      page[0]?.[2] ?? (offset === 0 ? 0 : this.#all(`SELECT count(*) FROM ${from} WHERE ${where}`)[0]![0]!);
    return {
      total,
      items: page.map(([row, offerId]) => ({ sku: this.#catalogue.skus[row!]!, offerId: offerId! })),
    };
  }

  getCountFilters(query: FacetQuery): FacetCounts {
    const filters = this.#compile(query);
    const counts: FacetCounts = {};
    const own = productKeys.filter(({ name }) => filters.product.has(name));
    const rows = this.#all(
      this.#selectFacts(
        filters,
        this.#pairs === 'bits'
          ? `${facts}, lowest, merchants_low, merchants_high, conditions`
          : `${facts}, lowest`,
      ),
    );
    productKeys.forEach((key, at) => {
      if (!own.includes(key)) counts[key.name] = this.#countCodes(rows, at, at);
    });
    for (const key of own) {
      const at = productKeys.indexOf(key);
      const others = { ...filters, product: without(filters.product, key.name) };
      counts[key.name] = this.#countCodes(this.#all(this.#selectFacts(others, `c${at}`)), 0, at);
    }
    if (filters.offer.size === 0) {
      const listed = this.#pairs === 'bits' ? this.#countBits(rows) : this.#countPairs(filters);
      return {
        ...counts,
        ...listed,
        price: countThresholds(rows.flatMap(row => row[productKeys.length] ?? [])),
      };
    }
    const shared = this.#readOffers(filters);
    for (const name of ['merchantSlug', 'condition', 'price'] as const) {
      const isOwn = filters.offer.has(name);
      const offers = isOwn ? this.#readOffers({ ...filters, offer: without(filters.offer, name) }) : shared;
      counts[name] = this.#countOffers(offers, filters.class === 3, name);
    }
    return counts;
  }

  #selectFacts(filters: Filters, columns: string): string {
    if (filters.offer.size === 0) {
      return `SELECT ${columns} FROM listed WHERE ${inSegment(filters)}${and(filters.product, ' AND ')}`;
    }
    const bare = columns.replace(/, lowest.*/, '');
    return `SELECT ${bare} FROM (${selectPassing(filters)}) JOIN product USING (row) WHERE ${and(filters.product)}`;
  }

  /** (row, out, price, merchant, condition) of the offers that pass, of the products that pass. */
  #readOffers(filters: Filters): Row[] {
    const isJoined = filters.product.size > 0;
    return this.#all(
      `SELECT row, out, price, merchant, condition FROM offer ${isJoined ? 'JOIN product USING (row)' : ''}
       WHERE ${eligible(filters)}${and(filters.offer, ' AND ')}${and(filters.product, ' AND ')}`,
    );
  }

  #countOffers(offers: readonly Row[], isOnlySoldOut: boolean, name: 'merchantSlug' | 'condition' | 'price') {
    const { skus, merchants, conditions } = this.#catalogue;
    const inStock = new Uint8Array(skus.length);
    if (isOnlySoldOut) for (const [row, out] of offers) if (out === 0) inStock[row!] = 1;
    if (name === 'price') {
      const lowest = new Float64Array(skus.length).fill(Infinity);
      for (const [row, , price] of offers) {
        if (inStock[row!] === 0 && price! < lowest[row!]!) lowest[row!] = price!;
      }
      return countThresholds(lowest.filter(price => price !== Infinity));
    }
    const codes = name === 'merchantSlug' ? merchants : conditions;
    const column = name === 'merchantSlug' ? 3 : 4;
    const counts = new Int32Array(codes.values.length + 1);
    const seen = new Uint8Array(skus.length * counts.length);
    for (const offer of offers) {
      const place = offer[0]! * counts.length + offer[column]!;
      if (seen[place] === 1 || inStock[offer[0]!] === 1) continue;
      seen[place] = 1;
      counts[offer[column]!]!++;
    }
    return nameCounts(codes, counts);
  }

  /** Streams a row for each merchant and condition of a listed product out, as the others are. */
  #countPairs(filters: Filters): FacetCounts {
    const { merchants, conditions } = this.#catalogue;
    const counts = [merchants, conditions].map(({ values }) => new Int32Array(values.length + 1));
    const pairs = this.#all(
      `SELECT key, value FROM listed JOIN pair USING (seg, class, row) WHERE ${inSegment(filters)}${and(filters.product, ' AND ')}`,
    );
    for (const [key, value] of pairs) counts[key!]![value!]!++;
    return {
      merchantSlug: nameCounts(merchants, counts[pairKeys.indexOf('merchant')]!),
      condition: nameCounts(conditions, counts[pairKeys.indexOf('condition')]!),
    };
  }

  /** The merchants and conditions of rows of `listed`, whose last three columns are for this. */
  #countBits(rows: readonly Row[]): FacetCounts {
    const { merchants, conditions } = this.#catalogue;
    const first = productKeys.length;
    const byMerchant = new Int32Array(64);
    const byCondition = new Int32Array(32);
    for (const row of rows) {
      for (let bits = row[first + 1]!; bits !== 0; bits &= bits - 1)
        byMerchant[32 - Math.clz32(bits & -bits)]!++;
      for (let bits = row[first + 2]!; bits !== 0; bits &= bits - 1)
        byMerchant[62 - Math.clz32(bits & -bits)]!++;
      for (let bits = row[first + 3]!; bits !== 0; bits &= bits - 1)
        byCondition[31 - Math.clz32(bits & -bits)]!++;
    }
    return {
      merchantSlug: nameCounts(merchants, byMerchant),
      condition: nameCounts(conditions, byCondition),
    };
  }

  #countCodes(rows: readonly Row[], column: number, key: number): Record<string, number> {
    const codes = this.#catalogue.codes[key]!;
    const counts = new Int32Array(codes.values.length + 1);
    for (const row of rows) counts[row[column]!]!++;
    const named = nameCounts(codes, counts);
    if (productKeys[key]!.kind !== 'values') return named;
    const spread: Record<string, number> = {};
    for (const [set, count] of Object.entries(named)) {
      for (const member of set.split(',')) spread[member] = (spread[member] ?? 0) + count;
    }
    return spread;
  }

  #compile({ countrySlug, activeFilters }: FacetQuery): Filters {
    const { codes, merchants, conditions, segments } = this.#catalogue;
    const product = new Map<string, string>();
    const offer = new Map<string, string>();
    for (const [name, filter] of Object.entries(activeFilters.product ?? {})) {
      const at = productKeys.findIndex(key => key.name === name);
      product.set(name, `c${at} ${codesOf(codes[at]!, filter!, productKeys[at]!.kind === 'values')}`);
    }
    const availability = activeFilters.availability ?? 'available';
    for (const [name, filter] of Object.entries(activeFilters.offer ?? {})) {
      if (availability === 'only-offerless') break;
      if (name === 'merchantSlug') offer.set(name, `merchant ${codesOf(merchants, filter!, false)}`);
      else if (name === 'condition') offer.set(name, `condition ${codesOf(conditions, filter!, false)}`);
      else if (name === 'price') offer.set(name, range('price', filter!, 100));
      else offer.set(name, range('warranty', filter!, 1));
    }
    const segment = segments.find(`${countrySlug}/${activeFilters.mode}`);
    return { segment, class: availabilities.indexOf(availability), product, offer };
  }

  #all(sql: string): Row[] {
    const statement = this.#catalogue.db.prepare(sql);
    statement.setReturnArrays(true);
    return statement.all() as unknown as Row[];
  }
}

function inSegment(filters: Filters): string {
  return `seg = ${filters.segment} AND class = ${filters.class}`;
}

function eligible(filters: Filters): string {
  const classes = ['AND out = 0', `AND (out = 0 OR last_out >= ${cutoff})`, '', '', ''];
  return `seg = ${filters.segment} ${classes[filters.class]}`;
}

/** The selected offer of every product with an offer that passes. */
function selectPassing(filters: Filters): string {
  const having = filters.class === 3 ? 'HAVING min(out) = 1' : '';
  const isJoined = filters.product.size > 0;
  return `SELECT row, id AS offer, price, discount, coalesce(last_out, 0) AS last_out,
      min((out << 48) + price * ${idSpan} + id) FROM offer ${isJoined ? 'JOIN product USING (row)' : ''}
    WHERE ${eligible(filters)}${and(filters.offer, ' AND ')}${and(filters.product, ' AND ')} GROUP BY row ${having}`;
}

function and(conditions: ReadonlyMap<string, string>, prefix = ''): string {
  if (conditions.size === 0) return prefix === '' ? '1' : '';
  return prefix + [...conditions.values()].join(' AND ');
}

function without(conditions: ReadonlyMap<string, string>, name: string): Map<string, string> {
  return new Map([...conditions].filter(([key]) => key !== name));
}

function codesOf(codes: Codes, filter: FacetFilter, isSet: boolean): string {
  if (isSet) {
    const wanted = typeof filter === 'object' && 'in' in filter ? filter.in : [filter as Scalar];
    const sets = codes.values.flatMap((set, at) =>
      String(set)
        .split(',')
        .some(member => wanted.includes(member))
        ? [at + 1]
        : [],
    );
    return `IN (${sets.join()})`;
  }
  if (typeof filter !== 'object') return `= ${codes.find(filter)}`;
  if ('in' in filter) return `IN (${filter.in.map(value => codes.find(value)).join()})`;
  const { gte = -Infinity, lte = Infinity } = filter;
  const found = codes.values.flatMap((value, at) =>
    Number(value) >= gte && Number(value) <= lte ? [at + 1] : [],
  );
  return `BETWEEN ${found[0] ?? 1} AND ${found.at(-1) ?? 0}`;
}

function range(column: string, filter: FacetFilter, scale: number): string {
  const { gte = -1e9, lte = 1e9 } = filter as { gte?: number; lte?: number };
  return `${column} BETWEEN ${Math.round(gte * scale)} AND ${Math.round(lte * scale)}`;
}

function countThresholds(lowest: ArrayLike<number>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const threshold of thresholds) {
    let count = 0;
    for (let at = 0; at < lowest.length; at++) if (lowest[at]! <= threshold * 100) count++;
    if (count > 0) counts[threshold] = count;
  }
  return counts;
}

function nameCounts(codes: Codes, counts: Int32Array): Record<string, number> {
  const named: Record<string, number> = {};
  codes.values.forEach((value, at) => {
    if (counts[at + 1] !== 0) named[String(value)] = counts[at + 1]!;
  });
  return named;
}

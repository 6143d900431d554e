// Filters and sort order of the list of refurbishers, in the query of its address: `?sells=iphone&warranty=24&sort=price`.

/** In the order in which they are offered. Numbers are months of warranty or days for returns; other values are words. @table */
export const refurbisherFilters = {
  sells: ['iphone', 'mac-laptop', 'ipad', 'apple-watch', 'airpods'],
  warranty: ['24', '36'],
  returns: ['30', '60'],
  shipping: ['free', 'pickup', 'abroad'],
} as const;
export type RefurbisherFilter = keyof typeof refurbisherFilters;
export const refurbisherFilterNames = Object.keys(refurbisherFilters) as RefurbisherFilter[];

/** The default first. @table */
export const refurbisherSorts = ['stock', 'name', 'warranty', 'returns', 'price'] as const;
export type RefurbisherSort = (typeof refurbisherSorts)[number];

export interface RefurbisherQuery {
  readonly chosen: Readonly<Partial<Record<RefurbisherFilter, string>>>;
  readonly sort: RefurbisherSort;
}

/** What filters and sort order need to know of a merchant; null = not stated, or nothing to compare. */
export interface FilteredRefurbisher {
  readonly name: string;
  readonly inStock: number;
  readonly families: readonly string[];
  readonly warrantyMonths: number | null;
  readonly returnDays: number | null;
  /** In any unit; only 0 = free matters. */
  readonly shipping: number | null;
  readonly storePickup: boolean | null;
  readonly shipsAbroad: boolean | null;
  /** Median distance to the lowest price of the others. */
  readonly pricePercent: number | null;
}

/** `read`: a value of the address's query; null = none. Unknown keys and values are ignored. */
export function readRefurbisherQuery(read: (key: string) => string | null): RefurbisherQuery {
  const chosen = Object.fromEntries(
    refurbisherFilterNames.flatMap(name => {
      const value = read(name);
      return refurbisherFilters[name].some(each => each === value) ? [[name, value]] : [];
    }),
  ) as RefurbisherQuery['chosen'];
  return { chosen, sort: refurbisherSorts.find(each => each === read('sort')) ?? 'stock' };
}

/** Path and query after the locale prefix. Keys have a fixed order and the default sort order is left out, so each choice has one address. */
export function formatRefurbisherQuery({ chosen, sort }: RefurbisherQuery): string {
  const pairs = refurbisherFilterNames.flatMap(name => {
    const value = chosen[name];
    return value === undefined ? [] : [`${name}=${value}`];
  });
  if (sort !== 'stock') pairs.push(`sort=${sort}`);
  return pairs.length === 0 ? '/refurbishers' : `/refurbishers?${pairs.join('&')}`;
}

/** Merchants pass no filter on what they do not state, and come last when sorted by it; equal ones are sorted by stock, then by name. */
export function listRefurbishers<Row>(
  rows: readonly Row[],
  read: (row: Row) => FilteredRefurbisher,
  { chosen, sort }: RefurbisherQuery,
): Row[] {
  return rows
    .map(row => ({ row, one: read(row) }))
    .filter(({ one }) => refurbisherFilterNames.every(name => passes(one, name, chosen[name])))
    .sort((a, b) => compare(a.one, b.one, sort))
    .map(({ row }) => row);
}

function passes(one: FilteredRefurbisher, name: RefurbisherFilter, value: string | undefined): boolean {
  if (value === undefined) return true;
  switch (name) {
    case 'sells':
      return one.families.includes(value);
    case 'warranty':
      return one.warrantyMonths !== null && one.warrantyMonths >= Number(value);
    case 'returns':
      return one.returnDays !== null && one.returnDays >= Number(value);
    case 'shipping':
      if (value === 'free') return one.shipping === 0;
      return value === 'pickup' ? one.storePickup === true : one.shipsAbroad === true;
  }
}

function compare(a: FilteredRefurbisher, b: FilteredRefurbisher, sort: RefurbisherSort): number {
  const byName = a.name.localeCompare(b.name, 'en');
  const rank = (one: FilteredRefurbisher) => {
    if (sort === 'warranty') return -(one.warrantyMonths ?? -1);
    if (sort === 'returns') return -(one.returnDays ?? -1);
    if (sort === 'price') return one.pricePercent ?? Number.MAX_VALUE;
    return -one.inStock;
  };
  return sort === 'name' ? byName : rank(a) - rank(b) || b.inStock - a.inStock || byName;
}

// The sort order of a group's releases, in the query of its address: `?sort=per-year`.

/** The default first. @table */
export const releaseSorts = ['release', 'price', 'discount', 'per-year', 'updates'] as const;
export type ReleaseSort = (typeof releaseSorts)[number];

/** Prices in any unit; null = not known. */
export interface SortedRelease {
  readonly releaseDate: string;
  readonly price: number | null;
  readonly discount: number | null;
  readonly perYear: number | null;
  /** Years of system updates that are left. */
  readonly years: number | null;
}

/** The sort order of a query; the default for an unknown one. */
export function readReleaseSort(text: string | null): ReleaseSort {
  return releaseSorts.find(sort => sort === text) ?? 'release';
}

/** Unknown values come last; of equal ones the newer release comes first. */
export function sortReleases<Row>(
  rows: readonly Row[],
  read: (row: Row) => SortedRelease,
  sort: ReleaseSort,
): Row[] {
  return rows
    .map(row => ({ row, one: read(row) }))
    .sort((a, b) => rank(a.one, sort) - rank(b.one, sort) || compareDates(b.one, a.one))
    .map(({ row }) => row);
}

function rank({ price, discount, perYear, years }: SortedRelease, sort: ReleaseSort): number {
  const last = Number.MAX_VALUE;
  if (sort === 'price') return price ?? last;
  if (sort === 'discount') return discount === null ? last : -discount;
  if (sort === 'per-year') return perYear ?? last;
  if (sort === 'updates') return years === null ? last : -years;
  return 0;
}

function compareDates(a: SortedRelease, b: SortedRelease): number {
  if (a.releaseDate === b.releaseDate) return 0;
  return a.releaseDate < b.releaseDate ? -1 : 1;
}

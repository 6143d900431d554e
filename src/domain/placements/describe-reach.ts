// Beside which lists a placement is shown, in words for operators.
import { defaultFilters, listFilters } from '#domain/filters/active-filters.ts';
import type { Placement } from '#domain/placements/placement.ts';

/** `category=iphone and narrower`, `the list of everything` */
export function describeReach({ pageClass, filters }: Pick<Placement, 'pageClass' | 'filters'>): string {
  const words = listFilters({ ...defaultFilters, ...filters })
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join(' ');
  if (pageClass === 'root' || words === '')
    return pageClass === 'branch' ? 'every list' : 'the list of everything';
  return pageClass === 'branch' ? `${words} and narrower` : `exactly ${words}`;
}

// A paid placement as a line for an operator.
import { defaultFilters, listFilters } from '#domain/filters/active-filters.ts';
import type { Placement } from '#domain/placements/placement.ts';
import type { BookedPlacement } from '#domain/placements/select-placements.ts';

/** `    3  running   gb refurbished, exactly category=iphone: orchard-row, product 12; until 2026-12-24T00:00:00.000Z; shown 3 of 100 today, 40 in all` */
export function describePlacement(
  { placement, impressions }: BookedPlacement,
  merchantSlug: string,
  now: Date,
): string {
  const { id, country, mode, target, startsAt, endsAt, capPerDay, capTotal } = placement;
  const hasBegun = startsAt <= now.getTime();
  const state = hasBegun ? 'running' : 'planned';
  const from = hasBegun ? '' : `from ${new Date(startsAt).toISOString()} `;
  const shows = target.kind === 'offer' ? `offer ${target.offerId}` : `product ${target.productId}`;
  const today = `${impressions?.onDay ?? 0}${capPerDay === null ? '' : ` of ${capPerDay}`} today`;
  const total = `${impressions?.total ?? 0}${capTotal === null ? '' : ` of ${capTotal}`} in all`;
  const place = `${country} ${mode}, ${describeLists(placement)}`;
  const until = `${from}until ${new Date(endsAt).toISOString()}`;
  return `${String(id).padStart(6)}  ${state}  ${place}: ${merchantSlug}, ${shows}; ${until}; shown ${today}, ${total}`;
}

function describeLists({ pageClass, filters }: Placement): string {
  const words = listFilters({ ...defaultFilters, ...filters })
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join(' ');
  if (pageClass === 'root' || words === '')
    return pageClass === 'branch' ? 'every list' : 'the list of everything';
  return pageClass === 'branch' ? `${words} and narrower` : `exactly ${words}`;
}

// A paid placement as a line for an operator.
import { describeReach } from '#domain/placements/describe-reach.ts';
import type { BookedPlacement } from '#domain/placements/select-placements.ts';

/** `    3  running   gb refurbished, exactly category=iphone: orchard-row, product 12; until 2026-12-24T00:00:00.000Z; shown 3 of 100 today, 40 in total` */
export function describePlacement(
  { placement, impressions }: BookedPlacement,
  merchantSlug: string,
  now: Date,
): string {
  const { id, country, mode, target, startsAt, endsAt, capPerDay, capTotal } = placement;
  const hasBegun = startsAt <= now.getTime();
  const state = hasBegun ? 'running' : 'scheduled';
  const from = hasBegun ? '' : `from ${new Date(startsAt).toISOString()} `;
  const shows = target.kind === 'offer' ? `offer ${target.offerId}` : `product ${target.productId}`;
  const today = `${impressions?.onDay ?? 0}${capPerDay === null ? '' : ` of ${capPerDay}`} today`;
  const total = `${impressions?.total ?? 0}${capTotal === null ? '' : ` of ${capTotal}`} in total`;
  const place = `${country} ${mode}, ${describeReach(placement)}`;
  const until = `${from}until ${new Date(endsAt).toISOString()}`;
  return `${String(id).padStart(6)}  ${state}  ${place}: ${merchantSlug}, ${shows}; ${until}; shown ${today}, ${total}`;
}

// Records a visitor's report of a wrong offer: it waits for an operator (admin pages), and counts on the merchant's page.
import { insertOfferReport } from '#adapters/database/offers/offer-report-store.ts';
import { dayMs } from '#domain/durations.ts';
import type { ReportKind } from '#domain/offers/offer-report.ts';
import { ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { countAction } from '#services/limits/count-action.ts';
import type { TooMany } from '#services/limits/count-event.ts';
import type { PeopleDeps } from '#services/people/people-deps.ts';

export interface ReportedOffer {
  readonly offerId: number;
  readonly kind: ReportKind;
  /** Network address of the caller; for limits. */
  readonly client: string;
  readonly now: Date;
}

/** A second report of one network address about an offer within a day is not stored. */
export async function reportOffer(
  deps: Pick<PeopleDeps, 'db' | 'identities'>,
  { offerId, kind, client, now }: ReportedOffer,
): Promise<Result<void, TooMany>> {
  const counted = await countAction(deps, { action: 'offer-reported', client, now });
  if (!counted.ok) return counted;
  await insertOfferReport(deps.db, {
    offerId,
    kind,
    clientHash: deps.identities.ofClient(client),
    at: now,
    notSince: new Date(now.getTime() - dayMs),
  });
  return ok(undefined);
}

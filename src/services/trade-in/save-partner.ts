// Saves a partner; returns whether that changed anything.
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { readPartners, upsertPartner } from '#adapters/database/trade-in/partner-store.ts';
import { deleteQuoteFeed } from '#adapters/database/trade-in/quote-feed-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { SellPartner } from '#domain/trade-in/sell-partner.ts';

export type PartnerOutcome = 'added' | 'changed' | 'unchanged';

export async function savePartner(
  { db }: { readonly db: Kysely<Schema> },
  partner: SellPartner,
  now: Date,
): Promise<PartnerOutcome> {
  const before = (await readPartners(db)).find(
    ({ country, slug }) => country === partner.country && slug === partner.slug,
  );
  if (isDeepStrictEqual(before, partner)) return 'unchanged';
  await upsertPartner(db, partner, now);
  // Invented quotes must not be shown for a real partner.
  if (before?.isDemo && !partner.isDemo) await deleteQuoteFeed(db, partner);
  return before ? 'changed' : 'added';
}

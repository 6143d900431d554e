// Partners that buy devices from visitors, and how many visitors were sent to each.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Commission, SellPartner } from '#domain/trade-in/sell-partner.ts';

/** All partners, in the order in which they were added. */
export async function readPartners(db: Kysely<Schema>): Promise<SellPartner[]> {
  const rows = await db
    .selectFrom('sell_partner')
    .selectAll()
    .orderBy('added_at')
    .orderBy('country')
    .orderBy('slug')
    .execute();
  return rows.map(row => ({
    country: row.country as CountrySlug,
    slug: row.slug,
    name: row.name,
    url: row.url,
    commission: toCommission(row.commission_minor, row.commission_share),
    postage: row.postage,
    returnPolicy: row.return_policy,
    termsUrl: row.terms_url,
    isDemo: row.is_demo,
  }));
}

function toCommission(amountMinor: number | null, share: number | null): Commission | null {
  if (amountMinor !== null) return { kind: 'amount', amountMinor };
  return share === null ? null : { kind: 'share', share };
}

/** An existing partner keeps its place in the order. */
export async function upsertPartner(db: Kysely<Schema>, partner: SellPartner, at: Date): Promise<void> {
  const { commission } = partner;
  const values = {
    name: partner.name,
    url: partner.url,
    commission_minor: commission?.kind === 'amount' ? commission.amountMinor : null,
    commission_share: commission?.kind === 'share' ? commission.share : null,
    postage: partner.postage,
    return_policy: partner.returnPolicy,
    terms_url: partner.termsUrl,
    is_demo: partner.isDemo,
  };
  await db
    .insertInto('sell_partner')
    .values({ country: partner.country, slug: partner.slug, ...values, added_at: at })
    .onConflict(conflict => conflict.columns(['country', 'slug']).doUpdateSet(values))
    .execute();
}

/** Also deletes its quotes and their history. */
export async function deletePartner(
  db: Kysely<Schema>,
  country: CountrySlug,
  slug: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sell_partner')
    .where('country', '=', country)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Counts one visitor sent to a partner; the day is in UTC. */
export async function addLeaving(
  db: Kysely<Schema>,
  { country, slug }: Pick<SellPartner, 'country' | 'slug'>,
  at: Date,
): Promise<void> {
  await db
    .insertInto('partner_leaving')
    .values({ country, slug, day: at.toISOString().slice(0, 10), count: 1 })
    .onConflict(conflict =>
      conflict.columns(['country', 'slug', 'day']).doUpdateSet({ count: sql`partner_leaving.count + 1` }),
    )
    .execute();
}

/** Visitors sent since a day (ISO, UTC), by `country slug`. */
export async function countLeavings(db: Kysely<Schema>, since: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('partner_leaving')
    .select(({ fn }) => ['country', 'slug', fn.sum<number>('count').as('count')])
    .where('day', '>=', since)
    .groupBy(['country', 'slug'])
    .execute();
  return new Map(rows.map(({ country, slug, count }) => [`${country} ${slug}`, Number(count)]));
}

// Partners that buy devices from visitors.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { SellPartner } from '#domain/trade-in/sell-partner.ts';

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
    isDemo: row.is_demo,
  }));
}

/** An existing partner keeps its place in the order. */
export async function upsertPartner(db: Kysely<Schema>, partner: SellPartner, at: Date): Promise<void> {
  const values = { name: partner.name, url: partner.url, is_demo: partner.isDemo };
  await db
    .insertInto('sell_partner')
    .values({ country: partner.country, slug: partner.slug, ...values, added_at: at })
    .onConflict(conflict => conflict.columns(['country', 'slug']).doUpdateSet(values))
    .execute();
}

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

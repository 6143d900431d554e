// The ledger of clicks: written together with visits, read by month.
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { noFigures } from '#domain/billing/ledger.ts';
import type { LedgerFigures, LedgerRow } from '#domain/billing/ledger.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';

interface LedgerKey {
  /** ISO, UTC. */
  readonly day: string;
  readonly merchantId: number;
  readonly country: string;
  readonly productId: number;
  readonly placementId: number | null;
}

/** Amounts to add to one row; omitted figures are 0. */
export type LedgerIncrement = LedgerKey & Partial<LedgerFigures>;

/** Call it once per transaction: rows are locked in the order of their key. Increments for unknown merchants and products are ignored. */
export async function addToLedger(
  transaction: Transaction<Schema>,
  increments: readonly LedgerIncrement[],
): Promise<void> {
  if (increments.length === 0) return;
  const rows = increments.map(({ merchantId, productId, placementId, ...rest }) => ({
    ...noFigures,
    ...rest,
    merchant_id: merchantId,
    product_id: productId,
    placement_id: placementId,
  }));
  await sql`
    insert into click_ledger
      (day, merchant_id, country, product_id, placement_id, impressions, clicks, previews, programs, floods, repeats)
    select x.day, x.merchant_id, x.country, x.product_id, x.placement_id, sum(x.impressions), sum(x.clicks),
      sum(x.previews), sum(x.programs), sum(x.floods), sum(x.repeats)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(
      day date, merchant_id bigint, country text, product_id bigint, placement_id bigint, impressions integer,
      clicks integer, previews integer, programs integer, floods integer, repeats integer)
    join merchant on merchant.id = x.merchant_id
    join product on product.id = x.product_id
    group by 1, 2, 3, 4, 5
    order by 1, 2, 3, 4, 5
    on conflict (day, merchant_id, country, product_id, placement_id) do update set
      impressions = click_ledger.impressions + excluded.impressions,
      clicks = click_ledger.clicks + excluded.clicks,
      previews = click_ledger.previews + excluded.previews,
      programs = click_ledger.programs + excluded.programs,
      floods = click_ledger.floods + excluded.floods,
      repeats = click_ledger.repeats + excluded.repeats
  `.execute(transaction);
}

export interface LedgerPeriod {
  /** First day, and the day after the last: ISO, UTC (domain/billing/month.ts). */
  readonly from: string;
  readonly until: string;
  /** null = of all merchants. */
  readonly merchantId: number | null;
}

/** Row by row, ordered by day, merchant, country, product and placement; a day is in memory at a time. */
export async function* readLedger(db: Kysely<Schema>, period: LedgerPeriod): AsyncGenerator<LedgerRow> {
  const { rows: days } = await sql<{ day: string }>`
    select distinct l.day::text as day from click_ledger l where ${within(period)} order by 1
  `.execute(db);
  for (const { day } of days) {
    const { rows } = await sql<LedgerRow>`
      select l.day::text as day, m.slug as "merchantSlug", l.country, p.sku, model.name as "modelName",
        l.placement_id as "placementId", l.impressions, l.clicks, l.previews, l.programs, l.floods, l.repeats
      from click_ledger l
      join merchant m on m.id = l.merchant_id
      join product p on p.id = l.product_id
      join model on model.id = p.model_id
      where l.day = ${day}::date and ${ofMerchant(period)}
      order by m.slug, l.country, p.sku, l.placement_id nulls first
    `.execute(db);
    yield* rows;
  }
}

/** Sums of a merchant, country and day. */
export interface LedgerDay extends LedgerFigures {
  readonly day: string;
  readonly merchantId: number;
  readonly country: CountrySlug;
}

/** By day, merchant and country. */
export async function sumLedgerDays(db: Kysely<Schema>, period: LedgerPeriod): Promise<LedgerDay[]> {
  const { rows } = await sql<LedgerDay>`
    select l.day::text as day, l.merchant_id as "merchantId", l.country, ${sums}
    from click_ledger l where ${within(period)} group by 1, 2, 3 order by 1, 2, 3
  `.execute(db);
  return rows;
}

/** Sums of a merchant's month. */
export interface LedgerMonth extends LedgerFigures {
  /** `2026-10` */
  readonly month: string;
}

/** Months with an entry, newest first. */
export async function sumLedgerMonths(
  db: Kysely<Schema>,
  merchantId: number,
  limit: number,
): Promise<LedgerMonth[]> {
  const { rows } = await sql<LedgerMonth>`
    select to_char(l.day, 'YYYY-MM') as month, ${sums}
    from click_ledger l where l.merchant_id = ${merchantId} group by 1 order by 1 desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Sums of a product over all countries and days. */
export interface LedgerProduct extends LedgerFigures {
  readonly sku: string;
  readonly modelName: string;
}

/** By clicks, then by impressions, most first. */
export async function sumLedgerProducts(
  db: Kysely<Schema>,
  period: LedgerPeriod,
  limit: number,
): Promise<LedgerProduct[]> {
  const { rows } = await sql<LedgerProduct>`
    select p.sku, model.name as "modelName", ${sums}
    from click_ledger l join product p on p.id = l.product_id join model on model.id = p.model_id
    where ${within(period)} group by 1, 2 order by clicks desc, impressions desc, 1 limit ${limit}
  `.execute(db);
  return rows;
}

/** Sums of a paid placement over all days; clicks are those of visitors whom its card led to the product. */
export interface LedgerPlacement extends LedgerFigures {
  readonly placementId: number;
  readonly country: CountrySlug;
  readonly sku: string;
  readonly modelName: string;
}

/** By placement, country and product. */
export async function sumLedgerPlacements(
  db: Kysely<Schema>,
  period: LedgerPeriod,
): Promise<LedgerPlacement[]> {
  const { rows } = await sql<LedgerPlacement>`
    select l.placement_id as "placementId", l.country, p.sku, model.name as "modelName", ${sums}
    from click_ledger l join product p on p.id = l.product_id join model on model.id = p.model_id
    where ${within(period)} and l.placement_id is not null group by 1, 2, 3, 4 order by 1, 2, 3
  `.execute(db);
  return rows;
}

export interface BilledMerchant {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly isDemo: boolean;
  /** The merchant has left. */
  readonly hasLeft: boolean;
}

/** By slug: current merchants, and former ones with an entry in the period. */
export async function listBilledMerchants(
  db: Kysely<Schema>,
  period: LedgerPeriod,
): Promise<BilledMerchant[]> {
  const { merchantId } = period;
  const { rows } = await sql<BilledMerchant>`
    select m.id, m.slug, m.name, m.is_demo as "isDemo", m.removed_at is not null as "hasLeft" from merchant m
    where (${merchantId}::bigint is null or m.id = ${merchantId}) and (m.removed_at is null
      or exists (select from click_ledger l where l.merchant_id = m.id and ${within(period)})
      or exists (select from conversion c where c.merchant_id = m.id
        and c.converted_at >= ${period.from}::date::timestamp at time zone 'UTC'
        and c.converted_at < ${period.until}::date::timestamp at time zone 'UTC'))
    order by m.slug
  `.execute(db);
  return rows;
}

/** The merchant's id, even if it has left; null = no merchant has that slug. */
export async function findBilledMerchant(db: Kysely<Schema>, slug: string): Promise<number | null> {
  const row = await db.selectFrom('merchant').select('id').where('slug', '=', slug).executeTakeFirst();
  return row?.id ?? null;
}

function within(period: LedgerPeriod) {
  return sql`l.day >= ${period.from}::date and l.day < ${period.until}::date and ${ofMerchant(period)}`;
}

function ofMerchant({ merchantId }: LedgerPeriod) {
  return merchantId === null ? sql`true` : sql`l.merchant_id = ${merchantId}`;
}

const sums = sql`sum(l.impressions)::integer as impressions, sum(l.clicks)::integer as clicks,
  sum(l.previews)::integer as previews, sum(l.programs)::integer as programs, sum(l.floods)::integer as floods,
  sum(l.repeats)::integer as repeats`;

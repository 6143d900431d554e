// Conversions of clicks, and the keys that merchants sign them with.
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { LedgerPeriod } from '#adapters/database/billing/ledger-store.ts';
import type { Conversion } from '#domain/billing/conversion.ts';
import type { ConversionFact } from '#domain/billing/statement.ts';
import type { CountrySlug, Currency } from '#domain/locale/locale.ts';

export interface ConversionKey {
  readonly id: number;
  readonly secret: string;
  readonly createdAt: Date;
  /** Nothing signed with it is accepted from then on; null = it is in force. */
  readonly endsAt: Date | null;
}

/** Newest first, ended ones included. */
export async function readConversionKeys(db: Kysely<Schema>, merchantId: number): Promise<ConversionKey[]> {
  return db
    .selectFrom('conversion_key')
    .select(['id', 'secret', 'created_at as createdAt', 'ends_at as endsAt'])
    .where('merchant_id', '=', merchantId)
    .orderBy('id', 'desc')
    .execute();
}

/** The keys in force of the merchant with this slug, also after it has left; null = there is no such merchant. */
export async function findKeysInForce(
  db: Kysely<Schema>,
  merchantSlug: string,
  at: Date,
): Promise<{ readonly merchantId: number; readonly secrets: readonly string[] } | null> {
  const rows = await db
    .selectFrom('merchant as m')
    .leftJoin('conversion_key as k', join =>
      join
        .onRef('k.merchant_id', '=', 'm.id')
        .on(expression =>
          expression.or([expression('k.ends_at', 'is', null), expression('k.ends_at', '>', at)]),
        ),
    )
    .select(['m.id', 'k.secret'])
    .where('m.slug', '=', merchantSlug)
    .execute();
  const [first] = rows;
  return first ? { merchantId: first.id, secrets: rows.flatMap(({ secret }) => secret ?? []) } : null;
}

export async function insertConversionKey(
  db: Kysely<Schema>,
  merchantId: number,
  secret: string,
  at: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('conversion_key')
    .values({ merchant_id: merchantId, secret, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends keys of a merchant that would stay valid beyond `at`: one, or all but one. Returns how many. */
export async function endConversionKeys(
  db: Kysely<Schema>,
  merchantId: number,
  which: { readonly only: number } | { readonly allBut: number },
  at: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('conversion_key')
    .set({ ends_at: at })
    .where('merchant_id', '=', merchantId)
    .where('id', 'only' in which ? '=' : '<>', 'only' in which ? which.only : which.allBut)
    .where(expression => expression.or([expression('ends_at', 'is', null), expression('ends_at', '>', at)]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export interface FoundClick {
  readonly clickedAt: Date;
  readonly offerId: number;
  readonly productId: number;
  readonly country: CountrySlug;
  readonly placementId: number | null;
}

/** The click with this id that went to this merchant; null = there is none, or it went to another merchant. */
export async function findMerchantClick(
  db: Kysely<Schema>,
  merchantId: number,
  clickId: number,
): Promise<FoundClick | null> {
  const { rows } = await sql<FoundClick>`
    select c.left_at as "clickedAt", c.offer_id as "offerId", c.product_id as "productId", o.country,
      c.placement_id as "placementId"
    from click c join offer o on o.id = c.offer_id
    where c.id = ${clickId} and o.merchant_id = ${merchantId} and c.left_at is not null
  `.execute(db);
  return rows[0] ?? null;
}

/** Locks the conversion until the transaction ends, so that two requests that report it run one after the other. */
export async function findConversion(
  transaction: Transaction<Schema>,
  merchantId: number,
  networkId: string,
): Promise<(Conversion & { readonly reportedAt: number }) | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`conversion ${merchantId} ${networkId}`}, 0))`.execute(
    transaction,
  );
  const row = await transaction
    .selectFrom('conversion')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('network_id', '=', networkId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    networkId: row.network_id,
    clickId: row.click_number,
    status: row.status,
    amountMinor: row.amount_minor,
    currency: row.currency as Currency,
    commissionMinor: row.commission_minor,
    convertedAt: row.converted_at.getTime(),
    reportedAt: row.told_at.getTime(),
  };
}

export async function insertConversion(
  transaction: Transaction<Schema>,
  merchantId: number,
  { networkId, clickId, status, amountMinor, currency, commissionMinor, convertedAt }: Conversion,
  click: FoundClick,
  { reportedAt, receivedAt }: { readonly reportedAt: Date; readonly receivedAt: Date },
): Promise<void> {
  await transaction
    .insertInto('conversion')
    .values({
      merchant_id: merchantId,
      network_id: networkId,
      click_number: clickId,
      clicked_at: click.clickedAt,
      offer_id: click.offerId,
      product_id: click.productId,
      country: click.country,
      placement_id: click.placementId,
      status,
      amount_minor: amountMinor,
      currency,
      commission_minor: commissionMinor,
      converted_at: new Date(convertedAt),
      told_at: reportedAt,
      received_at: receivedAt,
    })
    .execute();
}

/** Overwrites a conversion that was reported before; its click stays. */
export async function changeConversion(
  transaction: Transaction<Schema>,
  merchantId: number,
  { networkId, status, amountMinor, commissionMinor, convertedAt }: Conversion,
  reportedAt: Date,
): Promise<void> {
  await transaction
    .updateTable('conversion')
    .set({
      status,
      amount_minor: amountMinor,
      commission_minor: commissionMinor,
      converted_at: new Date(convertedAt),
      told_at: reportedAt,
    })
    .where('merchant_id', '=', merchantId)
    .where('network_id', '=', networkId)
    .execute();
}

/** Conversions that happened in a period, as last reported. */
export async function readConversionFacts(
  db: Kysely<Schema>,
  { from, until, merchantId }: LedgerPeriod,
): Promise<(ConversionFact & { readonly merchantId: number })[]> {
  const { rows } = await sql<ConversionFact & { readonly merchantId: number }>`
    select merchant_id as "merchantId", country, (clicked_at at time zone 'UTC')::date::text as "clickedOn", status,
      currency, amount_minor as "amountMinor", commission_minor as "commissionMinor"
    from conversion
    where converted_at >= ${from}::date::timestamp at time zone 'UTC'
      and converted_at < ${until}::date::timestamp at time zone 'UTC'
      and (${merchantId}::bigint is null or merchant_id = ${merchantId})
    order by id
  `.execute(db);
  return rows;
}

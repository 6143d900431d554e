// Visitors' reports about offers: stored, listed, resolved, and counted by merchant.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { ReportKind, ReportResolution } from '#domain/offers/offer-report.ts';

/**
 * Stores a report with the offer as it is now. A second report from one network about the same offer since `notSince` is not stored.
 * Returns false when it was not stored, or there is no such offer.
 */
export async function insertOfferReport(
  db: Kysely<Schema>,
  report: {
    readonly offerId: number;
    readonly kind: ReportKind;
    readonly clientHash: string;
    readonly at: Date;
    readonly notSince: Date;
  },
): Promise<boolean> {
  const { offerId, kind, clientHash, at, notSince } = report;
  const { numAffectedRows } = await sql`
    insert into offer_report
      (offer_id, merchant_id, country, kind, product_id, price_minor, available, client_hash, reported_at)
    select o.id, o.merchant_id, o.country, ${kind}, o.product_id, o.price_minor, o.available, ${clientHash}, ${at}::timestamptz
    from offer o where o.id = ${offerId} and not exists (
      select 1 from offer_report r
      where r.offer_id = o.id and r.client_hash = ${clientHash} and r.reported_at > ${notSince}::timestamptz
    )
  `.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export interface OfferReportRow {
  readonly id: number;
  readonly kind: ReportKind;
  readonly reportedAt: Date;
  readonly offerId: number;
  readonly merchantSlug: string;
  readonly country: string;
  readonly code: string;
  readonly title: string | null;
  readonly url: string;
  /** SKUs at the time of the report and now. */
  readonly skuThen: string;
  readonly skuNow: string;
  readonly priceThen: number;
  readonly priceNow: number;
  readonly currency: string;
  readonly availableThen: boolean;
  readonly availableNow: boolean;
  /** How many open reports state the same of the offer. */
  readonly alike: number;
}

/** Open reports, oldest first, after `after`. */
export async function readOpenReports(
  db: Kysely<Schema>,
  { after, limit }: { readonly after: number | null; readonly limit: number },
): Promise<OfferReportRow[]> {
  const { rows } = await sql<OfferReportRow>`
    select r.id, r.kind, r.reported_at as "reportedAt", r.offer_id as "offerId", m.slug as "merchantSlug", r.country, o.code,
      l.title, o.url, t.sku as "skuThen", p.sku as "skuNow", r.price_minor as "priceThen", o.price_minor as "priceNow", o.currency,
      r.available as "availableThen", o.available and o.gone_at is null as "availableNow",
      (select count(*) from offer_report s where s.offer_id = r.offer_id and s.kind = r.kind and s.resolved_at is null) as alike
    from offer_report r
    join offer o on o.id = r.offer_id
    join merchant m on m.id = r.merchant_id
    join product t on t.id = r.product_id
    join product p on p.id = o.product_id
    left join listing l on l.feed_id = o.feed_id and l.code = o.code
    where r.resolved_at is null and r.id > ${after ?? 0}::bigint
    order by r.id limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * Resolves a report and the open ones that state the same of the offer. Returns how many; 0 = it was resolved before, or does not exist.
 */
export async function resolveReports(
  db: Kysely<Schema>,
  reportId: number,
  { resolution, by, at }: { readonly resolution: ReportResolution; readonly by: string; readonly at: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update offer_report r set resolution = ${resolution}, resolved_by = ${by}, resolved_at = ${at}::timestamptz
    from offer_report s
    where s.id = ${reportId} and r.offer_id = s.offer_id and r.kind = s.kind and r.resolved_at is null
  `.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export interface ReportFigures {
  readonly merchantId: number;
  readonly reports: number;
  readonly answered: number;
  /** Median time from report to answer; null = none was answered. */
  readonly medianMs: number | null;
}

/** Reports since a moment, by merchant; merchants without reports are left out. */
export async function readReportFigures(db: Kysely<Schema>, since: Date): Promise<ReportFigures[]> {
  const { rows } = await sql<ReportFigures>`
    select merchant_id as "merchantId", count(*)::integer as reports, count(resolved_at)::integer as answered,
      (percentile_cont(0.5) within group (order by extract(epoch from resolved_at - reported_at))
        filter (where resolved_at is not null) * 1000)::double precision as "medianMs"
    from offer_report where reported_at > ${since}::timestamptz group by merchant_id
  `.execute(db);
  return rows;
}

export async function countOpenReports(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom('offer_report')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

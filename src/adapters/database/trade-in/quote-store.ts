// Partners' quotes: the standing ones, and how a new list replaces them. A replaced quote keeps its row, with its end.
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { QuoteFeedName, QuoteRun } from '#adapters/database/trade-in/quote-feed-store.ts';
import { dayMs } from '#domain/durations.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { QuotableModel } from '#domain/trade-in/quotable-models.ts';
import type { Quote } from '#domain/trade-in/quote.ts';

export interface StandingQuote extends Quote {
  readonly id: number;
}

/** A standing quote with the partner that gives it. */
export interface PartnerQuote extends Quote {
  readonly country: CountrySlug;
  readonly slug: string;
}

const runLifeMs = 90 * dayMs;
/** Rows in one statement. */
const batchSize = 5_000;

const columns = [
  'model',
  'storage_gb as storageGb',
  'carrier',
  'condition',
  'payout_minor as payoutMinor',
  'lock_days as lockDays',
  'payout_days as payoutDays',
  'methods',
] as const;

/** The standing quotes of all partners. */
export async function readStandingQuotes(db: Kysely<Schema>): Promise<PartnerQuote[]> {
  const rows = await db
    .selectFrom('trade_in_quote')
    .select([...columns, 'country', 'slug'])
    .where('gone_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows as PartnerQuote[];
}

/** Changes whenever a quote begins or ends; reads no quote. */
export async function readQuoteVersion(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select coalesce(string_agg(concat(country, ' ', slug, ' ', id), ',' order by country, slug), '') as version
    from (
      select country, slug, max(id) as id from quote_run
      where outcome = 'accepted' and (counts->>'begun' <> '0' or counts->>'ended' <> '0')
      group by country, slug
    ) changed
  `.execute(db);
  return rows[0]?.version ?? '';
}

/** Runs `work` with the partner's standing quotes, while no other reading of the list can publish. */
export async function withStandingQuotes<Value>(
  db: Kysely<Schema>,
  { country, slug }: QuoteFeedName,
  work: (transaction: Transaction<Schema>, standing: readonly StandingQuote[]) => Promise<Value>,
): Promise<Value> {
  return db.transaction().execute(async transaction => {
    await sql`select 1 from quote_feed where country = ${country} and slug = ${slug} for update`.execute(
      transaction,
    );
    const standing = await transaction
      .selectFrom('trade_in_quote')
      .select([...columns, 'id'])
      .where('country', '=', country)
      .where('slug', '=', slug)
      .where('gone_at', 'is', null)
      .execute();
    return work(transaction, standing as StandingQuote[]);
  });
}

/** Ends the quotes in `ended` and inserts those in `begun`, both at `at`. */
export async function replaceQuotes(
  transaction: Transaction<Schema>,
  { country, slug }: QuoteFeedName,
  { ended, begun }: { readonly ended: readonly StandingQuote[]; readonly begun: readonly Quote[] },
  at: Date,
): Promise<void> {
  for (let from = 0; from < ended.length; from += batchSize) {
    const ids = ended.slice(from, from + batchSize).map(({ id }) => id);
    await sql`update trade_in_quote set gone_at = ${at} where id = any(${ids}::bigint[])`.execute(
      transaction,
    );
  }
  for (let from = 0; from < begun.length; from += batchSize) {
    const rows = JSON.stringify(begun.slice(from, from + batchSize));
    await sql`
      insert into trade_in_quote
        (country, slug, model, storage_gb, carrier, condition, payout_minor, lock_days, payout_days, methods, first_seen_at)
      select ${country}, ${slug}, q.model, q."storageGb", q.carrier, q.condition, q."payoutMinor", q."lockDays", q."payoutDays",
        q.methods, ${at}::timestamptz
      from jsonb_to_recordset(${rows}::jsonb) as q(model text, "storageGb" integer, carrier text, condition text,
        "payoutMinor" bigint, "lockDays" smallint, "payoutDays" smallint, methods text[])
    `.execute(transaction);
  }
}

/** Records a reading. An accepted or unchanged one confirms the quotes, and ends the wait of held ones; old records go. */
export async function recordQuoteRun(
  db: Kysely<Schema>,
  { country, slug }: QuoteFeedName,
  run: Omit<QuoteRun, 'id'>,
  heldQuotes: readonly Quote[] | null = null,
): Promise<void> {
  const { observedAt, outcome, reason, counts } = run;
  const ofFeed = sql`country = ${country} and slug = ${slug}`;
  const confirms = outcome === 'accepted' || outcome === 'unchanged';
  if (confirms)
    await sql`update quote_run set quotes = null where ${ofFeed} and quotes is not null`.execute(db);
  await db
    .insertInto('quote_run')
    .values({
      country,
      slug,
      observed_at: observedAt,
      outcome,
      reason,
      counts: JSON.stringify(counts),
      quotes: heldQuotes && JSON.stringify(heldQuotes),
    })
    .execute();
  if (confirms) await sql`update quote_feed set confirmed_at = ${observedAt} where ${ofFeed}`.execute(db);
  // The newest accepted run stays: caches identify their content by it.
  await sql`
    delete from quote_run r where ${ofFeed} and observed_at < ${new Date(observedAt.getTime() - runLifeMs)}
      and id < (select max(id) from quote_run a where a.country = r.country and a.slug = r.slug and a.outcome = 'accepted'
        and (a.counts->>'begun' <> '0' or a.counts->>'ended' <> '0'))
  `.execute(db);
}

/** The lists held consecutively right before now, newest first. */
export async function readHeldQuotes(
  db: Kysely<Schema>,
  { country, slug }: QuoteFeedName,
  limit: number,
): Promise<{ readonly id: number; readonly observedAt: Date; readonly quotes: readonly Quote[] }[]> {
  const rows = await db
    .selectFrom('quote_run')
    .select(['id', 'observed_at as observedAt', 'quotes'])
    .where('country', '=', country)
    .where('slug', '=', slug)
    .where('quotes', 'is not', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(row => ({ ...row, quotes: row.quotes as Quote[] }));
}

/** The models that quotes of a country can be for, with the storages and launch prices of their products. */
export async function readQuotableModels(db: Kysely<Schema>, country: CountrySlug): Promise<QuotableModel[]> {
  const { rows } = await sql<QuotableModel>`
    select m.slug, m.name, coalesce(m.facts->'identifiers', '[]') as identifiers, coalesce(m.facts->'modelNumbers', '[]') as "modelNumbers",
      coalesce(jsonb_agg(distinct p.facts->'storageGb') filter (where p.facts ? 'storageGb'), '[]') as storages,
      max(l.price_minor)::bigint as "launchPriceMinor"
    from model m
    join product p on p.model_id = m.id and p.retired_at is null
    left join launch_price l on l.product_id = p.id and l.country = ${country}
    group by m.id
    order by m.id
  `.execute(db);
  return rows;
}

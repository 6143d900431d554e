// Visits of the weeks before the first start, invented once: the ledger of clicks and the figures of the dashboard. Lists, products and their
// order know nothing of them.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { addToLedger } from '#adapters/database/billing/ledger-store.ts';
import type { Demonstration } from '#adapters/database/feeds/demonstration-store.ts';
import { importSiteFigures } from '#adapters/database/operations/site-figure-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { keyOf } from '#demo/market/draw.ts';
import { drawProductDay, drawSiteDay } from '#demo/market/visits.ts';
import type { ShownProduct } from '#demo/market/visits.ts';
import { dayMs, hourMs } from '#domain/durations.ts';
import { isoDay } from '#domain/offers/price-history.ts';

/** Two months, so that the month before has a whole statement. */
const days = 62;
/** Products of each merchant and country that anybody looked at. */
const productsShown = 15;

/** Two workers would both add to the ledger. */
const lock = 7_163_005;

/** Does nothing when the ledger has a day before the first start. Call it when the history is complete. */
export async function loadDemoVisits(
  db: Kysely<Schema>,
  { seed, anchor }: Pick<Demonstration, 'seed' | 'anchor'>,
): Promise<void> {
  const firstStart = isoDay(anchor.getTime());
  await db.transaction().execute(async transaction => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(transaction);
    const older = await transaction
      .selectFrom('click_ledger')
      .select('day')
      .where('day', '<', sql<string>`${firstStart}::date`)
      .limit(1)
      .executeTakeFirst();
    if (older) return;
    const key = keyOf(`visits ${seed}`);
    const products = await listShownProducts(transaction);
    for (let daysAgo = days; daysAgo > 0; daysAgo -= 1) {
      const start = Date.parse(firstStart) - daysAgo * dayMs;
      const day = isoDay(start);
      const increments = drawProductDay(key, day, daysAgo, products);
      await addToLedger(transaction, increments);
      const sum = (name: 'impressions' | 'clicks') =>
        increments.reduce((total, increment) => total + increment[name], 0);
      const lastHour = new Date(start + dayMs - hourMs);
      await importSiteFigures(transaction, [
        ...drawSiteDay(key, day, { impressions: sum('impressions'), clicks: sum('clicks') }),
        ...(await countOffers(transaction, new Date(start + dayMs))).map(figure => ({
          ...figure,
          hour: lastHour,
        })),
      ]);
    }
  });
}

/** Of each merchant and country the products in stock that most merchants offer there. */
async function listShownProducts(db: Kysely<Schema>): Promise<ShownProduct[]> {
  const { rows } = await sql<ShownProduct>`
    with stock as (
      select distinct o.merchant_id, o.country, o.product_id
      from offer o join merchant m on m.id = o.merchant_id
      where m.is_demo and o.available and o.gone_at is null
    ), demand as (
      select country, product_id, count(*) as merchants from stock group by country, product_id
    ), placed as (
      select s.merchant_id, s.country, s.product_id,
        row_number() over (partition by s.merchant_id, s.country order by d.merchants desc, s.product_id) - 1 as place
      from stock s join demand d on d.country = s.country and d.product_id = s.product_id
    )
    select merchant_id as "merchantId", country, product_id as "productId", place
    from placed where place < ${productsShown} order by merchant_id, country, place
  `.execute(db);
  return rows;
}

/** The offers that the history has at a time. */
async function countOffers(db: Kysely<Schema>, at: Date) {
  const { rows } = await sql<{ inStock: number; soldOut: number }>`
    select count(*) filter (where available) as "inStock", count(*) filter (where not available) as "soldOut"
    from offer_interval where valid_from < ${at} and (valid_to is null or valid_to >= ${at})
  `.execute(db);
  const [counts = { inStock: 0, soldOut: 0 }] = rows;
  return [
    { name: 'offers-in-stock' as const, value: counts.inStock },
    { name: 'offers-sold-out' as const, value: counts.soldOut },
  ];
}

// Invents visits of the weeks before the first start, once: the ledger of clicks and the figures of the dashboard. They do not influence
// lists of products or their order.
import type { Kysely } from 'kysely';
import {
  countOffersAt,
  hasLedgerBefore,
  listDemoProducts,
  lockVisitImport,
} from '#adapters/database/billing/demo-ledger-store.ts';
import { addToLedger } from '#adapters/database/billing/ledger-store.ts';
import type { Demonstration } from '#adapters/database/feeds/demonstration-store.ts';
import { importSiteFigures } from '#adapters/database/operations/site-figure-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { makeKey } from '#demo/market/draw.ts';
import { drawProductDay, drawSiteDay } from '#demo/market/visits.ts';
import { dayMs, hourMs } from '#domain/durations.ts';
import { isoDay } from '#domain/offers/price-history.ts';

/** Two months, so that the previous month is complete in its statement. */
const visitDays = 62;
/** Products of each merchant and country that have visits. */
const productsShown = 15;

/** Does nothing when the ledger has entries from before the first start. Call it when the history is complete. */
export async function loadDemoVisits(
  db: Kysely<Schema>,
  { seed, anchor }: Pick<Demonstration, 'seed' | 'anchor'>,
): Promise<void> {
  const firstStart = isoDay(anchor.getTime());
  await db.transaction().execute(async transaction => {
    await lockVisitImport(transaction);
    if (await hasLedgerBefore(transaction, firstStart)) return;
    const key = makeKey(`visits ${seed}`);
    const products = await listDemoProducts(transaction, productsShown);
    for (let daysAgo = visitDays; daysAgo > 0; daysAgo -= 1) {
      const start = Date.parse(firstStart) - daysAgo * dayMs;
      const day = isoDay(start);
      const increments = drawProductDay(key, day, daysAgo, products);
      await addToLedger(transaction, increments);
      const sum = (name: 'impressions' | 'clicks') =>
        increments.reduce((total, increment) => total + increment[name], 0);
      const { inStock, soldOut } = await countOffersAt(transaction, new Date(start + dayMs));
      const lastHour = new Date(start + dayMs - hourMs);
      await importSiteFigures(transaction, [
        ...drawSiteDay(key, day, { impressions: sum('impressions'), clicks: sum('clicks') }),
        { name: 'offers-in-stock', hour: lastHour, value: inStock },
        { name: 'offers-sold-out', hour: lastHour, value: soldOut },
      ]);
    }
  });
}

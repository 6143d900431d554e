// The invented visits of the demonstration: once, before its first start, the same in the ledger and on the dashboard.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sumLedgerDays } from '#adapters/database/billing/ledger-store.ts';
import { readClicksByMerchant, readDailyFigures } from '#adapters/database/operations/site-figure-store.ts';
import { loadDemoVisits } from '#demo/load-demo-visits.ts';
import { fillOffers } from '#tests/bench/countries/fill-offers.ts';
import { openMarketDatabase } from '#tests/support/database.ts';

const anchor = new Date('2026-11-20T00:00:00Z');
const demonstration = { seed: 'windfall', anchor };

test('the demonstration has visits of two months before its first start, and invents them once', async () => {
  const { db } = await openMarketDatabase();
  await fillOffers(db, 3_000);
  await sql`
    insert into offer_interval (offer_id, valid_from, valid_to, product_id, country, mode, grade, price_minor, available)
    select id, '2026-10-01', case when id % 2 = 0 then '2026-11-10'::timestamptz end, product_id, country, mode, grade, price_minor, id % 3 > 0
    from offer
  `.execute(db);
  await Promise.all([loadDemoVisits(db, demonstration), loadDemoVisits(db, demonstration)]);

  const period = { from: '2026-01-01', until: '2027-01-01', merchantId: null };
  const ledger = await sumLedgerDays(db, period);
  const days = [...new Set(ledger.map(({ day }) => day))];
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-09-19', '2026-11-19', 62]);
  const figures = await readDailyFigures(db, new Date('2026-01-01T00:00:00Z'));
  for (const day of days) {
    const clicks = ledger.reduce((sum, each) => sum + (each.day === day ? each.clicks : 0), 0);
    const shown = figures.find(({ name, at }) => name === 'clicks' && at.toISOString().startsWith(day));
    expect({ day, clicks: shown?.value }).toEqual({ day, clicks });
  }
  const byMerchant = await readClicksByMerchant(db, new Date('2026-09-19T00:00:00Z'));
  expect(byMerchant.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(
    ledger.reduce((sum, { clicks }) => sum + clicks, 0),
  );
  expect(byMerchant.length).toBeGreaterThan(20);

  const { rows } = await sql<{ inStock: number; soldOut: number }>`
    select count(*) filter (where id % 3 > 0) as "inStock", count(*) filter (where id % 3 = 0) as "soldOut"
    from offer where id % 2 > 0
  `.execute(db);
  const last = (name: string) => figures.filter(figure => figure.name === name).at(-1)?.value;
  expect({ inStock: last('offers-in-stock'), soldOut: last('offers-sold-out') }).toEqual(rows[0]);

  await loadDemoVisits(db, demonstration);
  expect(await sumLedgerDays(db, period)).toEqual(ledger);
});

// A visitor's read ends in time, whatever blocks the database (P27).
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findSessionRow } from '#adapters/database/people/session-store.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { readInTime } from '#adapters/database/connection/read-in-time.ts';
import { isDatabaseAway } from '#services/database-trouble.ts';
import { createOfferFinder } from '#services/offers/find-offer.ts';
import { createPriceHistoryView } from '#read-models/offers/view-price-history.ts';
import { findSession } from '#services/people/visitor-session.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { startOfTest } from '#tests/support/market.ts';

/** Locks these tables against reads while `work` runs, as an ALTER TABLE does. */
function whileLocked({ db }: OpenDatabase, work: () => Promise<void>): Promise<void> {
  return db.transaction().execute(async transaction => {
    await sql`lock table offer, session, price_day in access exclusive mode`.execute(transaction);
    await work();
  });
}

test('a read that is blocked is given up within seconds, and answered as unavailable', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const findOffer = createOfferFinder(db, () => null);
  const viewHistory = createPriceHistoryView(db);
  const market = { productId: 1, country: 'us', mode: 'refurbished' } as const;
  const reads = {
    offer: () => findOffer('7'),
    session: () => findSession({ db }, 'x'.repeat(32), { now: startOfTest, touches: true }),
    history: () => viewHistory(market, { changeSequence: 1, now: startOfTest }),
  };
  await whileLocked(database, async () => {
    const started = performance.now();
    for (const read of Object.values(reads)) {
      const error: unknown = await read().then(
        () => 'it was answered',
        (failure: unknown) => failure,
      );
      expect(isDatabaseAway(error)).toBe(true);
    }
    expect(performance.now() - started).toBeLessThan(20_000);
  });
  for (const read of Object.values(reads)) await read();
});

test('an aborted read ends in the database, too', async () => {
  const { db } = await openTestDatabase();
  await expect(
    readInTime(
      db,
      async reading => {
        await sql`select pg_sleep(30)`.execute(reading);
        return findSessionRow(reading, '');
      },
      300,
    ),
  ).rejects.toSatisfy(isDatabaseAway);
  const count = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and state = 'active' and query like '%pg_sleep(30)%' and pid <> pg_backend_pid()
    `.execute(db);
    return rows[0]?.count;
  };
  await expect.poll(count, { timeout: 10_000 }).toBe(0);
});

test('a read cannot write', async () => {
  const { db } = await openTestDatabase();
  const writing = readInTime(db, reading =>
    reading
      .insertInto('session')
      .values({ token_hash: 'x', created_at: startOfTest, last_seen_at: startOfTest })
      .execute(),
  );
  await expect(writing).rejects.toMatchObject({ code: '25006' });
});

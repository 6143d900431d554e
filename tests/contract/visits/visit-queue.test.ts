// The queue in front of the database when things go wrong, on both engines.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import type { ListView } from '#domain/visits/visit.ts';
import { openVisitQueue } from '#services/visits/visit-queue.ts';
import { openTestDatabase, quietLog } from '#tests/support/database.ts';
import { startOfTest } from '#tests/support/market.ts';

async function openQueue({ db }: Pick<OpenDatabase, 'db'>, capacity?: number) {
  const dropped: string[] = [];
  const warnings: string[] = [];
  const problems: unknown[] = [];
  const queue = await openVisitQueue({
    db,
    log: { ...quietLog, warn: (_fields, message) => void warnings.push(message) },
    onDropped: (reason, count) => dropped.push(`${reason} ${count}`),
    onProblem: error => problems.push(error),
    ...(capacity === undefined ? {} : { capacity }),
  });
  const add = (given: Partial<ListView> = {}) =>
    queue.add({
      kind: 'list',
      id: queue.takeId() ?? 0,
      visitedAt: startOfTest.getTime(),
      sessionHash: null,
      country: 'us',
      language: 'en',
      url: '/refurbished',
      filters: defaultFilters,
      resultCount: 1,
      placementIds: [],
      ...given,
    });
  return { ...queue, add, dropped, warnings, problems };
}

async function countRows({ db }: Pick<OpenDatabase, 'db'>): Promise<number> {
  return (await db.selectFrom('list_view').select('id').execute()).length;
}

/** Nobody can write visits while `work` runs. */
function whileBlocked({ db }: OpenDatabase, work: () => Promise<void>): Promise<void> {
  return db.transaction().execute(async transaction => {
    await sql`lock table list_view in exclusive mode`.execute(transaction);
    await work();
  });
}

describe('the queue of visits', () => {
  test('gives every id once, in one process and between two', async () => {
    const database = await openTestDatabase();
    const one = await openQueue(database);
    const other = await openQueue(database);
    const ids = new Set<number | null>();
    for (let round = 0; round < 3; round++) {
      for (let at = 0; at < 4_000; at++) ids.add(one.takeId()).add(other.takeId());
      // More are fetched in the background well before the last is taken.
      await new Promise(resolve => setTimeout(resolve, 500));
    }
    expect(ids.size).toBe(24_000);
    expect(ids.has(null)).toBe(false);
    await one.close();
    await other.close();
  });

  test('writes by itself soon, and what is left when it is closed', async () => {
    const database = await openTestDatabase();
    const queue = await openQueue(database);
    for (let at = 0; at < 1_200; at++) queue.add();
    await expect.poll(() => countRows(database), { timeout: 10_000 }).toBe(1_200);
    queue.add();
    await queue.close();
    expect(await countRows(database)).toBe(1_201);
    expect([queue.dropped, queue.warnings, queue.problems]).toEqual([[], [], []]);
  });

  test('takes no more than it may hold, and says so once', async () => {
    const database = await openTestDatabase();
    const queue = await openQueue(database, 4);
    await whileBlocked(database, async () => {
      for (let at = 0; at < 10; at++) queue.add();
    });
    await queue.flush();
    expect(await countRows(database)).toBe(4);
    expect(queue.dropped).toEqual(Array.from({ length: 6 }, () => 'full 1'));
    expect(queue.warnings).toHaveLength(1);
    queue.add();
    await queue.close();
    expect(await countRows(database)).toBe(5);
    expect(queue.warnings).toHaveLength(1);
  });

  test('lets go of what the database refuses, and goes on', async () => {
    const database = await openTestDatabase();
    const queue = await openQueue(database);
    queue.add({ country: null as never });
    await queue.flush();
    queue.add();
    await queue.close();
    expect(await countRows(database)).toBe(1);
    expect(queue.dropped).toEqual(['refused 1']);
    expect(queue.problems).toHaveLength(1);
  });

  test('writes nothing twice when a batch is sent again', async () => {
    const database = await openTestDatabase();
    const queue = await openQueue(database);
    const id = queue.takeId() ?? 0;
    queue.add({ id });
    await queue.flush();
    queue.add({ id });
    await queue.close();
    expect(await countRows(database)).toBe(1);
  });

  test('ends in time although the database does not answer, and says what is lost', async () => {
    const database = await openTestDatabase();
    const queue = await openQueue(database);
    await whileBlocked(database, async () => {
      queue.add();
      const started = performance.now();
      await queue.close();
      expect(performance.now() - started).toBeLessThan(4_000);
      queue.add();
    });
    expect(queue.dropped).toEqual(['ended 1', 'full 1']);
    expect(queue.warnings[0]).toContain('not written before the end');
  });
});

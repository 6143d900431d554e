// The visit queue when the database or the disk fails.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { openRecordSpool } from '#adapters/spool/record-spool.ts';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import type { ListView } from '#domain/visits/visit.ts';
import type { RecordSpool } from '#services/ports/record-spool.ts';
import { openVisitQueue } from '#services/visits/visit-queue.ts';
import { openTestDatabase, quietLog } from '#tests/support/database.ts';
import { startOfTest } from '#tests/support/market.ts';

function makeSpoolFolder(): string {
  const directory = mkdtempSync(join(tmpdir(), 'windfall-queue-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** A disk that accepts no writes. */
const noDisk: RecordSpool = { takeOver: () => [], append: () => 'failed', release() {}, close() {} };

async function openQueue(
  { db }: Pick<OpenDatabase, 'db'>,
  {
    capacity,
    folder = makeSpoolFolder(),
    spool,
  }: { capacity?: number; folder?: string; spool?: RecordSpool } = {},
) {
  const dropped: string[] = [];
  const warnings: string[] = [];
  const problems: unknown[] = [];
  const onProblem = (error: unknown) => void problems.push(error);
  const queue = await openVisitQueue({
    db,
    spool: spool ?? openRecordSpool({ folder, name: 'visits', onProblem }),
    log: { ...quietLog, warn: (_fields, message) => void warnings.push(message) },
    onDropped: (reason, count) => dropped.push(`${reason} ${count}`),
    onProblem,
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

/** Locks the visits against writes while `work` runs. */
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
      // More ids are fetched in the background well before the last one is used.
      await new Promise(resolve => setTimeout(resolve, 500));
    }
    expect(ids.size).toBe(24_000);
    expect(ids.has(null)).toBe(false);
    await one.close();
    await other.close();
  });

  test('writes periodically, and the rest when it is closed', async () => {
    const database = await openTestDatabase();
    const queue = await openQueue(database);
    for (let at = 0; at < 1_200; at++) queue.add();
    await expect.poll(() => countRows(database), { timeout: 10_000 }).toBe(1_200);
    queue.add();
    await queue.close();
    expect(await countRows(database)).toBe(1_201);
    expect([queue.dropped, queue.warnings, queue.problems]).toEqual([[], [], []]);
  });

  test('holds no more than its limit, and reports that once', async () => {
    const database = await openTestDatabase();
    const queue = await openQueue(database, { capacity: 4 });
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

  test('drops visits that the database refuses, and goes on', async () => {
    const database = await openTestDatabase();
    const queue = await openQueue(database);
    // An invalid visit does not cost the others of its batch.
    for (const country of ['us', null as never, 'us'] as const) queue.add({ country });
    await queue.flush();
    queue.add();
    await queue.close();
    expect(await countRows(database)).toBe(3);
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

  test('closes in time while the database does not answer, and leaves waiting visits to the next process', async () => {
    const database = await openTestDatabase();
    const folder = makeSpoolFolder();
    const queue = await openQueue(database, { folder });
    await whileBlocked(database, async () => {
      queue.add();
      queue.add();
      const started = performance.now();
      await queue.close();
      expect(performance.now() - started).toBeLessThan(4_000);
      queue.add();
    });
    expect([queue.dropped, queue.warnings]).toEqual([['full 1'], [expect.stringContaining('too many')]]);
    const next = await openQueue(database, { folder });
    await next.flush();
    await next.close();
    expect(await countRows(database)).toBe(2);
    expect([next.dropped, next.problems, readdirSync(folder)]).toEqual([[], [], []]);
  });

  test('writes the visits of a process that died once, whatever of them was written before', async () => {
    const database = await openTestDatabase();
    const folder = makeSpoolFolder();
    const lines: string[] = [];
    const witness = openRecordSpool({ folder, name: 'visits', onProblem: error => expect(error).toBe(null) });
    // The process dies before it can release the spooled lines of written visits.
    const dying = { ...witness, release() {}, close() {} };
    const first = await openQueue(database, {
      spool: { ...dying, append: text => (lines.push(text), witness.append(text)) },
    });
    first.add();
    first.add({ resultCount: 2 });
    await first.flush();
    expect(await countRows(database)).toBe(2);
    await whileBlocked(database, async () => {
      for (let at = 0; at < 600; at++) first.add({ resultCount: at });
      await first.close();
    });
    witness.close();

    const second = await openQueue(database, { folder });
    second.add();
    await second.flush();
    expect(await countRows(database)).toBe(603);
    await second.close();
    expect(lines).toHaveLength(602);
    expect([second.dropped, second.warnings, second.problems]).toEqual([[], [], []]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('drops and counts lines that are no visits, and none of those between them', async () => {
    const database = await openTestDatabase();
    const folder = makeSpoolFolder();
    const left = openRecordSpool({ folder, name: 'visits', onProblem: error => expect(error).toBe(null) });
    const visit = { kind: 'list', visitedAt: 0, sessionHash: null, country: 'us', language: 'en', url: '/' };
    const rest = { filters: defaultFilters, resultCount: 1, placementIds: [] };
    const whole = (id: number) => JSON.stringify({ ...visit, ...rest, id });
    for (const text of ['null', whole(1), '{"id":', '{"id":"x","kind":"list"}', '\0\0\0', whole(2), '[]'])
      left.append(text);
    left.close();
    const queue = await openQueue(database, { folder });
    await queue.flush();
    expect(await countRows(database)).toBe(2);
    expect(queue.dropped).toEqual(['unreadable 5']);
    await queue.close();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('keeps visits in memory if the disk accepts none, and reports the lost ones at the end', async () => {
    const database = await openTestDatabase();
    const queue = await openQueue(database, { spool: noDisk });
    queue.add();
    await queue.flush();
    expect(await countRows(database)).toBe(1);
    await whileBlocked(database, async () => {
      queue.add();
      await queue.close();
    });
    expect(queue.dropped).toEqual(['ended 1']);
    expect(queue.warnings).toEqual([
      expect.stringContaining('in memory alone'),
      expect.stringContaining('not written before the end'),
    ]);
  });
});

// The site's state for an admin, and the long tasks that an admin starts.
import { expect, test } from 'vitest';
import { readHourlyFigures } from '#adapters/database/operations/site-figure-store.ts';
import { hourMs } from '#domain/durations.ts';
import { createRequestRecorder, recordMeasures } from '#services/operations/record-figures.ts';
import type { RequestTotals } from '#services/operations/record-figures.ts';
import { listingRow } from '#tests/support/market.ts';
import { openStaffSite } from '#tests/support/staff-site.ts';

test('figures of an hour are the sums of counts, the maxima of measurements, and the last values of gauges', async () => {
  const site = await openStaffSite();
  const deps = { db: site.db, clock: { now: site.now } };
  const totals = (requests: number, slow: number): RequestTotals => ({
    requests,
    failures: slow,
    errors: 0,
    buckets: [
      { le: 0.01, count: requests - slow },
      { le: 1, count: requests },
      { le: Number.POSITIVE_INFINITY, count: requests },
    ],
  });
  let now = totals(100, 0);
  const record = createRequestRecorder(deps, async () => now);
  await record();
  now = totals(110, 8);
  await record();
  now = totals(210, 8);
  await record();
  await site.market.run(0, [listingRow({ code: 'a' }), listingRow({ code: 'b', available: false })]);
  await recordMeasures(deps);
  const figures = await readHourlyFigures(site.db, new Date(0));
  const values = Object.fromEntries(figures.map(({ name, value }) => [name, value]));
  expect(values).toMatchObject({
    requests: 210,
    failures: 8,
    errors: 0,
    'latency-p95-ms': 1_000,
    'offers-in-stock': 1,
    'offers-sold-out': 1,
    clicks: 0,
    'outbox-dead': 0,
  });
  const boss = await site.signedIn('boss@example.org');
  const { text } = await boss.get('/admin/dashboard');
  expect(text).toContain('requests <b class="number">210</b>');
  expect(text).toContain('in stock <b class="number">1</b>');
});

test('the overview calls the outbox late while a message waits for longer than a quarter of an hour, not for one that was given up', async () => {
  const { db, now, signedIn } = await openStaffSite();
  const boss = await signedIn('boss@example.org');
  const early = new Date(now().getTime() - hourMs);
  const row = {
    channel: 'mail',
    kind: 'alert',
    payload: '{}',
    message_id: 'x',
    attempts: 9,
    created_at: early,
    next_at: early,
  } as const;
  const late = 'more than 15 minutes overdue';
  await db
    .insertInto('outbox')
    .values({ ...row, dedupe_key: 'dead', state: 'dead' })
    .execute();
  const { text } = await boss.get('/admin');
  expect(text).toContain('<b class="count">1</b> e-mails, push messages and webhooks that failed');
  expect(text).not.toContain(late);
  await db
    .insertInto('outbox')
    .values({ ...row, dedupe_key: 'waiting' })
    .execute();
  expect((await boss.get('/admin')).text).toContain(late);
});

test('long work runs as an operator’s command, one at a time, and its output is stored', async () => {
  const asked: (readonly string[])[] = [];
  const work: Promise<void>[] = [];
  const release = Promise.withResolvers<void>();
  const site = await openStaffSite({
    admin: {
      sync: {
        changeSequence: () => 0,
        listDumps: () => [{ takenAt: new Date('2026-11-20T11:00:00Z'), verified: true }],
        runCommand: async words => {
          asked.push(words);
          await release.promise;
          return { isDone: true, stdout: 'dump.tar.zst: whole\n', problem: '' };
        },
      },
      runInBackground: (_what, run) => void work.push(run()),
    },
  });
  const boss = await site.signedIn('boss@example.org');
  expect((await boss.get('/admin/sync')).text).toContain('verified');
  await boss.post('/admin/sync', { task: 'rehearsal' });
  await boss.post('/admin/sync', { task: 'backup' });
  expect((await boss.get('/admin/sync/progress')).text).toContain('rehearsal: running');
  release.resolve();
  await Promise.all(work);
  expect(asked).toEqual([['database', 'verify']]);
  expect((await boss.get('/admin/sync')).text).toContain('dump.tar.zst: whole');
  expect((await boss.get('/admin/sync/progress')).headers['x-live']).toBe('over');
  for (const task of ['statistics', 'content']) {
    await boss.post('/admin/sync', { task });
    await Promise.all(work);
  }
  expect(asked.slice(1)).toEqual([
    ['statistics', 'rebuild'],
    ['content', 'import'],
  ]);
});

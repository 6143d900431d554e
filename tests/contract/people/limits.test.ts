// Limits that all processes of a database share.
import { expect, test } from 'vitest';
import { countEvent, uncountEvent } from '#services/limits/count-event.ts';
import { purgeRateWindows } from '#services/limits/purge-rate-windows.ts';
import { openTestDatabase } from '#tests/support/database.ts';

const start = new Date('2026-11-23T10:00:00Z');
const hourMs = 3_600_000;
const after = (ms: number) => new Date(start.getTime() + ms);
const codes = { key: 'code-sent/address/x', limit: 3, windowMs: hourMs };

test('three events an hour are allowed, the fourth is told how long to wait, and is allowed after that', async () => {
  const { db } = await openTestDatabase();
  for (const minutes of [0, 20, 40])
    expect(await countEvent(db, { ...codes, now: after(minutes * 60_000) })).toEqual({ ok: true });
  const refused = await countEvent(db, { ...codes, now: after(59 * 60_000) });
  // The first of the three leaves the window at 65 minutes: limits are counted by steps of five.
  expect(refused).toEqual({ ok: false, failure: { retryAfterSeconds: 6 * 60 } });
  expect(await countEvent(db, { ...codes, key: 'code-sent/address/y', now: start })).toEqual({ ok: true });
  expect(await countEvent(db, { ...codes, now: after(65 * 60_000) })).toEqual({ ok: true });
});

test('of fifty events at once, over several connections, exactly as many as the limit are allowed', async () => {
  const { db } = await openTestDatabase();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => countEvent(db, { ...codes, limit: 7, now: start })),
  );
  expect(answers.filter(answer => answer.ok)).toHaveLength(7);
});

test('an event counted in a transaction that is rolled back does not count', async () => {
  const { db } = await openTestDatabase();
  const rolledBack = db.transaction().execute(async transaction => {
    for (let i = 0; i < 3; i++)
      expect((await countEvent(transaction, { ...codes, now: start })).ok).toBe(true);
    throw new Error('undone');
  });
  await expect(rolledBack).rejects.toThrow('undone');
  expect(await countEvent(db, { ...codes, limit: 1, now: start })).toEqual({ ok: true });
});

test('an event that is taken back makes room for another', async () => {
  const { db } = await openTestDatabase();
  const one = { ...codes, limit: 1, now: start };
  expect((await countEvent(db, one)).ok).toBe(true);
  expect((await countEvent(db, one)).ok).toBe(false);
  await uncountEvent(db, one);
  expect((await countEvent(db, one)).ok).toBe(true);
  // An event that was not counted cannot be taken back, so it gives no credit.
  await uncountEvent(db, { ...one, key: 'other' });
  expect((await countEvent(db, { ...one, key: 'other' })).ok).toBe(true);
  expect((await countEvent(db, { ...one, key: 'other' })).ok).toBe(false);
});

test('a limit reached while the clock was an hour ahead does not hold once the clock is right', async () => {
  const { db } = await openTestDatabase();
  for (let i = 0; i < 3; i++) await countEvent(db, { ...codes, now: after(24 * hourMs) });
  expect((await countEvent(db, { ...codes, now: start })).ok).toBe(true);
});

test('windows are deleted when they no longer count, and not before', async () => {
  const { db } = await openTestDatabase();
  await countEvent(db, { ...codes, now: start });
  await countEvent(db, { ...codes, windowMs: 24 * hourMs, key: 'day', now: start });
  expect(await purgeRateWindows({ db }, after(hourMs))).toBe(0);
  expect(await purgeRateWindows({ db }, after(2 * hourMs))).toBe(1);
  expect(await db.selectFrom('rate_window').select('key').execute()).toEqual([{ key: 'day' }]);
});

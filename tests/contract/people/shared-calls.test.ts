// Calls of an address at several processes count together (R16).
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSharedCalls } from '#services/limits/share-calls.ts';
import { openTestDatabase } from '#tests/support/database.ts';

const minute = Date.UTC(2026, 9, 1, 12, 0);

test('a frequent caller is known to the other processes a second later, for the rest of the minute', async () => {
  const { db } = await openTestDatabase();
  let now = minute + 10_000;
  const problems: unknown[] = [];
  const open = () => {
    const calls = openSharedCalls({
      db,
      clock: { now: () => new Date(now) },
      identities: { ofClient: client => `hash of ${client}` },
      onProblem: problem => problems.push(problem),
    });
    onTestFinished(() => calls.stop());
    let own = 0;
    return (client = '203.0.113.7') => calls.count({ name: 'POST /api/x', client, own: ++own });
  };
  const [one, other] = [open(), open()];
  for (let at = 0; at < 100; at++) expect(one()).toBe(0);
  const rows = () => db.selectFrom('rate_window').select(['key', 'count']).execute();
  await expect
    .poll(rows, { timeout: 5_000 })
    .toEqual([{ key: 'called/POST /api/x/hash of 203.0.113.7', count: 100 }]);
  // Below its own threshold a process does not exchange counts.
  for (let at = 0; at < 29; at++) expect(other()).toBe(0);
  other();
  await vi.waitFor(() => expect(other()).toBe(100), { timeout: 5_000 });
  await vi.waitFor(() => expect(one()).toBeGreaterThanOrEqual(30), { timeout: 5_000 });
  now += 60_000;
  expect([one(), other()]).toEqual([0, 0]);
  expect(problems).toEqual([]);
});

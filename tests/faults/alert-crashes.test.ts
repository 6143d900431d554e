// A crash at every statement of the transaction that matches, and several workers at once: each match is stored and sent once (P4, P12).
import { expect, test } from 'vitest';
import { processAlerts } from '#jobs/alert-task.ts';
import { AlertMatcher } from '#read-models/alerts/alert-matcher.ts';
import { openAlertEngine } from '#tests/support/alert-engine.ts';
import type { AlertEngine } from '#tests/support/alert-engine.ts';
import { Crash, crashAt } from '#tests/support/crash-at.ts';
import { openMarketDatabase } from '#tests/support/database.ts';

async function readState({ db }: AlertEngine) {
  const [matches, outbox, told, cursor] = await Promise.all([
    db
      .selectFrom('alert_match')
      .select(['alert_id', 'offer_id', 'event', 'price_minor', 'outbox_id', 'dropped_at'])
      .orderBy('id')
      .execute(),
    db.selectFrom('outbox').select(['kind', 'person_id', 'dedupe_key']).orderBy('id').execute(),
    db.selectFrom('alert_told').select(['alert_id', 'price_minor', 'is_armed']).orderBy('alert_id').execute(),
    db.selectFrom('alert_cursor').select('generation_id').executeTakeFirst(),
  ]);
  return { matches, outbox, told, cursor };
}

const at = (priceMinor: number) => [{ code: 'a', priceMinor }];

/** Ten people with two alerts each, of which one is daily, and a price that has just fallen. */
async function openFallen(): Promise<AlertEngine> {
  const engine = await openAlertEngine(await openMarketDatabase());
  await engine.publish(0, at(40_000));
  for (let person = 0; person < 10; person++) {
    const id = await engine.addPerson();
    await engine.setAlert(id, { pace: 'daily' }, 40_000);
    await engine.setAlert(id, { trigger: 'max-price', maxPriceMinor: 39_500 }, 40_000);
  }
  await engine.processChanges();
  engine.moveTo(60);
  await engine.runFeed(60, at(39_000));
  return engine;
}

/** Processes alerts repeatedly, each time with a crash one statement later, until one run completes. */
async function processWithCrashes(engine: AlertEngine) {
  const left: { error: unknown; state: Awaited<ReturnType<typeof readState>> }[] = [];
  for (let statement = 1; ; statement++) {
    const broken = crashAt(engine.db, statement);
    // A process that died has no memory of alerts either.
    const matcher = new AlertMatcher(broken.db);
    const outcome = await processAlerts({ db: broken.db, clock: { now: engine.now }, matcher }).then(
      report => ({ report }),
      (error: unknown) => ({ error }),
    );
    if ('report' in outcome && !broken.hasDied()) return { report: outcome.report, left };
    left.push({ error: 'error' in outcome ? outcome.error : null, state: await readState(engine) });
  }
}

test('a crash at any statement leaves nothing behind, and the next run notifies of everything once', async () => {
  const engine = await openFallen();
  const before = await readState(engine);
  const { report, left } = await processWithCrashes(engine);
  expect(report).toMatchObject({ matches: 20, messages: 10 });
  expect(left.length).toBeGreaterThan(20);
  expect(left.every(({ error }) => error instanceof Crash)).toBe(true);
  for (const { state } of left) expect(state).toEqual(before);
  const { matches, outbox } = await readState(engine);
  expect(matches).toHaveLength(20);
  expect(matches.every(({ outbox_id }) => outbox_id !== null)).toBe(true);
  expect(outbox).toHaveLength(10);
  await engine.processChanges();
  expect((await readState(engine)).outbox).toHaveLength(10);
});

test('matches that wait for the morning survive a crash at every statement, too', async () => {
  const engine = await openFallen();
  await engine.processChanges();
  await engine.publish(120, at(38_000));
  const morning = 25 * 60;
  engine.moveTo(morning);
  const before = await readState(engine);
  const { left } = await processWithCrashes(engine);
  expect(left.length).toBeGreaterThan(5);
  expect(left.every(({ error }) => error instanceof Crash)).toBe(true);
  for (const { state } of left) expect(state).toEqual(before);
  const { matches } = await readState(engine);
  expect(matches.every(({ outbox_id, dropped_at }) => outbox_id !== null || dropped_at !== null)).toBe(true);
});

test('of several workers at the same time one matches, and each person is notified once', async () => {
  const engine = await openFallen();
  const workers = Array.from({ length: 4 }, () => new AlertMatcher(engine.db));
  const processAll = () =>
    Promise.all(
      workers.map(matcher => processAlerts({ db: engine.db, clock: { now: engine.now }, matcher })),
    );
  for (let round = 0; round < 5; round++) {
    await processAll();
    engine.moveTo(120 + round * 60);
    await engine.runFeed(120 + round * 60, at(38_000 - round * 500));
  }
  await processAll();
  await processAll();
  const { matches, outbox } = await readState(engine);
  const keys = matches.map(({ alert_id, offer_id, event, price_minor }) =>
    [alert_id, offer_id, event, price_minor].join(' '),
  );
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(outbox.map(({ dedupe_key }) => dedupe_key)).size).toBe(outbox.length);
  // One mail per person at each of six steps for the instant alert; the daily one waits.
  expect(matches).toHaveLength(10 * 6 * 2);
  expect(outbox).toHaveLength(10 * 6);
});

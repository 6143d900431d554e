// When alerts notify: first of a day at once, the rest in the morning, never in quiet hours, and never of an outdated match.
import { describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { openAlertEngine } from '#tests/support/alert-engine.ts';
import { openMarketDatabase } from '#tests/support/database.ts';

const hour = hourMs / minuteMs;
/** The test begins at 07:00 in New York. */
const nextMorning = 25 * hour;
const at = (priceMinor: number) => [{ code: 'a', priceMinor }];
const two = (a: number, b: number) => [
  { code: 'a', priceMinor: a },
  { code: 'l', title: 'Apple iPhone 13 256GB Midnight Unlocked', priceMinor: b },
];

async function open() {
  const engine = await openAlertEngine(await openMarketDatabase());
  const mails = async () =>
    (await engine.listNotified()).map(({ kind, priceMinor }) => `${kind} ${priceMinor / 100}`);
  return { ...engine, mails, ada: await engine.addPerson() };
}

describe('a daily alert', () => {
  test('sends its first message at once, and later ones at eight o’clock the next morning', async () => {
    const { publish, setAlert, mails, processChanges, moveTo, ada } = await open();
    await publish(0, at(40_000));
    await setAlert(ada, { pace: 'daily' }, 40_000);
    await publish(60, at(39_000));
    expect(await mails()).toEqual(['alert 390']);
    await publish(120, at(38_000));
    await publish(180, at(37_000));
    expect(await mails()).toEqual(['alert 390']);
    moveTo(nextMorning - 1);
    await processChanges();
    expect(await mails()).toEqual(['alert 390']);
    moveTo(nextMorning);
    await processChanges();
    // Of two price steps only the last one is reported.
    expect(await mails()).toEqual(['alert 390', 'alert 370']);
    await processChanges();
    expect(await mails()).toHaveLength(2);
    // Another match on that day waits again.
    await publish(nextMorning + 60, at(36_000));
    expect(await mails()).toHaveLength(2);
    await publish(nextMorning + 24 * hour, at(36_000));
    expect(await mails()).toEqual(['alert 390', 'alert 370', 'alert 360']);
  });

  test('shares one mail with all that is due for its person, and another person gets a separate one', async () => {
    const { publish, setAlert, listNotified, productId, addPerson, ada } = await open();
    const bob = await addPerson();
    await publish(0, two(40_000, 50_000));
    const large = productId('IPHONE-13-256-MIDNIGHT');
    const ofLarge = {
      subject: { kind: 'product' as const, productId: large, filters: {} },
      productId: large,
    };
    for (const person of [ada, bob]) {
      await setAlert(person, { pace: 'daily' }, 40_000);
      await setAlert(person, { pace: 'daily', ...ofLarge }, 50_000);
    }
    await publish(60, two(39_000, 48_000));
    const messages = await listNotified();
    expect(messages.map(({ kind, personId, priceMinor }) => [kind, personId, priceMinor])).toEqual([
      ['alert-digest', ada, 39_000],
      ['alert-digest', ada, 48_000],
      ['alert-digest', bob, 39_000],
      ['alert-digest', bob, 48_000],
    ]);
  });

  test('does not report a match that is outdated by the morning', async () => {
    const { publish, setAlert, mails, processChanges, moveTo, db, ada } = await open();
    await publish(0, at(40_000));
    await setAlert(ada, { pace: 'daily' }, 40_000);
    await publish(60, at(39_000));
    await publish(120, at(38_000));
    await publish(180, at(38_500));
    moveTo(nextMorning);
    await processChanges();
    expect(await mails()).toEqual(['alert 390']);
    const dropped = await db
      .selectFrom('alert_match')
      .select('dropped_at')
      .where('dropped_at', 'is not', null)
      .execute();
    expect(dropped).toHaveLength(1);
  });
});

test('an instant alert reports every step at once', async () => {
  const { publish, setAlert, mails, ada } = await open();
  await publish(0, at(40_000));
  await setAlert(ada, { pace: 'instant' }, 40_000);
  for (const [minutes, price] of [
    [60, 39_000],
    [70, 38_000],
    [80, 37_000],
  ] as const)
    await publish(minutes, at(price));
  expect(await mails()).toEqual(['alert 390', 'alert 380', 'alert 370']);
});

test('quiet hours delay alerts that fire in them, instant ones, too', async () => {
  const { publish, setAlert, mails, processChanges, moveTo, addPerson } = await open();
  const night = await addPerson({ email: 'owl@example.org', quiet_from_hour: 22, quiet_to_hour: 10 });
  await publish(0, at(40_000));
  await setAlert(night, {}, 40_000);
  // 08:00 in New York.
  await publish(60, at(39_000));
  expect(await mails()).toEqual([]);
  moveTo(3 * hour - 1);
  await processChanges();
  expect(await mails()).toEqual([]);
  moveTo(3 * hour);
  await processChanges();
  expect(await mails()).toEqual(['alert 390']);
});

test('a snooze delays an alert until it ends or is cancelled', async () => {
  const { publish, setAlert, mails, processChanges, moveTo, db, ada } = await open();
  await publish(0, at(40_000));
  const id = await setAlert(ada, {}, 40_000);
  const snoozed_to = new Date('2026-11-22T00:00:00Z');
  await db.updateTable('alert').set({ snoozed_to }).where('id', '=', id).execute();
  await publish(60, at(39_000));
  moveTo(35 * hour);
  await processChanges();
  expect(await mails()).toEqual([]);
  moveTo(36 * hour);
  await processChanges();
  expect(await mails()).toEqual(['alert 390']);
});

test('no mail is written to a suppressed address, and its matches are dropped', async () => {
  const { publish, setAlert, mails, db, ada } = await open();
  const { hashAddress } = await import('#services/mail/address-hash.ts');
  await publish(0, at(40_000));
  await setAlert(ada, {}, 40_000);
  const { email_key } = await db
    .selectFrom('person')
    .select('email_key')
    .where('id', '=', ada)
    .executeTakeFirstOrThrow();
  const address_hash = await hashAddress(db, email_key);
  await db
    .insertInto('suppression')
    .values({ address_hash, reason: 'hard-bounce', created_at: new Date(0) })
    .execute();
  await publish(60, at(39_000));
  expect(await mails()).toEqual([]);
  const [match] = await db.selectFrom('alert_match').select('dropped_at').execute();
  expect(match?.dropped_at).not.toBeNull();
});

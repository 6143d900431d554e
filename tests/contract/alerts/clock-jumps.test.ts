// P11: a clock that jumps and returns makes no alert fire twice or fall silent, and no periodic mail come twice or never.
import { expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';
import { resetAllFutureTimes } from '#services/feeds/reset-future-times.ts';
import { sendFollowUps } from '#services/mail/send-follow-ups.ts';
import { sendNewsletters } from '#services/mail/send-newsletters.ts';
import { sendReminders } from '#services/mail/send-reminders.ts';
import { resetFutureMessages } from '#services/outbox/reset-future-messages.ts';
import { openAlertEngine } from '#tests/support/alert-engine.ts';
import { openMarketDatabase, quietLog } from '#tests/support/database.ts';

const hour = hourMs / minuteMs;
const day = 24 * hour;
/** The test begins at 07:00 in New York: eight o'clock of the next morning. */
const nextMorning = 25 * hour;
const at = (priceMinor: number) => [{ code: 'a', priceMinor }];

async function open() {
  const engine = await openAlertEngine(await openMarketDatabase());
  const { db, market, moveTo, now } = engine;
  /** Sets the clock, and runs the tasks that react to its jumps. */
  const setClock = async (minutes: number) => {
    moveTo(minutes);
    market.setClock(minutes);
    await resetAllFutureTimes({ db, log: quietLog }, now());
    return resetFutureMessages({ db, log: quietLog }, now());
  };
  const mails = async () => (await engine.listNotified()).map(({ priceMinor }) => priceMinor / 100);
  return { ...engine, setClock, mails };
}

test.each([
  ['an hour', hour],
  ['500 days', 500 * day],
])('alerts go on correctly after a clock that was ahead by %s', async (_name, jump) => {
  const { publish, setAlert, addPerson, setClock, processChanges, moveTo, mails } = await open();
  await publish(0, at(40_000));
  await setAlert(await addPerson(), { pace: 'daily' }, 40_000);
  // While the clock is wrong: one message, another one that waits for the morning, and a second person's alert.
  await publish(10 + jump, at(39_000));
  await setAlert(await addPerson(), { pace: 'instant' }, 39_000);
  await publish(20 + jump, at(38_000));
  expect(await mails()).toEqual([390, 380]);

  expect(await setClock(30)).toBeGreaterThan(0);
  expect(await setClock(30)).toBe(0);
  await processChanges();
  await publish(40, at(38_000));
  expect(await mails()).toEqual([390, 380]);
  // The waiting match is notified once, in the morning of the right day.
  moveTo(nextMorning);
  await processChanges();
  await processChanges();
  expect(await mails()).toEqual([390, 380, 380]);
  await publish(nextMorning + day, at(37_000));
  expect((await mails()).slice(3)).toEqual([370, 370]);
});

test.each([
  ['an hour', hour],
  ['500 days', 500 * day],
])('a clock that was behind by %s and is corrected repeats nothing', async (_name, jump) => {
  const { publish, setAlert, addPerson, setClock, processChanges, mails } = await open();
  await publish(0, at(40_000));
  await setAlert(await addPerson(), { pace: 'daily' }, 40_000);
  await publish(2 * hour, at(39_000));
  expect(await mails()).toEqual([390]);
  await setClock(2 * hour - jump);
  await processChanges();
  await processChanges();
  await setClock(3 * hour);
  await processChanges();
  await publish(3 * hour + 10, at(39_000));
  expect(await mails()).toEqual([390]);
  await publish(3 * hour + day, at(38_000));
  expect(await mails()).toEqual([390, 380]);
});

test('periodic mails and waiting messages get correct times again', async () => {
  const { db, publish, addPerson, setClock, moveTo, now } = await open();
  await publish(0, at(40_000));
  const offer = await db.selectFrom('offer').select(['id', 'product_id']).executeTakeFirstOrThrow();
  moveTo(500 * day);
  const ahead = now();
  const later = new Date(ahead.getTime() + 90 * dayMs);
  const personId = await addPerson({
    email: 'ada@example.org',
    newsletter: 'weekly',
    newsletter_sent_at: ahead,
    reminder_months: 3,
    reminder_due_at: later,
    follow_up: true,
    follow_up_since: ahead,
  });
  await db
    .insertInto('follow_up_item')
    .values({
      person_id: personId,
      product_id: offer.product_id,
      offer_id: offer.id,
      country: 'us',
      mode: 'refurbished',
      added_at: ahead,
    })
    .execute();
  const row = {
    channel: 'mail',
    kind: 'reminder',
    payload: '{}',
    message_id: 'x',
    recipient: 'a@example.org',
  };
  await db
    .insertInto('outbox')
    .values([
      { ...row, dedupe_key: 'written then', created_at: ahead, next_at: ahead },
      {
        ...row,
        dedupe_key: 'tried then',
        created_at: new Date(ahead.getTime() - 500 * dayMs),
        next_at: ahead,
      },
    ] as never)
    .execute();

  expect(await setClock(30)).toBe(5);
  const soon = now();
  const person = await db
    .selectFrom('person')
    .select(['newsletter_sent_at', 'reminder_due_at'])
    .executeTakeFirstOrThrow();
  expect(person.newsletter_sent_at).toEqual(soon);
  const days = ((person.reminder_due_at?.getTime() ?? 0) - soon.getTime()) / dayMs;
  expect(days).toBeGreaterThan(88);
  expect(days).toBeLessThan(93);
  const waiting = await db.selectFrom('outbox').select(['next_at', 'dedupe_key']).orderBy('id').execute();
  expect(waiting.map(({ next_at: next }) => next)).toEqual([soon, soon]);
  expect(await sendNewsletters({ db }, soon)).toBe(0);
  expect(await sendReminders({ db }, soon)).toBe(0);
  expect(await sendFollowUps({ db }, new Date(soon.getTime() + 2 * dayMs))).toBe(0);
  expect(await sendFollowUps({ db }, new Date(soon.getTime() + 3 * dayMs))).toBe(1);
});

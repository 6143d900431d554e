// Periodic mails: the newsletter on its Thursdays and follow-ups three days after a click, each once.
import type { Insertable } from 'kysely';
import { expect, test } from 'vitest';
import type { Schema } from '#adapters/database/schema.ts';
import { dayMs } from '#domain/durations.ts';
import { hashAddress } from '#services/mail/address-hash.ts';
import { sendFollowUps } from '#services/mail/send-follow-ups.ts';
import { sendNewsletters } from '#services/mail/send-newsletters.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/mail.ts';
import { listingRow, prepareMarket } from '#tests/support/market.ts';

const thursday = '2026-11-19';
/** A Friday. */
const now = new Date('2026-11-20T12:30:00Z');
const after = (days: number) => new Date(now.getTime() + days * dayMs);
const early = new Date('2026-11-01T00:00:00Z');

/** One iPhone in stock in the US for 400, which cost 500 until the day before. */
async function openMarket() {
  const database = await openMarketDatabase();
  const { db } = database;
  const market = await prepareMarket(database);
  const run = await market.run(0, [listingRow({ code: 'a', priceMinor: 40_000 })], { isReleased: true });
  if (!run.ok) throw new Error(run.failure.kind);
  const offer = await db.selectFrom('offer').select(['id', 'product_id', 'grade']).executeTakeFirstOrThrow();
  await db.insertInto('price_day_done').values({ day: thursday }).execute();
  const figures = [
    ['2026-08-01', 50_000],
    [thursday, 40_000],
  ] as const;
  await db
    .insertInto('price_day')
    .values(
      figures.map(([day, minor]) => ({
        product_id: offer.product_id,
        country: 'us',
        mode: 'refurbished' as const,
        grade: offer.grade,
        day,
        offers: 1,
        lowest_minor: minor,
        median_minor: minor,
      })),
    )
    .execute();
  let people = 0;
  const addPerson = (given: Partial<Insertable<Schema['person']>> = {}) =>
    insertPerson(db, {
      email: `person-${++people}@example.org`,
      country: 'us',
      language: 'en',
      created_at: early,
      confirmed_at: early,
      ...given,
    });
  const readMails = () =>
    db.selectFrom('outbox').select(['kind', 'person_id', 'payload', 'dedupe_key']).orderBy('id').execute();
  return { db, offer, addPerson, readMails };
}

test('each reader gets an issue once, however often and by however many processes it is sent', async () => {
  const { db, offer, addPerson, readMails } = await openMarket();
  const ids: number[] = [];
  for (let at = 0; at < 120; at++) ids.push(await addPerson({ newsletter: 'weekly' }));
  const sent = await Promise.all([1, 2, 3].map(() => sendNewsletters({ db }, now)));
  expect(sent.reduce((a, b) => a + b)).toBe(120);
  expect(await sendNewsletters({ db }, now)).toBe(0);
  const mails = await readMails();
  expect(mails.map(({ person_id }) => person_id).toSorted((a, b) => Number(a) - Number(b))).toEqual(ids);
  expect(mails[0]).toMatchObject({
    kind: 'newsletter',
    dedupe_key: `newsletter/${mails[0]?.person_id}/${thursday}`,
    payload: {
      country: 'us',
      language: 'en',
      frequency: 'weekly',
      drops: [{ productId: offer.product_id, offerId: offer.id, priceMinor: 40_000, beforeMinor: 50_000 }],
    },
  });
});

test('nobody gets a newsletter that is not due for them', async () => {
  const { db, addPerson, readMails } = await openMarket();
  await addPerson({ newsletter: 'weekly', suppressed_at: early });
  await addPerson({ newsletter: 'off' });
  // Without price drops there is nothing to send.
  await addPerson({ newsletter: 'weekly', country: 'de', language: 'de' });
  await addPerson({ newsletter: 'weekly', newsletter_paused_to: '2026-12-01' });
  // A reader who subscribed after the issue starts with the next one.
  await addPerson({ newsletter: 'weekly', confirmed_at: now });
  // The monthly one came out on the 5th, which is too long ago to be sent now.
  await addPerson({ newsletter: 'monthly' });
  const ended = await addPerson({ newsletter: 'bi-weekly', newsletter_paused_to: '2026-11-19' });
  expect(await sendNewsletters({ db }, now)).toBe(1);
  expect((await readMails()).map(({ person_id }) => person_id)).toEqual([ended]);
});

test('a suppressed address gets no newsletter, and is not tried a second time', async () => {
  const { db, addPerson, readMails } = await openMarket();
  await addPerson({ newsletter: 'weekly' });
  await db
    .insertInto('suppression')
    .values({
      address_hash: await hashAddress(db, 'person-1@example.org'),
      reason: 'hard-bounce',
      created_at: early,
    })
    .execute();
  expect(await sendNewsletters({ db }, now)).toBe(0);
  expect(await readMails()).toEqual([]);
  const { newsletter_sent_at: noted } = await db
    .selectFrom('person')
    .select('newsletter_sent_at')
    .executeTakeFirstOrThrow();
  expect(noted).toEqual(now);
});

test('no newsletter is sent with figures that are days old', async () => {
  const { db, addPerson } = await openMarket();
  await addPerson({ newsletter: 'weekly' });
  const nextIssue = new Date('2026-11-26T07:00:00Z');
  expect(await sendNewsletters({ db }, nextIssue)).toBe(0);
});

test('a follow-up comes three days after the click, once, and not within a week of the one before', async () => {
  const { db, offer, addPerson, readMails } = await openMarket();
  const personId = await addPerson({ follow_up: true, follow_up_since: early });
  const item = { person_id: personId, product_id: offer.product_id, country: 'us' };
  await db
    .insertInto('follow_up_item')
    .values({ ...item, mode: 'refurbished', offer_id: offer.id, added_at: now })
    .execute();
  expect(await sendFollowUps({ db }, after(2.9))).toBe(0);
  const sent = await Promise.all([1, 2, 3].map(() => sendFollowUps({ db }, after(3))));
  expect(sent.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
  expect(await readMails()).toMatchObject([
    {
      kind: 'follow-up',
      person_id: personId,
      payload: { items: [{ productId: offer.product_id, country: 'us', mode: 'refurbished' }] },
    },
  ]);
  // Another item, three days old but within the week.
  await db
    .insertInto('follow_up_item')
    .values({ ...item, mode: 'new', added_at: after(4) })
    .execute();
  expect(await sendFollowUps({ db }, after(8))).toBe(0);
  expect(await sendFollowUps({ db }, after(10.1))).toBe(1);
  expect((await readMails())[1]).toMatchObject({ payload: { items: [{ mode: 'new' }] } });
  expect(await sendFollowUps({ db }, after(30))).toBe(0);
});

test('follow-ups that are switched off or too old are never sent', async () => {
  const { db, offer, addPerson } = await openMarket();
  const off = await addPerson({ follow_up: false });
  const on = await addPerson({ follow_up: true, follow_up_since: early });
  for (const person_id of [off, on])
    await db
      .insertInto('follow_up_item')
      .values({ person_id, product_id: offer.product_id, country: 'us', mode: 'refurbished', added_at: now })
      .execute();
  expect(await sendFollowUps({ db }, after(91))).toBe(0);
  expect(await db.selectFrom('follow_up_item').selectAll().execute()).toEqual([]);
});

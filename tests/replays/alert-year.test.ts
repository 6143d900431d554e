// A year of alerts by simulated clocks, with crashes at any statement and mail servers that fail: what must hold after every step, for six
// years by seed, and for 1,000 in `npm run test:long`. A seed that fails repeats the same year.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { maxCodeTries } from '#domain/people/claim.ts';
import { openAlertYear } from '#tests/support/alert-year.ts';
import type { AlertYear } from '#tests/support/alert-year.ts';

const seeds = process.env['WINDFALL_TEST_LONG'] === '1' ? 1_000 : 6;
/** Of nine days at the mean. */
const steps = 36;
/** States that may follow a final one: a dead mail is kept for a manual retry until it expires. */
const later: Readonly<Record<string, readonly string[]>> = {
  sent: ['sent'],
  dead: ['dead', 'expired'],
  expired: ['expired'],
  suppressed: ['suppressed'],
};

type Row = Awaited<ReturnType<typeof readOutbox>>[number];

function readOutbox({ db }: AlertYear) {
  return db
    .selectFrom('outbox')
    .select(['id', 'state', 'attempts', 'message_id', 'kind', 'person_id', 'claim_id'])
    .orderBy('id')
    .execute();
}

test.each(Array.from({ length: seeds }, (_, seed) => seed))('year %d', async seed => {
  const year = await openAlertYear(seed);
  let before: Row[] = [];
  for (let step = 0; step < steps; step++) {
    await year.step();
    const rows = await readOutbox(year);
    expectMonotonic(before, rows);
    expectToldOnce(year);
    await expectCatalogue(year);
    await expectBounds(year);
    before = rows;
  }
  await year.settle();
  expectMonotonic(before, await readOutbox(year));
  expectToldOnce(year);
  await expectAllNotified(year);
  await expectForgotten(year);
  expect(year.site.problems).toEqual([]);
});

/** No row of the outbox is lost, changes its name once it is known outside, goes back from its end, or loses an attempt. */
function expectMonotonic(before: readonly Row[], after: readonly Row[]): void {
  const rows = new Map(after.map(row => [row.id, row]));
  const broken = before.filter(was => {
    const is = rows.get(was.id);
    // A row is deleted only with its person or its claim.
    if (!is) return was.person_id === null && was.claim_id === null;
    const isRenamed = was.message_id.includes('@') && is.message_id !== was.message_id;
    const isRevived = later[was.state]?.includes(is.state) === false;
    return isRenamed || isRevived || is.attempts < was.attempts;
  });
  expect(broken).toEqual([]);
}

/** Each event of an alert is in one mail, to a confirmed address, which arrives twice only if its sender died or got no reply. */
function expectToldOnce({ acceptedMails, visitors, excused }: AlertYear): void {
  const events = acceptedMails.flatMap(({ messageId, matches }) =>
    matches.map(({ alertId, offerId, event, seenAt }) => ({
      messageId,
      name: [alertId, offerId, event, seenAt].join(' '),
    })),
  );
  for (const mails of Map.groupBy(events, ({ name }) => name).values())
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  for (const [messageId, copies] of Map.groupBy(acceptedMails, mail => mail.messageId))
    expect(copies.length).toBeLessThanOrEqual(excused.has(messageId) ? 2 : 1);
  const unconfirmed = new Set(visitors.filter(({ state }) => state === 'typed').map(({ email }) => email));
  expect(acceptedMails.filter(({ kind, to }) => kind.startsWith('alert') && unconfirmed.has(to))).toEqual([]);
}

/** The offers are those of the last feed that was accepted. */
async function expectCatalogue({ site, listed }: AlertYear): Promise<void> {
  const offers = await site.market.offers();
  const there = offers.filter(({ gone_at }) => gone_at === null);
  expect(Object.fromEntries(there.map(({ code, price_minor }) => [code, price_minor]))).toEqual(
    Object.fromEntries(listed()),
  );
}

async function expectBounds({ db }: AlertYear): Promise<void> {
  const { tries } = await db
    .selectFrom('email_claim')
    .select(({ fn }) => fn.max<number | null>('code_tries').as('tries'))
    .executeTakeFirstOrThrow();
  expect(tries ?? 0).toBeLessThanOrEqual(maxCodeTries);
  // Nothing fires for somebody who has not confirmed the address.
  const unconfirmed = await db
    .selectFrom('alert_match')
    .innerJoin('alert', 'alert.id', 'alert_match.alert_id')
    .where('alert.person_id', 'is', null)
    .where('alert.push_id', 'is', null)
    .select('alert_match.id')
    .execute();
  expect(unconfirmed).toEqual([]);
}

/** Every match was sent, or was outdated before it could be; none waits for ever. */
async function expectAllNotified({ db }: AlertYear): Promise<void> {
  const waiting = await db
    .selectFrom('alert_match')
    .innerJoin('alert', 'alert.id', 'alert_match.alert_id')
    .where('alert.state', '=', 'active')
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .select(['alert_match.id', 'outbox_id', 'due_at'])
    .execute();
  expect(waiting).toEqual([]);
  const open = await db
    .selectFrom('outbox')
    .select('id')
    .where('state', 'in', ['waiting', 'sending'])
    .execute();
  expect(open).toEqual([]);
  // An alert whose price was reached since it was set has sent a notification.
  const { rows: silent } = await sql<{ id: number }>`
    select alert.id from alert join person on person.id = alert.person_id
    where alert.state = 'active' and alert.trigger = 'max-price' and alert.snoozed_to is null
      and exists (select from offer where product_id = alert.product_id and country = alert.country and mode = alert.mode
        and gone_at is null and available and price_minor <= alert.max_price_minor)
      and not exists (select from alert_match where alert_id = alert.id)
      and not exists (select from alert_told where alert_id = alert.id and price_minor <= alert.max_price_minor)
  `.execute(db);
  expect(silent).toEqual([]);
}

/** The addresses of deleted people are in no row of any table. */
async function expectForgotten({ db, visitors }: AlertYear): Promise<void> {
  const gone = visitors.filter(({ state }) => state === 'gone').map(({ email }) => email);
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public'
  `.execute(db);
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select x::text as text from ${sql.raw(name)} as x where x::text like any(${gone.map(email => `%${email}%`)})
    `.execute(db);
    expect(rows).toEqual([]);
  }
}

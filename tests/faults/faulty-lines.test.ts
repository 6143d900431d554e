// A network between Windfall and its PostgreSQL (P8) or its SMTP server (P10) that is slow, silent, or breaks in the middle of a word.
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import { hourMs } from '#domain/durations.ts';
import { enqueueMail } from '#services/mail/enqueue-mail.ts';
import { openFaultyProxy } from '#tests/support/faulty-proxy.ts';
import { openTestDatabase, quietLog } from '#tests/support/database.ts';
import { makeEmptyDirectory } from '#tests/support/embedded-directory.ts';
import { ask } from '#tests/support/http-client.ts';
import { makeMailOrder, testNow } from '#tests/support/mail.ts';
import { openOutbox, openSmtpMailer } from '#tests/support/outbox.ts';
import { makeRandom } from '#tests/support/seeded-random.ts';
import { startSeededPostgres } from '#tests/support/seeded-directory.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { ownScript } from '#tests/support/visits-server.ts';

const isLong = process.env['WINDFALL_TEST_LONG'] === '1';
const resets = isLong ? 200 : 25;
/** Bytes between two places where a connection to the SMTP server is cut. */
const step = isLong ? 1 : 23;
/** After this time a server counts as not recovering by itself; `npm run bench -- outage` measures how soon it does recover. */
const neverBackMs = 60_000;
/** A request whose database is silent has failed by then: the time limit of a whole request, and some reserve for a busy machine. */
const givenUpWithinMs = 13_000;

async function startBehindLine() {
  const line = await openFaultyProxy(await startSeededPostgres());
  const server = await startServerProcess({ DATA_DIR: makeEmptyDirectory(), DATABASE_URL: line.url });
  onTestFinished(() => server.discard());
  const page = async (at: number) => (await ask(server.url, `/de/refurbished/iphone?x=${at}`)).status;
  const openSession = async () => {
    const { status, headers } = await ask(server.url, '/api/users/session/current', { headers: ownScript });
    return { status, cookie: headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '' };
  };
  /** A missing session is replaced by a new one, which sets a cookie. */
  const isKnown = async (cookie: string) => {
    const answer = await ask(server.url, '/api/users/session/current', { headers: { ...ownScript, cookie } });
    return answer.status === 200 && answer.headers['set-cookie'] === undefined;
  };
  const expectBack = async () => {
    const since = performance.now();
    const isReady = async () => (await ask(server.url, '/readyz')).status === 200;
    await expect.poll(isReady, { timeout: neverBackMs, interval: 50 }).toBe(true);
    await expect
      .poll(async () => (await openSession()).status, { timeout: neverBackMs, interval: 50 })
      .toBe(200);
    return performance.now() - since;
  };
  return { line, server, page, openSession, isKnown, expectBack };
}

test(`a connection to PostgreSQL that breaks ${resets} times in the middle of a response loses no acknowledged session`, async () => {
  const { line, page, openSession, isKnown, expectBack } = await startBehindLine();
  const random = makeRandom(20_261_123);
  const acknowledged: string[] = [];
  const refused = new Set<number>();
  for (let reset = 0; reset < resets; reset++) {
    const before = line.answered();
    line.cutAfter(Math.floor(random() * 1_500));
    for (let asked = 0; asked < 4 || line.answered() === before; asked++) {
      const { status, cookie } = await openSession();
      if (status === 200) acknowledged.push(cookie);
      else refused.add(status);
      expect(await page(reset)).toBe(200);
    }
  }
  line.mend();
  await expectBack();
  for (const cookie of acknowledged) expect(await isKnown(cookie)).toBe(true);
  expect(acknowledged.length).toBeGreaterThan(resets);
  expect([...refused]).toEqual([503]);
}, 300_000);

test('a connection to PostgreSQL that is slow, silent or dropped by a firewall stops no page, and everything recovers afterwards', async () => {
  const { line, page, openSession, isKnown, expectBack } = await startBehindLine();
  line.delay(100);
  expect(await page(0)).toBe(200);
  // A connection that is first opened over the slow line may take longer than a visitor waits.
  await expect.poll(async () => (await openSession()).status).toBe(200);
  line.mend();
  const { cookie } = await openSession();

  for (const [name, fault] of [
    ['silent', line.hold],
    ['forgetful', line.forget],
  ] as const) {
    fault();
    const since = performance.now();
    // More than there are connections to wait on.
    const sessions = Promise.all(Array.from({ length: 15 }, openSession));
    for (let visit = 1; visit <= 20; visit++) expect(await page(visit)).toBe(200);
    const statuses = new Set((await sessions).map(({ status }) => status));
    expect([...statuses].filter(status => ![200, 503].includes(status))).toEqual([]);
    expect(performance.now() - since).toBeLessThan(givenUpWithinMs);
    line.mend();
    const ms = await expectBack();
    console.log(`a ${name} line: ready ${(ms / 1_000).toFixed(1)} s behind it`);
    expect(await isKnown(cookie)).toBe(true);
  }
}, 300_000);

test('a slow statement is not taken for a silent connection', async () => {
  const line = await openFaultyProxy(await startSeededPostgres());
  const warnings: string[] = [];
  const log = { ...quietLog, warn: (_fields: unknown, message: string) => void warnings.push(message) };
  const database = await openDatabase({ databaseUrl: line.url, dataDir: '', log });
  onTestFinished(() => database.close());
  const long = sql<{ n: number }>`select 1 as n from pg_sleep(7)`.execute(database.db);
  expect((await long).rows).toEqual([{ n: 1 }]);
  expect(warnings).toEqual([]);
}, 60_000);

async function openOutboxBehindLine() {
  const { db } = await openTestDatabase();
  const smtp = await startSmtpServer();
  const line = await openFaultyProxy(smtp.url);
  let sent = 0;
  /** A new mail, tried over a connection of its own until it is done; how many copies of it came. */
  const send = async (fault: () => void) => {
    const outbox = openOutbox(db, openSmtpMailer(line.url));
    const dedupeKey = `mail/${++sent}`;
    await enqueueMail(db, makeMailOrder({ dedupeKey }), testNow);
    const before = smtp.mails.length;
    fault();
    await outbox.deliver();
    line.mend();
    outbox.advance(hourMs);
    await outbox.deliver();
    const row = (await outbox.rows()).find(each => each.dedupe_key === dedupeKey);
    const copies = smtp.mails.slice(before);
    expect(new Set(copies.map(({ email }) => email.messageId))).toEqual(new Set([`<${row?.message_id}>`]));
    expect(row?.state).toBe('sent');
    return copies.length;
  };
  return { line, send };
}

test.each(['answers', 'requests'] as const)(
  'a connection to the mail server that is cut anywhere within its %s loses no mail, and repeats one only after the hand-over',
  async direction => {
    const { line, send } = await openOutboxBehindLine();
    const count = direction === 'answers' ? line.answered : line.asked;
    const before = count();
    expect(await send(() => {})).toBe(1);
    const bytes = count() - before;
    const twice: number[] = [];
    for (let at = 0; at < bytes; at += step) {
      const copies = await send(() => line.cutAfter(at, direction));
      if (copies > 1) twice.push(at);
      expect(copies).toBeLessThanOrEqual(2);
    }
    // Copies arise only at the very end: the message had arrived completely, and the reply that accepts it was lost.
    const lastWords = 60;
    expect(twice.filter(at => at < bytes - lastWords)).toEqual([]);
  },
  300_000,
);

test('a mail server that accepts connections and stays silent is given up after 15 seconds, and no mail is lost', async () => {
  const { line, send } = await openOutboxBehindLine();
  const since = performance.now();
  expect(await send(() => line.hold())).toBe(1);
  expect(performance.now() - since).toBeLessThan(25_000);
}, 60_000);

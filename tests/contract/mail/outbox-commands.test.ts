// The operator's commands about the outbox: what is listed, what is hidden, what is sent again, and what never is.
import { expect, test } from 'vitest';
import { dropRow, listRows, retryRows, showRow } from '#cli/outbox-commands.ts';
import { dayMs, hourMs } from '#domain/durations.ts';
import { readOutboxFigures } from '#main/read-figures.ts';
import { enqueueMail } from '#services/mail/enqueue-mail.ts';
import { purgeOutbox } from '#services/outbox/purge-outbox.ts';
import { openAlertEngine } from '#tests/support/alert-engine.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { captureOutput } from '#tests/support/capture-output.ts';
import { makeMailOrder, testNow } from '#tests/support/mail.ts';
import { openOutbox, openSmtpMailer } from '#tests/support/outbox.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';

const oddProblem = '\u001b[31m550 5.7.1 no';

async function openDesk() {
  const { db } = await openMarketDatabase();
  const readOutput = captureOutput();
  let now = testNow;
  const clock = { now: () => now };
  const run = async (work: typeof listRows, ...words: string[]) => {
    const code = await work(words)(db, clock);
    return { code, output: readOutput() };
  };
  const enqueue = (at: number, given: Partial<Parameters<typeof makeMailOrder>[0]> = {}) =>
    enqueueMail(db, makeMailOrder({ dedupeKey: `mail/${at}`, ...given }), now);
  return { db, run, clock, enqueue, pass: (ms: number) => void (now = new Date(now.getTime() + ms)) };
}

type Desk = Awaited<ReturnType<typeof openDesk>>;

/** Marks the first mail as dead, with this many attempts of unknown outcome. */
async function giveUp({ db }: Desk, lostAnswers = 0): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'dead', attempts: 12, problem: oddProblem, lost_answers: lostAnswers })
    .where('dedupe_key', '=', 'mail/1')
    .execute();
}

test('an empty outbox says so', async () => {
  const desk = await openDesk();
  expect(await desk.run(listRows)).toEqual({ code: 0, output: 'The outbox is empty.\n' });
  expect(JSON.parse((await desk.run(listRows, '--json')).output)).toEqual({ rows: [], counts: [] });
});

test('waiting and dead rows are listed with masked addresses, and counted by channel', async () => {
  const desk = await openDesk();
  await desk.enqueue(1);
  await giveUp(desk);
  desk.pass(2 * hourMs);
  await desk.enqueue(2);
  desk.pass(hourMs);
  await desk.enqueue(3, { notBefore: new Date(desk.clock.now().getTime() + 5 * hourMs) });
  const { code, output } = await desk.run(listRows);
  expect(code).toBe(0);
  expect(output.split('\n')).toEqual([
    '      3 mail    magic-link      a***@example.org         waiting    0s old, 0 attempts (next in 5h)',
    '      2 mail    magic-link      a***@example.org         waiting    1h old, 0 attempts',
    '      1 mail    magic-link      a***@example.org         dead       3h old, 12 attempts  \\u{1b}[31m550 5.7.1 no',
    '',
    'mail    1 dead, 2 waiting (oldest due for 1h)',
    '',
  ]);
  const listed = JSON.parse((await desk.run(listRows, '--state', 'dead', '--json')).output) as object;
  expect(listed).toMatchObject({ rows: [{ id: 1, recipient: 'a***@example.org', attempts: 12 }] });
  expect(JSON.stringify(listed)).not.toMatch(/ada@|token/);
  expect((await desk.run(listRows, '--channel', 'push')).output).toBe('The outbox is empty.\n');
  // The same in the figures of the metrics.
  expect(await readOutboxFigures(desk.db, desk.clock)).toEqual([
    { channel: 'mail', waiting: 2, dead: 1, oldestSeconds: 3_600 },
    { channel: 'push', waiting: 0, dead: 0, oldestSeconds: 0 },
    { channel: 'webhook', waiting: 0, dead: 0, oldestSeconds: 0 },
  ]);
});

test('one row is shown with its address, but without codes and links that open something', async () => {
  const desk = await openDesk();
  await desk.enqueue(1, {
    kind: 'confirm-email',
    payload: { code: '123456', path: '/de?x=secret', isChange: false },
  });
  const { code, output } = await desk.run(showRow, '1');
  expect(code).toBe(0);
  expect(output).toContain('recipient     ada@example.org');
  expect(output).toContain('"isChange":false');
  expect(output).not.toMatch(/123456|secret/);
  expect(JSON.parse((await desk.run(showRow, '1', '--json')).output)).toMatchObject({
    recipient: 'ada@example.org',
    payload: { code: '(hidden)', path: '(hidden)' },
  });
  expect(await desk.run(showRow, '7')).toEqual({
    code: 1,
    output: 'windfall: the outbox has no message 7\n',
  });
});

test('a dead mail that is retried is sent once', async () => {
  const desk = await openDesk();
  const smtp = await startSmtpServer();
  const outbox = openOutbox(desk.db, openSmtpMailer(smtp.url));
  await desk.enqueue(1);
  await giveUp(desk);
  expect(await outbox.deliver()).toBe(0);
  expect(await desk.run(retryRows, '1')).toEqual({ code: 0, output: '1 is due now.\n' });
  expect(await outbox.deliver()).toBe(1);
  expect(smtp.mails).toHaveLength(1);
  expect(await desk.run(retryRows, '1')).toEqual({
    code: 1,
    output: 'windfall: 1 is not sent again: it was sent\n',
  });
  expect(await outbox.deliver()).toBe(0);
});

test('an alert’s matches are sent with a retried message, and dropped with a dropped one', async () => {
  const { db, publish, setAlert, addPerson, now } = await openAlertEngine(await openMarketDatabase());
  const readOutput = captureOutput();
  const clock = { now };
  await publish(0, [{ code: 'a', priceMinor: 40_000 }]);
  await setAlert(await addPerson(), {}, 40_000);
  await publish(60, [{ code: 'a', priceMinor: 39_000 }]);
  const matches = () => db.selectFrom('alert_match').select(['outbox_id', 'dropped_at']).execute();
  const [match] = await matches();
  const id = String(match?.outbox_id);
  await db.updateTable('outbox').set({ state: 'dead' }).execute();
  await db.updateTable('alert_match').set({ dropped_at: now() }).execute();
  expect(await retryRows([id])(db, clock)).toBe(0);
  expect(await matches()).toEqual([{ outbox_id: Number(id), dropped_at: null }]);
  expect(await dropRow([id])(db, clock)).toBe(0);
  expect(await matches()).toEqual([{ outbox_id: Number(id), dropped_at: now() }]);
  expect(readOutput()).toBe(`${id} is due now.\n${id} is dropped.\n`);
});

test('ended rows are deleted after 90 days, dead ones stay', async () => {
  const desk = await openDesk();
  for (const at of [1, 2, 3]) await desk.enqueue(at);
  await giveUp(desk);
  await desk.db.updateTable('outbox').set({ state: 'sent' }).where('dedupe_key', '=', 'mail/2').execute();
  desk.pass(90 * dayMs);
  expect(await purgeOutbox(desk, desk.clock.now())).toBe(0);
  desk.pass(1);
  expect(await purgeOutbox(desk, desk.clock.now())).toBe(1);
  const left = await desk.db.selectFrom('outbox').select('state').orderBy('id').execute();
  expect(left.map(({ state }) => state)).toEqual(['dead', 'waiting']);
});

test('a retried row has as many attempts before it as a new one', async () => {
  const desk = await openDesk();
  const smtp = await startSmtpServer({ message: () => '451 4.3.0 later' });
  const outbox = openOutbox(desk.db, openSmtpMailer(smtp.url));
  await desk.enqueue(1);
  outbox.advance(3 * dayMs);
  desk.pass(3 * dayMs);
  await giveUp(desk);
  await desk.run(retryRows, '--dead');
  await outbox.deliver();
  expect((await outbox.rows())[0]).toMatchObject({ state: 'waiting', attempts: 1 });
});

test('a message that its recipient may have twice is not retried, by id or with --dead', async () => {
  const desk = await openDesk();
  await desk.enqueue(1);
  await giveUp(desk, 2);
  expect(await desk.run(retryRows, '1')).toEqual({
    code: 1,
    output: 'windfall: 1 is not sent again: it may already have been delivered twice\n',
  });
  expect(await desk.run(retryRows, '--dead')).toEqual({ code: 0, output: '0 due now.\n' });
});

test('an expired row cannot be retried', async () => {
  const desk = await openDesk();
  await desk.enqueue(1, { expiresAt: new Date(testNow.getTime() + hourMs) });
  await giveUp(desk);
  desk.pass(2 * hourMs);
  expect((await desk.run(retryRows, '1')).output).toBe('windfall: 1 is not sent again: it has expired\n');
});

test('a dropped row keeps neither address nor text, is not sent, and is not written again', async () => {
  const desk = await openDesk();
  const smtp = await startSmtpServer();
  const outbox = openOutbox(desk.db, openSmtpMailer(smtp.url));
  await desk.enqueue(1);
  expect(await desk.run(dropRow, '1')).toEqual({ code: 0, output: '1 is dropped.\n' });
  expect(await desk.enqueue(1)).toEqual({ kind: 'known', outboxId: 1 });
  expect(await outbox.deliver()).toBe(0);
  expect((await outbox.rows())[0]).toMatchObject({ state: 'expired', recipient: null, payload: {} });
  expect(await desk.run(dropRow, '1')).toEqual({
    code: 1,
    output: 'windfall: 1 is not dropped: it has expired\n',
  });
});

test('a row that is being sent is left alone', async () => {
  const desk = await openDesk();
  await desk.enqueue(1);
  await desk.db.updateTable('outbox').set({ state: 'sending' }).execute();
  expect((await desk.run(dropRow, '1')).output).toBe('windfall: 1 is not dropped: it is being sent\n');
  expect((await desk.run(retryRows, '1')).output).toBe('windfall: 1 is not sent again: it is being sent\n');
});

test.each([
  [listRows, ['--state', 'lost']],
  [listRows, ['--limit', '0']],
  [listRows, ['--channel', 'fax']],
  [listRows, ['12']],
  [showRow, []],
  [showRow, ['x']],
  [retryRows, []],
  [retryRows, ['1', '--dead']],
  [dropRow, ['-1']],
])('%o refuses %j before it opens a database', (work, words) => {
  expect(() => work(words)).toThrow();
});

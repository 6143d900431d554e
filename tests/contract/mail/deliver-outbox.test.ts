// The outbox on a real database and a real SMTP server: what is sent when, what is retried, and what is never sent.
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';
import { enqueueMail } from '#services/mail/enqueue-mail.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { insertPerson, makeMailOrder, testNow } from '#tests/support/mail.ts';
import { openOutbox, openSmtpMailer } from '#tests/support/outbox.ts';
import { cutOff, startSmtpServer } from '#tests/support/smtp-server.ts';

function enqueueMany(db: Parameters<typeof enqueueMail>[0], count: number, given = {}) {
  return Promise.all(
    Array.from({ length: count }, (_, at) =>
      enqueueMail(db, makeMailOrder({ dedupeKey: `mail/${at}`, ...given }), testNow),
    ),
  );
}

test('a mail is handed over once; afterwards the row holds neither address nor text', async () => {
  const { db } = await openTestDatabase();
  const smtp = await startSmtpServer();
  const outbox = openOutbox(db, openSmtpMailer(smtp.url));
  await enqueueMail(db, makeMailOrder(), testNow);
  expect(await outbox.deliver()).toBe(1);
  expect(await outbox.deliver()).toBe(0);
  expect(smtp.mails).toHaveLength(1);
  const [row] = await outbox.rows();
  expect(smtp.mails[0]).toMatchObject({
    from: 'alerts@windfall.example',
    to: 'ada@example.org',
    email: {
      subject: 'A mail of the kind magic-link',
      from: { address: 'alerts@windfall.example', name: 'Windfall' },
      messageId: `<${row?.message_id}>`,
    },
  });
  expect(row).toMatchObject({
    state: 'sent',
    recipient: null,
    payload: {},
    sent_at: testNow,
    lease_holder: null,
    problem: null,
  });
  expect(row?.message_id).toMatch(/^[\w-]+@windfall\.example$/);
});

test('many mails follow one another over one connection and leave no listeners on it', async () => {
  const { db } = await openTestDatabase();
  const smtp = await startSmtpServer();
  const outbox = openOutbox(db, openSmtpMailer(smtp.url));
  const warnings: string[] = [];
  const note = ({ message }: Error) => void warnings.push(message);
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));
  await enqueueMany(db, 25);
  expect(await outbox.deliver()).toBe(25);
  await setImmediate();
  expect(warnings).toEqual([]);
});

test('while a server is away for a day no mail is lost, and each arrives once when it is back', async () => {
  const { db } = await openTestDatabase();
  const smtp = await startSmtpServer();
  const mailer = openSmtpMailer(smtp.url);
  await smtp.stop();
  const outbox = openOutbox(db, mailer);
  await enqueueMany(db, 20);
  for (let spent = 0; spent < dayMs; spent += 10 * minuteMs) {
    expect(await outbox.deliver()).toBe(0);
    outbox.advance(10 * minuteMs);
  }
  expect(new Set((await outbox.rows()).map(({ state }) => state))).toEqual(new Set(['waiting']));
  // It is logged once that nothing can be sent, without the recipients.
  expect(outbox.warnings).toHaveLength(1);
  expect(outbox.warnings[0]).not.toContain('ada');

  const back = await startSmtpServer({}, smtp.port);
  outbox.advance(minuteMs);
  expect(await outbox.deliver()).toBe(20);
  expect(new Set(back.mails.map(({ email }) => email.messageId)).size).toBe(20);
  expect((await outbox.rows()).every(({ state }) => state === 'sent')).toBe(true);
});

test('a mail that cannot be handed over for two days is dead, with all that a retry by hand needs', async () => {
  const { db } = await openTestDatabase();
  const smtp = await startSmtpServer({ message: () => '451 4.3.0 try again later' });
  const outbox = openOutbox(db, openSmtpMailer(smtp.url));
  await enqueueMail(db, makeMailOrder(), testNow);
  for (let spent = 0; spent < 4 * dayMs; spent += hourMs) {
    await outbox.deliver();
    outbox.advance(hourMs);
  }
  const [row] = await outbox.rows();
  expect(row).toMatchObject({ state: 'dead', recipient: 'ada@example.org', lost_answers: 0 });
  expect(row?.payload).toMatchObject({ path: '/de/magiclink?token=x' });
  expect(row?.problem).toContain('4.3.0');
  expect(row?.attempts).toBeGreaterThanOrEqual(12);
  expect(new Set(smtp.mails.map(({ email }) => email.messageId)).size).toBe(1);
});

test('an expired code is never sent, however long it waited', async () => {
  const { db } = await openTestDatabase();
  const smtp = await startSmtpServer();
  const mailer = openSmtpMailer(smtp.url);
  await smtp.stop();
  const outbox = openOutbox(db, mailer);
  const expiresAt = new Date(testNow.getTime() + 10 * minuteMs);
  await enqueueMail(
    db,
    makeMailOrder({
      kind: 'confirm-email',
      payload: { code: '482913', path: '/de/product-alerts', isChange: false },
      expiresAt,
    }),
    testNow,
  );
  await outbox.deliver();
  outbox.advance(10 * minuteMs);
  await startSmtpServer({}, smtp.port);
  expect(await outbox.deliver()).toBe(0);
  const [row] = await outbox.rows();
  expect(row).toMatchObject({ state: 'expired', recipient: null, payload: {} });
  expect(JSON.stringify(row)).not.toContain('482913');
});

test('a code that expires while the server hesitates is not handed over either', async () => {
  const { db } = await openTestDatabase();
  const outboxOf: { advance?: (ms: number) => void } = {};
  const smtp = await startSmtpServer({
    recipient: () => {
      outboxOf.advance?.(11 * minuteMs);
      return null;
    },
  });
  const outbox = openOutbox(db, openSmtpMailer(smtp.url));
  outboxOf.advance = outbox.advance;
  const expiresAt = new Date(testNow.getTime() + 10 * minuteMs);
  await enqueueMail(db, makeMailOrder({ expiresAt }), testNow);
  expect(await outbox.deliver()).toBe(0);
  await outbox.deliver();
  expect(smtp.mails).toEqual([]);
  expect(await outbox.rows()).toMatchObject([{ state: 'expired', recipient: null }]);
});

test('an address unknown to the server is suppressed: its next mail is not sent', async () => {
  const { db } = await openTestDatabase();
  const smtp = await startSmtpServer({
    recipient: address => (address.startsWith('ada') ? `550 5.1.1 <${address}> unknown` : null),
  });
  const outbox = openOutbox(db, openSmtpMailer(smtp.url));
  const personId = await insertPerson(db, { email: 'ada@example.org' });
  await enqueueMail(db, makeMailOrder({ personId }), testNow);
  await enqueueMail(db, makeMailOrder({ personId, dedupeKey: 'second' }), testNow);
  await outbox.deliver();
  expect(await outbox.rows()).toMatchObject([
    { state: 'dead', problem: expect.stringContaining('5.1.1') as string },
    { state: 'suppressed', recipient: null },
  ]);
  expect((await outbox.rows())[0]?.problem).not.toContain('ada');
  expect(await enqueueMail(db, makeMailOrder({ dedupeKey: 'third' }), testNow)).toEqual({
    kind: 'suppressed',
  });
  const person = await db.selectFrom('person').select('suppressed_at').executeTakeFirst();
  expect(person?.suppressed_at).toEqual(testNow);
});

test('a mail refused by a filter suppresses no address', async () => {
  const { db } = await openTestDatabase();
  const smtp = await startSmtpServer({ recipient: () => '550 5.7.1 rejected by policy' });
  const outbox = openOutbox(db, openSmtpMailer(smtp.url));
  await enqueueMail(db, makeMailOrder(), testNow);
  await outbox.deliver();
  expect(await outbox.rows()).toMatchObject([{ state: 'dead', recipient: 'ada@example.org' }]);
  expect(await enqueueMail(db, makeMailOrder({ dedupeKey: 'next' }), testNow)).toMatchObject({
    kind: 'queued',
  });
});

test('without a response a mail is sent once more under the same message id, and never a third time', async () => {
  const { db } = await openTestDatabase();
  const smtp = await startSmtpServer({ message: () => cutOff });
  const outbox = openOutbox(db, openSmtpMailer(smtp.url));
  await enqueueMail(db, makeMailOrder(), testNow);
  for (let round = 0; round < 5; round++) {
    await outbox.deliver();
    outbox.advance(hourMs);
  }
  expect(smtp.mails).toHaveLength(2);
  expect(new Set(smtp.mails.map(({ email }) => email.messageId)).size).toBe(1);
  expect(await outbox.rows()).toMatchObject([{ state: 'dead', lost_answers: 2 }]);
});

test('a server that ends an idle connection costs no attempt', async () => {
  const { db } = await openTestDatabase();
  const smtp = await startSmtpServer();
  const mailer = openSmtpMailer(smtp.url);
  const outbox = openOutbox(db, mailer);
  await enqueueMail(db, makeMailOrder(), testNow);
  expect(await outbox.deliver()).toBe(1);
  await smtp.stop();
  await startSmtpServer({}, smtp.port);
  await enqueueMail(db, makeMailOrder({ dedupeKey: 'after' }), testNow);
  expect(await outbox.deliver()).toBe(1);
  expect(await outbox.rows()).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
});

test('many mails share a few connections', async () => {
  const { db } = await openTestDatabase();
  const smtp = await startSmtpServer();
  const outbox = openOutbox(db, openSmtpMailer(smtp.url), { maxConcurrent: 3 });
  await enqueueMany(db, 40);
  expect(await outbox.deliver()).toBe(40);
  expect(smtp.connections()).toBeLessThanOrEqual(3);
});

test('several senders on one database send each mail once', async () => {
  const { db } = await openTestDatabase();
  const smtp = await startSmtpServer();
  const outboxes = Array.from({ length: 4 }, () =>
    openOutbox(db, openSmtpMailer(smtp.url), { maxConcurrent: 2 }),
  );
  await enqueueMany(db, 60);
  const sent = await Promise.all(outboxes.map(outbox => outbox.deliver()));
  expect(sent.reduce((sum, each) => sum + each, 0)).toBe(60);
  expect(new Set(smtp.mails.map(({ email }) => email.messageId)).size).toBe(60);
});

test('all senders together keep the rate', async () => {
  const { db } = await openTestDatabase();
  const smtp = await startSmtpServer();
  const pace = { maxConcurrent: 4, perSecond: 10 };
  const outboxes = Array.from({ length: 2 }, () => openOutbox(db, openSmtpMailer(smtp.url), pace));
  await enqueueMany(db, 25);
  await Promise.all(outboxes.map(outbox => outbox.deliver()));
  expect(smtp.mails).toHaveLength(25);
  const rows = await db.selectFrom('outbox').select('claimed_at').orderBy('claimed_at').execute();
  const times = rows.map(({ claimed_at }) => claimed_at?.getTime() ?? 0);
  // In any eleven consecutive claims the last came at least a second after the first.
  const spans = times.slice(10).map((time, at) => time - (times[at] ?? 0));
  expect(Math.min(...spans)).toBeGreaterThanOrEqual(999);
});

test('a code does not wait behind a newsletter', async () => {
  const { db } = await openTestDatabase();
  const smtp = await startSmtpServer();
  const outbox = openOutbox(db, openSmtpMailer(smtp.url));
  await enqueueMany(db, 5, { kind: 'newsletter', payload: { frequency: 'weekly', drops: [] } });
  await enqueueMail(db, makeMailOrder({ dedupeKey: 'code' }), new Date(testNow.getTime()));
  await outbox.deliver();
  expect(smtp.mails[0]?.email.subject).toContain('magic-link');
});

test('a password goes to a server that requires it, and a wrong one loses no mail', async () => {
  const { db } = await openTestDatabase();
  const smtp = await startSmtpServer({ auth: { user: 'windfall', pass: 'a b/c@d' } });
  await enqueueMail(db, makeMailOrder(), testNow);
  const wrong = openOutbox(db, openSmtpMailer(`smtp://windfall:wrong@127.0.0.1:${smtp.port}`));
  expect(await wrong.deliver()).toBe(0);
  expect(await wrong.rows()).toMatchObject([{ state: 'waiting' }]);
  const right = openOutbox(db, openSmtpMailer(smtp.url));
  right.advance(2 * minuteMs);
  expect(await right.deliver()).toBe(1);
});

test('a mail that a process held when it died before the hand-over is sent normally', async () => {
  const { db } = await openTestDatabase();
  const smtp = await startSmtpServer();
  const outbox = openOutbox(db, openSmtpMailer(smtp.url));
  await enqueueMany(db, 3);
  const dead = { state: 'sending', lease_holder: 'dead', lease_until: new Date(0) } as const;
  await db.updateTable('outbox').set(dead).execute();
  await db
    .updateTable('outbox')
    .set({ handed_over_at: new Date(0) })
    .where('dedupe_key', '=', 'mail/1')
    .execute();
  await db
    .updateTable('outbox')
    .set({ handed_over_at: new Date(0), lost_answers: 1 })
    .where('dedupe_key', '=', 'mail/2')
    .execute();
  expect(await outbox.deliver()).toBe(2);
  const rows = (await outbox.rows()).toSorted((a, b) => (a.dedupe_key < b.dedupe_key ? -1 : 1));
  expect(rows).toMatchObject([
    { state: 'sent', lost_answers: 0 },
    { state: 'sent', lost_answers: 1 },
    { state: 'dead', lost_answers: 2 },
  ]);
});

// Bounces and complaints as mail servers write them, on a real database, and their effect on the address.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBounce } from '#adapters/mail/read-bounce.ts';
import { readRelayEvents } from '#adapters/mail/read-relay-events.ts';
import { splitMailbox } from '#adapters/mail/split-mailbox.ts';
import { forgive, readBounces } from '#cli/bounce-commands.ts';
import { dayMs } from '#domain/durations.ts';
import { enqueueMail } from '#services/mail/enqueue-mail.ts';
import { makeTemporaryDirectory, openTestDatabase } from '#tests/support/database.ts';
import { captureOutput } from '#tests/support/capture-output.ts';
import { insertPerson, makeMailOrder, testNow } from '#tests/support/mail.ts';

const folder = join(import.meta.dirname, '..', '..', 'fixtures', 'bounces');
/** Message id of the mail in every fixture. */
const messageId = '7d0f7c1e-2b6a-4f53-9d7e-5a1f0c9b3e42@windfall.example';
const files = makeTemporaryDirectory();

function fixture(name: string): string {
  return join(folder, `${name}.eml`);
}

function readFixture(name: string): Buffer {
  return readFileSync(fixture(name));
}

/** A site that has sent Ada the mail of the fixtures. */
async function openSite() {
  const { db } = await openTestDatabase();
  const personId = await insertPerson(db, { email: 'ada@example.org', newsletter: 'weekly' });
  await enqueueMail(db, makeMailOrder({ personId }), testNow);
  await db
    .updateTable('outbox')
    .set({ message_id: messageId, state: 'sent', recipient: null, payload: '{}', sent_at: testNow })
    .execute();
  const readOutput = captureOutput();
  let now = testNow;
  return {
    db,
    personId,
    readOutput,
    pass: (ms: number) => void (now = new Date(now.getTime() + ms)),
    run: (...words: string[]) => readBounces(words)(db, { now: () => now }),
    forgive: (...words: string[]) => forgive(words)(db, { now: () => now }),
    reasons: async () =>
      (await db.selectFrom('suppression').select('reason').execute()).map(row => row.reason),
    person: () => db.selectFrom('person').selectAll().executeTakeFirstOrThrow(),
    /** Whether Ada still gets mail. */
    getsMail: async () => {
      const order = makeMailOrder({ dedupeKey: 'magic-link/2' });
      const { kind } = await enqueueMail(db, order, now);
      await db.deleteFrom('outbox').where('dedupe_key', '=', 'magic-link/2').execute();
      return kind === 'queued';
    },
  };
}

test.each([
  ['postfix-unknown-user', '5.1.1'],
  ['exim-unknown-user', '5.1.1'],
  ['microsoft-365-not-found', '5.1.10'],
  ['gmail-unknown-user', '5.1.1'],
])('%s: an address that does not exist gets no more mail', async (name, status) => {
  const site = await openSite();
  expect(await site.getsMail()).toBe(true);
  expect(await site.run(fixture(name))).toBe(0);
  expect(site.readOutput()).toBe(
    `${fixture(name)} 1: a***@example.org gets no more mail (hard-bounce, ${status})\n1 suppressed.\n`,
  );
  expect(await site.reasons()).toEqual(['hard-bounce']);
  expect(await site.person()).toMatchObject({ suppressed_at: testNow, newsletter: 'weekly' });
  expect(await site.getsMail()).toBe(false);
});

test('the list of suppressed addresses holds no address in plain text', async () => {
  const site = await openSite();
  await site.run(fixture('postfix-unknown-user'));
  const rows = await site.db.selectFrom('suppression').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('example.org');
});

test.each(['arf-complaint', 'arf-complaint-redacted'])(
  '%s: a complaint stops all mail, and the newsletter even after the address gets mail again',
  async name => {
    const site = await openSite();
    expect(await site.run(fixture(name))).toBe(0);
    expect(site.readOutput()).toContain('a***@example.org gets no more mail (complaint, abuse)');
    expect(await site.reasons()).toEqual(['complaint']);
    expect(await site.person()).toMatchObject({ newsletter: 'off' });
    expect(await site.getsMail()).toBe(false);

    expect(await site.forgive('Ada@example.org')).toBe(0);
    expect(site.readOutput()).toBe('ada@example.org gets mail again.\n');
    expect(await site.getsMail()).toBe(true);
    expect(await site.person()).toMatchObject({ newsletter: 'off', suppressed_at: null });
    expect(await site.forgive('ada@example.org')).toBe(1);
  },
);

test.each([
  ['postfix-policy', '5.7.26'],
  ['postfix-delayed', 'delayed'],
])('%s does not count against the address', async (name, reason) => {
  const site = await openSite();
  expect(await site.run(fixture(name))).toBe(0);
  expect(site.readOutput()).toContain(`not counted against a***@example.org (${reason})`);
  expect(await site.reasons()).toEqual([]);
  expect(await site.db.selectFrom('soft_bounce').selectAll().execute()).toEqual([]);
});

test('a full mailbox counts once for each mail, and five of them pause the address for 30 days', async () => {
  const site = await openSite();
  const full = readFixture('exchange-mailbox-full').toString();
  const output: string[] = [];
  for (const at of [1, 2, 3, 4, 5]) {
    const id = `mail-${at}@windfall.example`;
    await enqueueMail(site.db, makeMailOrder({ personId: site.personId, dedupeKey: `mail/${at}` }), testNow);
    await site.db
      .updateTable('outbox')
      .set({ message_id: id })
      .where('dedupe_key', '=', `mail/${at}`)
      .execute();
    const file = join(files, `full-${at}.eml`);
    writeFileSync(file, full.replaceAll(messageId, id));
    expect(await site.getsMail()).toBe(true);
    await site.run(file);
    await site.run(file);
    output.push(...site.readOutput().split('\n'));
  }
  const lines = output.filter(line => line.includes('5.2.2')).map(line => line.replace(/^\S+ 1: /, ''));
  const counted = 'counted for a***@example.org (soft-bounce, 5.2.2)';
  const paused = 'a***@example.org gets no more mail (soft-bounce, 5.2.2)';
  expect(lines).toEqual([...Array.from({ length: 8 }, () => counted), paused, paused]);
  expect(await site.reasons()).toEqual(['soft-bounces']);
  expect(await site.getsMail()).toBe(false);
  site.pass(31 * dayMs);
  expect(await site.getsMail()).toBe(true);
});

test('a message that names no mail of ours changes nothing, unless the operator trusts the file', async () => {
  const site = await openSite();
  const forged = join(files, 'forged.eml');
  const bounce = readFixture('postfix-unknown-user').toString();
  writeFileSync(
    forged,
    bounce.replaceAll('7d0f7c1e', '00000000').replaceAll('ada@example.org', 'eve@example.org'),
  );
  expect(await site.run(forged)).toBe(0);
  expect(site.readOutput()).toContain('not about a mail we sent, nothing changed');
  expect(await site.reasons()).toEqual([]);
  expect(await site.run(forged, '--trust', '--json')).toBe(0);
  expect(JSON.parse(site.readOutput())).toEqual([
    {
      file: forged,
      message: 1,
      outcome: 'suppressed',
      type: 'hard-bounce',
      reason: '5.1.1',
      address: 'e***@example.org',
    },
  ]);
  expect(await site.reasons()).toEqual(['hard-bounce']);
  expect(await site.getsMail()).toBe(true);
});

test('a failed forwarding only counts against an address, and a bounce still suppresses an address that its person has replaced', async () => {
  const site = await openSite();
  const bounce = readFixture('gmail-unknown-user').toString();
  const forwarded = join(files, 'forwarded.eml');
  writeFileSync(
    forwarded,
    bounce.replace('Final-Recipient: rfc822; ada@', 'Final-Recipient: rfc822; ada.elsewhere@'),
  );
  await site.run(forwarded);
  expect(site.readOutput()).toContain('counted for a***@example.org (soft-bounce, 5.1.1)');
  expect(await site.getsMail()).toBe(true);

  const changed = { email: 'countess@example.org', email_key: 'countess@example.org' };
  await site.db.updateTable('person').set(changed).execute();
  await site.run(fixture('gmail-unknown-user'));
  expect(await site.person()).toMatchObject({ suppressed_at: null });
  expect(await site.getsMail()).toBe(false);
});

test('a mailbox file is read message by message, and so is standard input', async () => {
  const site = await openSite();
  const names = ['vacation', 'postfix-delayed', 'gmail-unknown-user'];
  const mailbox = names
    .map(name => {
      const message = readFixture(name)
        .toString()
        .replaceAll(/^(>*From )/gm, '>$1');
      return `From MAILER-DAEMON Fri Nov 20 09:00:00 2026\n${message}\nFrom here on it is text.\n\n`;
    })
    .join('');
  const input = (async function* () {
    yield Buffer.from(mailbox.slice(0, 1_000));
    yield Buffer.from(mailbox.slice(1_000));
  })();
  expect(await readBounces(['-'], input)(site.db, { now: () => testNow })).toBe(0);
  expect(site.readOutput().split('\n')).toEqual([
    '- 1: neither a bounce nor a complaint, nothing changed',
    '- 2: not counted against a***@example.org (delayed)',
    '- 3: a***@example.org gets no more mail (hard-bounce, 5.1.1)',
    '1 suppressed, 1 not counted, 1 not a bounce.',
    '',
  ]);
});

test('a missing file is reported, and the others are read', async () => {
  const site = await openSite();
  expect(await site.run(join(files, 'missing\u001b.eml'), fixture('vacation'))).toBe(1);
  const output = site.readOutput();
  expect(output).toContain('missing\\u{1b}.eml cannot be read');
  expect(output).toContain('neither a bounce nor a complaint');
  expect(() => readBounces([])).toThrow('give at least one file');
});

test('events of relays are read: Postmark’s one by one, Brevo’s in lists, and nothing else', () => {
  const postmark = {
    RecordType: 'Bounce',
    Type: 'HardBounce',
    ID: 42,
    MessageID: 'x',
    Email: 'Ada@example.org',
  };
  const brevo = {
    event: 'soft_bounce',
    email: 'ada@example.org',
    'message-id': `<${messageId}>`,
    ts_epoch: 1,
  };
  expect(readRelayEvents(postmark)).toMatchObject([
    { type: 'hard-bounce', emailKeys: ['ada@example.org'], eventId: 'postmark/42', messageId: null },
  ]);
  expect(readRelayEvents({ ...postmark, RecordType: 'SpamComplaint', Type: 'SpamComplaint' })).toMatchObject([
    { type: 'complaint' },
  ]);
  for (const Type of ['Transient', 'AutoResponder', 'SpamNotification', 'Blocked', 'constructor'])
    expect(readRelayEvents({ ...postmark, Type })).toMatchObject([{ type: null, reason: Type }]);
  expect(readRelayEvents({ RecordType: 'Delivery', Recipient: 'ada@example.org' })).toMatchObject([
    { type: null, reason: 'Delivery' },
  ]);
  expect(readRelayEvents([brevo, { ...brevo, event: 'spam' }, { ...brevo, event: 'opened' }])).toMatchObject([
    { type: 'soft-bounce', messageId, emailKeys: ['ada@example.org'] },
    { type: 'complaint' },
    { type: null },
  ]);
  for (const other of [null, 1, 'text', [], {}, [brevo, {}], { event: 1 }, { event: 'spam' }])
    expect(readRelayEvents(other)).toBeNull();
});

test('arbitrary bytes throw nothing and suppress nothing', async () => {
  const names = ['postfix-unknown-user', 'gmail-unknown-user', 'arf-complaint', 'exchange-mailbox-full'];
  const whole = names.map(name => readFixture(name));
  const damaged = fc
    .record({
      message: fc.constantFrom(...whole),
      cut: fc.nat(3_000),
      length: fc.nat(400),
      bytes: fc.uint8Array({ maxLength: 60 }),
    })
    .map(({ message, cut, length, bytes }) =>
      Buffer.concat([message.subarray(0, cut), bytes, message.subarray(cut + length)]),
    );
  await fc.assert(
    fc.asyncProperty(fc.oneof(damaged, fc.uint8Array({ maxLength: 500 })), async bytes => {
      for (const message of splitMailbox(Buffer.from(bytes)))
        for (const { emailKeys, messageId: id, reason } of await readBounce(message)) {
          for (const key of emailKeys) expect(key).toMatch(/^[^\s@]+@[^\s@]+$/);
          expect(id ?? '').not.toMatch(/[\s<>]/);
          expect(reason.length).toBeLessThan(25);
        }
    }),
    { numRuns: 300 },
  );
  fc.assert(
    fc.property(fc.anything(), body => {
      for (const { reason } of readRelayEvents(body) ?? []) expect(typeof reason).toBe('string');
    }),
  );
});

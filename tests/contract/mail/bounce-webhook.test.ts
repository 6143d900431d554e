// POST /mail/bounces on a real database: who may report, what is accepted, and what is refused.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { DatabaseUnavailable } from '#adapters/database/connection/database-errors.ts';
import { composeBounces } from '#main/compose-bounces.ts';
import { enqueueMail } from '#services/mail/enqueue-mail.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { makeMailOrder, testNow } from '#tests/support/mail.ts';
import { registerMailBounces } from '#web/mail-bounces.ts';

const token = 'a-token-of-16-and-more';
const bearer = `Bearer ${token}`;
const bounce = readFileSync(
  join(import.meta.dirname, '..', '..', 'fixtures', 'bounces', 'exim-unknown-user.eml'),
);
const messageId = '7d0f7c1e-2b6a-4f53-9d7e-5a1f0c9b3e42@windfall.example';
const clock = { now: () => testNow };

/** A site that has sent Ada the mail that bounces. */
async function openSite(given: { readonly token: string | null } = { token }) {
  const { db } = await openTestDatabase();
  await enqueueMail(db, makeMailOrder(), testNow);
  await db.updateTable('outbox').set({ message_id: messageId, state: 'sent' }).execute();
  const server = fastify();
  const problems: unknown[] = [];
  await registerMailBounces(server, {
    ...composeBounces(db, { ...given, clock }),
    onUnexpected: error => void problems.push(error),
  });
  onTestFinished(() => server.close());
  return {
    db,
    problems,
    report: async (body: string | Buffer, type: string, authorization?: string) => {
      const { statusCode, body: text } = await server.inject({
        method: 'POST',
        url: '/mail/bounces',
        headers: { 'content-type': type, ...(authorization !== undefined && { authorization }) },
        payload: body,
      });
      return { status: statusCode, body: text === '' ? null : (JSON.parse(text) as unknown) };
    },
    reasons: async () =>
      (await db.selectFrom('suppression').select('reason').execute()).map(row => row.reason),
  };
}

test('without the operator’s token setting the address does not exist', async () => {
  const site = await openSite({ token: null });
  for (const authorization of [undefined, bearer, 'Bearer null', 'Bearer '])
    expect((await site.report(bounce, 'message/rfc822', authorization)).status).toBe(404);
  expect(await site.reasons()).toEqual([]);
});

test('requests without the token are refused', async () => {
  const site = await openSite();
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
  for (const wrong of [
    undefined,
    '',
    'Bearer',
    'Bearer x',
    `${bearer} `,
    token,
    basic(''),
    basic('relay:x'),
    'Basic ?',
  ])
    expect(await site.report(bounce, 'message/rfc822', wrong)).toMatchObject({ status: 401 });
  expect(await site.reasons()).toEqual([]);
  // A service that can send only a user and a password.
  expect(await site.report(bounce, 'message/rfc822', basic(`relay:${token}`))).toMatchObject({ status: 200 });
});

test('a returned message is accepted as a mail server delivers it', async () => {
  const site = await openSite();
  expect(await site.report(bounce, 'message/rfc822', bearer)).toEqual({
    status: 200,
    body: { results: [{ outcome: 'suppressed' }] },
  });
  expect(await site.reasons()).toEqual(['hard-bounce']);
});

test('a message that names no mail of ours changes nothing, whoever delivers it', async () => {
  const site = await openSite();
  const forged = bounce.toString().replaceAll('7d0f7c1e', '00000000');
  expect(await site.report(forged, 'message/rfc822', bearer)).toMatchObject({
    body: { results: [{ outcome: 'not-ours' }] },
  });
  expect(await site.report('Subject: hello\n\nhello', 'message/rfc822; charset=utf-8', bearer)).toEqual({
    status: 200,
    body: { results: [] },
  });
  expect(await site.reasons()).toEqual([]);
});

test('events of Postmark and Brevo are accepted', async () => {
  const site = await openSite();
  const complaint = { RecordType: 'SpamComplaint', Type: 'SpamComplaint', ID: 42, Email: 'eve@example.org' };
  expect(await site.report(JSON.stringify(complaint), 'application/json; charset=utf-8', bearer)).toEqual({
    status: 200,
    body: { results: [{ outcome: 'suppressed' }] },
  });
  const events = ['hard_bounce', 'delivered', 'soft_bounce'].map(event => ({
    event,
    email: `${event.replace('_', '.')}@example.org`,
    'message-id': '<1@relay.example>',
  }));
  expect(await site.report(JSON.stringify(events), 'application/json', bearer)).toEqual({
    status: 200,
    body: { results: [{ outcome: 'suppressed' }, { outcome: 'nothing' }, { outcome: 'counted' }] },
  });
  expect((await site.reasons()).toSorted()).toEqual(['complaint', 'hard-bounce']);
});

test('malformed requests get a 4xx status', async () => {
  const site = await openSite();
  const status = async (body: string | Buffer, type: string) =>
    (await site.report(body, type, bearer)).status;
  for (const body of [
    '',
    '{',
    'null',
    '[]',
    '{}',
    '[{}]',
    '{"event":"spam"}',
    '"x"',
    '[[[[]]]]',
    '{"RecordType":{}}',
  ])
    expect(await status(body, 'application/json')).toBe(422);
  const noAddress = { RecordType: 'Bounce', Type: 'HardBounce', Email: 'no\u0000address' };
  expect(await site.report(JSON.stringify(noAddress), 'application/json', bearer)).toMatchObject({
    status: 200,
    body: { results: [{ outcome: 'no-address' }] },
  });
  expect(await status('a=b', 'application/x-www-form-urlencoded')).toBe(415);
  expect(await status(Buffer.alloc(3 * 1024 * 1024), 'message/rfc822')).toBe(413);
  expect(await status(Buffer.alloc(1024 * 1024, '\0'), 'message/rfc822')).toBe(200);
  expect(await status('', 'message/rfc822')).toBe(200);
  expect(site.problems).toEqual([]);
  expect(await site.reasons()).toEqual([]);
});

test('while the database is away the relay is told to try again', async () => {
  const server = fastify();
  onTestFinished(() => server.close());
  const problems: unknown[] = [];
  const away = async () => {
    throw new DatabaseUnavailable('no answer');
  };
  await registerMailBounces(server, {
    mayReport: () => true,
    processMessage: away,
    processEvents: away,
    onUnexpected: error => void problems.push(error),
  });
  const headers = { 'content-type': 'application/json' };
  const response = await server.inject({ method: 'POST', url: '/mail/bounces', headers, payload: '{}' });
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '60']);
  expect(problems).toHaveLength(1);
});

// The built server and the operator's commands beside it: waiting and bounced mails are listed while the site runs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { enqueueMail } from '#services/mail/enqueue-mail.ts';
import { ask } from '#tests/support/http-client.ts';
import { insertPerson, makeMailOrder } from '#tests/support/mail.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { windfall } from '#tests/support/run-windfall.ts';
import { askMetrics } from '#tests/support/server-process.ts';

const fixtures = join(import.meta.dirname, '..', 'fixtures', 'bounces');
const bounce = readFileSync(join(fixtures, 'postfix-unknown-user.eml'));
const messageId = '7d0f7c1e-2b6a-4f53-9d7e-5a1f0c9b3e42@windfall.example';
const token = 'tells-of-bounces-here';

test('an operator lists, drops and retries rows, and reads bounces, while the site runs', async () => {
  const { server, db, dataDir } = await startMailServer();
  const personId = await insertPerson(db, { email: 'ada@example.org' });
  const tomorrow = new Date(Date.now() + 86_400_000);
  await enqueueMail(db, makeMailOrder({ personId, notBefore: tomorrow }), new Date());
  await db.updateTable('outbox').set({ message_id: messageId }).execute();

  const listed = await windfall(dataDir, 'outbox');
  expect(listed.code).toBe(0);
  expect(listed.output).toMatch(/1 mail +magic-link +a\*\*\*@example\.org +waiting/);
  expect((await windfall(dataDir, 'outbox', 'show', '1')).output).toContain('ada@example.org');
  const { text } = await askMetrics(server.url);
  expect(text).toContain('windfall_outbox_waiting{channel="mail"} 1');
  expect(text).toContain('windfall_outbox_dead{channel="webhook"} 0');
  expect(text).toContain('windfall_outbox_oldest_seconds{channel="mail"} 0');

  const retried = await windfall(dataDir, 'outbox', 'retry', '1');
  expect(retried).toEqual({ code: 0, output: '1 is due now.\n' });
  const stateOf = async () => (await db.selectFrom('outbox').select('state').executeTakeFirst())?.state;
  await expect.poll(stateOf, { timeout: 20_000 }).toBe('sent');
  expect((await windfall(dataDir, 'outbox', 'drop', '1')).code).toBe(1);

  const read = await windfall(dataDir, 'bounces', join(fixtures, 'postfix-unknown-user.eml'));
  expect(read.output).toContain('a***@example.org gets no more mail (hard-bounce, 5.1.1)');
  expect((await windfall(dataDir, 'bounces', 'forgive', 'ada@example.org')).code).toBe(0);
  // No token is configured.
  const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${token}` };
  const response = await ask(server.url, '/mail/bounces', {
    method: 'POST',
    headers,
    body: bounce.toString(),
  });
  expect(response.status).toBe(404);
});

test('a mail server reports bounces with the token', async () => {
  const { server, db } = await startMailServer({ MAIL_WEBHOOK_TOKEN: token });
  const personId = await insertPerson(db, { email: 'ada@example.org' });
  await enqueueMail(
    db,
    makeMailOrder({ personId, notBefore: new Date(Date.now() + 86_400_000) }),
    new Date(),
  );
  await db.updateTable('outbox').set({ message_id: messageId }).execute();
  const report = (authorization: string) =>
    ask(server.url, '/mail/bounces', {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822', authorization },
      body: bounce.toString(),
    });
  expect((await report('Bearer somebody-elses-token')).status).toBe(401);
  const response = await report(`Bearer ${token}`);
  expect([response.status, response.text]).toEqual([200, '{"results":[{"outcome":"suppressed"}]}']);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(
    (await db.selectFrom('person').select('suppressed_at').executeTakeFirst())?.suppressed_at,
  ).not.toBeNull();
  expect((await ask(server.url, '/mail/bounces')).status).toBe(404);
  expect(server.lines.join('\n')).not.toContain('ada@example.org');
});

// Pushes as a push service receives them: encrypted for the browser, signed with the site's one key pair.
import { expect, test } from 'vitest';
import { openServerKeys } from '#services/people/server-keys.ts';
import { encryptPush, maxPushBytes } from '#services/push/encrypt-push.ts';
import { readVapidKeys } from '#services/push/vapid-keys.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { startPushService } from '#tests/support/push-service.ts';
import { createTestPost } from '#tests/support/tls-server.ts';

const contact = 'mailto:alerts@windfall.example';

test('all processes of a database have one key pair, created on first use', async () => {
  const { db } = await openTestDatabase();
  const [first, second] = await Promise.all([
    readVapidKeys(openServerKeys({ db })),
    readVapidKeys(openServerKeys({ db })),
  ]);
  expect(second).toEqual(first);
  expect(await readVapidKeys(openServerKeys({ db }))).toEqual(first);
  expect(Buffer.from(first.publicKey, 'base64url')).toHaveLength(65);
  expect(Buffer.from(first.privateKey, 'base64url')).toHaveLength(32);
});

test('a push can be read by its own browser only', async () => {
  const { db } = await openTestDatabase();
  const keys = await readVapidKeys(openServerKeys({ db }));
  const service = await startPushService();
  const [first, second] = [service.subscribe(), service.subscribe()];
  const post = createTestPost(service.server);
  const texts = ['{"title":"iPhone 13, Größe „128“"}', 'ü'.repeat(maxPushBytes / 2)];
  for (const [at, text] of texts.entries()) {
    const message = { text, ttlSeconds: 86_400, topic: 'alert-17' };
    const request = await encryptPush(at === 0 ? first : second, message, { keys, contact });
    expect(request.body.toString()).not.toContain('128');
    expect(await post.send(request)).toEqual({ ok: true, value: { status: 201 } });
  }
  expect(service.messages).toEqual(
    texts.map((text, browser) => ({
      browser,
      text,
      ttl: '86400',
      topic: 'alert-17',
      contact,
      publicKey: keys.publicKey,
    })),
  );
  const forFirst = await encryptPush(first, { text: 'x', ttlSeconds: 1, topic: 'a' }, { keys, contact });
  await post.send({ ...forFirst, address: second.endpoint });
  expect(service.messages).toHaveLength(2);
  expect(service.problems).toEqual(['Unsupported state or unable to authenticate data']);
});

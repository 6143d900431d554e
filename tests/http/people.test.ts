// Calls of people over HTTP at the built server: what acts only for our own pages, and the form of its refusals.
import { expect, inject, test } from 'vitest';
import { fillPath } from '#api/contract/fill-path.ts';
import { sessionUser } from '#api/contract/sessions.ts';
import { visitorAddresses } from '#api/contract/visitor-addresses.ts';
import type { CallAddress } from '#api/contract/addresses.ts';
import { readErrorForm } from '#tests/support/api-calls.ts';
import { ask } from '#tests/support/http-client.ts';

const origin = inject('serverUrl');
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const ownScript = { ...browser, 'x-axios': '1', 'sec-fetch-site': 'same-origin' };
const json = { 'content-type': 'application/json' };
const place = { locale: 'de-de', countrySlug: 'de', languageSlug: 'de' };

const guarded = Object.values<CallAddress>(visitorAddresses).filter(({ isGuarded }) => isGuarded);

test.each(guarded.map(address => [`${address.method} ${address.path}`, address] as const))(
  '%s works only for our own pages, and has no HEAD',
  async (_name, address) => {
    const path = fillPath(address, {
      userToken: 'current',
      emailConfirmationToken: '123456',
      sessionToken: 'current',
      token: 'x',
      u: 'current',
      n: '1',
      notificationId: '1',
    });
    const bare = path.split('?', 1)[0] ?? '';
    const refused = await ask(origin, bare, {
      method: address.method,
      headers: { ...browser, ...(address.method === 'POST' && json) },
      ...(address.method === 'POST' && { body: '{}' }),
    });
    expect([refused.status, readErrorForm(refused).code]).toEqual([403, 'own-script-only']);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.headers['set-cookie']).toBeUndefined();
    if (address.method !== 'GET') return;
    expect((await ask(origin, bare, { method: 'HEAD', headers: ownScript })).status).toBe(404);
  },
);

test('an address is accepted, and its session is one cookie that scripts cannot read', async () => {
  const typed = await ask(origin, '/api/users', {
    method: 'POST',
    headers: { ...ownScript, ...json },
    body: JSON.stringify({ ...place, email: 'http.people@example.org', newsletterFrequency: 'weekly' }),
  });
  expect(typed.status).toBe(200);
  expect(sessionUser.parse(JSON.parse(typed.text))).toMatchObject({
    emailPending: 'http.people@example.org',
    needConfirm: true,
    newsletterFrequency: 'weekly',
  });
  const cookies = typed.headers['set-cookie'] ?? [];
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatch(/^v5_session_token=[\w-]{32}; .*HttpOnly; SameSite=Lax$/);
  const cookie = cookies[0]?.split(';', 1)[0] ?? '';
  const known = await ask(origin, '/api/users/session/current', { headers: { ...ownScript, cookie } });
  expect(JSON.parse(known.text)).toEqual(JSON.parse(typed.text));
  const wrong = await ask(origin, '/api/users/confirm/current/000000', {
    headers: { ...ownScript, cookie, 'accept-language': 'fr' },
  });
  expect(wrong.status).toBe(422);
  expect(readErrorForm(wrong)).toMatchObject({
    code: 'confirmation-code-wrong',
    error: 'Ce code est incorrect. Vérifiez le dernier e-mail reçu et réessayez.',
  });
  const removed = await ask(origin, '/api/users/current/current', {
    method: 'DELETE',
    headers: { ...ownScript, cookie },
  });
  expect([removed.status, removed.text]).toEqual([200, '{"deleted":true}']);
});

test('an invalid code and an invalid address are refused with a message', async () => {
  const code = await ask(origin, '/api/users/confirm/current/12345', { headers: ownScript });
  expect([code.status, readErrorForm(code).code]).toEqual([422, 'confirmation-expired']);
  const typed = await ask(origin, '/api/users', {
    method: 'POST',
    headers: { ...ownScript, ...json },
    body: JSON.stringify({ ...place, email: 'nobody at example.org' }),
  });
  expect([typed.status, readErrorForm(typed).field]).toEqual([400, 'email']);
});

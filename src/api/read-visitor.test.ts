// Reads the visitor from real requests: cookies both ways, and whether the calling script is ours.
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { readVisitor } from '#api/read-visitor.ts';

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

async function visit(
  headers: Record<string, string>,
  { method = 'GET' as 'GET' | 'HEAD', publicUrl = 'https://windfall.example', apiUrl = '' } = {},
) {
  const server = fastify();
  let seen: Omit<ReturnType<typeof readVisitor>, 'setCookie'> | undefined;
  server.get('/', (request, reply) => {
    const { setCookie, ...rest } = readVisitor(request, reply, { publicUrl, apiUrl });
    seen = rest;
    setCookie({ name: 'v5_session_token', value: 'a b', maxAgeSeconds: 60, httpOnly: true });
    setCookie({ name: 'second', value: 'x', maxAgeSeconds: null, httpOnly: false });
    return reply.send('');
  });
  const answer = await server.inject({ method, url: '/', headers: { 'user-agent': browser, ...headers } });
  await server.close();
  return { seen: seen as NonNullable<typeof seen>, cookies: answer.headers['set-cookie'] };
}

test('cookies are read by name and decoded; empty and overlong ones count as absent', async () => {
  const cookie =
    'v5_session_tokens=no; v5_session_token=abc%2Fd; v5_locale=de-de; v5_source=letter; __proto__=x';
  const { seen } = await visit({ cookie });
  expect(seen).toMatchObject({ sessionToken: 'abc/d', source: 'letter', locale: { slug: 'de-de' } });
  expect((await visit({})).seen).toMatchObject({ sessionToken: null, source: null, locale: null });
  expect((await visit({ cookie: 'v5_session_token=; v5_locale=xx-yy' })).seen).toMatchObject({
    sessionToken: null,
    locale: null,
  });
  expect((await visit({ cookie: `v5_session_token=${'x'.repeat(201)}` })).seen.sessionToken).toBeNull();
  expect((await visit({ cookie: 'v5_session_token=%E0%A4%A' })).seen.sessionToken).toBe('%E0%A4%A');
});

test('cookies are set with their path and SameSite rule', async () => {
  expect((await visit({})).cookies).toEqual([
    'v5_session_token=a%20b; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
    'second=x; Path=/; Secure; SameSite=Lax',
  ]);
  const plain = await visit({}, { publicUrl: 'http://127.0.0.1:3000' });
  expect(plain.cookies?.[0]).toBe('v5_session_token=a%20b; Max-Age=60; Path=/; HttpOnly; SameSite=Lax');
});

test.each([
  [{ 'x-axios': '1', 'sec-fetch-site': 'same-origin' }, true],
  [{ 'x-axios': '1', origin: 'https://windfall.example' }, true],
  [{ 'x-axios': '1', referer: 'https://windfall.example/fr' }, true],
  [{ 'x-axios': '1', referer: 'https://windfall.example.evil.example/' }, false],
  [{ 'x-axios': '1', 'sec-fetch-site': 'same-site', origin: 'https://windfall.example' }, false],
  [{ 'x-axios': '1', 'sec-fetch-site': 'none' }, false],
  [{ 'x-axios': '1' }, false],
  [{ 'sec-fetch-site': 'same-origin' }, false],
])('a call with %o is our own script’s: %s', async (headers: Record<string, string>, isOwn) => {
  expect((await visit(headers)).seen.isOwnScript).toBe(isOwn);
  expect((await visit(headers, { method: 'HEAD' })).seen.isOwnScript).toBe(false);
});

test.each([
  [{ 'x-axios': '1', 'sec-fetch-site': 'same-site', origin: 'https://windfall.example' }, true],
  [{ 'x-axios': '1', 'sec-fetch-site': 'same-site', origin: 'https://shop.windfall.example' }, false],
  [{ 'x-axios': '1', 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
  [{ 'x-axios': '1', 'sec-fetch-site': 'same-origin', origin: 'https://api.windfall.example' }, false],
  [{ 'x-axios': '1', 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'same-site', origin: 'https://windfall.example' }, false],
])(
  'with the API on another origin, a call with %o is our own script’s: %s',
  async (headers: Record<string, string>, isOwn) => {
    const apiUrl = 'https://api.windfall.example';
    const { seen, cookies } = await visit(headers, { apiUrl });
    expect(seen.isOwnScript).toBe(isOwn);
    expect((await visit(headers, { apiUrl, method: 'HEAD' })).seen.isOwnScript).toBe(false);
    expect(cookies?.[0]).toContain('; Domain=windfall.example;');
  },
);

test('a caller is a program by its user agent, or without one', async () => {
  expect((await visit({})).seen.isBot).toBe(false);
  expect((await visit({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).seen.isBot).toBe(true);
  expect((await visit({ 'user-agent': 'curl/8.5.0' })).seen.isBot).toBe(true);
  expect((await visit({ 'user-agent': '' })).seen.isBot).toBe(true);
});

test('the country is guessed by language and clock', async () => {
  const language = { 'accept-language': 'en-US,en;q=0.9' };
  expect((await visit(language)).seen.detectedCountry).toBe('us');
  expect((await visit({ ...language, cookie: 'v5_timezone=1' })).seen.detectedCountry).toBeNull();
  expect((await visit({ ...language, cookie: 'v5_timezone=soon' })).seen.detectedCountry).toBe('us');
});

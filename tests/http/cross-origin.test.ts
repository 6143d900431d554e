// An API with an origin of its own (API_URL): only scripts of the site's pages may call it with the site's cookies.
import { expect, test } from 'vitest';
import { ok } from '#domain/result.ts';
import { ask } from '#tests/support/http-client.ts';
import { readErrorForm } from '#tests/support/api-calls.ts';
import { startTestApi } from '#tests/support/test-api.ts';

const publicUrl = 'http://127.0.0.1:3999';
const stranger = 'http://127.0.0.1:3998';

async function startElsewhere() {
  const calls: unknown[] = [];
  const { origin } = await startTestApi(
    () => {
      calls.push(1);
      return ok({ stopped: true });
    },
    { publicUrl, apiUrl: 'http://127.0.0.1:4999' },
  );
  return { origin, calls };
}

const preflight = (from: string) => ({
  method: 'OPTIONS',
  headers: {
    origin: from,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type,x-axios',
  },
});

const post = (headers: Record<string, string>) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ endpoint: 'https://push.example/x' }),
});

test('a browser may make calls from the site’s own pages, with cookies, and not from other pages', async () => {
  const { origin } = await startElsewhere();
  const own = await ask(origin, '/api/push/stop', preflight(publicUrl));
  expect(own.status).toBe(204);
  expect(own.headers).toMatchObject({
    'access-control-allow-origin': publicUrl,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, POST, DELETE',
    vary: 'Origin',
  });
  expect(own.headers['access-control-allow-headers']).toContain('x-axios');
  expect(own.headers['access-control-allow-headers']).toContain('authorization');
  const other = await ask(origin, '/api/push/stop', preflight(stranger));
  expect(other.status).toBe(404);
  expect(Object.keys(other.headers).filter(name => name.startsWith('access-control'))).toEqual([]);
  expect(other.headers.vary).toBe('Origin');
});

test('a call that changes something works only from the origin of the pages', async () => {
  const { origin, calls } = await startElsewhere();
  const own = await ask(
    origin,
    '/api/push/stop',
    post({ origin: publicUrl, 'x-axios': '1', 'sec-fetch-site': 'same-site' }),
  );
  expect(own.status).toBe(200);
  expect(own.headers['access-control-allow-origin']).toBe(publicUrl);
  expect(calls).toHaveLength(1);
  const refused: Record<string, string>[] = [
    { origin: stranger, 'x-axios': '1', 'sec-fetch-site': 'same-site' },
    { origin: publicUrl, 'sec-fetch-site': 'same-site' },
    { 'x-axios': '1', 'sec-fetch-site': 'same-origin' },
    { origin: 'null', 'x-axios': '1', 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of refused) {
    const answer = await ask(origin, '/api/push/stop', post(headers));
    expect([answer.status, readErrorForm(answer).code]).toEqual([403, 'own-script-only']);
    expect(answer.headers['access-control-allow-origin']).toBe(
      headers['origin'] === publicUrl ? publicUrl : undefined,
    );
  }
  expect(calls).toHaveLength(1);
});

test('a failure can be read by the page that made the call', async () => {
  const { origin } = await startElsewhere();
  const answer = await ask(origin, '/api/nothing', { headers: { origin: publicUrl } });
  expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([404, publicUrl]);
});

test('if pages and API share their origin, no other origin is allowed', async () => {
  const { origin } = await startTestApi(() => ok({ status: 200 }), { publicUrl });
  for (const from of [publicUrl, stranger]) {
    const answer = await ask(origin, '/api/push/stop', preflight(from));
    expect(answer.status).toBe(404);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  }
});

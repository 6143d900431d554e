// How many row-storing calls one client may make, and what identifies a client (R16).
import { expect, test } from 'vitest';
import { ok } from '#domain/result.ts';
import { callApi, readErrorForm } from '#tests/support/api-calls.ts';
import { ask } from '#tests/support/http-client.ts';
import { startTestApi } from '#tests/support/test-api.ts';

const perMinute = 300;
const vitals = { page: 'home', vitals: [{ name: 'LCP', value: 1 }] };

/** The answers to one call more than a client may make, the last one separately; `from` is the header of each. */
async function callOnceTooOften(origin: string, from: (call: number) => string) {
  const call = (at: number) =>
    callApi(origin, 'recordVitals', vitals, { 'x-forwarded-for': from(at), 'accept-language': 'de' });
  const statuses = new Set<number>();
  for (let at = 0; at < perMinute; at++) statuses.add((await call(at)).status);
  return { statuses: [...statuses], last: await call(perMinute) };
}

const anyAddress = (at: number) => `198.51.${at >> 8}.${at & 255}`;

test('without a proxy an address that a caller sends does not make it another client', async () => {
  const { origin } = await startTestApi(() => ok({ status: 200 }));
  const { statuses, last } = await callOnceTooOften(origin, anyAddress);
  expect([statuses, last.status]).toEqual([[200], 429]);
  expect(readErrorForm(last)).toMatchObject({ code: 'too-many-requests' });
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  expect(last.headers['cache-control']).toBe('no-store');
});

test('behind one proxy the address that the proxy saw counts, whatever precedes it', async () => {
  const { origin } = await startTestApi(() => ok({ status: 200 }), { trustedProxies: 1 });
  const seen = await callOnceTooOften(origin, at => `${anyAddress(at)}, 203.0.113.9`);
  expect([seen.statuses, seen.last.status]).toEqual([[200], 429]);
  const others = await callOnceTooOften(origin, anyAddress);
  expect([others.statuses, others.last.status]).toEqual([[200], 200]);
  const house = await callOnceTooOften(origin, at => `2001:db8:0:1:${at.toString(16)}::1`);
  expect([house.statuses, house.last.status]).toEqual([[200], 429]);
});

test('the MCP server is limited like a call', async () => {
  const { origin } = await startTestApi(() => ok({}));
  // The body is invalid, so that no tool runs; such requests count towards the limit as well.
  const question = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '[]' };
  const statuses = new Set<number>();
  for (let at = 0; at < perMinute; at++) statuses.add((await ask(origin, '/mcp', question)).status);
  expect([[...statuses], (await ask(origin, '/mcp', question)).status]).toEqual([[400], 429]);
});

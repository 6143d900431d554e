// Authorization: every staff address as a visitor, an admin without code, a merchant, another merchant and an admin. The matrix comes from
// the table of calls, so that new calls are covered automatically.
import { expect, test } from 'vitest';
import type { AdminDeps } from '#admin/admin-deps.ts';
import type { StaffCall } from '#admin/call.ts';
import { staffCalls } from '#admin/staff-calls.ts';
import { isStaffPath } from '#domain/staff/staff.ts';
import { listingRow } from '#tests/support/market.ts';
import { otherMerchant, openStaffSite } from '#tests/support/staff-site.ts';
import type { StaffBrowser, StaffSite } from '#tests/support/staff-site.ts';

/** The calls that each may enter. */
const enters = {
  visitor: ['anyone'],
  'admin without code': ['anyone', 'session'],
  merchant: ['anyone', 'session', 'merchant'],
  'other merchant': ['anyone', 'session', 'merchant'],
  admin: ['anyone', 'session', 'admin'],
} as const satisfies Record<string, readonly StaffCall['access'][]>;

type Caller = keyof typeof enters;

const entered = 'the handler was reached';

/** The calls with stub handlers that report that they were reached. */
const calls = staffCalls.map(
  call =>
    ({
      ...call,
      handle: async () => ({ kind: 'page', title: '', body: entered, audit: null }),
    }) as StaffCall,
);

const nameOf = ({ method, path }: StaffCall) => `${method} ${path}`;
const pathOf = ({ path }: StaffCall) => path.replaceAll(/:\w+/g, '1');

function expectedAnswer(caller: Caller, { access, method }: StaffCall): string {
  if ((enters[caller] as readonly string[]).includes(access)) return entered;
  if (caller === 'visitor') return method === 'GET' ? '303 /admin/sign-in' : '401';
  if (caller === 'admin without code') return method === 'GET' ? '303 /admin/code' : '401';
  return '403';
}

async function askAll(browser: StaffBrowser, headers?: Record<string, string>) {
  const found: Record<string, string> = {};
  for (const call of calls) {
    const path = pathOf(call);
    const answer = await (call.method === 'GET' ? browser.get(path) : browser.post(path, {}, headers));
    const words = [answer.status, answer.location ?? ''].join(' ').trim();
    found[nameOf(call)] = answer.text.includes(entered) ? entered : words;
  }
  return found;
}

test('every call admits exactly the callers of its row, requests of other sites change nothing, and unknown calls are refused', async () => {
  const site = await openStaffSite({ calls });
  const browsers: Readonly<Record<Caller, StaffBrowser>> = {
    visitor: site.openBrowser(),
    'admin without code': await site.signedIn('new@example.org', null, true),
    merchant: await site.signedIn('shop@example.org', site.market.merchant.slug),
    'other merchant': await site.signedIn('other@example.org', otherMerchant),
    admin: await site.signedIn('boss@example.org'),
  };
  for (const caller of Object.keys(enters) as Caller[]) {
    const wanted = Object.fromEntries(calls.map(call => [nameOf(call), expectedAnswer(caller, call)]));
    expect({ caller, answers: await askAll(browsers[caller]) }).toEqual({ caller, answers: wanted });
  }

  // A form on another site, and a browser that sends no origin.
  const before = (await site.readAudit()).length;
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, {}]) {
    const answers = await askAll(browsers.admin, headers as Record<string, string>);
    for (const call of calls.filter(({ method }) => method === 'POST'))
      expect([nameOf(call), answers[nameOf(call)]]).toEqual([nameOf(call), '403']);
  }
  expect((await site.readAudit()).length).toBe(before);

  for (const path of ['/admin/nothing', '/merchant-admin/nothing']) {
    expect(await browsers.visitor.get(path)).toMatchObject({ status: 303, location: '/admin/sign-in' });
    expect(await browsers.visitor.post(path)).toMatchObject({ status: 401 });
    expect(await browsers.admin.get(path)).toMatchObject({ status: 404 });
  }
  // Programs get an error, not a redirect to a page.
  for (const path of ['/api/admin', '/api/merchant/x'])
    expect(await browsers.visitor.get(path)).toMatchObject({ status: 404 });
  // The router decodes escapes; the hook checks the route that the router found.
  expect(await browsers.visitor.get('/%61dmin')).toMatchObject({ status: 303 });
  expect((await browsers.admin.get('/admin')).headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(site.problems).toEqual([]);
});

test('every row has a unique address among those that the hook guards, and every action a name', () => {
  expect(new Set(staffCalls.map(nameOf)).size).toBe(staffCalls.length);
  expect(staffCalls.filter(({ path }) => !isStaffPath(path))).toEqual([]);
  // A merchant's session cookie is sent only below /merchant-admin, an admin's only below /admin.
  const strays = staffCalls.filter(
    ({ access, path }) =>
      /^(?:admin|merchant)$/.test(access) && path.startsWith('/merchant-admin') !== (access === 'merchant'),
  );
  expect(strays).toEqual([]);
});

/** Creates one of each kind of merchant object that addresses name. */
async function makeThings({ db, market }: StaffSite, own: StaffBrowser) {
  await market.run(0, [listingRow({ code: 'A1', priceMinor: 50_000 })]);
  const { id: runId, feed_id: feedId } = await db
    .selectFrom('feed_run')
    .select(['id', 'feed_id'])
    .executeTakeFirstOrThrow();
  const trial = { country: 'us', format: 'awin-csv', text: 'id,title' };
  const { location } = await own.upload('/merchant-admin/test', trial);
  await own.post('/merchant-admin/api/keys');
  const { id: keyId } = await db.selectFrom('merchant_key').select('id').executeTakeFirstOrThrow();
  const trialId = Number(location?.split('/').at(-1));
  return { feedId, runId, trialId, keyId } as Readonly<Record<string, number>>;
}

test('the data of a merchant is not found by another merchant, by any address and any call', async () => {
  const feeds = {
    tryFile: async () => ({ result: null, problem: 'nothing' }),
  } as unknown as AdminDeps['feeds'];
  const site = await openStaffSite({ admin: { feeds, runInBackground: (_what, work) => void work() } });
  const own = await site.signedIn('shop@example.org', site.market.merchant.slug);
  const things = await makeThings(site, own);
  const other = await site.signedIn('other@example.org', otherMerchant);
  const named = staffCalls.filter(({ access, path }) => access === 'merchant' && path.includes(':'));
  expect(named.length).toBeGreaterThan(5);
  const answers = [];
  for (const call of named) {
    // An object of a kind not created above would leave its name in the address.
    const path = call.path.replaceAll(/:(\w+)/g, (name, key: string) => String(things[key] ?? name));
    expect(path).not.toContain(':');
    const { status } = await (call.method === 'GET' ? other.get(path) : other.post(path));
    const mine = call.method === 'GET' ? (await own.get(path)).status : 200;
    answers.push([nameOf(call), status, mine]);
  }
  expect(answers).toEqual(named.map(call => [nameOf(call), 404, 200]));
  // The key is unchanged, and the other merchant's lists contain nothing of this merchant.
  expect(await site.db.selectFrom('merchant_key').select(['id', 'ends_at']).execute()).toEqual([
    { id: things['keyId'], ends_at: null },
  ]);
  for (const { path } of staffCalls.filter(
    ({ access, method, path: at }) => access === 'merchant' && method === 'GET' && !at.includes(':'),
  ))
    expect([path, (await other.get(path)).text.includes('A1')]).toEqual([path, false]);
  expect((await own.get('/merchant-admin/prices')).text).toContain('A1');
  expect(site.problems).toEqual([]);
});

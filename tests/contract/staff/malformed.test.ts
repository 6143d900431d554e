// Much malformed input for the staff calls (P16): whatever ids, queries and fields contain, every call responds and none fails
// unexpectedly.
import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StaffCall } from '#admin/call.ts';
import { staffCalls } from '#admin/staff-calls.ts';
import { listingRow } from '#tests/support/market.ts';
import { openStaffSite } from '#tests/support/staff-site.ts';
import type { StaffBrowser } from '#tests/support/staff-site.ts';

/** Requests to each call; `npm run test:long` sends more. */
const [runs, patienceMs] = process.env['WINDFALL_TEST_LONG'] === '1' ? [60, 600_000] : [2, 90_000];

/** Names of fields and queries as the code reads them, so that new ones are covered automatically. */
const names = [
  ...new Set(
    globSync('src/admin/**/*.{ts,tsx}').flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/(?:form|query)\.(?:get|getAll|has)\('([^']+)'\)/g)].map(
        ([, name = '']) => name,
      ),
    ),
  ),
];

const value = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '1',
    '-1',
    '1e9',
    '99999999999999999999',
    'on',
    'us',
    'de',
    '2026-11',
    '2026-13',
    '2026-02-30',
    '2026-11-20T25:00',
    '0.30',
    '1,5',
    'NaN',
    'toString',
    '__proto__',
    "'; select 1 --",
    '%',
    '\u0000',
    '\ud83d',
    '../../etc/passwd',
    'https://',
    'https://[::',
    'http://127.0.0.1/',
    '<script>',
    '{"a":',
    '\r\nSet-Cookie: x',
    'x'.repeat(5_000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const fields = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 8 });
/** A path segment has no half of a surrogate pair, and an id no slash. */
const place = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('1', '2', 'merchant', 'other-shop', 'blog', 'en', '2026-11') },
  { weight: 1, arbitrary: value.filter(text => text !== '' && !/^\.+$/.test(text)) },
);

/** Ends the session that the others need. */
const isLeaving = ({ path }: StaffCall) => /sign-out/.test(path);

async function openSite() {
  const answers = { result: null, problem: 'nothing is fetched here' };
  const site = await openStaffSite({
    admin: {
      feeds: {
        checkAddress: async () => null,
        tryFeed: async () => answers,
        tryFile: async () => answers,
      },
      sync: {
        changeSequence: () => 0,
        listDumps: () => [],
        runCommand: async () => ({ isDone: false, stdout: '', problem: '' }),
      },
      listUntranslated: async () => [],
      runInBackground: (_what, work) => void work(),
      site: {
        canMail: true,
        isDemo: false,
        apiUrl: 'https://windfall.example',
        fetchPageStatus: async () => 200,
      },
    },
  });
  await site.market.run(0, [listingRow({ code: 'A1', priceMinor: 50_000 })]);
  const slug = site.market.merchant.slug;
  const browsers = {
    admin: await site.signedIn('boss@example.org'),
    merchant: await site.signedIn('shop@example.org', slug),
    session: await site.signedIn('third@example.org'),
    anyone: site.openBrowser(),
  } as const satisfies Record<StaffCall['access'], StaffBrowser>;
  return { site, browsers };
}

test(
  `${runs} malformed requests to each of ${staffCalls.length} calls of staff are answered`,
  async () => {
    const { site, browsers } = await openSite();
    const found = new Set<string>();
    const statuses = new Set<number>();
    for (const call of staffCalls.filter(each => !isLeaving(each))) {
      const browser = browsers[call.access];
      const cookies = new Map(browser.cookies);
      await fc.assert(
        fc.asyncProperty(fields, fc.array(place, { minLength: 3, maxLength: 3 }), async (given, places) => {
          let at = 0;
          const path = call.path.replaceAll(/:\w+/g, () =>
            encodeURIComponent((places[at++] ?? '1').toWellFormed()),
          );
          const query = new URLSearchParams(given).toString();
          const ask =
            call.method === 'GET'
              ? browser.get(`${path}?${query}`)
              : call.maxUploadBytes === undefined
                ? browser.post(path, given)
                : browser.upload(path, given, { name: 'x', text: query });
          const { status } = await ask;
          statuses.add(status);
          if (status >= 500) found.add(`${call.method} ${path}?${query}`);
          for (const [name, kept] of cookies) browser.cookies.set(name, kept);
        }),
        { numRuns: runs },
      );
    }
    expect([...found]).toEqual([]);
    expect(site.problems).toEqual([]);
    // The requests were admitted.
    expect([...statuses]).toEqual(expect.arrayContaining([200, 303, 404]));
  },
  patienceMs,
);

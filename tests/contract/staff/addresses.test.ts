// Admin pages about addresses of the site: paid placements beside lists, and redirects of addresses without a page.
import { expect, test } from 'vitest';
import { openSiteRedirects } from '#read-models/redirects/site-redirects.ts';
import { listingRow } from '#tests/support/market.ts';
import { openStaffSite } from '#tests/support/staff-site.ts';

test('a placement is booked by the address of its list, refused with the reason beside its field, and ended', async () => {
  const site = await openStaffSite();
  await site.market.run(0, [listingRow({ code: 'a' })]);
  const boss = await site.signedIn('boss@example.org');
  const booking = {
    list: 'https://windfall.example/refurbished/iphone',
    merchant: site.market.merchant.slug,
    sku: 'iphone-13-128-midnight',
    to: '2026-12-24T18:00',
    capPerDay: '100',
    narrower: 'yes',
  };
  const path = '/admin/placements';
  const twice = await boss.post(path, { ...booking, offer: '1' });
  expect(twice.status).toBe(422);
  expect(twice.text).toContain('Enter either a SKU or an offer ID');
  expect((await boss.post(path, { ...booking, list: '/about' })).text).toContain('not the address of a list');
  expect((await boss.post(path, { ...booking, to: '2026-01-01T00:00' })).text).toContain(
    'must be after the start and in the future',
  );
  expect(await boss.post(path, booking)).toMatchObject({ status: 303 });
  const { text } = await boss.get(path);
  expect(text).toContain('productFamily=iphone and narrower');
  expect(text).toContain('0 of 100');
  expect(text).toContain('IPHONE-13-128-MIDNIGHT');
  site.pass(60_000);
  await boss.post(`${path}/1/end`);
  await boss.post(`${path}/1/end`);
  const after = (await boss.get(path)).text;
  expect(after).toContain('No placements booked');
  expect(after).toContain('Ended</h2>');
  expect((await site.readAudit()).slice(-3)).toMatchObject([
    { action: 'placements.book', subject: 'placement/1', outcome: 'done', after: { capPerDay: 100 } },
    { action: 'placements.end', subject: 'placement/1', outcome: 'done', after: 'ended' },
    { action: 'placements.end', outcome: 'refused' },
  ]);
  expect(site.problems).toEqual([]);
});

test('a redirect leads from an address without a page to one with a page, in one step and never in a circle', async () => {
  const live = new Set(['/', '/refurbished', '/de/refurbished']);
  const site = await openStaffSite({
    admin: {
      site: {
        canMail: true,
        isDemo: false,
        apiUrl: '',
        fetchPageStatus: async asked => (live.has(asked) ? 200 : 404),
      },
    },
  });
  const redirects = await openSiteRedirects({
    db: site.db,
    subscribe: async () => async () => undefined,
    onProblem: error => site.problems.push(error),
  });
  const boss = await site.signedIn('boss@example.org');
  const add = async (from: string, to: string) => {
    const answer = await boss.post('/admin/redirects', { from, to });
    return /class="bad hint"[^>]*>([^<]+)/.exec(answer.text)?.[1] ?? answer.status;
  };
  expect(await add('https://windfall.example/old/?utm_source=x', '/refurbished')).toBe(303);
  expect(await add('/old', '/de/refurbished')).toContain('already has a redirect');
  expect(await add('/de/refurbished', '/')).toContain('has a page');
  expect(await add('/older', '/gone')).toContain('has no page');
  expect(await add('/older', '/old')).toContain('a chain');
  expect(await add('/older', '/older')).toContain('the same address');
  expect(await add('/admin', '/refurbished')).toContain('not a page address');
  expect(await add('/older', '/')).toBe(303);
  // A page that disappeared after a redirect to it cannot become the source of another redirect.
  live.delete('/refurbished');
  expect(await add('/refurbished', '/de/refurbished')).toContain('a chain');

  await redirects.refresh();
  expect([redirects.find('/old'), redirects.find('/older'), redirects.find('/new')]).toEqual([
    '/refurbished',
    '/',
    null,
  ]);
  expect((await boss.get('/admin/redirects?q=older')).text).not.toContain('/old<');
  await boss.post('/admin/redirects/1/remove');
  await redirects.refresh();
  expect(redirects.find('/old')).toBe(null);
  await redirects.stop();
  expect((await site.readAudit()).slice(-1)).toMatchObject([
    { action: 'redirects.remove', subject: '/old', outcome: 'done', before: { to: '/refurbished' } },
  ]);
  expect(site.problems).toEqual([]);
});

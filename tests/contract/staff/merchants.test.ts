// Admin pages about merchants: add one, change its statements in general and per country, and remove it.
import { expect, test } from 'vitest';
import { findMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import { listingRow } from '#tests/support/market.ts';
import { openStaffSite } from '#tests/support/staff-site.ts';
import type { StaffBrowser } from '#tests/support/staff-site.ts';

/** The fields of the page's form that has an edition, as a browser would send them. */
async function readFields(browser: StaffBrowser, path: string): Promise<Record<string, string>> {
  const { text } = await browser.get(path);
  return { edition: /name="edition" value="([^"]+)"/.exec(text)?.[1] ?? '' };
}

test('a merchant is added, changed in general and in a country, and removed; changes made meanwhile are not overwritten', async () => {
  const site = await openStaffSite();
  const boss = await site.signedIn('boss@example.org');
  const path = '/admin/merchants/pear-tree';
  const basics = { name: 'Pear Tree', hosts: 'pear-tree.example', countries: 'de' };

  const wrong = await boss.post('/admin/merchants', { ...basics, slug: 'Pear Tree' });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('value="Pear Tree"');
  expect(await boss.post('/admin/merchants', { ...basics, slug: 'pear-tree' })).toMatchObject({
    status: 303,
    location: path,
  });
  expect(await boss.post('/admin/merchants', { ...basics, slug: 'pear-tree' })).toMatchObject({
    status: 422,
  });
  const found = await boss.get('/admin/merchants?q=PEAR');
  expect(found.text).toContain(path);
  expect(found.text).not.toContain(`/admin/merchants/${site.market.merchant.slug}`);

  const first = await readFields(boss, path);
  const change = { ...basics, warrantyMonths: '24', 'summary.de': 'Birnen', 'gradeWords.A': 'Stufe 1' };
  expect(await boss.post(path, { ...first, ...change })).toMatchObject({ status: 303, location: path });
  const overtaken = await boss.post(path, { ...first, ...basics, warrantyMonths: '36' });
  expect(overtaken.status).toBe(422);
  expect(overtaken.text).toContain('Somebody changed this merchant');
  expect(overtaken.text).toContain('value="36"');
  const tooShort = await boss.post(path, {
    ...(await readFields(boss, path)),
    ...change,
    warrantyMonths: '6',
  });
  expect(tooShort.status).toBe(422);
  expect(tooShort.text).toContain('must be 12 or more');
  expect(await findMerchant(site.db, 'pear-tree')).toMatchObject({
    gradeWords: { 'Stufe 1': 'A' },
    profile: { warrantyMonths: 24, summary: { de: 'Birnen' } },
  });

  expect((await boss.get(`${path}/in/fr`)).status).toBe(404);
  await boss.post(`${path}/in/de`, { ...(await readFields(boss, `${path}/in/de`)), returnDays: '60' });
  expect(await findMerchant(site.db, 'pear-tree')).toMatchObject({
    countryProfiles: { de: { returnDays: 60 } },
  });
  expect((await boss.get(`${path}/in/de`)).text).toContain('placeholder="24"');

  expect((await site.readAudit()).slice(-4)).toMatchObject([
    {
      action: 'merchants.change',
      subject: 'pear-tree',
      outcome: 'done',
      after: { 'profile.warrantyMonths': 24 },
    },
    { action: 'merchants.change', outcome: 'refused' },
    { action: 'merchants.change', outcome: 'refused', after: { warrantyMonths: expect.any(String) } },
    { action: 'merchants.change', outcome: 'done', after: { 'countryProfiles.de.returnDays': 60 } },
  ]);
  expect(site.problems).toEqual([]);
});

test('a merchant cannot leave a country in which it has offers, and is removed only after its slug is typed', async () => {
  const site = await openStaffSite();
  const { slug, name } = site.market.merchant;
  const boss = await site.signedIn('boss@example.org');
  await site.market.run(0, [listingRow({ code: 'a' }), listingRow({ code: 'b' })]);
  const path = `/admin/merchants/${slug}`;
  const leaving = { name, hosts: 'orchard-row.example', countries: 'de' };
  const stranded = await boss.post(path, { ...(await readFields(boss, path)), ...leaving });
  expect(stranded.status).toBe(422);
  expect(stranded.text).toContain('us (2 offers)');

  expect((await boss.get(`${path}/off-board`)).text).toContain('2 offers');
  const left = async () => (await site.market.offers()).filter(offer => offer.gone_at === null);
  await boss.post(`${path}/off-board`, { slug: 'other-shop' });
  expect(await left()).toHaveLength(2);
  site.pass(60_000);
  await boss.post(`${path}/off-board`, { slug });
  expect(await left()).toHaveLength(0);
  expect((await boss.get(path)).status).toBe(404);
  expect((await site.readAudit()).slice(-2)).toMatchObject([
    { action: 'merchants.off-board', outcome: 'refused' },
    { action: 'merchants.off-board', outcome: 'done', before: { name }, after: { offersGone: 2 } },
  ]);
});

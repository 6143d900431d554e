// Visitors' reports about offers, and listings that need review: how an admin handles both.
import { expect, test } from 'vitest';
import { readReportFigures } from '#adapters/database/offers/offer-report-store.ts';
import { hourMs } from '#domain/durations.ts';
import { listingRow } from '#tests/support/market.ts';
import { openStaffSite } from '#tests/support/staff-site.ts';

test('one network may report an offer once a day, from our own pages; the answer and its delay count for the merchant', async () => {
  const site = await openStaffSite();
  await site.market.run(0, [listingRow({ code: 'a', priceMinor: 40_000 })]);
  const [offer] = await site.market.offers();
  const path = `/report/${offer?.id ?? 0}`;
  const visitor = site.openBrowser();
  const accepted = { status: 303, location: '/refurbished#report-taken' };
  expect(await visitor.post(path, { kind: 'price' })).toMatchObject(accepted);
  expect(await visitor.post(path, { kind: 'sold-out' })).toMatchObject(accepted);
  expect(await visitor.post(path, { kind: 'gift' })).toMatchObject({ status: 422 });
  const foreign = { 'sec-fetch-site': 'cross-site' };
  expect(await visitor.post(path, { kind: 'price' }, foreign)).toMatchObject({ status: 403 });
  for (let i = 0; i < 18; i++) await visitor.post(`/report/${1_000 + i}`, { kind: 'price' });
  expect(await visitor.post(path, { kind: 'price' })).toMatchObject({
    location: '/refurbished#report-too-many',
  });

  // The merchant corrects the price meanwhile.
  await site.market.run(30, [listingRow({ code: 'a', priceMinor: 36_000 })]);
  site.pass(3 * hourMs);
  const boss = await site.signedIn('boss@example.org');
  const { text } = await boss.get('/admin/reports');
  expect(text).toContain('wrong price');
  expect(text).toContain('400.00 USD');
  expect(text).toContain('360.00 USD');
  const reports = await site.db.selectFrom('offer_report').select('id').execute();
  expect(reports).toHaveLength(1);
  const answer = `/admin/reports/${reports[0]?.id ?? 0}/resolve`;
  await boss.post(answer, { resolution: 'corrected' });
  await boss.post(answer, { resolution: 'right' });
  expect((await boss.get('/admin/reports')).text).toContain('No open reports');
  expect(await readReportFigures(site.db, new Date(0))).toEqual([
    { merchantId: site.market.merchant.id, reports: 1, answered: 1, medianMs: 3 * hourMs },
  ]);
  expect((await site.readAudit()).slice(-2)).toMatchObject([
    { action: 'reports.resolve', outcome: 'done', after: { resolution: 'corrected', reports: 1 } },
    { action: 'reports.resolve', outcome: 'refused' },
  ]);
});

test('waiting listings are shown page by page, found by SKU, accepted and rejected one by one and many at once, and undone', async () => {
  const site = await openStaffSite();
  const vague = { partNumber: null, gtin: null, attributes: {} };
  const codes = Array.from({ length: 60 }, (_, at) => `V${String(at).padStart(2, '0')}`);
  await site.market.run(0, [
    listingRow({ code: 'known' }),
    ...codes.map(code => listingRow({ ...vague, code, title: 'Apple iPhone refurbished' })),
  ]);
  const merchant = site.market.merchant.slug;
  const boss = await site.signedIn('boss@example.org');
  const first = await boss.get('/admin/review');
  expect(first.text).toContain('60 to review');
  expect(first.text).toContain('50 codes with this title');
  const next = /href="([^"]+)" rel="next"/.exec(first.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const shown = [first.text, (await boss.get(next)).text].flatMap(text => text.match(/value="V\d\d"/g) ?? []);
  expect(new Set(shown).size).toBe(60);
  expect((await boss.get('/admin/review/skus?q=13+128+midnight')).text).toContain(
    '<option value="IPHONE-13-128-MIDNIGHT">',
  );

  const offers = async () => (await site.market.offers()).map(({ code }) => code);
  await boss.post('/admin/review', { merchant, code: 'V00', sku: 'iphone-13-128-midnight' });
  expect(await offers()).toEqual(['V00', 'known']);
  await boss.post('/admin/review', { merchant, code: 'V01\nV02\nnone', reason: 'empty-box' });
  expect((await boss.get('/admin/review')).text).toContain('57 to review');
  expect((await boss.get(`/admin/review/${merchant}/V02`)).text).toContain('empty-box');
  await boss.post('/admin/review/undo', { merchant, code: 'V02' });
  expect((await boss.get('/admin/review')).text).toContain('58 to review');
  await boss.post('/admin/review', { merchant, code: 'V03', back: '//evil.example' });
  expect((await site.readAudit()).slice(-4)).toMatchObject([
    { subject: `${merchant}/V00`, outcome: 'done', after: { sku: 'IPHONE-13-128-MIDNIGHT' } },
    { subject: `${merchant}, 3 codes`, outcome: 'done', after: { codes: ['V01', 'V02'] } },
    { action: 'review.undo', subject: `${merchant}/V02`, outcome: 'done' },
    { outcome: 'refused' },
  ]);
  expect(site.problems).toEqual([]);
});

test('a listing with a misspelt title has suggestions, which are accepted like candidates; one of nothing we know has none', async () => {
  const site = await openStaffSite();
  const nameless = { partNumber: null, gtin: null, attributes: {} };
  await site.market.run(0, [
    listingRow({ ...nameless, code: 'typo', title: 'Apple iPnohe 13 128GB Midnight' }),
    listingRow({ ...nameless, code: 'vague', title: 'Apple smartphone 128GB' }),
  ]);
  const merchant = site.market.merchant.slug;
  const boss = await site.signedIn('boss@example.org');
  const { text } = await boss.get('/admin/review');
  expect(text).toContain('2 to review');
  expect(text.match(/Suggestions:/g)).toHaveLength(1);
  const [first = ''] = /<button[^>]+data-key="1"[^>]*>/.exec(text) ?? [];
  const [, sku = ''] = / value="([^"]+)"/.exec(first) ?? [];
  expect(sku).toBe('IPHONE-13-128-MIDNIGHT');
  expect((await boss.get(`/admin/review/${merchant}/typo`)).text).toContain('Suggestions:');
  expect((await boss.get(`/admin/review/${merchant}/vague`)).text).not.toContain('Suggestions:');

  await boss.post('/admin/review', { merchant, code: 'typo', accept: sku });
  expect((await site.market.offers()).map(({ code }) => code)).toEqual(['typo']);
  // Decided: nothing is suggested any more.
  expect((await boss.get(`/admin/review/${merchant}/typo`)).text).not.toContain('Suggestions:');
  expect(site.problems).toEqual([]);
});

// A merchant's own pages: its feeds' health, beaten prices, trial uploads, profile proposals, API keys.
import { expect, test } from 'vitest';
import type { FileTrialRequest } from '#admin/admin-deps.ts';
import { addToLedger } from '#adapters/database/billing/ledger-store.ts';
import { findMerchant, upsertMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import { listingRow } from '#tests/support/market.ts';
import { openStaffSite, otherMerchant } from '#tests/support/staff-site.ts';
import type { StaffSite } from '#tests/support/staff-site.ts';

const hourMs = 3_600_000;

async function openShop(site: StaffSite) {
  const slug = site.market.merchant.slug;
  const [own, other, boss] = [
    await site.signedIn('shop@example.org', slug),
    await site.signedIn('other@example.org', otherMerchant),
    await site.signedIn('boss@example.org'),
  ];
  return { own, other, boss, slug };
}

test('a merchant sees which fields are bad in how many lines, the matcher’s results for the rest, and where others are cheaper', async () => {
  const site = await openStaffSite();
  const { market } = site;
  const rival = await findMerchant(site.db, otherMerchant);
  await market.run(0, [
    listingRow({ code: 'A1', priceMinor: 50_000, gtin: null }),
    listingRow({ code: '=cmd', priceMinor: 40_000, gtin: null }),
    listingRow({ code: 'X', title: 'Samsung Galaxy', partNumber: null, attributes: { brand: 'Samsung' } }),
    { kind: 'unusable', code: 'P1', reason: 'no-price', detail: 'ask us' },
    { kind: 'unusable', code: 'P2', reason: 'no-price', detail: '' },
  ]);
  await market.run(1, [listingRow({ code: 'R1', priceMinor: 45_000 })], { merchant: rival! });
  site.pass(hourMs);
  const { own, other } = await openShop(site);
  const { id } = await site.db
    .selectFrom('feed')
    .select('id')
    .where('merchant_id', '=', market.merchant.id)
    .executeTakeFirstOrThrow();
  const run = await site.db
    .selectFrom('feed_run')
    .select('id')
    .where('feed_id', '=', id)
    .executeTakeFirstOrThrow();

  const feed = `/merchant-admin/feeds/${id}`;
  const health = (await own.get(feed)).text;
  for (const text of ['price-unreadable', 'ask us', 'price-missing', 'gtin-missing'])
    expect(health).toContain(text);
  expect((await own.get('/merchant-admin')).text).toContain(feed);
  expect((await own.get(`${feed}/runs/${run.id}`)).status).toBe(200);
  for (const path of [feed, `${feed}/runs/${run.id}`]) expect((await other.get(path)).status).toBe(404);

  const lines = (await own.get('/merchant-admin/lines?decision=reject')).text;
  expect(lines).toContain('Samsung Galaxy');
  expect(lines).toContain('reject:other-brand');
  expect(lines).not.toContain('R1');

  const prices = (await own.get('/merchant-admin/prices?filter=beaten')).text;
  expect(prices).toContain('+50.00');
  expect(prices).not.toContain('=cmd');
  const file = await own.get('/merchant-admin/prices.csv');
  expect(file.headers['content-disposition']).toContain('.csv');
  expect(file.text.split('\r\n').slice(1)).toEqual([
    expect.stringMatching(/^us,A1,IPHONE-13-.*,500,USD,450,50,2,2$/),
    expect.stringMatching(/^us,'=cmd,IPHONE-13-.*,400,USD,450,-50,1,2$/),
    '',
  ]);
});

test('a merchant sees the clicks of its own offers, as a page and as a file', async () => {
  const site = await openStaffSite();
  const { own, other, slug } = await openShop(site);
  const product = await site.db
    .selectFrom('product')
    .select(['id', 'sku'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { id: merchantId } = site.market.merchant;
  const day = site.now().toISOString().slice(0, 10);
  await site.db
    .transaction()
    .execute(transaction =>
      addToLedger(transaction, [
        { day, merchantId, country: 'us', productId: product.id, placementId: null, clicks: 7, programs: 2 },
      ]),
    );
  expect((await own.get('/merchant-admin/clicks')).text).toContain(product.sku);
  expect((await own.get('/merchant-admin')).text).toContain('7 clicks');
  const path = `/merchant-admin/clicks.csv?month=${day.slice(0, 7)}`;
  const [, row = '', end] = (await own.get(path)).text.split('\r\n');
  expect(row).toContain(`${day},${slug},us,${product.sku},`);
  expect(end).toBe('');
  expect((await other.get('/merchant-admin/clicks')).text).not.toContain(product.sku);
  expect((await other.get(path)).text.split('\r\n')).toHaveLength(2);
});

test('a file is tried in the background, one at a time, and only its merchant sees the trial', async () => {
  const tried: FileTrialRequest[] = [];
  const work: (() => Promise<void>)[] = [];
  const site = await openStaffSite({
    admin: {
      feeds: {
        checkAddress: async () => null,
        tryFeed: async () => ({ result: null, problem: null }),
        tryFile: async request => {
          tried.push(request);
          return { result: null, problem: 'it is no table' };
        },
      },
      runInBackground: (_what, run) => void work.push(run),
    },
  });
  const { own, other } = await openShop(site);
  const fields = { country: 'us', format: 'awin-csv', text: 'id,title' };
  const started = await own.upload('/merchant-admin/test', fields);
  expect(started.location).toMatch(/^\/merchant-admin\/test\/\d+$/);
  expect((await own.upload('/merchant-admin/test', fields)).location).toBe('/merchant-admin/test');
  await Promise.all(work.map(run => run()));
  expect(tried).toMatchObject([{ country: 'us', format: 'awin-csv', hosts: site.market.merchant.hosts }]);
  expect(Buffer.from(tried[0]?.bytes ?? []).toString()).toBe('id,title');
  const path = started.location ?? '';
  expect((await own.get(path)).text).toContain('it is no table');
  expect((await other.get(path)).status).toBe(404);
  expect((await other.get(`${path}/progress`)).status).toBe(404);

  const file = { name: 'feed.csv', text: 'a,b' };
  await own.upload('/merchant-admin/test', { country: 'us', format: '', text: '' }, file);
  await work.at(-1)?.();
  expect(tried.at(-1)).toMatchObject({ format: null });
  expect(Buffer.from(tried.at(-1)?.bytes ?? []).toString()).toBe('a,b');
  expect(site.problems).toEqual([]);
});

test('a proposed profile is shown to an operator with old and new values, and applied only if that one approves', async () => {
  const site = await openStaffSite();
  const { db } = site;
  const { own, other, boss, slug } = await openShop(site);
  const home = '/merchant-admin/profile';
  const read = async () => (await findMerchant(db, slug))?.profile;
  const before = await read();

  expect((await own.post(home, { warrantyMonths: '6' })).status).toBe(422);
  await own.post(home, { warrantyMonths: '24', 'summary.en': '<b>Phones</b>' });
  expect(await read()).toEqual(before);
  const waiting = (await boss.get('/admin/proposals')).text;
  expect(waiting).toContain('&lt;b&gt;Phones&lt;/b&gt;');
  const { id } = await db.selectFrom('profile_proposal').select('id').executeTakeFirstOrThrow();
  expect((await other.post(`${home}/withdraw`, { id: String(id) })).status).toBe(404);

  await boss.post(`/admin/proposals/${id}`, { decision: 'refuse' });
  expect(decodeURIComponent(boss.cookies.get('windfall_notice') ?? '')).toContain('says why');
  // Another field is changed in the meantime.
  const { id: _id, addedAt: _addedAt, ...stated } = (await findMerchant(db, slug))!;
  await upsertMerchant(db, { ...stated, profile: { ...stated.profile, foundingYear: 2001 } });
  await boss.post(`/admin/proposals/${id}`, { decision: 'approve', word: '' });
  expect(await read()).toMatchObject({
    warrantyMonths: 24,
    summary: { en: '<b>Phones</b>' },
    foundingYear: 2001,
  });

  await own.post(home, { warrantyMonths: '36', 'summary.en': 'Phones' });
  const next = String(id + 1);
  await boss.post(`/admin/proposals/${next}`, { decision: 'refuse', word: 'Nobody gives that.' });
  expect((await own.get(home)).text).toContain('Nobody gives that.');
  expect(await read()).toMatchObject({ warrantyMonths: 24 });
  const mails = await db
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'payload'])
    .orderBy('id')
    .execute();
  expect(mails).toMatchObject([
    { kind: 'profile-decided', recipient: 'shop@example.org', payload: { isApproved: true, word: null } },
    { kind: 'profile-decided', payload: { isApproved: false, word: 'Nobody gives that.' } },
  ]);
  expect((await site.readAudit()).slice(-2)).toMatchObject([
    { action: 'profile.propose', outcome: 'done' },
    { action: 'profile.decide', outcome: 'done', after: { refused: 'Nobody gives that.' } },
  ]);
});

test('a key is shown once, and another merchant’s key is not found', async () => {
  const site = await openStaffSite();
  const { own, other } = await openShop(site);
  const home = '/merchant-admin/api';
  const made = await own.post(`${home}/keys`);
  const [key = ''] = /windfall_[\w-]{32}/.exec(made.text) ?? [];
  expect(key).not.toBe('');
  expect((await own.get(home)).text).not.toContain(key);
  expect(JSON.stringify(await site.readAudit())).not.toContain(key);
  const { id } = await site.db.selectFrom('merchant_key').select('id').executeTakeFirstOrThrow();
  for (const act of ['replace', 'revoke']) {
    expect((await other.post(`${home}/keys/${id}/${act}`)).status).toBe(404);
    const offer = { price: 1, currency: 'USD', available: true };
    expect(await site.put('/api/merchant/offers/none?country=us', key, offer)).toMatchObject({ status: 404 });
  }
  await own.post(`${home}/keys/${id}/revoke`);
  expect(await site.put('/api/merchant/offers/none', key, {})).toMatchObject({ status: 401 });
});

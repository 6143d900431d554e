// Admin pages about feeds: schedule, pause and try them, and decide about held runs.
import { expect, test } from 'vitest';
import type { TrialRequest } from '#admin/admin-deps.ts';
import { listingRow } from '#tests/support/market.ts';
import { openStaffSite } from '#tests/support/staff-site.ts';

test('a held run shows old and new prices, and is discarded or released; the audit log has each', async () => {
  const site = await openStaffSite();
  const { market } = site;
  const priced = (priceMinor: number) =>
    Array.from({ length: 6 }, (_, at) => listingRow({ code: `A${at}`, priceMinor }));
  await market.run(0, priced(50_000));
  await market.run(10, priced(500_000));
  // Differs from the one before, which would otherwise be released.
  await market.run(20, priced(600_000));
  site.pass(30 * 60_000);
  const boss = await site.signedIn('boss@example.org');
  const held = await site.db
    .selectFrom('feed_run')
    .select('id')
    .where('outcome', '=', 'held')
    .orderBy('id')
    .execute();
  const [first = 0, second = 0] = held.map(({ id }) => id);
  expect((await boss.get('/admin')).text).toContain('Held');
  const { text } = await boss.get(`/admin/crawlers/runs/${second}`);
  expect(text).toContain('500.00 USD');
  expect(text).toContain('6000.00 USD');
  expect(text).toContain('1100%');

  await boss.post(`/admin/crawlers/runs/${first}/discard`);
  const prices = async () => [...new Set((await market.offers()).map(offer => offer.price_minor))];
  expect(await prices()).toEqual([50_000]);
  await boss.post(`/admin/crawlers/runs/${first}/release`);
  expect(await prices()).toEqual([50_000]);
  await boss.post(`/admin/crawlers/runs/${second}/release`);
  expect(await prices()).toEqual([600_000]);
  expect((await site.readAudit()).slice(-3)).toMatchObject([
    { action: 'feeds.discard', subject: `run/${first}`, outcome: 'done', before: 'held' },
    { action: 'feeds.release', subject: `run/${first}`, outcome: 'refused' },
    { action: 'feeds.release', subject: `run/${second}`, outcome: 'done', after: { changed: 6 } },
  ]);
});

test('a feed is tried, scheduled, run, changed and paused by forms', async () => {
  const tried: TrialRequest[] = [];
  const work: Promise<void>[] = [];
  const site = await openStaffSite({
    admin: {
      feeds: {
        checkAddress: async address => (address.includes('10.0.0.1') ? 'it is no public address' : null),
        tryFile: async () => ({ result: null, problem: null }),
        tryFeed: async request => {
          tried.push(request);
          const shown = { title: 'iPhone 13 128GB', mode: 'refurbished', grade: 'A', priceMinor: 39_900 };
          const listing = { ...shown, currency: 'USD', available: true, url: 'https://x.example' };
          const example = { code: 'A1', listing, sku: 'IPHONE-13-128-MIDNIGHT', detail: null };
          const counts = { read: 2, 'match:part-number': 1, 'unusable:no-price': 1 };
          const examples = { 'match:part-number': [example] };
          return {
            result: { counts, examples, bytes: 900, brokenReason: null, brokenDetail: null, otherHosts: [] },
            problem: null,
          };
        },
      },
      runInBackground: (_what, run) => void work.push(run()),
    },
  });
  const boss = await site.signedIn('boss@example.org');
  const slug = site.market.merchant.slug;
  const feed = { merchant: slug, country: 'us', format: 'awin-csv', interval: '21600000' };

  const refused = await boss.post('/admin/crawlers', { ...feed, address: 'http://10.0.0.1/feed' });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('no public address');
  expect(refused.text).toContain('value="http://10.0.0.1/feed"');

  const address = 'https://orchard-row.example/feed.csv';
  const terms = { condition: 'used', 'column.link': 'product_url', shipping: '4.90' };
  const secret = { headers: 'X-Key: secret-of-shop' };
  const trial = await boss.post('/admin/crawlers/trials', { ...feed, address, ...terms, ...secret });
  await Promise.all(work);
  const triedTerms = { condition: 'used', columns: { link: 'product_url' }, shippingMinor: 490 };
  const access = { headers: { 'X-Key': 'secret-of-shop' } };
  expect(tried).toMatchObject([
    { address, country: 'us', hosts: ['orchard-row.example'], terms: triedTerms, access },
  ]);
  const report = await boss.get(trial.location ?? '');
  expect(report.text).toContain('IPHONE-13-128-MIDNIGHT');
  expect(report.text).toContain('1 unusable:no-price');

  const again = await boss.get(`/admin/crawlers/add?trial=${trial.location?.split('/').at(-1) ?? ''}`);
  expect(again.text).toContain('value="product_url"');
  expect(again.text).toContain('Already set: X-Key.');
  const { location } = await boss.post('/admin/crawlers', {
    ...feed,
    ...terms,
    address,
    trial: trial.location?.split('/').at(-1) ?? '',
  });
  const path = location ?? '';
  const page = (await boss.get(path)).text;
  expect(page).toContain('Queued');
  expect(page).toContain('value="product_url"');
  expect(again.text + page + report.text).not.toContain('secret-of-shop');
  await boss.post(`${path}/pause`);
  await boss.post(`${path}/run`);
  await boss.post(`${path}/change`, {
    address,
    format: 'idealo-csv',
    interval: '3600000',
    condition: 'used',
  });
  await boss.post(`${path}/resume`);
  expect(
    await site.db
      .selectFrom('feed')
      .select(['format', 'interval_ms', 'is_paused', 'terms', 'access'])
      .where('address', '=', address)
      .execute(),
  ).toEqual([
    { format: 'idealo-csv', interval_ms: 3_600_000, is_paused: false, terms: { condition: 'used' }, access },
  ]);
  expect(JSON.stringify(await site.readAudit())).not.toContain('secret-of-shop');
  const subject = `feed/${path.split('/').at(-1)}`;
  expect((await site.readAudit()).slice(-5)).toMatchObject([
    { action: 'feeds.add', subject, outcome: 'done', after: { address } },
    { action: 'feeds.pause', subject, before: { isPaused: false }, after: { isPaused: true } },
    { action: 'feeds.run', subject, outcome: 'refused' },
    { action: 'feeds.change', subject, before: { format: 'awin-csv' }, after: { format: 'idealo-csv' } },
    { action: 'feeds.resume', subject, before: { isPaused: true }, after: { isPaused: false } },
  ]);
  expect(site.problems).toEqual([]);
});

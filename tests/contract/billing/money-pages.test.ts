// /admin/money: terms, statements and their file, as an admin uses them.
import { expect, test } from 'vitest';
import { addToLedger } from '#adapters/database/billing/ledger-store.ts';
import { changeMerchantTerms, manageKeys } from '#cli/merchant-terms-commands.ts';
import { captureOutput } from '#tests/support/capture-output.ts';
import { openStaffSite } from '#tests/support/staff-site.ts';

test('terms are registered or refused, each in the audit log, and the statement of a month adds up', async () => {
  const site = await openStaffSite();
  const { db, market } = site;
  const admin = await site.signedIn('boss@example.org');
  const path = `/admin/money/${market.merchant.slug}`;
  expect((await admin.get(path)).text).toContain('No impressions or clicks yet.');

  const price = { country: 'us', from: '2026-11-15', click: '0.30', commission: '2' };
  expect((await admin.post(`${path}/prices`, price)).location).toBe(path);
  await admin.post(`${path}/prices`, { ...price, from: '2026-11-01', click: '0.20' });
  await admin.post(`${path}/prices`, { ...price, click: '0,40' });
  await admin.post(`${path}/link`, { parameters: 'utm_source=windfall', deepLink: '' });
  await admin.post(`${path}/link`, { parameters: '', deepLink: 'https://evil.example/?to={link}' });
  const made = await admin.post(`${path}/keys`);
  expect(made.text).toMatch(/whsec_[\w+/=]{40,}/);
  expect(await db.selectFrom('merchant_link').select(['parameters', 'deep_link']).execute()).toEqual([
    { parameters: 'utm_source=windfall', deep_link: '' },
  ]);
  const { id } = await db.selectFrom('conversion_key').select('id').executeTakeFirstOrThrow();
  await admin.post(`${path}/keys/end`, { key: String(id) });
  await admin.post(`${path}/keys/end`, { key: String(id) });
  const actions = (await site.readAudit()).filter(({ action }) => action.startsWith('money.'));
  expect(actions.map(({ action, outcome, subject }) => [action, outcome, subject])).toEqual(
    [
      ['money.price', 'done'],
      ['money.price', 'done'],
      ['money.price', 'refused'],
      ['money.link', 'done'],
      ['money.link', 'refused'],
      ['money.key-new', 'done'],
      ['money.key-end', 'done'],
      ['money.key-end', 'refused'],
    ].map(([action, outcome]) => [action, outcome, `merchant/${market.merchant.slug}`]),
  );
  // The secret is shown only on the page that created it.
  expect(JSON.stringify(actions)).not.toContain('whsec_');
  expect((await admin.get(path)).text).not.toContain('whsec_');

  // The commands do the same, and are in the same log.
  const readOutput = captureOutput();
  const clock = { now: site.now };
  const { slug } = market.merchant;
  const change = (...words: string[]) => changeMerchantTerms([slug, ...words])(db, clock);
  expect(await change('--link-parameters', 'sub={click}', '--country', 'us', '--commission', '3')).toBe(0);
  expect(await change('--deep-link', 'https://evil.example/?to={link}')).toBe(1);
  expect(readOutput()).toContain('evil.example is not a host of the merchant');
  expect(() => change('--country', 'us')).toThrow('nothing to change');
  expect(await manageKeys([slug, '--new'])(db, clock)).toBe(0);
  expect(readOutput()).toContain('whsec_');
  expect(await manageKeys([slug])(db, clock)).toBe(0);
  expect(readOutput()).toMatch(/no expiry\n.*valid until/);
  const commands = (await site.readAudit()).filter(({ actor }) => actor.startsWith('command of'));
  expect(commands.map(({ action, outcome }) => [action, outcome])).toEqual([
    ['money.link', 'done'],
    ['money.price', 'done'],
    ['money.link', 'refused'],
    ['money.key-new', 'done'],
  ]);

  const [product] = market.products;
  const key = {
    merchantId: market.merchant.id,
    country: 'us',
    productId: product?.id ?? 0,
    placementId: null,
  };
  await db.transaction().execute(transaction =>
    addToLedger(transaction, [
      { ...key, day: '2026-10-31', clicks: 99 },
      { ...key, day: '2026-11-14', clicks: 10, impressions: 100, programs: 4 },
      { ...key, day: '2026-11-15', clicks: 20, impressions: 300 },
    ]),
  );
  const month = await admin.get('/admin/money?month=2026-11');
  expect(month.text).toContain('USD\u00a08.00');
  const statement = (await admin.get(`${path}/2026-11`)).text;
  for (const words of ['USD\u00a08.00', 'USD\u00a02.00', 'USD\u00a06.00', '34', '4 bots', '2026-11'])
    expect(statement).toContain(words);
  const file = await admin.get(`${path}/2026-11/ledger`);
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="clicks-${market.merchant.slug}-2026-11.csv"`,
  });
  expect(file.text.split('\r\n').map(line => line.split(',').slice(-6).join())).toEqual([
    'impressions,clicks,previews,programs,floods,repeats',
    '100,10,0,4,0,0',
    '300,20,0,0,0,0',
    '',
  ]);
  expect((await admin.get('/admin/ledger/2026-11')).text).toBe(file.text);
  for (const nothing of [
    `${path}/2026-13`,
    '/admin/money/nobody',
    '/admin/money/nobody/2026-11',
    '/admin/ledger/x',
  ])
    expect([nothing, (await admin.get(nothing)).status]).toEqual([nothing, 404]);

  // A merchant that has left still owes the month, and its pages can be read: every link works.
  await admin.post(`/admin/merchants/${slug}/off-board`, { slug });
  const left = await admin.get('/admin/money?month=2026-11');
  expect(left.text).toContain('USD\u00a08.00');
  const links = [...left.text.matchAll(/href="(\/admin\/(?:money|ledger)[^"]*)"/g)].map(
    ([, link = '']) => link,
  );
  expect(links).toContain(`${path}/2026-11`);
  for (const link of links) expect([link, (await admin.get(link)).status]).toEqual([link, 200]);
  expect((await admin.get(`${path}/2026-11`)).text).toContain('USD\u00a08.00');
  expect((await admin.get(`${path}/2026-11/ledger`)).text).toBe(file.text);
  for (const change of ['prices', 'link', 'keys'])
    expect([change, (await admin.post(`${path}/${change}`, price)).status]).toEqual([change, 404]);
  expect(site.problems).toEqual([]);
});

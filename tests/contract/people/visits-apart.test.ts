// Visits are not joined to an address (decision 0037), except for follow-ups that a person switched on.
import { expect, test } from 'vitest';
import { insertAlertRow, insertMatchRow } from '#tests/support/alert-rows.ts';
import { openPeopleSite } from '#tests/support/people-site.ts';
import type { Browser, PeopleSite } from '#tests/support/people-site.ts';

const ada = 'ada@example.org';
const visitTables = ['list_view', 'longtail_view', 'product_view', 'click'] as const;
const place = { countrySlug: 'us', languageSlug: 'en' };

/** One visit of each kind. */
async function useSite(site: PeopleSite, browser: Browser, n: number): Promise<void> {
  const url = `/refurbished/iphone?page=${n}`;
  await browser.call('recordFilters', { ...place, url, activeFilters: {}, resultCount: 1 });
  await browser.call('recordLongtail', { ...place, path: url, pathLocalized: url, activeFilters: {} });
  await browser.call('recordProductView', {
    ...place,
    url,
    activeFilters: {},
    productSku: 'IPHONE-13-128-MIDNIGHT',
  });
  await browser.call('recordClick', { ...place, url, offerId: site.offerId('a') });
  await site.flushVisits();
  // The same offer again half a minute later is another click.
  site.pass(60_000);
}

/** The number of visits of each kind, and of those with a session. */
async function countVisits({ db }: PeopleSite): Promise<{ all: number[]; withSession: number[] }> {
  const all: number[] = [];
  const withSession: number[] = [];
  for (const table of visitTables) {
    const rows = await db.selectFrom(table).select('session_id').execute();
    all.push(rows.length);
    withSession.push(rows.filter(row => row.session_id !== null).length);
  }
  return { all, withSession };
}

test('once an address is typed, neither earlier nor later visits belong to a session', async () => {
  const site = await openPeopleSite();
  const browser = site.openBrowser();
  await browser.getUser();
  await useSite(site, browser, 1);
  expect(await countVisits(site)).toEqual({ all: [1, 1, 1, 1], withSession: [1, 1, 1, 1] });
  await browser.typeAddress(ada);
  expect(await countVisits(site)).toEqual({ all: [1, 1, 1, 1], withSession: [0, 0, 0, 0] });
  await useSite(site, browser, 2);
  await browser.enterCode((await site.lastMailTo(ada)).code);
  await useSite(site, browser, 3);
  expect(await countVisits(site)).toEqual({ all: [3, 3, 3, 3], withSession: [0, 0, 0, 0] });
  expect(await site.db.selectFrom('follow_up_item').selectAll().execute()).toEqual([]);
});

test('signing in by a link detaches the visits of that browser, too', async () => {
  const site = await openPeopleSite();
  const phone = site.openBrowser('192.0.2.1');
  await phone.getUser();
  await useSite(site, phone, 1);
  await site.openBrowser().typeAddress(ada);
  await phone.pressLink(await site.lastMailTo(ada));
  expect(await countVisits(site)).toEqual({ all: [1, 1, 1, 1], withSession: [0, 0, 0, 0] });
});

test('clicked offers are stored for a person only while follow-ups are switched on', async () => {
  const site = await openPeopleSite();
  const browser = await site.signUp(ada);
  const click = async (code: string) => {
    await browser.call('recordClick', { ...place, url: '/', offerId: site.offerId(code) });
    await site.flushVisits();
    site.pass(60_000);
  };
  const kept = () => site.db.selectFrom('follow_up_item').select(['offer_id', 'added_at']).execute();
  const set = (followUp: boolean) => browser.call('updateUser', { locale: 'en-us', ...place, followUp });
  await click('a');
  expect(await kept()).toEqual([]);
  await set(true);
  const at = site.now();
  await click('b');
  expect(await kept()).toEqual([{ offer_id: Number(site.offerId('b')), added_at: at }]);
  // Views of lists and products are not.
  await useSite(site, browser, 1);
  expect(await kept()).toHaveLength(1);
  await set(false);
  expect(await kept()).toEqual([]);
  await click('b');
  expect(await kept()).toEqual([]);
});

test('a click from a mail counts for the match of its alert, and the click itself does not name the alert', async () => {
  const site = await openPeopleSite();
  await site.signUp(ada);
  const { id: personId } = await site.db.selectFrom('person').select('id').executeTakeFirstOrThrow();
  const alertId = await insertAlertRow(site.db, { person_id: personId });
  for (const [minutes, code] of ['a', 'a', 'b'].entries())
    await insertMatchRow(site.db, alertId, Number(site.offerId(code)), minutes);
  const browser = site.openBrowser();
  await browser.call('recordClick', {
    ...place,
    url: '/',
    offerId: site.offerId('a'),
    notificationId: String(alertId),
  });
  const followed = await site.ask({
    url: `/redirect/${site.offerId('b')}?notificationId=${alertId}`,
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  });
  expect(followed.statusCode).toBe(301);
  for (const nobodys of ['999999', 'x', '-1'])
    await site.ask({ url: `/redirect/${site.offerId('foreign')}?notificationId=${nobodys}` });
  await site.flushVisits();
  const counts = await site.db.selectFrom('alert_match').select('clicks').orderBy('id').execute();
  expect(counts.map(({ clicks }) => clicks)).toEqual([0, 1, 1]);
  expect(await site.db.selectFrom('click').select('notification_id').execute()).toEqual([
    { notification_id: null },
    { notification_id: null },
  ]);
});

test('a product with an alert is stored for follow-ups only of a person who wants them', async () => {
  const site = await openPeopleSite();
  const set = (browser: Browser, request: object = {}) =>
    browser.call('createAlert', {
      locale: 'en-us',
      ...place,
      formScope: 'product',
      mode: 'refurbished',
      activeFilters: {},
      productSku: 'IPHONE-13-128-MIDNIGHT',
      trigger: 'price-drop',
      ...request,
    });
  const kept = () => site.db.selectFrom('follow_up_item').select(['person_id', 'offer_id']).execute();
  const wanting = await site.signUp('wants@example.org', { followUp: true }, '198.51.100.1');
  const other = await site.signUp('other@example.org', {}, '198.51.100.2');
  expect((await set(other)).status).toBe(200);
  expect(await kept()).toEqual([]);
  expect((await set(wanting)).status).toBe(200);
  expect((await set(wanting)).status).toBe(200);
  const { id } = await site.db
    .selectFrom('person')
    .select('id')
    .where('email_key', '=', 'wants@example.org')
    .executeTakeFirstOrThrow();
  expect(await kept()).toEqual([{ person_id: id, offer_id: null }]);

  // Also while the address is unconfirmed: the form that turns on follow-ups creates the alert first.
  const asking = site.openBrowser('198.51.100.3');
  await asking.typeAddress('asks@example.org', { followUp: true });
  await set(asking);
  expect(await kept()).toHaveLength(1);
  await asking.enterCode((await site.lastMailTo('asks@example.org')).code);
  expect(await kept()).toHaveLength(2);
});

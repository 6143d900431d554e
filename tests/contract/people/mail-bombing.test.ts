// Nobody can flood a stranger's inbox through this site (P20).
import { expect, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { inFrance, openPeopleSite } from '#tests/support/people-site.ts';

const { locale: _, ...place } = inFrance;

test('an unconfirmed address gets three mails a day, whatever call, session, client and spelling', async () => {
  const site = await openPeopleSite();
  const sendMails = () => site.db.updateTable('outbox').set({ state: 'sent' }).execute();
  const spellings = ['eve@example.org', 'EVE@example.org', '  Eve@Example.ORG '];
  for (let hour = 0; hour < 23; hour++) {
    for (const [at, email] of spellings.entries()) {
      const browser = site.openBrowser(`203.0.${hour}.${at}`);
      if (hour % 2 === 0) await browser.typeAddress(email);
      else await browser.call('sendMagicLink', { ...place, email });
      await sendMails();
      await browser.call('resendCode');
      await sendMails();
    }
    site.pass(hourMs);
  }
  const mails = await site.db.selectFrom('outbox').select('recipient').execute();
  expect(mails.filter(({ recipient }) => recipient?.toLowerCase() === 'eve@example.org')).toHaveLength(3);
  site.pass(24 * hourMs);
  await site.openBrowser().typeAddress('eve@example.org');
  expect(await site.db.selectFrom('outbox').select('id').execute()).toHaveLength(4);
});

test('one client may type ten different addresses an hour, and each of them again', async () => {
  const site = await openPeopleSite();
  const statuses: number[] = [];
  for (let at = 0; at < 12; at++)
    statuses.push((await site.openBrowser().typeAddress(`a${at}@example.org`)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
  // Refused addresses were not counted, and known ones may be typed again.
  expect((await site.openBrowser().typeAddress('a11@example.org')).status).toBe(429);
  expect((await site.openBrowser().typeAddress('a3@example.org')).status).toBe(200);
  expect((await site.openBrowser('198.51.100.1').typeAddress('a11@example.org')).status).toBe(200);
  site.pass(1.1 * hourMs);
  expect((await site.openBrowser().typeAddress('a11@example.org')).status).toBe(200);
});

test('a mail for an unconfirmed address has nothing that its sender wrote', async () => {
  const site = await openPeopleSite();
  const browser = site.openBrowser();
  browser.setCookie('v5_source=buy-now-at-evil.example');
  await browser.typeAddress('eve@example.org', { formScope: 'searchText' });
  const { payload } = await site.db.selectFrom('outbox').select('payload').executeTakeFirstOrThrow();
  expect(JSON.stringify(payload)).not.toContain('evil');
  expect(Object.keys(payload as object).toSorted()).toEqual([
    'code',
    'country',
    'isChange',
    'language',
    'path',
  ]);
});

test('invalid addresses are refused with their field and write nothing', async () => {
  const site = await openPeopleSite();
  const browser = site.openBrowser();
  for (const email of [
    '',
    'eve',
    'eve@example.org\r\nBcc: a@b.org',
    'a@b.org,c@d.org',
    'a'.repeat(300) + '@b.org',
  ]) {
    const typed = await browser.typeAddress(email);
    expect([typed.status, typed.body['code'], typed.body['field']]).toEqual([
      400,
      'invalid-request',
      'email',
    ]);
    const asked = await browser.call('sendMagicLink', { ...place, email });
    expect([asked.status, asked.body['field']]).toEqual([400, 'email']);
  }
  expect(await site.db.selectFrom('email_claim').select('id').execute()).toEqual([]);
  expect(await site.db.selectFrom('outbox').select('id').execute()).toEqual([]);
});

test('above the limit of the whole site no further mail is sent', async () => {
  const site = await openPeopleSite();
  await site.openBrowser().typeAddress('ada@example.org');
  const { key, ...window } = await site.db
    .selectFrom('rate_window')
    .selectAll()
    .where('key', '=', 'mail-asked/site')
    .executeTakeFirstOrThrow();
  expect(window.count).toBe(1);
  await site.db.updateTable('rate_window').set({ count: 3_000 }).where('key', '=', key).execute();
  const refused = await site.openBrowser('198.51.100.1').typeAddress('grace@example.org');
  expect([refused.status, refused.body['code']]).toEqual([429, 'too-many-requests']);
  site.pass(1.2 * hourMs);
  expect((await site.openBrowser('198.51.100.1').typeAddress('grace@example.org')).status).toBe(200);
});

test('one client may cause thirty mails an hour, to whatever addresses', async () => {
  const site = await openPeopleSite();
  let answered = 0;
  for (let at = 0; at < 12; at++) {
    const browser = site.openBrowser();
    for (let again = 0; again < 3; again++) {
      const request = { ...place, email: `a${at}@example.org` };
      if ((await browser.call('sendMagicLink', request)).status === 200) answered++;
    }
  }
  expect(answered).toBe(30);
});

test('alerts are limited by client, whatever their addresses', async () => {
  const site = await openPeopleSite();
  const browser = await site.signUp('ada@example.org');
  const set = (maxPrice: number, client = browser) =>
    client.call('createAlert', {
      ...inFrance,
      formScope: 'all',
      mode: 'refurbished',
      activeFilters: { product: { modelName: `iphone-${maxPrice}` } },
      trigger: 'price-drop',
    });
  expect((await set(0)).status).toBe(200);
  await site.db
    .updateTable('rate_window')
    .set({ count: 200 })
    .where('key', 'like', 'alert-set/client/%')
    .execute();
  const refused = await set(1);
  expect([refused.status, refused.body['code']]).toEqual([429, 'too-many-requests']);
  expect((await set(1, await site.signUp('ada@example.org', {}, '198.51.100.1'))).status).toBe(200);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
});

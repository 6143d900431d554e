// Deleting an account (P23, R21): an export of the database contains nothing of the address afterwards; and the export of a person's data.
import { buffer } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMigrations } from '#adapters/database/migration-files.ts';
import { exportDatabase } from '#adapters/database/transfer/export-database.ts';
import { exportUser } from '#api/contract/user-export.ts';
import { hourMs } from '#domain/durations.ts';
import { hashAddress } from '#services/mail/address-hash.ts';
import { insertAlertRow, insertMatchRow } from '#tests/support/alert-rows.ts';
import { inFrance, openPeopleSite } from '#tests/support/people-site.ts';
import type { PeopleSite } from '#tests/support/people-site.ts';

const ada = 'ada.lovelace@example.org';
const migrations = readMigrations(join(import.meta.dirname, '..', '..', '..', 'migrations'));

async function exportAll({ spec }: PeopleSite): Promise<string> {
  const out = new PassThrough();
  const content = buffer(out);
  await exportDatabase(spec.target, migrations, out);
  out.end();
  return (await content).toString();
}

/** A person with rows in every table: two sessions, claims, alerts, follow-ups, pushes and mails. */
async function openSiteWithEverything() {
  const site = await openPeopleSite();
  const { db, now } = site;
  const at = now();
  const other = await site.signUp('Ada.Lovelace@example.org', {}, '198.51.100.1');
  const browser = await site.signUp(ada, { newsletterFrequency: 'weekly', followUp: true });
  const { id: personId } = await db.selectFrom('person').select('id').executeTakeFirstOrThrow();
  await browser.call('recordClick', {
    countrySlug: 'us',
    languageSlug: 'en',
    url: '/refurbished',
    offerId: site.offerId('a'),
  });
  await site.flushVisits();
  const alertId = await insertAlertRow(db, {
    person_id: personId,
    scope: 'searchText',
    search_text: 'a pink iphone of ours',
    trigger: 'max-price',
    max_price_minor: 39_900,
  });
  await insertMatchRow(db, alertId, Number(site.offerId('a')));
  await db
    .insertInto('push_subscription')
    .values({
      person_id: personId,
      endpoint: 'https://push.example/ada',
      p256dh: 'x',
      auth: 'y',
      language: 'en',
      created_at: at,
    } as never)
    .execute();
  const mail = { channel: 'mail', payload: '{}', message_id: 'x', created_at: at, next_at: at };
  await db
    .insertInto('outbox')
    .values([
      { ...mail, kind: 'alert', recipient: ada, person_id: personId, dedupe_key: 'a' },
      // As a sender leaves it in the middle of a hand-over, without person or claim.
      { ...mail, kind: 'reminder', recipient: 'ADA.Lovelace@example.org', state: 'sending', dedupe_key: 'b' },
    ] as never)
    .execute();
  // Strangers typed the address, and the person types another one.
  await site.openBrowser('192.0.2.1').typeAddress('ADA.lovelace@example.org');
  await browser.typeAddress('byron@example.org');
  return { site, browser, other, personId };
}

test('after the account is deleted no row holds the address, all sessions are over, and one mail says so', async () => {
  const { site, browser, other } = await openSiteWithEverything();
  expect((await exportAll(site)).toLowerCase().includes(ada)).toBe(true);
  const before = browser.cookie();
  const deleted = await browser.call('deleteUser', {
    userToken: (await browser.getUser())['userToken'],
    sessionToken: 'current',
  });
  expect(deleted.body).toEqual({ deleted: true });
  expect(String(deleted.headers['set-cookie'])).toMatch(/^v5_session_token=; Max-Age=0;/);

  const farewell = await site.lastMailTo('Ada.Lovelace@example.org');
  expect(farewell.kind).toBe('account-deleted');
  const { expires_at: expiresAt } = await site.db
    .selectFrom('outbox')
    .select('expires_at')
    .where('kind', '=', 'account-deleted')
    .executeTakeFirstOrThrow();
  expect(expiresAt?.getTime()).toBeLessThan(site.now().getTime() + 60_000);
  // Sent or expired: then the outbox forgets the recipient.
  await site.db
    .updateTable('outbox')
    .set({ recipient: null })
    .where('kind', '=', 'account-deleted')
    .execute();

  const all = (await exportAll(site)).toLowerCase();
  for (const trace of ['lovelace', 'byron@', 'push.example/ada', 'a pink iphone of ours', '198.51.100'])
    expect({ trace, isThere: all.includes(trace) }).toEqual({ trace, isThere: false });
  for (const table of ['person', 'email_claim', 'opt_in', 'follow_up_item', 'alert', 'alert_match'] as const)
    expect(await site.db.selectFrom(table).selectAll().execute()).toEqual([]);
  for (const cookie of [before, other.cookie()]) {
    other.setCookie(cookie);
    expect(await other.getUser()).toMatchObject({ email: null, emailPending: null });
  }
});

test('the suppression of an address outlives its person, only as a keyed hash', async () => {
  const { site, browser } = await openSiteWithEverything();
  const hash = await hashAddress(site.db, ada);
  await site.db
    .insertInto('suppression')
    .values({ address_hash: hash, reason: 'complaint', created_at: site.now() })
    .execute();
  await browser.call('removeUser', { userToken: 'current', sessionToken: 'current' });
  expect(await site.db.selectFrom('suppression').select('address_hash').execute()).toEqual([
    { address_hash: hash },
  ]);
  expect((await exportAll(site)).toLowerCase().includes('lovelace')).toBe(false);
});

test('deleting twice, or without an address, affects nobody else', async () => {
  const site = await openPeopleSite();
  const browser = await site.signUp(ada);
  const stranger = await site.signUp('byron@example.org', {}, '198.51.100.9');
  const before = browser.cookie();
  const both = await Promise.all([
    browser.call('removeUser', { userToken: 'current', sessionToken: 'current' }),
    browser.call('removeUser', { userToken: 'current', sessionToken: 'current' }),
  ]);
  expect(both.map(({ status }) => status)).toContain(200);
  browser.setCookie(before);
  expect((await browser.call('removeUser', { userToken: 'current', sessionToken: 'current' })).status).toBe(
    403,
  );
  expect(await stranger.getUser()).toMatchObject({ email: 'byron@example.org' });
});

test('a visitor with an unconfirmed address can delete it', async () => {
  const site = await openPeopleSite();
  const browser = site.openBrowser();
  await browser.typeAddress(ada);
  expect((await browser.call('removeUser', { userToken: 'current', sessionToken: 'current' })).status).toBe(
    200,
  );
  expect(await site.mailsTo(ada)).toEqual([]);
  expect((await exportAll(site)).toLowerCase().includes('lovelace')).toBe(false);
});

test('a person who signs up again after deleting is new, without earlier data', async () => {
  const { site, browser, personId } = await openSiteWithEverything();
  await browser.call('removeUser', { userToken: 'current', sessionToken: 'current' });
  // Yesterday's mails count for the address, whoever had it.
  site.pass(27 * hourMs);
  const again = await site.signUp(ada, {}, '198.51.100.20');
  expect(await again.getUser()).toMatchObject({ newsletterFrequency: 'off', followUp: false });
  const [person] = await site.db.selectFrom('person').select('id').execute();
  expect(person?.id).not.toBe(personId);
});

test('the export has all stored data in one document, and nothing of anybody else', async () => {
  const { site, browser } = await openSiteWithEverything();
  await site.signUp('byron.other@example.org', {}, '198.51.100.30');
  const answer = await browser.call('exportUser');
  const exported = exportUser.response.parse(answer.body);
  expect(exported).toMatchObject({
    user: { email: 'Ada.Lovelace@example.org', newsletterFrequency: 'weekly', followUp: true },
    sessions: [{}, {}],
    optIns: [{ network: '198.51.100.0/24' }, { network: '203.0.113.0/24', text: 'newsletter/1' }],
    alerts: [
      { formScope: 'searchText', searchText: 'a pink iphone of ours', maxPrice: 399, state: 'active' },
    ],
    followUps: [{ productSku: 'IPHONE-13-128-MIDNIGHT', offerId: site.offerId('a') }],
    pushSubscriptions: [{ endpoint: 'https://push.example/ada' }],
    mails: [{ kind: 'alert' }],
  });
  expect(exported.pendingAddresses.map(({ email }) => email).toSorted()).toEqual([
    'ADA.lovelace@example.org',
    'byron@example.org',
  ]);
  expect(JSON.stringify(exported)).not.toContain('byron.other');
});

test('only the confirmed visitor gets the export', async () => {
  const site = await openPeopleSite();
  const browser = site.openBrowser();
  expect((await browser.call('exportUser')).body['code']).toBe('address-unconfirmed');
  await browser.typeAddress(ada, inFrance);
  expect((await browser.call('exportUser')).body['code']).toBe('address-unconfirmed');
});

// The account of a person with a confirmed address: change settings and address, log out here or everywhere, unsubscribe.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mergePerson } from '#adapters/database/people/person-merge-store.ts';
import { insertAlertRow } from '#tests/support/alert-rows.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/mail.ts';
import { startOfTest } from '#tests/support/market.ts';
import { inFrance, openPeopleSite } from '#tests/support/people-site.ts';
import type { PeopleSite } from '#tests/support/people-site.ts';

const ada = 'ada@example.org';
const byron = 'byron@example.org';

async function personIdOf({ db }: PeopleSite, emailKey: string): Promise<number> {
  const { id } = await db
    .selectFrom('person')
    .select('id')
    .where('email_key', '=', emailKey)
    .executeTakeFirstOrThrow();
  return id;
}

test('settings of a confirmed visitor take effect at once, and omitted ones stay', async () => {
  const site = await openPeopleSite();
  const browser = await site.signUp(ada, { newsletterFrequency: 'weekly' });
  const paused = await browser.call('updateUser', { ...inFrance, newsletterPausedUntil: '2027-02-01' });
  expect(paused.body).toMatchObject({ newsletterFrequency: 'weekly', newsletterPausedUntil: '2027-02-01' });
  const quiet = await browser.call('updateUser', {
    locale: 'de-de',
    countrySlug: 'de',
    languageSlug: 'de',
    quietHours: { from: 21, to: 8 },
    reminderMonths: 6,
  });
  expect(quiet.body).toMatchObject({
    newsletterPausedUntil: '2027-02-01',
    quietHours: { from: 21, to: 8 },
    reminderMonths: 6,
    countrySlug: 'de',
    languageSlug: 'de',
  });
  const off = await browser.call('updateUser', { ...inFrance, newsletterFrequency: 'off', quietHours: null });
  expect(off.body).toMatchObject({ newsletterPausedUntil: null, quietHours: null, reminderMonths: 6 });
  for (const day of ['2026-11-20', '2026-01-01', '2028-01-01', 'tomorrow']) {
    const refused = await browser.call('updateUser', { ...inFrance, newsletterPausedUntil: day });
    expect([refused.status, refused.body['field']]).toEqual([400, 'newsletterPausedUntil']);
  }
  const unknown = await browser.call('updateUser', { ...inFrance, isAdmin: true });
  expect([unknown.status, unknown.body['field']]).toEqual([400, 'isAdmin']);
});

test('a new address is pending until it is confirmed, and then replaces the one before', async () => {
  const site = await openPeopleSite();
  const elsewhere = await site.signUp(ada, {}, '198.51.100.1');
  const browser = await site.signUp(ada);
  const id = await personIdOf(site, ada);
  const typed = await browser.typeAddress(byron);
  expect(typed.body).toMatchObject({ email: ada, emailPending: byron, needConfirm: true });
  const mail = await site.lastMailTo(byron);
  const { payload } = await site.db
    .selectFrom('outbox')
    .select('payload')
    .where('recipient', '=', byron)
    .executeTakeFirstOrThrow();
  expect(payload).toMatchObject({ isChange: true });
  const changed = await browser.enterCode(mail.code);
  expect(changed.body).toMatchObject({ email: byron, emailPending: null });
  expect(await site.db.selectFrom('person').select(['id', 'email', 'email_key']).execute()).toEqual([
    { id, email: byron, email_key: byron },
  ]);
  expect(await browser.getUser()).toMatchObject({ email: byron });
  expect(await elsewhere.getUser()).toMatchObject({ email: null, userToken: null });
});

test('waiting mails go to the person’s new address', async () => {
  const site = await openPeopleSite();
  const browser = await site.signUp(ada);
  const personId = await personIdOf(site, ada);
  await site.db
    .insertInto('outbox')
    .values({
      channel: 'mail',
      kind: 'reminder',
      payload: '{}',
      recipient: ada,
      person_id: personId,
      dedupe_key: 'reminder/1',
      message_id: 'x',
      created_at: site.now(),
      next_at: site.now(),
    } as never)
    .execute();
  await browser.typeAddress(byron);
  await browser.enterCode((await site.lastMailTo(byron)).code);
  expect((await site.mailsTo(byron)).map(({ kind }) => kind)).toContain('reminder');
});

test('confirming another person’s address merges the two, with the alerts of both', async () => {
  const site = await openPeopleSite();
  const byronsBrowser = await site.signUp(byron, { newsletterFrequency: 'monthly' }, '198.51.100.1');
  const browser = await site.signUp(ada, { followUp: true });
  const [adaId, byronId] = [await personIdOf(site, ada), await personIdOf(site, byron)];
  const alerts = [
    await insertAlertRow(site.db, { person_id: adaId }),
    await insertAlertRow(site.db, { person_id: byronId }),
  ];
  await browser.typeAddress(byron);
  const merged = await browser.enterCode((await site.lastMailTo(byron)).code);
  expect(merged.body).toMatchObject({ email: byron, newsletterFrequency: 'monthly' });
  expect(await site.db.selectFrom('person').select(['id', 'email_key']).execute()).toEqual([
    { id: byronId, email_key: byron },
  ]);
  expect(await site.db.selectFrom('alert').select(['id', 'person_id']).orderBy('id').execute()).toEqual(
    alerts.map(id => ({ id, person_id: byronId })),
  );
  expect(await site.db.selectFrom('opt_in').select('person_id').execute()).toHaveLength(3);
  expect(await byronsBrowser.getUser()).toMatchObject({ email: byron });
});

test('every table with rows of a person is covered when two are merged, and when one is deleted', async () => {
  const { db } = await openMarketDatabase();
  const { rows } = await sql<{ table: string; column: string; onDelete: string }>`
    select conrelid::regclass::text as "table", attname as "column", confdeltype as "onDelete"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where confrelid = 'person'::regclass and contype = 'f' order by 1
  `.execute(db);
  expect(rows.map(({ table }) => table)).toEqual([
    'alert',
    'answer',
    'email_claim',
    'follow_up_item',
    'opt_in',
    'outbox',
    'owner_image',
    'push_subscription',
    'question',
    'saved_product',
    'session',
    'site_review',
  ]);
  // Deleting a person does not cascade to sessions, which are ended one by one.
  expect(rows.filter(({ onDelete }) => onDelete !== 'c').map(({ table }) => table)).toEqual(['session']);
  const people: number[] = [];
  for (const email of [ada, byron]) people.push(await insertPerson(db, { email }));
  const [from = 0, into = 0] = people;
  const optIn = {
    claimed_at: startOfTest,
    confirmed_at: startOfTest,
    text_key: 'x',
    language: 'fr',
    network: '',
  };
  const review = { language: 'fr', country: 'fr', rating: 5, text: 'x', written_at: startOfTest } as const;
  await db
    .insertInto('opt_in')
    .values({ ...optIn, person_id: from })
    .execute();
  await db
    .insertInto('site_review')
    .values([from, into].map(person_id => ({ ...review, person_id, text: String(person_id) })) as never)
    .execute();
  const saved = { person_id: from, sku: 'IPHONE-13-128-BLUE', changed_at: startOfTest, is_saved: true };
  await db.insertInto('saved_product').values(saved).execute();
  await insertAlertRow(db, { person_id: from });
  await db.transaction().execute(transaction => mergePerson(transaction, { from, into, at: startOfTest }));
  expect(await db.selectFrom('person').select('id').execute()).toEqual([{ id: into }]);
  for (const table of ['opt_in', 'alert', 'site_review', 'saved_product'] as const)
    expect(await db.selectFrom(table).select('person_id').execute()).toEqual([{ person_id: into }]);
  expect(await db.selectFrom('site_review').select('text').execute()).toEqual([{ text: String(into) }]);
});

test('entering the current address changes nothing', async () => {
  const site = await openPeopleSite();
  const browser = await site.signUp(ada);
  const typed = await browser.typeAddress('ADA@example.org', { followUp: true });
  expect(typed.body).toMatchObject({ email: ada, emailPending: null, followUp: true });
  expect(await site.mailsTo(ada)).toHaveLength(1);
});

test('logging out ends this session, and the settings stay the person’s', async () => {
  const site = await openPeopleSite();
  const other = await site.signUp(ada, {}, '198.51.100.1');
  const browser = await site.signUp(ada);
  const before = browser.cookie();
  const left = await browser.call('logOut', { everywhere: false });
  expect(left.body).toMatchObject({ sessionToken: 'current', email: null, userToken: null });
  expect(browser.cookie()).not.toBe(before);
  expect(await browser.getUser()).toMatchObject({ email: null });
  browser.setCookie(before);
  expect((await browser.call('exportUser')).status).toBe(403);
  expect(await other.getUser()).toMatchObject({ email: ada });
  expect(await personIdOf(site, ada)).toBeGreaterThan(0);
});

test('logging out everywhere ends all sessions of the person, and no other', async () => {
  const site = await openPeopleSite();
  const others = [await site.signUp(ada, {}, '198.51.100.1'), await site.signUp(ada, {}, '198.51.100.2')];
  const stranger = await site.signUp(byron, {}, '198.51.100.3');
  await others[0]?.call('logOut', { everywhere: true });
  for (const browser of others) expect(await browser.getUser()).toMatchObject({ email: null });
  expect(await stranger.getUser()).toMatchObject({ email: byron });
});

test('unsubscribing from all mails keeps active alerts, counts them, and stops them when asked', async () => {
  const site = await openPeopleSite();
  const browser = await site.signUp(ada, {
    newsletterFrequency: 'weekly',
    followUp: true,
    reminderMonths: 2,
  });
  const personId = await personIdOf(site, ada);
  await insertAlertRow(site.db, { person_id: personId });
  await insertAlertRow(site.db, { person_id: personId });
  expect((await browser.call('unsubscribe', { token: null, what: 'all' })).body).toEqual({
    what: 'all',
    alertsLeft: 2,
  });
  expect(await browser.getUser()).toMatchObject({
    newsletterFrequency: 'off',
    followUp: false,
    reminderMonths: null,
  });
  expect((await browser.call('unsubscribe', { token: null, what: 'alert' })).body).toEqual({
    what: 'alert',
    alertsLeft: 0,
  });
  expect(await site.db.selectFrom('alert').select('state').execute()).toEqual([
    { state: 'removed' },
    { state: 'removed' },
  ]);
});

test('a mail link unsubscribes without a session, only from the mails that it names', async () => {
  const site = await openPeopleSite();
  const browser = await site.signUp(ada, { newsletterFrequency: 'weekly', followUp: true });
  const personId = await personIdOf(site, ada);
  const [one, two] = [
    await insertAlertRow(site.db, { person_id: personId }),
    await insertAlertRow(site.db, { person_id: personId }),
  ];
  const { links } = site.visits.people;
  const stranger = site.openBrowser('192.0.2.1');
  const unsubscribe = (token: string, what: string) => stranger.call('unsubscribe', { token, what });

  const newsletter = links.sign({ purpose: 'unsubscribe', personId, what: 'newsletter' });
  for (const what of ['follow-up', 'alert', 'all'])
    expect((await unsubscribe(newsletter, what)).body['field']).toBe('token');
  expect((await unsubscribe(newsletter, 'newsletter')).body).toEqual({ what: 'newsletter', alertsLeft: 2 });
  expect((await unsubscribe(newsletter, 'newsletter')).status).toBe(200);
  expect(await browser.getUser()).toMatchObject({ newsletterFrequency: 'off', followUp: true });

  const removal = links.sign({ purpose: 'remove-alert', personId, alertId: one });
  expect((await unsubscribe(removal, 'all')).status).toBe(400);
  expect((await unsubscribe(removal, 'alert')).body).toEqual({ what: 'alert', alertsLeft: 1 });
  const foreign = links.sign({ purpose: 'remove-alert', personId: personId + 1, alertId: two });
  expect((await unsubscribe(foreign, 'alert')).body).toEqual({ what: 'alert', alertsLeft: 0 });
  expect(await site.db.selectFrom('alert').select(['id', 'state']).orderBy('id').execute()).toEqual([
    { id: one, state: 'removed' },
    { id: two, state: 'active' },
  ]);

  const all = links.sign({ purpose: 'unsubscribe', personId, what: 'all' });
  expect((await unsubscribe(all, 'all')).body).toEqual({ what: 'all', alertsLeft: 1 });
  expect((await unsubscribe(all, 'alert')).body).toEqual({ what: 'alert', alertsLeft: 0 });
  expect(await browser.getUser()).toMatchObject({ followUp: false });
  for (const forged of ['x', `${all}x`, all.replace('all', 'newsletter')])
    expect((await unsubscribe(forged, 'all')).body['field']).toBe('token');
});

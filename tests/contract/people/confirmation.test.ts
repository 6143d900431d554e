// An address is typed, then confirmed: by its code in the session that asked, or by its link.
import { expect, test } from 'vitest';
import { minuteMs } from '#domain/durations.ts';
import { hashText } from '#tests/support/market.ts';
import { insertAlertRow } from '#tests/support/alert-rows.ts';
import { inFrance, openPeopleSite, wrongCode } from '#tests/support/people-site.ts';
import { ownScript } from '#tests/support/visits-server.ts';

const ada = 'ada@example.org';

test('an address is pending until its code is entered, and then the settings of the form take effect', async () => {
  const site = await openPeopleSite();
  const browser = site.openBrowser('203.0.113.77');
  const typed = await browser.typeAddress(' Ada@EXAMPLE.org ', {
    newsletterFrequency: 'weekly',
    followUp: true,
    quietHours: { from: 22, to: 7 },
  });
  expect(typed.status).toBe(200);
  expect(typed.body).toMatchObject({
    sessionToken: 'current',
    userToken: null,
    email: null,
    emailPending: 'Ada@example.org',
    needConfirm: true,
    newsletterFrequency: 'weekly',
    followUp: true,
  });
  expect(await site.db.selectFrom('person').selectAll().execute()).toEqual([]);

  const mail = await site.lastMailTo('Ada@example.org');
  expect(mail.kind).toBe('confirm-email');
  expect(mail.code).toMatch(/^\d{6}$/);
  expect(mail.path).toMatch(
    /^\/fr\/product-alerts\?action=confirm&emailConfirmationToken=[\w-]{32}&userToken=confirm\.\d+~[\w-]{32}$/,
  );
  const confirmed = await browser.enterCode(mail.code);
  expect(confirmed.body).toMatchObject({
    email: 'Ada@example.org',
    emailPending: null,
    needConfirm: false,
    newsletterFrequency: 'weekly',
    followUp: true,
    quietHours: { from: 22, to: 7 },
    countrySlug: 'fr',
    languageSlug: 'fr',
    locale: 'fr-fr',
  });
  expect(confirmed.body['userToken']).toMatch(/^user\.\d+~[\w-]{32}$/);
  expect(await browser.getUser()).toEqual(confirmed.body);

  const [person] = await site.db.selectFrom('person').selectAll().execute();
  expect(person).toMatchObject({
    email: 'Ada@example.org',
    email_key: ada,
    newsletter: 'weekly',
    follow_up: true,
    follow_up_since: site.now(),
  });
  expect(await site.db.selectFrom('opt_in').selectAll().execute()).toMatchObject([
    { person_id: person?.id, text_key: 'newsletter/1', language: 'fr', network: '203.0.113.0/24' },
  ]);
});

test('neither code nor link is stored in plain text, and both are invalid once used', async () => {
  const site = await openPeopleSite();
  const browser = site.openBrowser();
  await browser.typeAddress(ada);
  const { code, linkToken, userToken } = await site.lastMailTo(ada);
  const claim = await site.db.selectFrom('email_claim').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(claim)).not.toContain(linkToken);
  expect(claim.code_hash).not.toContain(code);
  expect(claim.code_hash).not.toBe(hashText(code));
  expect(claim.link_hash).toBe(hashText(linkToken));
  expect((await browser.enterCode(code)).status).toBe(200);
  const stranger = site.openBrowser();
  await stranger.getUser();
  const used = await stranger.call('confirmEmailHere', { userToken, emailConfirmationToken: linkToken });
  expect([used.status, used.body['code']]).toEqual([422, 'confirmation-expired']);
});

test('confirming replaces the token of the session, so that a known or planted one is worthless', async () => {
  const site = await openPeopleSite();
  const victim = site.openBrowser();
  await victim.getUser();
  const planted = victim.cookie();
  await victim.typeAddress(ada);
  expect(victim.cookie()).toBe(planted);
  await victim.enterCode((await site.lastMailTo(ada)).code);
  expect(victim.cookie()).not.toBe(planted);

  const attacker = site.openBrowser();
  attacker.setCookie(planted);
  expect(await attacker.getUser()).toMatchObject({ email: null, userToken: null });
  attacker.setCookie(planted);
  expect((await attacker.call('exportUser')).body['code']).toBe('address-unconfirmed');
  const byToken = await site.call('getSession', { sessionToken: planted.split('=')[1] }, {});
  expect(byToken.body).toMatchObject({ sessionToken: null, email: null });
  expect(await victim.getUser()).toMatchObject({ email: ada });
});

test('a code is valid only in the session that asked for it', async () => {
  const site = await openPeopleSite();
  const browser = site.openBrowser();
  await browser.typeAddress(ada);
  const { code } = await site.lastMailTo(ada);
  const other = site.openBrowser('198.51.100.9');
  await other.typeAddress('eve@example.org');
  expect((await other.enterCode(code)).body['code']).toBe('confirmation-code-wrong');
  const without = site.openBrowser('198.51.100.10');
  expect((await without.enterCode(code)).body['code']).toBe('confirmation-expired');
  expect((await browser.enterCode(code)).status).toBe(200);
});

test('a code is valid for ten minutes', async () => {
  const site = await openPeopleSite();
  const browser = site.openBrowser();
  await browser.typeAddress(ada);
  site.pass(10 * minuteMs - 1);
  expect((await browser.enterCode(wrongCode((await site.lastMailTo(ada)).code))).body['code']).toBe(
    'confirmation-code-wrong',
  );
  site.pass(1);
  const late = await browser.enterCode((await site.lastMailTo(ada)).code);
  expect([late.status, late.body['code']]).toEqual([422, 'confirmation-expired']);
});

test('a new code invalidates the one before, and so does another address', async () => {
  const site = await openPeopleSite();
  const browser = site.openBrowser();
  await browser.typeAddress(ada);
  const first = await site.lastMailTo(ada);
  expect((await browser.call('resendCode')).body).toEqual({ sent: true });
  const second = await site.lastMailTo(ada);
  expect(second.linkToken).not.toBe(first.linkToken);
  // Nothing is left of the unsent mail: nobody may get an invalid code.
  expect(await site.mailsTo(ada)).toHaveLength(1);
  expect((await browser.pressLink(first)).body['code']).toBe('confirmation-expired');
  expect(first.code === second.code || (await browser.enterCode(first.code)).status === 422).toBe(true);
  await browser.typeAddress('grace@example.org');
  expect(
    second.code === (await site.lastMailTo('grace@example.org')).code ||
      (await browser.enterCode(second.code)).status === 422,
  ).toBe(true);
  const { code_hash: dead } = await site.db
    .selectFrom('email_claim')
    .select('code_hash')
    .where('email_key', '=', ada)
    .executeTakeFirstOrThrow();
  expect(dead).toBeNull();
});

test('the same address again sends no second mail while its code is valid, and keeps the settings of both forms', async () => {
  const site = await openPeopleSite();
  const browser = site.openBrowser();
  await browser.typeAddress(ada, { newsletterFrequency: 'monthly' });
  await browser.typeAddress('ADA@example.org', { followUp: true });
  expect(await site.mailsTo(ada)).toHaveLength(1);
  const confirmed = await browser.enterCode((await site.lastMailTo(ada)).code);
  expect(confirmed.body).toMatchObject({ newsletterFrequency: 'monthly', followUp: true });
});

test('settings of a session with a pending address are stored with the address', async () => {
  const site = await openPeopleSite();
  const browser = site.openBrowser();
  await browser.typeAddress(ada);
  const changed = await browser.call('updateUser', { ...inFrance, reminderMonths: 3 });
  expect(changed.body).toMatchObject({ reminderMonths: 3, emailPending: ada });
  await browser.enterCode((await site.lastMailTo(ada)).code);
  expect(await site.db.selectFrom('person').select(['reminder_months', 'reminder_due_at']).execute()).toEqual(
    [{ reminder_months: 3, reminder_due_at: new Date('2027-02-20T12:00:00Z') }],
  );
});

test('both requests of a double click succeed, and the session has one new token', async () => {
  const site = await openPeopleSite();
  const browser = site.openBrowser();
  await browser.typeAddress(ada);
  const mail = await site.lastMailTo(ada);
  const before = browser.cookie();
  const click = () =>
    site.call(
      'confirmEmail',
      { userToken: 'current', emailConfirmationToken: mail.code },
      { ...ownScript, cookie: before },
    );
  const both = await Promise.all([click(), click()]);
  // And one that arrives after the first was answered, still with the old cookie.
  const third = await click();
  for (const answer of [...both, third]) expect(answer).toMatchObject({ status: 200, body: { email: ada } });
  const cookies = [...both, third].flatMap(({ headers }) => headers['set-cookie'] ?? []);
  expect(cookies).toHaveLength(1);
  expect(await site.db.selectFrom('opt_in').select('id').execute()).toHaveLength(1);
  // The old token repeats the confirmation and opens nothing else; ten minutes later not even that.
  browser.setCookie(before);
  expect((await browser.call('exportUser')).status).toBe(403);
  browser.setCookie(before);
  expect((await browser.enterCode(wrongCode(mail.code))).body['code']).toBe('confirmation-expired');
  site.pass(11 * minuteMs);
  browser.setCookie(before);
  expect((await browser.enterCode(mail.code)).body['code']).toBe('confirmation-expired');
});

test('a link may be opened again by the session that it confirmed, for ten minutes', async () => {
  const site = await openPeopleSite();
  const browser = site.openBrowser();
  await browser.typeAddress(ada);
  const mail = await site.lastMailTo(ada);
  expect((await browser.openLink(mail)).body).toMatchObject({ email: ada });
  expect((await browser.openLink(mail)).body).toMatchObject({ email: ada });
  expect((await browser.pressLink(mail)).body).toMatchObject({ email: ada });
  site.pass(11 * minuteMs);
  expect((await browser.openLink(mail)).body['code']).toBe('confirmation-expired');
});

test('alerts set with an address become active, and the person’s, once it is confirmed', async () => {
  const site = await openPeopleSite();
  const browser = site.openBrowser();
  await browser.typeAddress(ada, { formScope: 'product' });
  const claim = await site.db.selectFrom('email_claim').select('id').executeTakeFirstOrThrow();
  await insertAlertRow(site.db, { claim_id: claim.id, state: 'created' });
  await insertAlertRow(site.db, { claim_id: claim.id, state: 'removed', removed_at: site.now() });
  site.pass(minuteMs);
  await browser.enterCode((await site.lastMailTo(ada)).code);
  const person = await site.db.selectFrom('person').select('id').executeTakeFirstOrThrow();
  const common = { claim_id: null, person_id: person.id, confirmed_at: site.now(), changed_at: site.now() };
  expect(await site.db.selectFrom('alert').selectAll().orderBy('id').execute()).toMatchObject([
    { ...common, state: 'active' },
    { ...common, state: 'removed' },
  ]);
  expect(await site.db.selectFrom('opt_in').select('text_key').execute()).toEqual([{ text_key: 'alert/1' }]);
});

test('two browsers that confirm the same address at once create one person', async () => {
  const site = await openPeopleSite();
  const browsers = [site.openBrowser('203.0.113.1'), site.openBrowser('203.0.113.2')];
  const codes: string[] = [];
  for (const browser of browsers) {
    await browser.typeAddress(ada);
    codes.push((await site.lastMailTo(ada)).code);
  }
  const answers = await Promise.all(browsers.map((browser, at) => browser.enterCode(codes[at] ?? '')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await site.db.selectFrom('person').select('email_key').execute()).toEqual([{ email_key: ada }]);
  expect(answers[0]?.body['userToken']).toBe(answers[1]?.body['userToken']);
});

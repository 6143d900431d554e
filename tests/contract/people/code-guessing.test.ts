// Guessing the six digits (P18): one after the other, all at once, over many sessions, from many clients.
import { expect, test } from 'vitest';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { openPeopleSite, wrongCode } from '#tests/support/people-site.ts';
import { ownScript } from '#tests/support/visits-server.ts';

const ada = 'ada@example.org';

test('after five wrong codes the right one is invalid, too', async () => {
  const site = await openPeopleSite();
  const browser = site.openBrowser();
  await browser.typeAddress(ada);
  const { code } = await site.lastMailTo(ada);
  const codes: unknown[] = [];
  for (let by = 1; by <= 5; by++) codes.push((await browser.enterCode(wrongCode(code, by))).body['code']);
  expect(codes).toEqual([...Array<string>(4).fill('confirmation-code-wrong'), 'confirmation-expired']);
  const right = await browser.enterCode(code);
  expect([right.status, right.body['code']]).toEqual([422, 'confirmation-expired']);
  expect(await site.db.selectFrom('person').select('id').execute()).toEqual([]);
});

test('the right code counts as an attempt like any other, and may be the fifth', async () => {
  const site = await openPeopleSite();
  const browser = site.openBrowser();
  await browser.typeAddress(ada);
  const { code } = await site.lastMailTo(ada);
  for (let by = 1; by <= 4; by++) await browser.enterCode(wrongCode(code, by));
  expect((await browser.enterCode(code)).status).toBe(200);
});

test('of forty concurrent guesses only the allowed ones are checked, and afterwards the right code is invalid, too', async () => {
  const site = await openPeopleSite();
  const browser = site.openBrowser();
  await browser.typeAddress(ada);
  const { code } = await site.lastMailTo(ada);
  const cookie = browser.cookie();
  const guess = (guessed: string, client: string) =>
    site.call(
      'confirmEmail',
      { userToken: 'current', emailConfirmationToken: guessed },
      { ...ownScript, cookie },
      client,
    );
  // Each from a different client, so that only the code's own limit applies.
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => guess(wrongCode(code, at + 1), `203.0.113.${at + 1}`)),
  );
  const codes = answers.map(({ body }) => body['code']);
  expect(codes.filter(each => each === 'confirmation-code-wrong')).toHaveLength(4);
  expect(codes.filter(each => each === 'confirmation-expired')).toHaveLength(36);
  expect((await guess(code, '203.0.113.99')).body['code']).toBe('confirmation-expired');
});

test('over any number of sessions an address gets three codes an hour, whatever the spelling', async () => {
  const site = await openPeopleSite();
  const spellings = ['ada@example.org', 'ADA@example.org', ' ada@EXAMPLE.ORG', 'Ada@example.org'];
  const answers = [];
  for (const [at, spelling] of spellings.entries())
    answers.push(await site.openBrowser(`203.0.113.${at}`).typeAddress(spelling));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(55 * 60);
  expect(answers[3]?.body).toMatchObject({ code: 'too-many-requests' });
  const link = await site
    .openBrowser('203.0.113.9')
    .call('sendMagicLink', { email: ada, countrySlug: 'fr', languageSlug: 'fr' });
  expect(link.status).toBe(429);
  site.pass(65 * minuteMs);
  expect((await site.openBrowser().typeAddress(ada)).status).toBe(200);
});

test('a known person gets ten codes a day, which allows at most fifty guesses in a million', async () => {
  const site = await openPeopleSite();
  await site.signUp(ada);
  let sent = 1;
  for (let hour = 0; hour < 24; hour++) {
    for (let at = 0; at < 4; at++) {
      const { status } = await site.openBrowser(`203.0.113.${at}`).typeAddress(ada);
      if (status === 200) sent++;
    }
    site.pass(hourMs);
  }
  expect(sent).toBe(10);
  expect(await site.mailsTo(ada)).toHaveLength(10);
});

test('a client that enters 20 wrong codes in an hour has to wait, even with the right one; others do not', async () => {
  const site = await openPeopleSite();
  const client = '203.0.113.7';
  const wrong = async (at: number) => {
    const browser = site.openBrowser(client);
    // A separate session, whose address another client typed before, because a client may not type ten addresses.
    const typist = site.openBrowser(`198.51.100.${at}`);
    await typist.typeAddress(`a${at}@example.org`);
    browser.setCookie(typist.cookie());
    const { code } = await site.lastMailTo(`a${at}@example.org`);
    const answers = [];
    for (let by = 1; by <= 5; by++) answers.push(await browser.enterCode(wrongCode(code, by)));
    return answers.map(({ status }) => status);
  };
  for (let at = 0; at < 4; at++) expect(await wrong(at)).toEqual([422, 422, 422, 422, 422]);
  const browser = site.openBrowser(client);
  await browser.typeAddress(ada);
  const { code } = await site.lastMailTo(ada);
  const held = await browser.enterCode(code);
  expect([held.status, held.body['code']]).toEqual([429, 'too-many-requests']);
  expect(Number(held.headers['retry-after'])).toBeGreaterThan(55 * 60);
  // The code was not used up: from elsewhere it is valid.
  const elsewhere = site.openBrowser('198.51.100.77');
  elsewhere.setCookie(browser.cookie());
  expect((await elsewhere.enterCode(code)).status).toBe(200);
});

test('right codes do not count against a client', async () => {
  const site = await openPeopleSite();
  for (let at = 0; at < 7; at++) {
    const browser = site.openBrowser();
    await browser.typeAddress(`a${at}@example.org`);
    const { code } = await site.lastMailTo(`a${at}@example.org`);
    for (const by of [1, 2]) await browser.enterCode(wrongCode(code, by));
    expect((await browser.enterCode(code)).status).toBe(200);
  }
});

test('after 200 wrong codes in ten minutes no codes are accepted, and links still work', async () => {
  const site = await openPeopleSite();
  const spray = async (at: number) => {
    const browser = site.openBrowser(`203.0.${at}.1`);
    await browser.typeAddress(`a${at}@example.org`);
    const { code } = await site.lastMailTo(`a${at}@example.org`);
    for (let by = 1; by <= 5; by++) await browser.enterCode(wrongCode(code, by));
  };
  for (let at = 0; at < 40; at++) await spray(at);
  const browser = site.openBrowser('198.51.100.1');
  await browser.typeAddress(ada);
  const mail = await site.lastMailTo(ada);
  const held = await browser.enterCode(mail.code);
  expect([held.status, held.body['code']]).toEqual([429, 'too-many-requests']);
  expect((await browser.openLink(mail)).body).toMatchObject({ email: ada });
  site.pass(11 * minuteMs);
  const late = site.openBrowser('198.51.100.2');
  await late.typeAddress('grace@example.org');
  expect((await late.enterCode((await site.lastMailTo('grace@example.org')).code)).status).toBe(200);
});

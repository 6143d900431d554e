// Opening a link (P21, R14): mail scanners, previews, other sites, and our own page in another browser change nothing; the person succeeds
// afterwards.
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { fillPath } from '#api/contract/fill-path.ts';
import { visitorAddresses } from '#api/contract/visitor-addresses.ts';
import type { CallAddress } from '#api/contract/addresses.ts';
import { hourMs } from '#domain/durations.ts';
import { inFrance, openPeopleSite } from '#tests/support/people-site.ts';
import type { PeopleSite } from '#tests/support/people-site.ts';
import { ownScript } from '#tests/support/visits-server.ts';

const ada = 'ada@example.org';
const { locale: _, ...place } = inFrance;
const { 'x-axios': _own, ...browserAlone } = ownScript;

/** The content of people, sessions, alerts and mails, as text. */
async function readEverything({ db }: PeopleSite): Promise<string> {
  const tables = ['person', 'session', 'email_claim', 'alert', 'opt_in', 'outbox', 'follow_up_item'];
  const rows = [];
  for (const table of tables)
    rows.push((await sql`select * from ${sql.table(table)} order by 1`.execute(db)).rows);
  return JSON.stringify(rows);
}

/** A site with a signed-in person, a link that confirms an address, and a link that signs in. */
async function openSiteWithLinks() {
  const site = await openPeopleSite();
  const person = await site.signUp('person@example.org', { newsletterFrequency: 'weekly' }, '198.51.100.1');
  const asker = site.openBrowser();
  await asker.typeAddress(ada);
  const confirmation = await site.lastMailTo(ada);
  await asker.call('sendMagicLink', { ...place, email: 'person@example.org' });
  const magic = await site.lastMailTo('person@example.org');
  const { userToken } = await person.getUser();
  const requests: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    updateUser: { ...inFrance, newsletterFrequency: 'off' },
    confirmEmail: { userToken: confirmation.userToken, emailConfirmationToken: confirmation.linkToken },
    confirmEmailHere: { userToken: confirmation.userToken, emailConfirmationToken: confirmation.linkToken },
    resendCode: {},
    sendMagicLink: { ...place, email: ada },
    useMagicLink: { token: magic.linkToken },
    useMagicLinkHere: { token: magic.linkToken },
    logOut: { everywhere: true },
    deleteUser: { userToken, sessionToken: 'current' },
    removeUser: { userToken, sessionToken: 'current' },
    exportUser: {},
    unsubscribe: { token: null, what: 'all' },
  };
  return { site, person, asker, confirmation, magic, requests };
}

const guarded = Object.values<CallAddress>(visitorAddresses).filter(
  ({ isGuarded, path }) => isGuarded && path.startsWith('/api/users'),
);

/** Requests as programs and other sites send them, with the person's cookie wherever a browser would send it. */
const openings: readonly [how: string, headers: Readonly<Record<string, string>>][] = [
  ['a link in a mail', { ...browserAlone, 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
  ['a link on another site', { ...browserAlone, 'sec-fetch-site': 'cross-site' }],
  ['a preview', { ...browserAlone, 'sec-purpose': 'prefetch;prerender' }],
  ['a picture', { ...browserAlone, 'sec-fetch-dest': 'image' }],
  ['a scanner without any header', {}],
  ['a script of another site', { ...ownScript, 'sec-fetch-site': 'cross-site' }],
  ['a script of a subdomain', { ...ownScript, 'sec-fetch-site': 'same-site' }],
  ['an old browser on another site', { 'x-axios': '1', origin: 'https://evil.example' }],
  ['a program that says nothing of where it is', { 'x-axios': '1' }],
];

test.each(openings)('%s changes nothing, by any call', async (_how, headers) => {
  const { site, person, asker, confirmation, requests } = await openSiteWithLinks();
  const before = await readEverything(site);
  for (const address of guarded) {
    for (const method of ['HEAD', 'OPTIONS', address.method] as const) {
      const request = requests[address.name] ?? {};
      const answer = await site.ask({
        method,
        url: fillPath(address, request),
        headers: { ...headers, cookie: person.cookie() },
        ...(method === 'POST' && { payload: request }),
      });
      const isRefused = method === address.method ? answer.statusCode === 403 : answer.statusCode === 404;
      expect({ name: address.name, method, status: answer.statusCode, isRefused }).toMatchObject({
        isRefused: true,
      });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  }
  expect(await readEverything(site)).toBe(before);
  expect((await asker.openLink(confirmation)).body).toMatchObject({ email: ada });
});

test('a refusal has its reason, in the form of every error', async () => {
  const { site } = await openSiteWithLinks();
  const answer = await site.ask({ url: '/api/users/magiclink/x', headers: { 'accept-language': 'de' } });
  expect(answer.json()).toMatchObject({
    code: 'own-script-only',
    error: 'Das geht nur auf einer Seite dieser Website.',
  });
});

test('our own page in another browser changes nothing until somebody presses its button', async () => {
  const { site, confirmation, magic } = await openSiteWithLinks();
  const scanner = site.openBrowser('192.0.2.1');
  await scanner.getUser();
  const before = await readEverything(site);
  for (let opened = 0; opened < 3; opened++) {
    const confirmed = await scanner.openLink(confirmation);
    expect([confirmed.status, confirmed.body['code']]).toEqual([409, 'other-browser']);
    const signedIn = await scanner.call('useMagicLink', { token: magic.linkToken });
    expect([signedIn.status, signedIn.body['code']]).toEqual([409, 'other-browser']);
  }
  expect(await readEverything(site)).toBe(before);

  const phone = site.openBrowser('192.0.2.2');
  expect((await phone.pressLink(confirmation)).body).toMatchObject({ email: ada, sessionToken: 'current' });
  expect(await phone.getUser()).toMatchObject({ email: ada });
  expect((await phone.call('useMagicLinkHere', { token: magic.linkToken })).body).toMatchObject({
    email: 'person@example.org',
  });
});

test('a link that is asked for in one browser and pressed in another signs in only the other', async () => {
  const { site, asker, confirmation } = await openSiteWithLinks();
  const phone = site.openBrowser('192.0.2.2');
  expect((await phone.pressLink(confirmation)).status).toBe(200);
  // The person who typed the address may not be its owner.
  expect(await asker.getUser()).toMatchObject({ email: null, userToken: null, emailPending: null });
});

test('a link acts by itself in the browser that asked, by the page’s call', async () => {
  const { asker, confirmation, magic } = await openSiteWithLinks();
  expect((await asker.openLink(confirmation)).body).toMatchObject({ email: ada });
  expect((await asker.call('useMagicLink', { token: magic.linkToken })).body).toMatchObject({
    email: 'person@example.org',
  });
});

test('a link is valid for 24 hours, once, and only with its own token', async () => {
  const { site, asker, confirmation, magic } = await openSiteWithLinks();
  const expectDead = async (userToken: string, emailConfirmationToken: string) => {
    const answer = await asker.call('confirmEmailHere', { userToken, emailConfirmationToken });
    expect([answer.status, answer.body['code']]).toEqual([422, 'confirmation-expired']);
  };
  const { userToken: ofPerson } = await site
    .signUp('x@example.org', {}, '198.51.100.5')
    .then(x => x.getUser());
  await expectDead(String(ofPerson), confirmation.linkToken);
  await expectDead('confirm.1~forged', confirmation.linkToken);
  await expectDead(confirmation.userToken, magic.linkToken);
  await expectDead(confirmation.userToken, 'A'.repeat(32));
  expect((await asker.call('useMagicLink', { token: confirmation.linkToken })).status).toBe(422);
  site.pass(24 * hourMs);
  await expectDead(confirmation.userToken, confirmation.linkToken);
  expect((await asker.call('useMagicLinkHere', { token: magic.linkToken })).status).toBe(422);
});

test('a magic link works alike for known and unknown addresses', async () => {
  const { site, asker } = await openSiteWithLinks();
  await asker.call('sendMagicLink', { ...place, email: 'new@example.org' });
  const { kind, path, linkToken } = await site.lastMailTo('new@example.org');
  expect(kind).toBe('magic-link');
  expect(path).toBe(`/fr/magiclink?action=magiclink&token=${linkToken}`);
  const signedIn = await asker.call('useMagicLink', { token: linkToken });
  expect(signedIn.body).toMatchObject({ email: 'new@example.org', newsletterFrequency: 'off' });
});

test('a mail token alone deletes nothing', async () => {
  const { site, person } = await openSiteWithLinks();
  const { userToken } = await person.getUser();
  const thief = site.openBrowser('192.0.2.1');
  await thief.getUser();
  for (const name of ['deleteUser', 'removeUser'] as const) {
    const answer = await thief.call(name, { userToken, sessionToken: 'current' });
    expect([answer.status, answer.body['field']]).toEqual([400, 'userToken']);
    const byOther = await person.call(name, { userToken, sessionToken: 'A'.repeat(32) });
    expect([byOther.status, byOther.body['field']]).toEqual([400, 'sessionToken']);
  }
  expect(await person.getUser()).toMatchObject({ email: 'person@example.org' });
});

test('a user token reads and changes nothing of its person', async () => {
  const { site, person } = await openSiteWithLinks();
  const userToken = String((await person.getUser())['userToken']);
  const friend = site.openBrowser('192.0.2.1');
  await friend.getUser();
  const before = await readEverything(site);
  expect((await friend.call('confirmEmail', { userToken, emailConfirmationToken: '123456' })).status).toBe(
    422,
  );
  expect((await friend.call('unsubscribe', { token: userToken, what: 'all' })).status).toBe(400);
  expect((await friend.call('getSession', { sessionToken: userToken })).body).toMatchObject({ email: null });
  expect((await friend.call('exportUser')).status).toBe(403);
  expect(await readEverything(site)).toBe(before);
});

test('`_u` of a confirmation mail confirms in the browser that asked, and that of another mail does nothing', async () => {
  const { site, person, asker, confirmation } = await openSiteWithLinks();
  const open = (browser: typeof asker, userToken: string) =>
    browser.call('confirmEmail', { userToken, emailConfirmationToken: 'current' });
  const friend = site.openBrowser('192.0.2.1');
  await friend.getUser();
  expect((await open(friend, confirmation.userToken)).body['code']).toBe('other-browser');
  const ofPerson = String((await person.getUser())['userToken']);
  // The mail of a forwarded alert, also in a browser where its address was typed.
  await friend.typeAddress('person@example.org');
  expect((await open(friend, ofPerson)).body['code']).toBe('confirmation-expired');
  expect(await friend.getUser()).toMatchObject({ email: null });
  expect((await open(asker, confirmation.userToken)).body).toMatchObject({ email: ada });
});

// The contact form (specification, Contact form): what is stored, where it is mailed, its limits, and that nothing of it outlives its
// sender's account.
import { expect, test } from 'vitest';
import { listMessages, removeMessage, showMessage } from '#cli/contact-commands.ts';
import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';
import { purgeContactMessages } from '#services/contact/purge-contact-messages.ts';
import { readMailFacts } from '#services/mail/read-mail-facts.ts';
import { captureOutput } from '#tests/support/capture-output.ts';
import { openPeopleSite } from '#tests/support/people-site.ts';
import type { PeopleSite } from '#tests/support/people-site.ts';

const ada = 'ada@example.org';
const operator = 'operator@windfall.example';
const message = {
  languageSlug: 'fr',
  name: 'Ada Lovelace',
  email: 'Ada@Example.org',
  topic: 'problem',
  subject: 'Une erreur',
  message: 'Bonjour,\n\nle stockage est faux : https://example.org/iphone',
};

const readAll = ({ db }: PeopleSite) => db.selectFrom('contact_message').selectAll().orderBy('id').execute();
const kindsTo = async (site: PeopleSite, address: string) =>
  (await site.mailsTo(address)).map(({ kind }) => kind);

test('a message is stored, is mailed to the operator with its text, and is acknowledged once to its sender', async () => {
  const site = await openPeopleSite();
  const browser = site.openBrowser();
  expect((await browser.call('sendContact', message)).body).toEqual({
    status: 'received',
    mailIsShown: false,
  });
  // A second click, and a reloaded page.
  await Promise.all([browser.call('sendContact', message), browser.call('sendContact', message)]);
  expect(await readAll(site)).toMatchObject([
    { email: 'Ada@example.org', email_key: ada, topic: 'problem', language: 'fr', is_suspect: false },
  ]);
  expect(await kindsTo(site, 'Ada@example.org')).toEqual(['contact-received']);
  expect(await kindsTo(site, operator)).toEqual(['contact-message']);
  const { id } = await site.db.selectFrom('contact_message').select('id').executeTakeFirstOrThrow();
  const mail = { kind: 'contact-message', payload: { contactId: id } } as const;
  expect((await readMailFacts(site.db, mail)).contact).toMatchObject({
    subject: 'Une erreur',
    message: message.message,
  });
  // No typed text goes to an address that may be a stranger's.
  const { payload } = await site.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'contact-received')
    .executeTakeFirstOrThrow();
  expect(payload).toEqual({ country: 'fr', language: 'fr', contactId: id, topic: 'problem' });
});

test('each missing field is named in the caller’s language, and nothing is stored', async () => {
  const site = await openPeopleSite();
  const browser = site.openBrowser();
  for (const [field, error] of [
    ['name', 'Name is required'],
    ['email', 'Enter your email address.'],
    ['topic', 'Topic is required'],
    ['subject', 'Subject is required'],
    ['message', 'Message is required'],
  ] as const) {
    const answer = await browser.call('sendContact', { ...message, [field]: ' ' });
    expect(answer).toMatchObject({ status: 422, body: { code: `${field}-required`, field, error } });
  }
  const stranger = await browser.call('sendContact', message, { 'content-type': 'application/json' });
  expect(stranger.status).toBe(403);
  expect(await readAll(site)).toEqual([]);
});

test('a message with the hidden field filled in gets the same response and is stored, and nobody gets a mail', async () => {
  const site = await openPeopleSite();
  const answer = await site
    .openBrowser()
    .call('sendContact', { ...message, website: 'https://spam.example' });
  expect(answer.body).toEqual({ status: 'received', mailIsShown: false });
  expect(await readAll(site)).toMatchObject([{ is_suspect: true }]);
  expect(await site.db.selectFrom('outbox').select('id').execute()).toEqual([]);
});

test('one client may send five messages an hour, and a typed address gets three mails a day', async () => {
  const site = await openPeopleSite();
  const browser = site.openBrowser();
  const send = (subject: string, from = browser) => from.call('sendContact', { ...message, subject });
  for (let at = 1; at <= 5; at++) expect((await send(`No. ${at}`)).status).toBe(200);
  const refused = await send('No. 6');
  expect(refused.body).toMatchObject({ code: 'too-many-requests' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send('From elsewhere', site.openBrowser('198.51.100.4'))).status).toBe(200);
  site.pass(hourMs + 10 * minuteMs);
  expect((await send('Later')).status).toBe(200);
  expect(await readAll(site)).toHaveLength(7);
  expect(await kindsTo(site, operator)).toHaveLength(7);
  expect(await kindsTo(site, 'Ada@example.org')).toHaveLength(3);
});

test('the owner of the confirmed address has the message in the export, and deletes it with the account', async () => {
  const site = await openPeopleSite();
  await site.openBrowser('198.51.100.4').call('sendContact', message);
  const browser = await site.signUp(ada);
  expect((await browser.call('exportUser')).body).toMatchObject({
    contactMessages: [{ subject: 'Une erreur', topic: 'problem', languageSlug: 'fr' }],
  });
  await browser.call('removeUser', { userToken: 'current', sessionToken: 'current' });
  expect(await readAll(site)).toEqual([]);
});

test('messages are deleted after a year', async () => {
  const site = await openPeopleSite();
  await site.openBrowser().call('sendContact', message);
  expect(await purgeContactMessages(site, new Date(site.now().getTime() + 364 * dayMs))).toBe(0);
  expect(await purgeContactMessages(site, new Date(site.now().getTime() + 366 * dayMs))).toBe(1);
});

test('an operator lists messages without addresses, reads one in full, and deletes it', async () => {
  const site = await openPeopleSite();
  await site.openBrowser().call('sendContact', message);
  const readOutput = captureOutput();
  const run = async (work: typeof listMessages, ...words: string[]) => {
    const code = await work(words)(site.db, { now: site.now });
    return `${code} ${readOutput()}`;
  };
  const { id } = await site.db.selectFrom('contact_message').select('id').executeTakeFirstOrThrow();
  expect(await run(listMessages)).toMatch(/^0 +\d+ \S+ \S+ fr problem +A\*\*\*@example\.org +Une erreur\n$/);
  expect(await run(listMessages, '--suspect')).toBe('0 No messages.\n');
  expect(await run(showMessage, String(id))).toContain('Ada Lovelace <Ada@example.org>');
  expect(await run(removeMessage, String(id))).toBe(`0 Message ${id} deleted.\n`);
  expect(await run(showMessage, String(id))).toBe(`1 windfall: there is no message ${id}\n`);
});

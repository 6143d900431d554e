// Nobody can find out whether an address is known (P19), and typing one changes nothing for its person (R15).
import { expect, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { inFrance, openPeopleSite } from '#tests/support/people-site.ts';
import type { Browser, PeopleSite } from '#tests/support/people-site.ts';

const known = 'known@example.org';
const unknown = 'other@example.org';
const { locale: _, ...place } = inFrance;

const asks: readonly [name: string, ask: (browser: Browser, email: string) => ReturnType<Browser['call']>][] =
  [
    ['updateUser', (browser, email) => browser.typeAddress(email, { newsletterFrequency: 'monthly' })],
    ['sendMagicLink', (browser, email) => browser.call('sendMagicLink', { ...place, email })],
  ];

/** A site where one address is a person's. */
async function openSiteWithPerson(): Promise<PeopleSite> {
  const site = await openPeopleSite();
  await site.signUp(known, { newsletterFrequency: 'weekly' }, '198.51.100.1');
  site.pass(25 * hourMs);
  return site;
}

test.each(asks)(
  '%s answers a known address like an unknown one, with the same queries',
  async (_name, ask) => {
    const site = await openSiteWithPerson();
    const answers = [];
    for (const email of [known, unknown]) {
      const browser = site.openBrowser();
      await browser.getUser();
      site.takeQueries();
      const { status, headers, body } = await ask(browser, email);
      // The site also polls for changes of the catalogue.
      const queries = site.takeQueries().filter(query => !query.includes('generation'));
      expect(queries.length).toBeGreaterThan(10);
      const { 'content-length': _length, date: _date, ...rest } = headers;
      answers.push({
        status,
        headers: rest,
        body: JSON.stringify(body).replaceAll(email, 'ADDRESS'),
        queries,
      });
    }
    expect(answers[0]).toEqual(answers[1]);
  },
);

test.each(asks)('%s takes as long for a known address as for an unknown one', async (_name, ask) => {
  const site = await openSiteWithPerson();
  const lasted = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < 20; round++) {
    // The limits of an address would refuse both sooner.
    site.pass(25 * hourMs);
    for (const [kind, email] of [
      ['known', known],
      ['unknown', unknown],
    ] as const) {
      const browser = site.openBrowser();
      await browser.getUser();
      const from = performance.now();
      const { status } = await ask(browser, email);
      expect(status).toBe(200);
      lasted[kind].push(performance.now() - from);
    }
  }
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
  const isSlower = lasted.known.flatMap(a => lasted.unknown.map(b => (a > b ? 1 : 0) as number));
  const auc = isSlower.reduce((sum, each) => sum + each, 0) / isSlower.length;
  const gapMs = Math.abs(median(lasted.known) - median(lasted.unknown));
  // P19: indistinguishable by time, or different by less than a network.
  expect((auc > 0.2 && auc < 0.8) || gapMs <= 10).toBe(true);
});

test('typing a person’s address changes nothing of theirs, and shows nothing of theirs', async () => {
  const site = await openSiteWithPerson();
  const before = await site.db.selectFrom('person').selectAll().execute();
  const stranger = site.openBrowser('203.0.113.200');
  const typed = await stranger.typeAddress(known, { newsletterFrequency: 'off', followUp: true });
  expect(typed.body).toMatchObject({ userToken: null, email: null, emailPending: known });
  expect((await stranger.call('exportUser')).status).toBe(403);
  expect((await stranger.call('unsubscribe', { token: null, what: 'all' })).status).toBe(403);
  await stranger.call('updateUser', { ...inFrance, reminderMonths: 1 });
  await stranger.call('removeUser', { userToken: 'current', sessionToken: 'current' });
  expect(await site.db.selectFrom('person').selectAll().execute()).toEqual(before);
});

test('the fourth mail of a day to an unconfirmed address is not sent, and the response is the same', async () => {
  const site = await openSiteWithPerson();
  for (const email of [known, unknown]) {
    const statuses: number[] = [];
    for (let at = 0; at < 5; at++) {
      statuses.push((await site.openBrowser(`203.0.113.${at}`).typeAddress(email)).status);
      site.pass(1.2 * hourMs);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
  }
  expect(await site.mailsTo(unknown)).toHaveLength(3);
  // One is the mail of its sign-up, a day earlier.
  expect(await site.mailsTo(known)).toHaveLength(1 + 5);
});

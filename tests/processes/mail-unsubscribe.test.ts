// Links of mails that stop something: opened they ask, posted they act, with nothing but the token (RFC 8058).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ask } from '#tests/support/http-client.ts';
import { insertAlert, insertPerson } from '#tests/support/mail.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import type { MailServer } from '#tests/support/mail-server.ts';

let site: MailServer;
const endings: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  site = await startMailServer({}, work => endings.unshift(work));
}, 60_000);

afterAll(async () => {
  for (const end of endings) await end();
});

beforeEach(async () => {
  await site.db.deleteFrom('person').execute();
});

const oneClick = { 'content-type': 'application/x-www-form-urlencoded' };

test('opening a link stops nothing; one POST without cookies stops the mails at once, without a redirect', async () => {
  const { server, db, links } = site;
  const personId = await insertPerson(db, {
    email: 'ada@example.org',
    newsletter: 'weekly',
    follow_up: true,
  });
  const path = `/de/unsubscribe/${links.sign({ purpose: 'unsubscribe', personId, what: 'newsletter' })}`;
  const newsletter = async () =>
    (await db.selectFrom('person').select('newsletter').executeTakeFirst())?.newsletter;

  for (const method of ['GET', 'HEAD']) {
    const opened = await ask(server.url, path, { method });
    expect(opened.status).toBe(200);
    expect(opened.headers['set-cookie']).toBeUndefined();
    expect(opened.headers['cache-control']).toMatch(/no-cache|no-store/);
  }
  const page = await ask(server.url, path);
  expect(page.text).toContain('Newsletter abbestellen');
  expect(page.text).toContain(`<form action="${path}" method="post">`);
  expect(page.text).toContain('noindex');
  expect(page.text).not.toContain('ada@example.org');
  expect(await newsletter()).toBe('weekly');

  const stopped = await ask(server.url, path, {
    method: 'POST',
    headers: oneClick,
    body: 'List-Unsubscribe=One-Click',
  });
  expect(stopped.status).toBe(200);
  expect(stopped.headers.location).toBeUndefined();
  expect(stopped.headers['set-cookie']).toBeUndefined();
  expect(stopped.text).toContain('Du bekommst keinen Newsletter mehr');
  expect(stopped.text).not.toContain('method="post"');
  expect(await newsletter()).toBe('off');
  const person = await db.selectFrom('person').select('follow_up').executeTakeFirst();
  expect(person?.follow_up).toBe(true);

  // As often as a mail client likes, in whatever form it sends.
  for (const type of ['multipart/form-data; boundary=x', 'text/plain', 'application/json']) {
    const again = await ask(server.url, path, {
      method: 'POST',
      headers: { 'content-type': type },
      body: 'x',
    });
    expect(again.status).toBe(200);
  }
  expect((await ask(server.url, path, { method: 'POST' })).status).toBe(200);
});

test('the link of an alert stops that alert, the link of a digest those of the digest, and neither any other', async () => {
  const { server, db, links } = site;
  const personId = await insertPerson(db, { email: 'ada@example.org' });
  const other = await insertPerson(db, { email: 'bob@example.org' });
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => insertAlert(db, { personId })));
  const foreign = await insertAlert(db, { personId: other });
  const states = async () =>
    (await db.selectFrom('alert').select(['id', 'state']).orderBy('id').execute())
      .filter(({ state }) => state === 'active')
      .map(({ id }) => id);

  const one = links.sign({ purpose: 'remove-alert', personId, alertId: first ?? 0 });
  const stopped = await ask(server.url, `/unsubscribe/${one}`, { method: 'POST' });
  expect(stopped.status).toBe(200);
  expect(stopped.text).toContain('This alert has stopped');
  expect(stopped.text).toContain('2 alerts stay active.');
  const left = [second, third, foreign].filter(id => id !== undefined);
  expect(await states()).toEqual(left.toSorted((a, b) => a - b));

  const several = { purpose: 'remove-alerts', personId, alertIds: [second, foreign] as number[] } as const;
  await ask(server.url, `/fr/unsubscribe/${links.sign(several)}`, { method: 'POST' });
  expect(await states()).toEqual([third, foreign].toSorted((a, b) => (a ?? 0) - (b ?? 0)));
});

test('unsubscribing from all e-mails leaves the alerts', async () => {
  const { server, db, links } = site;
  const personId = await insertPerson(db, {
    email: 'ada@example.org',
    newsletter: 'monthly',
    follow_up: true,
    reminder_months: 3,
    reminder_due_at: new Date(),
  });
  await insertAlert(db, { personId });
  const path = `/unsubscribe/${links.sign({ purpose: 'unsubscribe', personId, what: 'all' })}`;
  expect((await ask(server.url, path)).text).toContain('Your alerts stay active.');
  const stopped = await ask(server.url, path, { method: 'POST' });
  expect(stopped.text).toContain('One alert stays active.');
  expect(await db.selectFrom('person').selectAll().executeTakeFirst()).toMatchObject({
    newsletter: 'off',
    follow_up: false,
    reminder_months: null,
  });
  expect(await db.selectFrom('alert').select('state').execute()).toEqual([{ state: 'active' }]);
});

test('an invalid link, or one of a deleted person, changes nothing', async () => {
  const { server, db, links } = site;
  const personId = await insertPerson(db, { email: 'ada@example.org', newsletter: 'weekly' });
  const token = links.sign({ purpose: 'unsubscribe', personId, what: 'newsletter' });
  const forged = [
    token.replace('newsletter', 'all'),
    token.replace(`.${personId}.`, `.${personId + 1}.`),
    links.sign({ purpose: 'user', personId }),
    `${token}x`,
  ];
  for (const each of forged) {
    for (const method of ['GET', 'POST']) {
      const answer = await ask(server.url, `/unsubscribe/${each}`, { method });
      expect(answer.status).toBe(404);
    }
  }
  expect((await db.selectFrom('person').select('newsletter').executeTakeFirst())?.newsletter).toBe('weekly');
  await db.deleteFrom('person').execute();
  expect((await ask(server.url, `/unsubscribe/${token}`, { method: 'POST' })).status).toBe(200);
  expect(server.lines.join('\n')).not.toContain('ada@example.org');
  expect(server.lines.join('\n')).not.toContain(token.split('~')[1] ?? token);
});

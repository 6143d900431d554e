// The contact form of a page without script, posted to the built server.
import { expect, inject, test } from 'vitest';
import { ask } from '#tests/support/http-client.ts';

const origin = inject('serverUrl');
const typed = {
  name: 'Ada <b>',
  email: 'ada@example.org',
  topic: 'press',
  subject: '',
  message: 'Zwei\nZeilen',
};

const post = (fields: object, headers: Record<string, string> = {}) =>
  ask(origin, '/de/support/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ ...typed, ...fields }).toString(),
  });

test('an invalid form comes back as it was typed, with its problems, and a valid one leads on', async () => {
  const wrong = await post({});
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('Gib einen Betreff ein.');
  for (const kept of ['value="Ada &lt;b&gt;"', 'value="ada@example.org"', '>Zwei\nZeilen</textarea>'])
    expect(wrong.text).toContain(kept);
  expect(wrong.text).toMatch(/<option value="press" selected=""/);
  const elsewhere = await post({ subject: 'Hallo' }, { 'sec-fetch-site': 'cross-site' });
  expect(elsewhere.status).toBe(403);
  const sent = await post({ subject: 'Hallo' }, { 'sec-fetch-site': 'same-origin' });
  expect([sent.status, sent.headers['location']]).toEqual([303, '/de/support/contact?sent=shown']);
  const page = await ask(origin, '/de/support/contact?sent=shown');
  expect(page.text).toContain('Deine Nachricht ist angekommen');
  expect(page.text).toContain('href="/dev/outbox"');
});

test('a link preselects the topic', async () => {
  const chosen = async (type: string) => (await ask(origin, `/support/contact?type=${type}`)).text;
  expect(await chosen('Partnership')).toMatch(/<option value="partnership" selected=""/);
  expect(await chosen('Advertising')).toMatch(/<option value="advertising" selected=""/);
  expect(await chosen('other')).toMatch(/<option value="" selected=""/);
});

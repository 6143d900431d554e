// Admin pages about visitors: moderation of contributions, and requests about stored data.
import { expect, test } from 'vitest';
import { insertStoredImage } from '#adapters/database/catalogue/owner-image-store.ts';
import { insertQuestion, putReview } from '#adapters/database/contributions/contribution-store.ts';
import { insertPerson } from '#adapters/database/people/person-store.ts';
import { openStaffSite } from '#tests/support/staff-site.ts';
import type { StaffSite } from '#tests/support/staff-site.ts';

async function insertVisitor({ db, now }: StaffSite, email: string): Promise<number> {
  const person = { email, emailKey: email.toLowerCase(), country: 'de', language: 'de' } as const;
  return db
    .transaction()
    .execute(transaction =>
      insertPerson(transaction, { ...person, sources: [], detectedCountry: null }, now()),
    );
}

test('waiting contributions are shown page by page, published, rejected for a reason and deleted; the audit log never has the text', async () => {
  const site = await openStaffSite();
  const { db } = site;
  const words = { country: 'de', language: 'de', name: 'Ada', writtenAt: site.now() } as const;
  for (let at = 0; at < 27; at++) {
    const personId = await insertVisitor(site, `visitor-${at}@example.org`);
    await putReview(db, { ...words, personId, rating: 5, text: `Geheimer Satz Nummer ${at}` });
  }
  const personId = await insertVisitor(site, 'ada@example.org');
  const [product] = site.market.products;
  const about = { modelId: product?.model.id ?? 0, productId: product?.id ?? 0 };
  await insertQuestion(db, { ...words, ...about, personId, text: 'Wie alt ist der Akku?' });
  const content = Buffer.from('webp');
  const sizes = [{ width: 9, height: 9, content }];
  const image = {
    personId,
    imageKey: 'iphone-13-midnight',
    credit: null,
    addedAt: site.now(),
    name: 'x',
    sizes,
  };
  const imageId = await insertStoredImage(db, image as never);

  const boss = await site.signedIn('boss@example.org');
  const first = (await boss.get('/admin/moderation')).text;
  const names = (text: string) => text.match(/data-entry[\s\S]*?name="name" value="([^"]+)"/g) ?? [];
  expect(names(first)).toHaveLength(25);
  const next = /href="([^"]+)" rel="next"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(names((await boss.get(next)).text)).toHaveLength(2);
  expect((await boss.get(`/admin/moderation/images/${imageId}`)).headers['content-type']).toBe('image/webp');

  const back = '/admin/moderation?kind=review&state=waiting';
  expect(await boss.post('/admin/moderation', { name: 'review/1', publish: 'yes', back })).toMatchObject({
    location: `${back}#first`,
  });
  await boss.post('/admin/moderation', { name: 'review/2', reason: 'insult', back: '//evil.example' });
  await boss.post('/admin/moderation', { name: 'review/3' });
  await boss.post('/admin/moderation/remove', { name: 'review/4' });
  const states = await db
    .selectFrom('site_review')
    .select(['id', 'state', 'reason'])
    .orderBy('id')
    .limit(4)
    .execute();
  expect(states).toEqual([
    { id: 1, state: 'published', reason: null },
    { id: 2, state: 'rejected', reason: 'insult' },
    { id: 3, state: 'waiting', reason: null },
    { id: 5, state: 'waiting', reason: null },
  ]);
  expect((await boss.get('/admin/moderation?kind=review&state=rejected')).text).toContain('review/2');
  expect((await boss.get('/admin/moderation/question/1')).text).toContain('Wie alt ist der Akku?');
  expect((await boss.get('/admin/moderation/review/4')).status).toBe(404);
  const audit = await site.readAudit();
  expect(audit.slice(-4)).toMatchObject([
    { action: 'moderation.decide', subject: 'review/1', outcome: 'done', before: 'waiting' },
    { action: 'moderation.decide', subject: 'review/2', after: { state: 'rejected', reason: 'insult' } },
    { action: 'moderation.decide', subject: 'review/3', outcome: 'refused' },
    { action: 'moderation.remove', subject: 'review/4', outcome: 'done', after: 'deleted' },
  ]);
  expect(JSON.stringify(audit)).not.toContain('Geheimer');
  expect(site.problems).toEqual([]);
});

test('a user is found by address, exported as on the site, and deleted only after the address is typed again', async () => {
  const site = await openStaffSite();
  await insertVisitor(site, 'Ada@example.org');
  await insertVisitor(site, 'byron@example.org');
  const boss = await site.signedIn('boss@example.org');
  const email = 'ada@EXAMPLE.org';
  expect((await boss.post('/admin/users', { email: 'nobody@example.org' })).text).toContain(
    'No data is stored',
  );
  expect((await boss.post('/admin/users', { email })).text).toContain('Confirmed');

  const file = await boss.post('/admin/users/export', { email });
  expect(file.headers['content-disposition']).toContain('attachment; filename="windfall-user-');
  expect(JSON.parse(file.text)).toMatchObject({ user: { email: 'Ada@example.org', countrySlug: 'de' } });
  expect(file.text).not.toContain('byron');

  const left = async () =>
    (await site.db.selectFrom('person').select('email').execute()).map(row => row.email);
  await boss.post('/admin/users/delete', { email, typed: 'byron@example.org' });
  expect(await left()).toHaveLength(2);
  await boss.post('/admin/users/delete', { email, typed: 'Ada@example.org' });
  expect(await left()).toEqual(['byron@example.org']);
  const mails = await site.db.selectFrom('outbox').select('kind').execute();
  expect(mails).toEqual([{ kind: 'account-deleted' }]);

  const audit = await site.readAudit();
  const entries = audit.filter(({ action }) => action.startsWith('users.'));
  expect(entries.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    'users.find done',
    'users.find done',
    'users.export done',
    'users.delete refused',
    'users.delete done',
  ]);
  // One hash for each address, and the hash does not reveal the address.
  expect(new Set(entries.slice(1).map(({ subject }) => subject)).size).toBe(1);
  expect(JSON.stringify(audit).toLowerCase()).not.toMatch(/ada@|byron@|nobody@/);
  expect(site.problems).toEqual([]);
});

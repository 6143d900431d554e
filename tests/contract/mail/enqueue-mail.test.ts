// Enqueueing mails: with the decision or not at all, once, and never to a suppressed address.
import { expect, test } from 'vitest';
import { enqueueMail } from '#services/mail/enqueue-mail.ts';
import { hashAddress } from '#services/mail/address-hash.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { insertPerson, makeMailOrder, testNow } from '#tests/support/mail.ts';

test('a mail is written in the transaction that decides it, and not if that is rolled back', async () => {
  const { db } = await openTestDatabase();
  const undone = db.transaction().execute(async transaction => {
    await enqueueMail(transaction, makeMailOrder({ dedupeKey: 'undone' }), testNow);
    throw new Error('the decision failed');
  });
  await expect(undone).rejects.toThrow('the decision failed');
  const personId = await insertPerson(db, { email: 'ada@example.org' });
  await db
    .transaction()
    .execute(transaction =>
      enqueueMail(transaction, makeMailOrder({ dedupeKey: 'decided', personId }), testNow),
    );
  const rows = await db.selectFrom('outbox').selectAll().execute();
  expect(rows).toMatchObject([
    {
      dedupe_key: 'decided',
      channel: 'mail',
      kind: 'magic-link',
      state: 'waiting',
      recipient: 'ada@example.org',
      person_id: personId,
      next_at: testNow,
      attempts: 0,
      payload: { country: 'de', language: 'de', path: '/de/magiclink?token=x' },
    },
  ]);
});

test('one decision writes one mail, however often and by however many processes it is made', async () => {
  const { db } = await openTestDatabase();
  const again = () =>
    db.transaction().execute(transaction => enqueueMail(transaction, makeMailOrder(), testNow));
  const outcomes = await Promise.all(Array.from({ length: 8 }, again));
  expect(outcomes.filter(({ kind }) => kind === 'queued')).toHaveLength(1);
  expect(outcomes.filter(({ kind }) => kind === 'known')).toHaveLength(7);
  expect(new Set(outcomes.map(outcome => ('outboxId' in outcome ? outcome.outboxId : 0))).size).toBe(1);
  const rows = await db.selectFrom('outbox').selectAll().execute();
  expect(rows).toHaveLength(1);
  // All processes hash addresses under one key, whichever created it.
  expect(await db.selectFrom('server_key').selectAll().execute()).toHaveLength(1);
});

test('a suppressed address gets no mail, whatever its spelling', async () => {
  const { db } = await openTestDatabase();
  const hash = await hashAddress(db, 'ada@example.org');
  await db
    .insertInto('suppression')
    .values({ address_hash: hash, reason: 'hard-bounce', created_at: testNow })
    .execute();
  const order = makeMailOrder({ recipient: { email: 'Ada@Example.org', emailKey: 'ada@example.org' } });
  expect(await enqueueMail(db, order, testNow)).toEqual({ kind: 'suppressed' });
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  expect(hash).not.toContain('ada');
});

test('a deleted person gets no waiting mail', async () => {
  const { db } = await openTestDatabase();
  const personId = await insertPerson(db, { email: 'ada@example.org' });
  await enqueueMail(db, makeMailOrder({ personId }), testNow);
  await db.deleteFrom('person').where('id', '=', personId).execute();
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

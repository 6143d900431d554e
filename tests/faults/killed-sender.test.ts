// P4: a sender that is killed at any point loses no mail and repeats at most one, and only if the server had accepted it and that was not
// stored yet.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { enqueueMail } from '#services/mail/enqueue-mail.ts';
import { createTestDatabase, quietLog } from '#tests/support/database.ts';
import { makeMailOrder, testNow } from '#tests/support/mail.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import type { TestSmtpServer } from '#tests/support/smtp-server.ts';

const mails = 3;
const script = fileURLToPath(new URL('./mail-sender-process.ts', import.meta.url));

async function prepare() {
  const databaseUrl = await createTestDatabase();
  const database = await openDatabase({ databaseUrl, dataDir: '', log: quietLog });
  onTestFinished(() => database.close());
  const { db } = database;
  for (let at = 1; at <= mails; at++)
    await enqueueMail(db, makeMailOrder({ dedupeKey: `mail/${at}` }), testNow);
  return { db, databaseUrl, smtp: await startSmtpServer() };
}

/** Runs a sender to its end; `killed` when it killed itself. */
async function runSender(
  { databaseUrl, smtp }: { readonly databaseUrl: string; readonly smtp: TestSmtpServer },
  ...place: readonly string[]
): Promise<'done' | 'killed'> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, databaseUrl, smtp.url, testNow.toISOString(), ...place],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect([code, signal]).toEqual(signal === null ? [0, null] : [null, 'SIGKILL']);
  return signal === null ? 'done' : 'killed';
}

/** As if the lease of the dead had run out. */
async function endLeases(db: Kysely<Schema>): Promise<void> {
  await sql`update outbox set lease_until = clock_timestamp() - interval '1 second' where state = 'sending'`.execute(
    db,
  );
}

function countCopies({ mails: received }: TestSmtpServer): number[] {
  const copies = Map.groupBy(received, ({ email }) => email.messageId ?? '');
  return [...copies.values()].map(({ length }) => length).toSorted((a, b) => a - b);
}

test.each([
  ['claimed', '1', [1, 1, 1]],
  ['begun', '1', [1, 1, 1]],
  ['accepted', '1', [1, 1, 2]],
  ['claimed', '2', [1, 1, 1]],
  ['accepted', '3', [1, 1, 2]],
] as const)(
  'a sender killed at %s, for the %s. time, loses nothing',
  async (place, time, copies) => {
    const outbox = await prepare();
    expect(await runSender(outbox, place, time)).toBe('killed');
    // Before its lease has run out nobody else takes it.
    const before = outbox.smtp.mails.length;
    await endLeases(outbox.db);
    expect(await runSender(outbox)).toBe('done');
    expect(outbox.smtp.mails.length).toBeGreaterThan(before);
    expect(countCopies(outbox.smtp)).toEqual(copies);
    const rows = await outbox.db.selectFrom('outbox').select('state').execute();
    expect(rows).toEqual(Array.from({ length: mails }, () => ({ state: 'sent' })));
  },
  60_000,
);

test('a sender killed twice after the same hand-over sends a mail twice, and not a third time', async () => {
  const outbox = await prepare();
  expect(await runSender(outbox, 'accepted', '1')).toBe('killed');
  await endLeases(outbox.db);
  // The one that was in hand is due again among the others; it comes first, because it was written first.
  expect(await runSender(outbox, 'accepted', '1')).toBe('killed');
  await endLeases(outbox.db);
  expect(await runSender(outbox)).toBe('done');
  expect(countCopies(outbox.smtp)).toEqual([1, 1, 2]);
  const rows = await outbox.db
    .selectFrom('outbox')
    .select(['state', 'lost_answers', 'recipient'])
    .orderBy('id')
    .execute();
  expect(rows).toMatchObject([
    { state: 'dead', lost_answers: 2, recipient: 'ada@example.org' },
    { state: 'sent' },
    { state: 'sent' },
  ]);
}, 60_000);

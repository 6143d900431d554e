// Deletes a person with all their data, in one transaction (R21, P23). Limit counts and suppressions are known by keyed hashes alone, and
// stay.
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { deleteContactMessagesFrom } from '#adapters/database/contact/contact-store.ts';
import { deleteClaims } from '#adapters/database/people/claim-store.ts';
import { deleteMailsTo } from '#adapters/database/people/person-mail-store.ts';
import {
  deletePerson as deletePersonRow,
  findPerson,
  findPersonByAddress,
  lockAddresses,
} from '#adapters/database/people/person-store.ts';
import type { Person } from '#adapters/database/people/person-store.ts';
import { deleteSession, deleteSessionsOf } from '#adapters/database/people/session-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { enqueueMail } from '#services/mail/enqueue-mail.ts';
import type { PeopleDeps } from '#services/people/people-deps.ts';
import type { VisitorSession } from '#services/people/visitor-session.ts';

/** The mail confirming the deletion contains the address once more: it is sent at once or not at all. */
const deletionMailLifeMs = 50_000;

/** Deletes the session's person with all sessions. For a session without a person it deletes the waiting claims. */
export async function deletePersonOfSession(
  { db }: Pick<PeopleDeps, 'db'>,
  session: VisitorSession,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async transaction => {
    const person = session.personId === null ? null : await findPerson(transaction, session.personId);
    if (person) await lockAddresses(transaction, [person.emailKey]);
    await deleteClaims(transaction, { sessionId: session.id });
    if (person) await deletePersonData(transaction, person, now);
    await deleteSession(transaction, session.id);
  });
}

/**
 * Deletes all data stored under an address, confirmed or not, for an owner who asked by other means than the site. Returns whether there
 * was a person.
 */
export async function deletePersonOfAddress(
  { db }: Pick<PeopleDeps, 'db'>,
  emailKey: string,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    await lockAddresses(transaction, [emailKey]);
    const person = await findPersonByAddress(transaction, emailKey);
    if (person) await deletePersonData(transaction, person, now);
    else await deleteOfAddress(transaction, emailKey);
    return person !== null;
  });
}

/** Also writes the mail that confirms it. The caller holds the lock of the address. */
async function deletePersonData(transaction: Transaction<Schema>, person: Person, now: Date): Promise<void> {
  await deleteSessionsOf(transaction, person.id);
  await deleteOfAddress(transaction, person.emailKey);
  await deletePersonRow(transaction, person.id);
  await enqueueMail(
    transaction,
    {
      kind: 'account-deleted',
      payload: {},
      country: person.country,
      language: person.language,
      recipient: person,
      personId: null,
      claimId: null,
      dedupeKey: `account-deleted/${randomUUID()}`,
      expiresAt: new Date(now.getTime() + deletionMailLifeMs),
    },
    now,
  );
}

async function deleteOfAddress(transaction: Transaction<Schema>, emailKey: string): Promise<void> {
  await deleteClaims(transaction, { emailKey });
  await deleteContactMessagesFrom(transaction, emailKey);
  await deleteMailsTo(transaction, emailKey);
}

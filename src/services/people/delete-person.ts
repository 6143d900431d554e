// Deletes somebody with everything that is kept of them, in one transaction (R21, P23). What counts against limits and who gets no mail is
// known by keyed hashes alone, and stays.
import { randomUUID } from 'node:crypto';
import { deleteContactMessagesFrom } from '#adapters/database/contact/contact-store.ts';
import { deleteClaims } from '#adapters/database/people/claim-store.ts';
import { deleteMailsTo } from '#adapters/database/people/person-mail-store.ts';
import {
  deletePerson as deletePersonRow,
  findPerson,
  lockAddresses,
} from '#adapters/database/people/person-store.ts';
import { deleteSession, deleteSessionsOf } from '#adapters/database/people/session-store.ts';
import { enqueueMail } from '#services/mail/enqueue-mail.ts';
import type { PeopleDeps } from '#services/people/people-deps.ts';
import type { VisitorSession } from '#services/people/visitor-session.ts';

/** What says that the account is gone holds the address once more: it goes out at once or not at all. */
const farewellLifeMs = 50_000;

/** Ends the session, and all sessions of its person. Of a session without a person it deletes what waits for an address. */
export async function deletePersonOfSession(
  { db }: PeopleDeps,
  session: VisitorSession,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async transaction => {
    const person = session.personId === null ? null : await findPerson(transaction, session.personId);
    if (person) await lockAddresses(transaction, [person.emailKey]);
    await deleteClaims(transaction, { sessionId: session.id });
    if (person) {
      await deleteSessionsOf(transaction, person.id);
      await deleteClaims(transaction, { emailKey: person.emailKey });
      await deleteContactMessagesFrom(transaction, person.emailKey);
      await deleteMailsTo(transaction, person.emailKey);
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
          expiresAt: new Date(now.getTime() + farewellLifeMs),
        },
        now,
      );
    }
    await deleteSession(transaction, session.id);
  });
}

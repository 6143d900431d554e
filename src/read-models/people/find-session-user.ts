// The user of a session: the person, or the address that waits to be confirmed.
import { findPendingClaim } from '#adapters/database/people/claim-store.ts';
import { findPerson } from '#adapters/database/people/person-store.ts';
import type { Person } from '#adapters/database/people/person-store.ts';
import { readInTime } from '#adapters/database/connection/read-in-time.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { applyChange, initialSettings } from '#domain/people/person-settings.ts';
import type { PersonSettings } from '#domain/people/person-settings.ts';
import type { Kysely } from 'kysely';

export interface SessionUserView {
  /** null = nobody confirmed an address in the session. */
  readonly person: Pick<Person, 'id' | 'email' | 'emailKey' | 'country' | 'language' | 'sources'> | null;
  /** The address that waits for its code or link. */
  readonly emailPending: string | null;
  /** The person's settings; for a waiting address, the choices made in its form. */
  readonly settings: PersonSettings;
}

export async function findSessionUser(
  db: Kysely<Schema>,
  session: { readonly id: number; readonly personId: number | null },
  now: Date,
): Promise<SessionUserView> {
  return readInTime(db, async reading => {
    const person = session.personId === null ? null : await findPerson(reading, session.personId);
    const pending = await findPendingClaim(reading, session.id, now);
    return {
      person,
      emailPending: pending?.email ?? null,
      settings: person?.settings ?? applyChange(initialSettings, pending?.settings ?? {}),
    };
  });
}

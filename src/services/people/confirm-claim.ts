// Confirms a claim in one transaction: finds or creates the person, binds the session to it under a new token, applies the choices of the
// form, moves the alerts, and records the opt-in (R13, R17, R22).
import type { Transaction } from 'kysely';
import { lockClaim, setClaimConfirmed } from '#adapters/database/people/claim-store.ts';
import type { Claim } from '#adapters/database/people/claim-store.ts';
import { addFollowUpsOfNewAlerts } from '#adapters/database/people/follow-up-store.ts';
import { mergePerson } from '#adapters/database/people/person-merge-store.ts';
import { redirectMails } from '#adapters/database/people/person-mail-store.ts';
import {
  findPerson,
  findPersonByAddress,
  insertOptIn,
  insertPerson,
  lockAddresses,
  updatePerson,
} from '#adapters/database/people/person-store.ts';
import type { Person } from '#adapters/database/people/person-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { bindSession, deleteSessionsOf, detachVisits } from '#adapters/database/people/session-store.ts';
import { repeatMs } from '#domain/people/claim.ts';
import { optInTextKey } from '#domain/people/opt-in-text.ts';
import { truncateNetwork } from '#domain/people/truncate-network.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { activateAlertsOfClaim } from '#services/alerts/activate-alerts.ts';
import { writeSettings } from '#services/people/change-settings.ts';
import type { PeopleDeps } from '#services/people/people-deps.ts';
import { issueToken } from '#services/people/random-token.ts';
import type { VisitorSession } from '#services/people/visitor-session.ts';

export interface Confirmation {
  readonly session: VisitorSession;
  /** Network address of the confirming browser; the opt-in record stores its network. */
  readonly client: string;
  readonly now: Date;
}

export interface Confirmed {
  readonly personId: number;
  /** The session's new token; null = the session has it already, and this repeats a confirmation. */
  readonly newToken: string | null;
}

/** Confirms a claim whose code or link was proven. `expired`: another request was faster, or the claim is gone. */
export async function confirmClaim(
  { db }: PeopleDeps,
  known: Claim,
  by: Confirmation,
): Promise<Result<Confirmed, 'expired'>> {
  return db.transaction().execute(async transaction => {
    const owner = known.personId === null ? null : await findPerson(transaction, known.personId);
    await lockAddresses(transaction, [known.emailKey, ...(owner ? [owner.emailKey] : [])]);
    const claim = await lockClaim(transaction, known.id);
    if (!claim) return fail('expired');
    if (claim.confirmedAt !== null) {
      const personId = await findRepeatedConfirmation(transaction, claim, by);
      return personId === null ? fail('expired') : ok({ personId, newToken: null });
    }
    const person = await findOrMakePerson(transaction, claim, by);
    await applyClaim(transaction, claim, person, by.now);
    const alerts = await activateAlertsOfClaim(transaction, claim.id, person.id, by.now);
    await addFollowUpsOfNewAlerts(transaction, person.id, by.now);
    await insertOptIn(transaction, {
      personId: person.id,
      claimedAt: claim.createdAt,
      confirmedAt: by.now,
      textKey: optInTextKey(claim.purpose, claim.settings, alerts > 0),
      language: claim.language,
      network: truncateNetwork(by.client),
    });
    await setClaimConfirmed(transaction, claim.id, { sessionId: by.session.id, at: by.now });
    await detachVisits(transaction, by.session.id);
    const { token, hash } = issueToken();
    await bindSession(transaction, by.session.id, { tokenHash: hash, personId: person.id, at: by.now });
    return ok({ personId: person.id, newToken: token });
  });
}

/** The person, when the session that confirmed a claim repeats that within ten minutes. */
export async function findRepeatedConfirmation(
  db: PeopleDeps['db'],
  { confirmedAt, confirmedBy, emailKey }: Claim,
  { session, now }: Pick<Confirmation, 'session' | 'now'>,
): Promise<number | null> {
  if (confirmedAt === null || confirmedBy !== session.id) return null;
  if (now.getTime() - confirmedAt.getTime() > repeatMs) return null;
  const person = await findPersonByAddress(db, emailKey);
  return person?.id ?? null;
}

/**
 * The person of the address from now on. A change gives it to the person who asked; if another person has it, the two are merged. Other
 * sessions of the asking person end, because their users have not shown that the address is theirs.
 */
async function findOrMakePerson(
  transaction: Transaction<Schema>,
  claim: Claim,
  { session, now }: Confirmation,
): Promise<Person> {
  const holder = await findPersonByAddress(transaction, claim.emailKey);
  const asker = claim.personId === null ? null : await findPerson(transaction, claim.personId);
  if (asker) {
    await deleteSessionsOf(transaction, asker.id, session.id);
    if (holder && holder.id !== asker.id) {
      await mergePerson(transaction, { from: asker.id, into: holder.id, at: now });
    } else {
      await updatePerson(transaction, asker.id, { address: claim });
    }
    const id = holder?.id ?? asker.id;
    await redirectMails(transaction, { personId: id, email: claim.email });
    return requirePerson(transaction, id);
  }
  return holder ?? requirePerson(transaction, await insertPerson(transaction, claim, now));
}

async function requirePerson(transaction: Transaction<Schema>, id: number): Promise<Person> {
  const person = await findPerson(transaction, id);
  if (!person) throw new Error('a person that this transaction wrote is not there');
  return person;
}

/** Applies the choices of the form. A known person keeps country and language unless the form asks for the newsletter in others. */
async function applyClaim(
  transaction: Transaction<Schema>,
  claim: Claim,
  person: Person,
  now: Date,
): Promise<void> {
  const { country, language, settings } = claim;
  const { formScope: _, ...change } = settings;
  const isNewsletter = (change.newsletterFrequency ?? 'off') !== 'off';
  const sources = [...new Set([...person.sources, ...claim.sources])];
  await updatePerson(transaction, person.id, { sources });
  await writeSettings(transaction, person, {
    change,
    ...(isNewsletter && { place: { country, language } }),
    now,
  });
}

// Changes a person's mail settings, or stores the change with the waiting address until that is confirmed.
import type { Transaction } from 'kysely';
import { findPendingClaim, setClaimSettings } from '#adapters/database/people/claim-store.ts';
import { deleteFollowUpItems } from '#adapters/database/people/follow-up-store.ts';
import { findPerson, updatePerson } from '#adapters/database/people/person-store.ts';
import type { Person, PersonChange } from '#adapters/database/people/person-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';
import { applyChange, firstReminderAt } from '#domain/people/person-settings.ts';
import type { SettingsChange } from '#domain/people/person-settings.ts';
import type { PeopleDeps } from '#services/people/people-deps.ts';
import type { VisitorSession } from '#services/people/visitor-session.ts';

/**
 * For a session with a person the change takes effect at once, with country and language of the request; for a waiting address when it is
 * confirmed. Without either, nothing is stored.
 */
export async function changeSettings(
  { db }: PeopleDeps,
  request: {
    readonly session: VisitorSession;
    readonly change: SettingsChange;
    readonly country: CountrySlug;
    readonly language: LanguageSlug;
    readonly now: Date;
  },
): Promise<void> {
  const { session, change, country, language, now } = request;
  await db.transaction().execute(async transaction => {
    const person = session.personId === null ? null : await findPerson(transaction, session.personId);
    if (person) return writeSettings(transaction, person, { change, place: { country, language }, now });
    const pending = await findPendingClaim(transaction, session.id, now);
    if (pending) await setClaimSettings(transaction, pending.id, { ...pending.settings, ...change });
  });
}

/** Switching follow-ups off deletes their items; a reminder counts from the moment it was chosen. */
export async function writeSettings(
  transaction: Transaction<Schema>,
  { id, settings: before }: Person,
  {
    change,
    place,
    now,
  }: {
    readonly change: SettingsChange;
    readonly place?: { readonly country: CountrySlug; readonly language: LanguageSlug };
    readonly now: Date;
  },
): Promise<void> {
  const settings = applyChange(before, change);
  const written: PersonChange = {
    ...place,
    settings,
    ...(settings.reminderMonths !== before.reminderMonths && {
      reminderDueAt: firstReminderAt(settings, now),
    }),
    ...(settings.followUp !== before.followUp && { followUpSince: settings.followUp ? now : null }),
  };
  await updatePerson(transaction, id, written);
  if (before.followUp && !settings.followUp) await deleteFollowUpItems(transaction, id);
}

// Stops what somebody no longer wants to be sent: by the link of a mail, without a session or on the page of settings.
import { countAlertsOf, stopAlertsOf } from '#adapters/database/alert-owner-store.ts';
import { findPerson } from '#adapters/database/person-store.ts';
import type { SettingsChange } from '#domain/people/person-settings.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { writeSettings } from '#services/people/change-settings.ts';
import type { PeopleDeps } from '#services/people/people-deps.ts';

/** `all` is all that comes by itself besides alerts; `alert` are the alerts, or the one that a link names. */
export type UnsubscribeWhat = 'newsletter' | 'follow-up' | 'alert' | 'all';

export interface Unsubscribed {
  readonly what: UnsubscribeWhat;
  /** Alerts of the person that go on. */
  readonly alertsLeft: number;
}

const changes: Readonly<Record<Exclude<UnsubscribeWhat, 'alert'>, SettingsChange>> = {
  newsletter: { newsletterFrequency: 'off' },
  'follow-up': { followUp: false },
  all: { newsletterFrequency: 'off', followUp: false, reminderMonths: null },
};

/**
 * Does what a token names and nothing else; a token of `all` also stops the alerts when `what` asks for that. `what` null = what the
 * token names. Null when it is no token of ours; a person who is gone gets no more mail either, so that is a success.
 */
export async function unsubscribeByToken(
  deps: PeopleDeps,
  token: string,
  what: UnsubscribeWhat | null,
  now: Date,
): Promise<Unsubscribed | null> {
  const removal = deps.links.verify(token, 'remove-alert');
  if (removal && (what ?? 'alert') === 'alert') return stop(deps, { ...removal, what: 'alert', now });
  const named = deps.links.verify(token, 'unsubscribe');
  if (!named) return null;
  const wanted = what ?? named.what;
  if (wanted !== named.what && !(named.what === 'all' && wanted === 'alert')) return null;
  return stop(deps, { personId: named.personId, alertId: 'all', what: wanted, now });
}

/** The same for the person of a session; `no-person` when nobody confirmed an address in it. */
export async function unsubscribePerson(
  deps: PeopleDeps,
  request: { readonly personId: number | null; readonly what: UnsubscribeWhat; readonly now: Date },
): Promise<Result<Unsubscribed, 'no-person'>> {
  const { personId, what, now } = request;
  return personId === null
    ? fail('no-person')
    : ok(await stop(deps, { personId, alertId: 'all', what, now }));
}

function stop(
  { db }: PeopleDeps,
  {
    personId,
    alertId,
    what,
    now,
  }: {
    readonly personId: number;
    readonly alertId: number | 'all';
    readonly what: UnsubscribeWhat;
    readonly now: Date;
  },
): Promise<Unsubscribed> {
  return db.transaction().execute(async transaction => {
    const person = await findPerson(transaction, personId);
    if (person && what === 'alert') await stopAlertsOf(transaction, { personId, alertId, at: now });
    if (person && what !== 'alert') await writeSettings(transaction, person, { change: changes[what], now });
    return { what, alertsLeft: await countAlertsOf(transaction, personId) };
  });
}

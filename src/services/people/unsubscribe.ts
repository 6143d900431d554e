// Unsubscribes a person: by the link of a mail, without a session, or on the settings page.
import {
  countActiveAlerts,
  countRemainingAlerts,
  stopAlertsOf,
} from '#adapters/database/alerts/alert-owner-store.ts';
import { findPerson } from '#adapters/database/people/person-store.ts';
import type { Person } from '#adapters/database/people/person-store.ts';
import type { SettingsChange } from '#domain/people/person-settings.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { writeSettings } from '#services/people/change-settings.ts';
import type { PeopleDeps } from '#services/people/people-deps.ts';

/** `all`: everything sent besides alerts; `alert`: all alerts, or those that a link names. */
export type UnsubscribeWhat = 'newsletter' | 'follow-up' | 'reminder' | 'alert' | 'all';

export interface Unsubscribed {
  readonly what: UnsubscribeWhat;
  /** Alerts of the person that stay active. */
  readonly alertsLeft: number;
}

const changes: Readonly<Record<Exclude<UnsubscribeWhat, 'alert'>, SettingsChange>> = {
  newsletter: { newsletterFrequency: 'off' },
  'follow-up': { followUp: false },
  reminder: { reminderMonths: null },
  all: { newsletterFrequency: 'off', followUp: false, reminderMonths: null },
};

/**
 * Stops exactly what a token names; a token of `all` also stops the alerts if `what` asks for that. `what` null = what the token names.
 * Null = not a token of ours, or one that does not allow `what`. For a deleted person it succeeds, since they get no mail either.
 */
export async function unsubscribeByToken(
  deps: PeopleDeps,
  token: string,
  what: UnsubscribeWhat | null,
  now: Date,
): Promise<Unsubscribed | null> {
  const alerts = readAlertToken(deps, token);
  if (alerts && (what ?? 'alert') === 'alert') return stop(deps, { ...alerts, what: 'alert', now });
  const named = deps.links.verify(token, 'unsubscribe');
  if (!named) return null;
  const wanted = what ?? named.what;
  if (wanted !== named.what && !(named.what === 'all' && wanted === 'alert')) return null;
  return stop(deps, { personId: named.personId, alertIds: 'all', what: wanted, now });
}

/** What a link stops, and whether it was stopped before. */
export interface StopView {
  readonly what: UnsubscribeWhat;
  /** Alerts that the link names; 0 = it names none. */
  readonly alerts: number;
  readonly isStopped: boolean;
  /** Alerts of the person that stay active. */
  readonly alertsLeft: number;
}

/** For a page that asks for confirmation. Null = not a token of ours. */
export async function viewStop(deps: PeopleDeps, token: string): Promise<StopView | null> {
  const alerts = readAlertToken(deps, token);
  const named = alerts ? null : deps.links.verify(token, 'unsubscribe');
  const personId = alerts?.personId ?? named?.personId;
  if (personId === undefined) return null;
  const alertsLeft = await countActiveAlerts(deps.db, personId);
  if (alerts) {
    const running = await countRemainingAlerts(deps.db, alerts);
    return { what: 'alert', alerts: alerts.alertIds.length, isStopped: running === 0, alertsLeft };
  }
  const what = named?.what ?? 'all';
  const person = await findPerson(deps.db, personId);
  return { what, alerts: 0, isStopped: person === null || !gets(person, what), alertsLeft };
}

function gets(person: Person, what: Exclude<UnsubscribeWhat, 'alert'>): boolean {
  const kinds = {
    newsletter: person.settings.newsletterFrequency !== 'off',
    'follow-up': person.settings.followUp,
    reminder: person.settings.reminderMonths !== null,
  };
  return what === 'all' ? Object.values(kinds).some(Boolean) : kinds[what];
}

function readAlertToken(
  { links }: PeopleDeps,
  token: string,
): { readonly personId: number; readonly alertIds: readonly number[] } | null {
  const one = links.verify(token, 'remove-alert');
  return one ? { ...one, alertIds: [one.alertId] } : links.verify(token, 'remove-alerts');
}

/** The same for the person of a session; `no-person` = the session has no confirmed address. */
export async function unsubscribePerson(
  deps: PeopleDeps,
  request: { readonly personId: number | null; readonly what: UnsubscribeWhat; readonly now: Date },
): Promise<Result<Unsubscribed, 'no-person'>> {
  const { personId, what, now } = request;
  return personId === null
    ? fail('no-person')
    : ok(await stop(deps, { personId, alertIds: 'all', what, now }));
}

function stop(
  { db }: PeopleDeps,
  {
    personId,
    alertIds,
    what,
    now,
  }: {
    readonly personId: number;
    readonly alertIds: readonly number[] | 'all';
    readonly what: UnsubscribeWhat;
    readonly now: Date;
  },
): Promise<Unsubscribed> {
  return db.transaction().execute(async transaction => {
    const person = await findPerson(transaction, personId);
    if (person && what === 'alert') await stopAlertsOf(transaction, { personId, alertIds, at: now });
    if (person && what !== 'alert') await writeSettings(transaction, person, { change: changes[what], now });
    return { what, alertsLeft: await countActiveAlerts(transaction, personId) };
  });
}

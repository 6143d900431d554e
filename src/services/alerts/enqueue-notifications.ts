// Writes the messages about matches to the outbox: matches due at the same time are one mail per person, one push per browser, one call per
// webhook.
import type { Transaction } from 'kysely';
import { dropMatches, setNotified } from '#adapters/database/alerts/alert-match-store.ts';
import type { StoredMatch } from '#adapters/database/alerts/alert-match-store.ts';
import type { ReadyAlert } from '#adapters/database/alerts/ready-alert-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { findNotificationTime } from '#domain/alerts/notification-time.ts';
import type { MailedMatch } from '#domain/mail/mail.ts';
import { enqueueMail } from '#services/mail/enqueue-mail.ts';
import { enqueuePush } from '#services/push/enqueue-push.ts';
import { enqueueWebhook } from '#services/webhooks/enqueue-webhook.ts';

/** A match with its alert; the alert's row is locked. */
export interface NotifiableMatch {
  readonly alert: ReadyAlert;
  readonly match: StoredMatch;
}

/** The maximum number of matches in a message; further ones count as notified all the same. */
const maxMatchesOfMessage = 40;

/** When an alert may notify of a match that fires now. */
export function dueAt({ country, pace, snoozedTo, lastSentAt, recipient }: ReadyAlert, now: Date): Date {
  const rule = {
    country,
    pace,
    snoozedTo: snoozedTo?.getTime() ?? null,
    lastNotifiedAt: lastSentAt?.getTime() ?? null,
    quietHours: recipient?.quietHours ?? null,
  };
  return new Date(findNotificationTime(rule, now.getTime()));
}

/** Enqueues the messages of due matches, in the transaction that decided them. Returns how many mails and pushes were written. */
export async function enqueueNotifications(
  transaction: Transaction<Schema>,
  notifiable: readonly NotifiableMatch[],
  now: Date,
): Promise<number> {
  const outboxIds = new Map<NotifiableMatch, number>();
  let messages = 0;
  const note = (notified: readonly NotifiableMatch[], outboxId: number | null) => {
    if (outboxId === null) return;
    messages++;
    // The match refers to its mail, or to its push where only a browser is notified.
    for (const each of notified) if (!outboxIds.has(each)) outboxIds.set(each, outboxId);
  };
  for (const notified of groupBy(notifiable, ({ alert }) => alert.recipient?.personId ?? null))
    note(notified, await mail(transaction, notified, now));
  for (const notified of groupBy(notifiable, ({ alert }) => alert.pushId))
    note(notified, await push(transaction, notified, now));
  for (const notified of groupBy(notifiable, ({ alert }) => (alert.hasWebhook ? alert.id : null)))
    await callWebhook(transaction, notified, now);
  await recordMessages(transaction, notifiable, outboxIds, now);
  return messages;
}

/** Records the message of each match; a match that no channel takes is dropped. */
async function recordMessages(
  transaction: Transaction<Schema>,
  notifiable: readonly NotifiableMatch[],
  outboxIds: ReadonlyMap<NotifiableMatch, number>,
  now: Date,
): Promise<void> {
  for (const [outboxId, notified] of Map.groupBy(notifiable, each => outboxIds.get(each) ?? null)) {
    const matchIds = notified.map(({ match }) => match.id);
    const alertIds = [...new Set(notified.map(({ alert }) => alert.id))];
    if (outboxId === null) await dropMatches(transaction, matchIds, now);
    else await setNotified(transaction, { matchIds, alertIds, outboxId }, now);
  }
}

/** null = the address is suppressed. */
async function mail(
  transaction: Transaction<Schema>,
  notified: readonly NotifiableMatch[],
  now: Date,
): Promise<number | null> {
  const recipient = notified[0]?.alert.recipient;
  if (!recipient) return null;
  const matches = listMailed(notified);
  const written = await enqueueMail(
    transaction,
    {
      ...(matches.length === 1 && matches[0]
        ? { kind: 'alert' as const, payload: { match: matches[0] } }
        : { kind: 'alert-digest' as const, payload: { matches } }),
      country: recipient.country,
      language: recipient.language,
      recipient,
      personId: recipient.personId,
      claimId: null,
      dedupeKey: `mail/${decisionOf(notified)}`,
      expiresAt: null,
    },
    now,
  );
  return written.kind === 'suppressed' ? null : written.outboxId;
}

async function push(
  transaction: Transaction<Schema>,
  notified: readonly NotifiableMatch[],
  now: Date,
): Promise<number | null> {
  const [first] = notified;
  if (!first || first.alert.pushId === null) return null;
  const { pushId, personId, country, language } = first.alert;
  const order = { pushId, personId, country, language, matches: listMailed(notified) };
  return enqueuePush(transaction, { ...order, dedupeKey: `push/${decisionOf(notified)}` }, now);
}

async function callWebhook(
  transaction: Transaction<Schema>,
  notified: readonly NotifiableMatch[],
  now: Date,
): Promise<void> {
  const [first] = notified;
  if (!first) return;
  const { id: alertId, pushId, personId, country, language } = first.alert;
  const order = { alertId, pushId, personId, country, language, matches: listMailed(notified) };
  await enqueueWebhook(transaction, { ...order, dedupeKey: `webhook/${decisionOf(notified)}` }, now);
}

/** Groups matches by a key; matches without one are left out. */
function groupBy(
  notifiable: readonly NotifiableMatch[],
  keyOf: (notified: NotifiableMatch) => number | null,
): NotifiableMatch[][] {
  const groups = Map.groupBy(notifiable, keyOf);
  return [...groups].flatMap(([key, group]) => (key === null ? [] : [group]));
}

/** The key of a decision: a match belongs to one message in each channel. */
function decisionOf(notified: readonly NotifiableMatch[]): string {
  return `match/${Math.min(...notified.map(({ match }) => match.id))}`;
}

function listMailed(notified: readonly NotifiableMatch[]): MailedMatch[] {
  return notified.slice(0, maxMatchesOfMessage).map(({ alert: { country, mode }, match }) => {
    const { alertId, productId, offerId, event, priceMinor, beforeMinor } = match;
    const seenAt = new Date(match.seenAt).toISOString();
    return { alertId, productId, offerId, country, mode, event, priceMinor, beforeMinor, seenAt };
  });
}

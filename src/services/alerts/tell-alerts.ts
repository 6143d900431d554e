// Writes the messages that tell of matches: what is due for one person at one moment is one mail, for one browser one push, for one webhook one
// call.
import type { Transaction } from 'kysely';
import { dropMatches, setTold } from '#adapters/database/alerts/alert-match-store.ts';
import type { StoredMatch } from '#adapters/database/alerts/alert-match-store.ts';
import type { ReadyAlert } from '#adapters/database/alerts/ready-alert-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { tellAt } from '#domain/alerts/tell-time.ts';
import type { MailedMatch } from '#domain/mail/mail.ts';
import { enqueueMail } from '#services/mail/enqueue-mail.ts';
import { enqueuePush } from '#services/push/enqueue-push.ts';
import { enqueueWebhook } from '#services/webhooks/enqueue-webhook.ts';

/** A match with its alert; the alert's row is locked. */
export interface TellableMatch {
  readonly alert: ReadyAlert;
  readonly match: StoredMatch;
}

/** More than a message can show; the alerts have told of the others all the same. */
const maxMatchesOfMessage = 40;

/** When an alert may tell of what fires now. */
export function dueAt({ country, pace, snoozedTo, lastSentAt, reader }: ReadyAlert, now: Date): Date {
  const rule = {
    country,
    pace,
    snoozedTo: snoozedTo?.getTime() ?? null,
    lastToldAt: lastSentAt?.getTime() ?? null,
    quietHours: reader?.quietHours ?? null,
  };
  return new Date(tellAt(rule, now.getTime()));
}

/** Tells of matches that are due, in the transaction that decided so. Answers how many mails and pushes were written. */
export async function tellMatches(
  transaction: Transaction<Schema>,
  tellable: readonly TellableMatch[],
  now: Date,
): Promise<number> {
  const outboxIds = new Map<TellableMatch, number>();
  let messages = 0;
  const note = (told: readonly TellableMatch[], outboxId: number | null) => {
    if (outboxId === null) return;
    messages++;
    // A mail's row says when a match was told; of a browser alone its push does.
    for (const each of told) if (!outboxIds.has(each)) outboxIds.set(each, outboxId);
  };
  for (const told of groupBy(tellable, ({ alert }) => alert.reader?.personId ?? null))
    note(told, await mail(transaction, told, now));
  for (const told of groupBy(tellable, ({ alert }) => alert.pushId))
    note(told, await push(transaction, told, now));
  for (const told of groupBy(tellable, ({ alert }) => (alert.hasWebhook ? alert.id : null)))
    await callWebhook(transaction, told, now);
  await settle(transaction, tellable, outboxIds, now);
  return messages;
}

/** Notes what tells of each match; what no channel takes is never told. */
async function settle(
  transaction: Transaction<Schema>,
  tellable: readonly TellableMatch[],
  outboxIds: ReadonlyMap<TellableMatch, number>,
  now: Date,
): Promise<void> {
  for (const [outboxId, told] of Map.groupBy(tellable, each => outboxIds.get(each) ?? null)) {
    const matchIds = told.map(({ match }) => match.id);
    const alertIds = [...new Set(told.map(({ alert }) => alert.id))];
    if (outboxId === null) await dropMatches(transaction, matchIds, now);
    else await setTold(transaction, { matchIds, alertIds, outboxId }, now);
  }
}

/** null where mail to the address comes back. */
async function mail(
  transaction: Transaction<Schema>,
  told: readonly TellableMatch[],
  now: Date,
): Promise<number | null> {
  const reader = told[0]?.alert.reader;
  if (!reader) return null;
  const matches = listMailed(told);
  const written = await enqueueMail(
    transaction,
    {
      ...(matches.length === 1 && matches[0]
        ? { kind: 'alert' as const, payload: { match: matches[0] } }
        : { kind: 'alert-digest' as const, payload: { matches } }),
      country: reader.country,
      language: reader.language,
      recipient: reader,
      personId: reader.personId,
      claimId: null,
      dedupeKey: `mail/${decisionOf(told)}`,
      expiresAt: null,
    },
    now,
  );
  return written.kind === 'suppressed' ? null : written.outboxId;
}

async function push(
  transaction: Transaction<Schema>,
  told: readonly TellableMatch[],
  now: Date,
): Promise<number | null> {
  const [first] = told;
  if (!first || first.alert.pushId === null) return null;
  const { pushId, personId, country, language } = first.alert;
  const order = { pushId, personId, country, language, matches: listMailed(told) };
  return enqueuePush(transaction, { ...order, dedupeKey: `push/${decisionOf(told)}` }, now);
}

async function callWebhook(
  transaction: Transaction<Schema>,
  told: readonly TellableMatch[],
  now: Date,
): Promise<void> {
  const [first] = told;
  if (!first) return;
  const { id: alertId, pushId, personId, country, language } = first.alert;
  const order = { alertId, pushId, personId, country, language, matches: listMailed(told) };
  await enqueueWebhook(transaction, { ...order, dedupeKey: `webhook/${decisionOf(told)}` }, now);
}

/** Matches by a key; those without one are left out. */
function groupBy(
  tellable: readonly TellableMatch[],
  keyOf: (told: TellableMatch) => number | null,
): TellableMatch[][] {
  const groups = Map.groupBy(tellable, keyOf);
  return [...groups].flatMap(([key, group]) => (key === null ? [] : [group]));
}

/** The name of a decision: a match is told once in each channel, and belongs to one message there. */
function decisionOf(told: readonly TellableMatch[]): string {
  return `match/${Math.min(...told.map(({ match }) => match.id))}`;
}

function listMailed(told: readonly TellableMatch[]): MailedMatch[] {
  return told.slice(0, maxMatchesOfMessage).map(({ alert: { country, mode }, match }) => {
    const { alertId, productId, offerId, event, priceMinor, beforeMinor } = match;
    const seenAt = new Date(match.seenAt).toISOString();
    return { alertId, productId, offerId, country, mode, event, priceMinor, beforeMinor, seenAt };
  });
}

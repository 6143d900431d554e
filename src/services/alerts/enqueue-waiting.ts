// Enqueues notifications of matches that waited for the next morning, the end of quiet hours or of a snooze. Outdated matches are dropped.
import type { Kysely, Transaction } from 'kysely';
import { dropMatches, lockDueMatches, setDue } from '#adapters/database/alerts/alert-match-store.ts';
import type { WaitingMatch } from '#adapters/database/alerts/alert-match-store.ts';
import { lockReadyAlerts } from '#adapters/database/alerts/ready-alert-store.ts';
import { readFeedConfirmations } from '#adapters/database/catalogue/merchant-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { expiresAt } from '#domain/offers/feed-expiry.ts';
import { dueAt, enqueueNotifications } from '#services/alerts/enqueue-notifications.ts';
import type { NotifiableMatch } from '#services/alerts/enqueue-notifications.ts';

const matchesAtOnce = 1_000;

/** Returns how many messages were written. */
export async function enqueueWaiting({ db }: { readonly db: Kysely<Schema> }, now: Date): Promise<number> {
  let written = 0;
  for (;;) {
    const { taken, messages } = await db.transaction().execute(transaction => enqueueSome(transaction, now));
    written += messages;
    if (taken < matchesAtOnce) return written;
  }
}

async function enqueueSome(transaction: Transaction<Schema>, now: Date) {
  const waiting = await lockDueMatches(transaction, now, matchesAtOnce);
  if (waiting.length === 0) return { taken: 0, messages: 0 };
  const ids = [...new Set(waiting.map(({ alertId }) => alertId))];
  const alerts = new Map((await lockReadyAlerts(transaction, ids)).map(alert => [alert.id, alert]));
  const expired = await listExpiredFeeds(transaction, now);
  const dropped: number[] = [];
  const postponed: { id: number; dueAt: Date }[] = [];
  const notifiable: NotifiableMatch[] = [];
  for (const match of selectLatest(waiting, dropped)) {
    const alert = alerts.get(match.alertId);
    if (!alert || !isStillTrue(match, expired)) {
      dropped.push(match.id);
      continue;
    }
    const due = dueAt(alert, now);
    if (due > now) postponed.push({ id: match.id, dueAt: due });
    // The message states the current price of an offer that became cheaper in the meantime.
    else notifiable.push({ alert, match: { ...match, priceMinor: match.currentMinor } });
  }
  await dropMatches(transaction, dropped, now);
  await setDue(transaction, postponed);
  return { taken: waiting.length, messages: await enqueueNotifications(transaction, notifiable, now) };
}

/** Selects the last of several matches of an alert on one offer; adds the others to `dropped`. */
function selectLatest(waiting: readonly WaitingMatch[], dropped: number[]): WaitingMatch[] {
  const last = new Map<string, WaitingMatch>();
  for (const match of waiting) {
    const key = `${match.alertId}/${match.offerId}`;
    const before = last.get(key);
    if (before) dropped.push(before.id);
    last.set(key, match);
  }
  return [...last.values()];
}

function isStillTrue(match: WaitingMatch, expired: ReadonlySet<number>): boolean {
  const isInStock =
    match.isAvailable && !expired.has(match.feedId) && match.currentProductId === match.productId;
  if (match.event === 'sold-out') return !isInStock;
  if (match.event === 'price-rise') return isInStock && match.currentMinor === match.priceMinor;
  return isInStock && match.currentMinor <= match.priceMinor;
}

async function listExpiredFeeds(transaction: Transaction<Schema>, now: Date): Promise<ReadonlySet<number>> {
  const confirmations = await readFeedConfirmations(transaction);
  return new Set(
    [...confirmations].flatMap(([id, { confirmedAt, intervalMs }]) =>
      expiresAt(confirmedAt, intervalMs) < now.getTime() ? [id] : [],
    ),
  );
}

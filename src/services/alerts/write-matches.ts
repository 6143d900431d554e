// Writes decisions about alerts: the matches, and the notified prices.
import type { Transaction } from 'kysely';
import { insertMatches, writeNotifiedPrices } from '#adapters/database/alerts/alert-match-store.ts';
import type { NewMatch, NotifiedPriceRow } from '#adapters/database/alerts/alert-match-store.ts';
import type { ReadyAlert } from '#adapters/database/alerts/ready-alert-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { AlertDecision } from '#domain/alerts/decide-alert.ts';
import type { OfferChange } from '#domain/alerts/offer-change.ts';
import { dueAt } from '#services/alerts/enqueue-notifications.ts';
import type { NotifiableMatch } from '#services/alerts/enqueue-notifications.ts';

/** The decision about an alert and a product; `before`: the last notified price. */
export interface DecidedAlert extends AlertDecision {
  readonly alert: ReadyAlert;
  readonly productId: number;
  readonly before: NotifiedPriceRow | null;
}

export interface WrittenMatches {
  readonly matches: number;
  /** Matches whose notification is due at once. */
  readonly notifiable: readonly NotifiableMatch[];
}

/** Writes the matches of decided alerts, each once, and the notified prices that changed. Does not enqueue notifications. */
export async function writeMatches(
  transaction: Transaction<Schema>,
  decided: readonly DecidedAlert[],
  now: Date,
): Promise<WrittenMatches> {
  const alerts = new Map(decided.map(({ alert }) => [alert.id, alert]));
  const due = new Map([...alerts].map(([id, alert]) => [id, dueAt(alert, now)]));
  const found = decided.flatMap(({ alert, fires }) =>
    fires.map(change => toMatch(alert.id, change, due.get(alert.id) ?? now)),
  );
  const matches = await insertMatches(transaction, found, now);
  const changed = decided.flatMap(({ alert, productId, before, notified }) =>
    notified && (notified.priceMinor !== before?.priceMinor || notified.isArmed !== before.isArmed)
      ? [{ alertId: alert.id, productId, priceMinor: notified.priceMinor, isArmed: notified.isArmed }]
      : [],
  );
  await writeNotifiedPrices(transaction, changed, now);
  const notifiable = matches.flatMap(match => {
    const alert = alerts.get(match.alertId);
    return alert && (due.get(alert.id) ?? now) <= now ? [{ alert, match }] : [];
  });
  return { matches: matches.length, notifiable };
}

function toMatch(alertId: number, change: OfferChange, at: Date): NewMatch {
  const { productId, offerId, event, priceMinor, beforeMinor, changedAt } = change;
  return {
    alertId,
    productId,
    offerId,
    // Recipients see an offer that is gone as sold out.
    event: event === 'gone' ? 'sold-out' : event,
    priceMinor,
    beforeMinor,
    seenAt: new Date(changedAt),
    dueAt: at,
  };
}

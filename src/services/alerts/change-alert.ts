// Changes, pauses, snoozes and removes an alert of the caller.
import type { Kysely, Transaction } from 'kysely';
import {
  setAlertPush,
  stopAlertOfBrowser,
  stopAlertsOf,
} from '#adapters/database/alerts/alert-owner-store.ts';
import {
  changeAlert as writeChange,
  lockHeldAlert,
  releaseWaitingMatches,
  resetNotifiedPrices,
} from '#adapters/database/alerts/alert-store.ts';
import type { AlertChange, AlertHolder, StoredAlert } from '#adapters/database/alerts/alert-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { changeAlertState } from '#domain/alerts/alert.ts';
import { initialNotified } from '#domain/alerts/decide-alert.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { LinkTokens } from '#services/people/link-tokens.ts';

interface AlertDeps {
  readonly db: Kysely<Schema>;
}

export interface AlertUpdate extends Pick<AlertChange, 'trigger' | 'maxPriceMinor' | 'pace' | 'snoozedTo'> {
  readonly isPaused?: boolean;
  /** A browser to notify as well; null = no longer. */
  readonly pushId?: number | null;
  /** Lowest price in stock among the products of the changed alert; null = nothing is in stock. */
  readonly assess: (alert: StoredAlert) => number | null;
}

/**
 * `unknown`: the caller has no such alert. `max-price-missing`: an alert on a maximum price needs one. `push-missing`: the alert would
 * notify nobody. `product-available`: its product is in stock already.
 */
export function updateAlert(
  { db }: AlertDeps,
  holder: AlertHolder,
  alertId: number,
  { isPaused, pushId, assess, ...wanted }: AlertUpdate,
  now: Date,
): Promise<Result<StoredAlert, 'unknown' | 'max-price-missing' | 'push-missing' | 'product-available'>> {
  return db.transaction().execute(async transaction => {
    const alert = await lockHeldAlert(transaction, holder, alertId);
    if (!alert) return fail('unknown');
    const state =
      isPaused === undefined ? alert.state : changeAlertState(alert.state, isPaused ? 'pause' : 'resume');
    const change = { ...wanted, ...(state !== alert.state && { state }) };
    const changed = { ...alert, ...change };
    if (changed.trigger === 'max-price' && changed.maxPriceMinor === null) return fail('max-price-missing');
    const isOther = changed.trigger !== alert.trigger || changed.maxPriceMinor !== alert.maxPriceMinor;
    const lowestMinor = isOther && changed.productId !== null ? assess(changed) : null;
    const isAvailable = lowestMinor !== null && lowestMinor <= (changed.maxPriceMinor ?? Infinity);
    if (isOther && changed.trigger === 'availability' && isAvailable) return fail('product-available');
    if (pushId === null && alert.personId === null && alert.claimId === null) return fail('push-missing');
    await writeChange(transaction, alertId, change, now);
    if (pushId !== undefined) await setAlertPush(transaction, alertId, pushId, now);
    if (isOther) await clearNotifiedPrices(transaction, changed, lowestMinor, now);
    await releaseWaitingMatches(transaction, alertId, now);
    return ok(changed);
  });
}

/** A new price or trigger starts over: what is in stock now counts as known. */
async function clearNotifiedPrices(
  transaction: Transaction<Schema>,
  alert: StoredAlert,
  lowestMinor: number | null,
  now: Date,
): Promise<void> {
  const price = initialNotified(alert, lowestMinor);
  const { productId } = alert;
  await resetNotifiedPrices(
    transaction,
    alert.id,
    productId !== null && price ? { productId, price } : null,
    now,
  );
}

/** Removes an alert of the holder; succeeds if it was removed before. */
export function removeHeldAlert(
  { db }: AlertDeps,
  holder: AlertHolder,
  alertId: number,
  now: Date,
): Promise<void> {
  return db.transaction().execute(async transaction => {
    const alert = await lockHeldAlert(transaction, holder, alertId);
    if (alert) await writeChange(transaction, alertId, { state: 'removed' }, now);
  });
}

/** Removes only the alert that the link of a mail or a push names; false = the token is not one for this alert. */
export async function removeAlertByToken(
  { db, links }: AlertDeps & { readonly links: LinkTokens },
  token: string,
  alertId: number,
  now: Date,
): Promise<boolean> {
  const ofPerson = links.verify(token, 'remove-alert');
  if (ofPerson?.alertId === alertId) {
    await stopAlertsOf(db, { personId: ofPerson.personId, alertIds: [alertId], at: now });
    return true;
  }
  const ofBrowser = links.verify(token, 'remove-push-alert');
  if (ofBrowser?.alertId !== alertId) return false;
  await stopAlertOfBrowser(db, { ...ofBrowser, at: now });
  return true;
}

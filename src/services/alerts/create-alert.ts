// Creates an alert for a person, for an address that waits to be confirmed, or for a browser (specification, Alert lifecycle).
import type { Kysely } from 'kysely';
import {
  changeAlert,
  insertAlert,
  lockAlertsOf,
  resetNotifiedPrices,
} from '#adapters/database/alerts/alert-store.ts';
import { setAlertPush } from '#adapters/database/alerts/alert-owner-store.ts';
import type { AlertOwner, NewAlert, StoredAlert } from '#adapters/database/alerts/alert-store.ts';
import { addFollowUpOfAlert } from '#adapters/database/people/follow-up-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { maxAlertsOfClaim, maxAlertsOfPerson } from '#domain/alerts/alert.ts';
import type { AlertSubject } from '#domain/alerts/alert.ts';
import { initialNotified } from '#domain/alerts/decide-alert.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';

export interface AlertRequest {
  readonly owner: AlertOwner;
  readonly alert: NewAlert;
  /** A browser to notify as well; omitted = none, or the browser is the owner. */
  readonly pushId?: number | null;
  /** Lowest price in stock of the alert's product; null = none, or it covers several products. */
  readonly lowestMinor: number | null;
  readonly now: Date;
}

/**
 * Returns the alert's id. An equal alert of the owner is reused, with the pace and the maximum price of this request, so that a form
 * submitted twice creates one alert.
 */
export function createAlert(
  { db }: { readonly db: Kysely<Schema> },
  { owner, alert, pushId = null, lowestMinor, now }: AlertRequest,
): Promise<Result<{ readonly alertId: number }, 'too-many-alerts'>> {
  return db.transaction().execute(async transaction => {
    const known = await lockAlertsOf(transaction, owner);
    const same = known.find(each => isSame(each, alert));
    if (!same && known.length >= limitOf(owner)) return fail('too-many-alerts');
    const alertId = same?.id ?? (await insertAlert(transaction, owner, alert, now));
    const { pace, maxPriceMinor, productId } = alert;
    if (same) {
      const resumed = same.state === 'paused' ? { state: 'active' as const } : {};
      await changeAlert(transaction, alertId, { pace, maxPriceMinor, snoozedTo: null, ...resumed }, now);
    }
    if (pushId !== null) await setAlertPush(transaction, alertId, pushId, now);
    const price = initialNotified(alert, lowestMinor);
    if (!same || same.maxPriceMinor !== maxPriceMinor)
      await resetNotifiedPrices(
        transaction,
        alertId,
        productId !== null && price ? { productId, price } : null,
        now,
      );
    await addFollowUpOfAlert(transaction, alertId, now);
    return ok({ alertId });
  });
}

function limitOf({ kind }: AlertOwner): number {
  return kind === 'claim' ? maxAlertsOfClaim : maxAlertsOfPerson;
}

function isSame(a: StoredAlert, b: NewAlert): boolean {
  return (
    a.trigger === b.trigger &&
    a.country === b.country &&
    a.mode === b.mode &&
    JSON.stringify(sortKeys(a.subject)) === JSON.stringify(sortKeys(b.subject))
  );
}

/** jsonb stores keys in its own order. */
function sortKeys(value: AlertSubject): unknown {
  const sort = (each: unknown): unknown =>
    typeof each !== 'object' || each === null || Array.isArray(each)
      ? each
      : Object.fromEntries(
          Object.entries(each)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, inner]) => [key, sort(inner)]),
        );
  return sort(value);
}

// The alerts of a session as their page shows them.
import type { Kysely } from 'kysely';
import { findHeldAlerts } from '#adapters/database/alerts/alert-store.ts';
import type { AlertHolder, StoredAlert } from '#adapters/database/alerts/alert-store.ts';
import { findDisarmed, readLastMatches } from '#adapters/database/alerts/alert-view-store.ts';
import type { NotifiedMatch } from '#adapters/database/alerts/alert-view-store.ts';
import { readPushEndpoints } from '#adapters/database/alerts/push-subscription-store.ts';
import { readInTime } from '#adapters/database/connection/read-in-time.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { readWebhooks } from '#adapters/database/alerts/webhook-store.ts';
import type { StoredWebhook } from '#adapters/database/alerts/webhook-store.ts';
import type { CountryLatency, ViewLatency } from '#read-models/alerts/alert-latency.ts';

const historyLength = 10;

export interface AlertCard {
  readonly alert: StoredAlert;
  /** It has notified about its product, and fires again only at a lower price, until the price has risen or the product was sold out. */
  readonly isDisarmed: boolean;
  /** The last 10, newest first. */
  readonly history: readonly NotifiedMatch[];
  readonly latency: CountryLatency;
  readonly webhook: StoredWebhook | null;
  /** Endpoint of the browser that it notifies; null = none. */
  readonly pushEndpoint: string | null;
}

/** Newest first. `only`: one of them. */
export async function listAlertCards(
  db: Kysely<Schema>,
  viewLatency: ViewLatency,
  holder: AlertHolder,
  now: number,
  only?: number,
): Promise<AlertCard[]> {
  const { alerts, disarmed, matches, webhooks, endpoints } = await readInTime(db, async reading => {
    const held = (await findHeldAlerts(reading, holder)).filter(
      ({ id }) => only === undefined || id === only,
    );
    const ids = held.map(({ id }) => id);
    return {
      alerts: held,
      disarmed: await findDisarmed(reading, ids),
      matches: await readLastMatches(reading, ids, historyLength),
      webhooks: await readWebhooks(reading, ids),
      endpoints: await readPushEndpoints(
        reading,
        held.flatMap(({ pushId }) => pushId ?? []),
      ),
    };
  });
  const byAlert = Map.groupBy(matches, ({ alertId }) => alertId);
  return Promise.all(
    alerts.map(async alert => ({
      alert,
      isDisarmed: disarmed.has(alert.id),
      history: byAlert.get(alert.id) ?? [],
      latency: await viewLatency(alert.country, now),
      webhook: webhooks.get(alert.id) ?? null,
      pushEndpoint: alert.pushId === null ? null : (endpoints.get(alert.pushId) ?? null),
    })),
  );
}

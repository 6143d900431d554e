// The port by which the alert engine finds the alerts that a change may concern.
import type { StoredAlert } from '#adapters/database/alerts/alert-store.ts';
import type { ChangedOffer, IndexedAlert } from '#domain/alerts/criteria.ts';
import type { KnownCatalogue } from '#services/alerts/collect-changes.ts';

/** All active alerts, indexed by their conditions (read-models/alerts/alert-matcher.ts). */
export interface Matcher extends KnownCatalogue {
  /** Ids of alerts that a change may concern. */
  match(change: ChangedOffer): number[];
  index(alert: StoredAlert): IndexedAlert;
}

// Props of the alert components; the API's alerts are assignable to these types.
import type { AlertPace, AlertTrigger } from '#domain/alerts/alert.ts';
import type { Currency } from '#domain/locale/locale.ts';

/** The subject of a new alert, as the form shows it. */
export interface AlertSubjectView {
  readonly title: string;
  /** A note below the title, such as `the offer of NAME`; null = none. */
  readonly note: string | null;
  readonly currency: Currency;
  /** The triggers on offer; the first one is preselected. */
  readonly triggers: readonly AlertTrigger[];
  /** Initial maximum price in major units; null = empty. */
  readonly firstMaxPrice: number | null;
  /** The lowest price in stock; null = none. */
  readonly lowestLabel: string | null;
}

/** The values that a visitor has filled in. */
export interface AlertDraft {
  readonly trigger: AlertTrigger;
  /** Major units; null = any price. */
  readonly maxPrice: number | null;
  readonly pace: AlertPace;
}

/** What the alert would have done in the past; `pending` while the answer loads. */
export type DryRunView =
  | 'pending'
  | {
      readonly days: number;
      readonly fired: number;
      readonly lowestLabel: string | null;
      /** False: no offer that was ever listed fits. */
      readonly hasEverMatched: boolean;
    };

export interface AlertView {
  readonly notificationId: string;
  readonly title: string;
  /** Address of the alert's subject, with the locale prefix. */
  readonly path: string;
  readonly imageKeyHash: string | null;
  readonly trigger: AlertTrigger;
  readonly maxPrice: number | null;
  readonly maxPriceLabel: string | null;
  readonly currency: Currency;
  readonly state: 'created' | 'active' | 'fired' | 'paused';
  readonly pace: AlertPace;
  readonly snoozedUntil: string | null;
  readonly lastSentAt: string | null;
  readonly history: readonly AlertEventView[];
  readonly latency: AlertLatencyView;
  readonly channels: readonly ('mail' | 'push')[];
  /** Name of the browser that the alert notifies; null = none. */
  readonly browser: string | null;
  readonly webhook: AlertWebhookView | null;
  /** Addresses of its news feeds. */
  readonly feeds: { readonly atom: string; readonly json: string };
}

export interface AlertWebhookView {
  readonly url: string;
  /** Failed deliveries in a row. */
  readonly failures: number;
  /** When repeated failures turned the webhook off; null = it is on. */
  readonly disabledAt: string | null;
}

export interface AlertEventView {
  readonly at: string;
  readonly event: 'price-drop' | 'back-in-stock' | 'new-offer' | 'price-rise' | 'sold-out';
  readonly title: string;
  readonly priceLabel: string;
  readonly sentAt: string | null;
  readonly clicks: number;
}

export interface AlertLatencyView {
  /** Time from reading a merchant's feed to handing over the message, which 95 % of messages keep to; null = none has been sent yet. */
  readonly p95Seconds: number | null;
  readonly checkedEveryMinutes: number | null;
  readonly lastCheckedAt: string | null;
}

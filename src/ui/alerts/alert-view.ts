// Props of the components of alerts; the API's alerts fit these types.
import type { AlertPace, AlertTrigger } from '#domain/alerts/alert.ts';
import type { Currency } from '#domain/locale/locale.ts';

/** What an alert is to be about, as its form says it. */
export interface AlertSubjectView {
  readonly title: string;
  /** `the offer of NAME`; null = nothing more to say. */
  readonly note: string | null;
  readonly currency: Currency;
  /** What it can wait for; the first is chosen at the start. */
  readonly triggers: readonly AlertTrigger[];
  /** Major units: what the highest price begins with; null = empty. */
  readonly firstMaxPrice: number | null;
  /** The lowest price in stock; null = none. */
  readonly lowestLabel: string | null;
}

/** What a visitor has filled in. */
export interface AlertDraft {
  readonly trigger: AlertTrigger;
  /** Major units; null = any price. */
  readonly maxPrice: number | null;
  readonly pace: AlertPace;
}

/** What the alert would have done; `pending` while the answer is on its way. */
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
  /** Address of what it is about, with the locale prefix. */
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
  /** Where it notifies. */
  readonly channels: readonly ('mail' | 'push')[];
  /** Name of the browser that it notifies; null = none. */
  readonly browser: string | null;
  readonly webhook: AlertWebhookView | null;
  /** Addresses of its news feeds. */
  readonly feeds: { readonly atom: string; readonly json: string };
}

export interface AlertWebhookView {
  readonly url: string;
  /** In a row. */
  readonly failures: number;
  /** Since when it is off, by its failures. */
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
  /** From reading the price list to handing the message over; null = nothing was sent yet. */
  readonly p95Seconds: number | null;
  readonly checkedEveryMinutes: number | null;
  readonly lastCheckedAt: string | null;
}

// An alert: what somebody wants to be notified of, and the states it goes through (specification, Alert, Alert lifecycle).
import type { FilterGroup } from '#domain/filters/active-filters.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';
import { toMajor } from '#domain/money/money.ts';
import type { Mode } from '#domain/offers/condition.ts';

export const alertTriggers = ['price-drop', 'availability', 'max-price', 'any-change'] as const;
export type AlertTrigger = (typeof alertTriggers)[number];

/** `instant`: a message for everything that fires; `daily`: one message per alert and day. */
export const alertPaces = ['instant', 'daily'] as const;
export type AlertPace = (typeof alertPaces)[number];

/** `created`: its address is not confirmed yet. */
export const alertStates = ['created', 'active', 'paused', 'removed'] as const;
export type AlertState = (typeof alertStates)[number];

const transitions = {
  created: { confirm: 'active', remove: 'removed' },
  active: { pause: 'paused', remove: 'removed' },
  paused: { resume: 'active', remove: 'removed' },
  removed: {},
} as const satisfies Record<AlertState, Partial<Record<AlertAction, AlertState>>>;

export type AlertAction = 'confirm' | 'pause' | 'resume' | 'remove';

/** The state after an action; the same state when the action changes nothing there. */
export function changeAlertState(state: AlertState, action: AlertAction): AlertState {
  const next: Partial<Record<AlertAction, AlertState>> = transitions[state];
  return next[action] ?? state;
}

/**
 * What an alert watches, within its country and mode. The wire's formScope is `all` for filters, `product` or `price` for a product,
 * `offer` and `searchText` for the others.
 */
export type AlertSubject =
  /** `filters`: of the offer alone, such as a condition; empty = any offer of the product. */
  | { readonly kind: 'product'; readonly productId: number; readonly filters: FilterGroup }
  | { readonly kind: 'offer'; readonly offerId: number }
  | { readonly kind: 'filters'; readonly filters: CriteriaFilters }
  | { readonly kind: 'text'; readonly text: string; readonly language: LanguageSlug };

/** The groups of active filters that choose offers. */
export interface CriteriaFilters {
  readonly main: FilterGroup;
  readonly product: FilterGroup;
  readonly offer: FilterGroup;
}

export interface AlertCriteria {
  readonly country: CountrySlug;
  readonly mode: Mode;
  readonly trigger: AlertTrigger;
  /** Inclusive, in minor units of the country's currency; null = any price. */
  readonly maxPriceMinor: number | null;
  readonly subject: AlertSubject;
}

/** Alerts of one person, and of one address that is not confirmed yet. */
export const maxAlertsOfPerson = 100;
export const maxAlertsOfClaim = 20;

const firstMaxPricePercent = 95;

/** The maximum price that the form suggests, in major units: 95 % of the lowest offer's price, rounded; at least 1. */
export function firstMaxPrice(lowestMinor: number): number {
  return Math.max(1, Math.round((toMajor(lowestMinor) * firstMaxPricePercent) / 100));
}

// Which offers an alert watches, as conditions that the index of alerts can hold.
import type { AlertSubject, AlertTrigger, CriteriaFilters } from '#domain/alerts/alert.ts';
import { offerEvents } from '#domain/alerts/offer-change.ts';
import type { OfferEvent } from '#domain/alerts/offer-change.ts';
import { isRange, listFilters } from '#domain/filters/active-filters.ts';
import type { ActiveFilters, FilterValue } from '#domain/filters/active-filters.ts';
import type { FilterKeyName } from '#domain/filters/filter-keys.ts';
import { matchesFilter } from '#domain/filters/passes-filters.ts';
import type { KeyValue, OfferValues, ProductValues } from '#domain/filters/product-values.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { toMinor } from '#domain/money/money.ts';
import type { Mode } from '#domain/offers/condition.ts';

/** Filter keys, and two that alerts alone have. */
export type ConditionKey = FilterKeyName | 'offerId' | 'productId';

/** A key, and the values of it that an offer may have, as in filters. */
export interface Condition {
  readonly key: ConditionKey;
  readonly value: FilterValue;
}

/** All of these together. */
export type Conjunction = readonly Condition[];

/** An alert as the index takes it. */
export interface IndexedAlert {
  readonly id: number;
  readonly country: CountrySlug;
  readonly mode: Mode;
  readonly trigger: AlertTrigger;
  /** Inclusive; null = any price. */
  readonly maxPriceMinor: number | null;
  /** One of them is enough; an empty list matches nothing: a text may find no filters yet. */
  readonly anyOf: readonly Conjunction[];
}

/** An offer that changed, with its values for every filter key. */
export interface ChangedOffer {
  readonly offerId: number;
  readonly productId: number;
  readonly country: CountrySlug;
  readonly mode: Mode;
  readonly event: OfferEvent;
  readonly priceMinor: number;
  readonly product: ProductValues;
  readonly offer: OfferValues;
}

const arrivals = ['back-in-stock', 'new-offer'] as const;
const improvements = ['price-drop', ...arrivals] as const;

/** The events that may make an alert fire. With a maximum price an offer also becomes available by a price drop. */
export function listEvents(trigger: AlertTrigger, hasMaxPrice: boolean): readonly OfferEvent[] {
  if (trigger === 'any-change') return offerEvents;
  return trigger === 'availability' && !hasMaxPrice ? arrivals : improvements;
}

/** What a text finds, as sets of filters of which one is enough. */
export type ResolveText = (
  subject: Extract<AlertSubject, { kind: 'text' }>,
  country: CountrySlug,
) => readonly CriteriaFilters[];

/**
 * The conditions of an alert's subject. An upper limit of the price among its filters is a maximum price like the alert's own: the lower
 * of the two counts.
 */
export function indexAlert(
  alert: Omit<IndexedAlert, 'anyOf'> & { readonly subject: AlertSubject },
  resolveText: ResolveText,
): IndexedAlert {
  const { id, country, mode, trigger, subject } = alert;
  const found = subject.kind === 'text' ? resolveText(subject, country) : [];
  const [only, other] = subject.kind === 'filters' ? [subject.filters] : found;
  const limits = alert.maxPriceMinor === null ? [] : [alert.maxPriceMinor];
  // Of what a text finds, only a wish has a price limit, and a wish is one set of filters.
  const limit = only && !other ? priceLimit(only) : null;
  if (limit !== null) limits.push(limit);
  const maxPriceMinor = limits.length === 0 ? null : Math.min(...limits);
  return { id, country, mode, trigger, maxPriceMinor, anyOf: listConjunctions(subject, found) };
}

function listConjunctions(subject: AlertSubject, found: readonly CriteriaFilters[]): readonly Conjunction[] {
  switch (subject.kind) {
    case 'offer':
      return [[{ key: 'offerId', value: subject.offerId }]];
    case 'product': {
      const ofOffer = listConditions({ main: {}, product: {}, offer: subject.filters });
      return [[{ key: 'productId', value: subject.productId }, ...ofOffer]];
    }
    case 'filters':
      return [listConditions(subject.filters)];
    case 'text':
      return found.map(listConditions);
  }
}

function listConditions(filters: CriteriaFilters): Condition[] {
  return listFilters(filters as ActiveFilters).flatMap(([name, value]) => {
    const kept = name === 'price' && isRange(value) ? withoutLimit(value) : value;
    return kept === null ? [] : [{ key: name as ConditionKey, value: kept }];
  });
}

/** A range of prices without its upper end, which counts as a maximum price. */
function withoutLimit({ gte }: { readonly gte?: number | undefined }): FilterValue | null {
  return gte === undefined ? null : { gte };
}

function priceLimit({ offer }: CriteriaFilters): number | null {
  const { price } = offer;
  if (price === null || price === undefined || !isRange(price) || price.lte === undefined) return null;
  // Prices are in whole minor units: what is finer than that changes nothing.
  return toMinor(Math.floor(price.lte * 100) / 100) ?? 0;
}

function readValue(
  { offerId, productId, product, offer }: Pick<ChangedOffer, 'offerId' | 'productId' | 'product' | 'offer'>,
  key: ConditionKey,
): KeyValue {
  if (key === 'offerId') return offerId;
  if (key === 'productId') return productId;
  return { ...product, ...offer }[key];
}

/** Whether an alert watches an offer, whatever its price and whatever happened to it. */
export function covers(
  { country, mode, anyOf }: IndexedAlert,
  offer: Pick<ChangedOffer, 'offerId' | 'productId' | 'country' | 'mode' | 'product' | 'offer'>,
): boolean {
  return (
    offer.country === country &&
    offer.mode === mode &&
    anyOf.some(conjunction =>
      conjunction.every(({ key, value }) => matchesFilter(readValue(offer, key), value)),
    )
  );
}

/** Whether an alert may watch offers of a product: its conditions on the product hold; those on offers are not checked. */
export function mayWatchProduct(
  { anyOf }: IndexedAlert,
  { productId, product }: Pick<ChangedOffer, 'productId' | 'product'>,
): boolean {
  return anyOf.some(conjunction =>
    conjunction.every(({ key, value }) => {
      if (key === 'productId') return matchesFilter(productId, value);
      return !(key in product) || matchesFilter(product[key as keyof ProductValues], value);
    }),
  );
}

/** Whether a change is one that an alert may fire on: what the index answers for all alerts at once. */
export function concerns(alert: IndexedAlert, change: ChangedOffer): boolean {
  return (
    listEvents(alert.trigger, alert.maxPriceMinor !== null).includes(change.event) &&
    change.priceMinor <= (alert.maxPriceMinor ?? Infinity) &&
    covers(alert, change)
  );
}

// Which offers an alert looks at, as conditions that an index can be made of.
import type { AlertSubject, AlertTrigger, CriteriaFilters } from '#domain/alerts/alert.ts';
import { offerEvents } from '#domain/alerts/offer-change.ts';
import type { OfferEvent } from '#domain/alerts/offer-change.ts';
import { isList, isRange, listFilters } from '#domain/filters/active-filters.ts';
import type { ActiveFilters, FilterValue } from '#domain/filters/active-filters.ts';
import type { FilterKeyName } from '#domain/filters/filter-keys.ts';
import type { KeyValue, OfferValues, ProductValues } from '#domain/filters/product-values.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { toMinor } from '#domain/money/money.ts';
import type { Mode } from '#domain/offers/condition.ts';

/** Filter keys, and two that alerts alone have. */
export type ConditionKey = FilterKeyName | 'offerId' | 'productId';

/** The values of a key that an offer may have: as in filters. */
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
  /** One of them is enough; none at all = matches nothing (yet). */
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

/**
 * The events that may make an alert fire. Within a maximum price an offer becomes available by a price drop, too.
 */
export function listEvents(trigger: AlertTrigger, hasMaxPrice: boolean): readonly OfferEvent[] {
  if (trigger === 'any-change') return offerEvents;
  return trigger === 'availability' && !hasMaxPrice ? arrivals : improvements;
}

/** What a text finds, as filters of which one is enough. */
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
  const [wished, other] = subject.kind === 'filters' ? [subject.filters] : found;
  const limits = alert.maxPriceMinor === null ? [] : [alert.maxPriceMinor];
  // Only a wish has a price, and a wish is one set of filters.
  const limit = wished && !other ? priceLimit(wished) : null;
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

/** The lower end of a range of prices; its upper end is a maximum price. */
function withoutLimit({ gte }: { readonly gte?: number | undefined }): FilterValue | null {
  return gte === undefined ? null : { gte };
}

function priceLimit({ offer }: CriteriaFilters): number | null {
  const { price } = offer;
  if (price === null || price === undefined || !isRange(price) || price.lte === undefined) return null;
  // Prices are in whole minor units: what is finer than that changes nothing.
  return toMinor(Math.floor(price.lte * 100) / 100) ?? 0;
}

/** Whether an offer's value satisfies a condition; what is not stated satisfies none. */
function satisfies(value: KeyValue, wanted: FilterValue): boolean {
  if (value === null) return false;
  if (typeof value === 'object') return value.some(each => satisfies(each, wanted));
  if (isList(wanted)) return wanted.in.includes(value);
  if (!isRange(wanted)) return value === wanted;
  return typeof value === 'number' && value >= (wanted.gte ?? -Infinity) && value <= (wanted.lte ?? Infinity);
}

function readValue(
  { offerId, productId, product, offer }: Pick<ChangedOffer, 'offerId' | 'productId' | 'product' | 'offer'>,
  key: ConditionKey,
): KeyValue {
  if (key === 'offerId') return offerId;
  if (key === 'productId') return productId;
  return { ...product, ...offer }[key];
}

/** Whether an alert looks at an offer at all, whatever its price and whatever happened to it. */
export function covers(
  { country, mode, anyOf }: IndexedAlert,
  offer: Pick<ChangedOffer, 'offerId' | 'productId' | 'country' | 'mode' | 'product' | 'offer'>,
): boolean {
  return (
    offer.country === country &&
    offer.mode === mode &&
    anyOf.some(conjunction => conjunction.every(({ key, value }) => satisfies(readValue(offer, key), value)))
  );
}

/** Whether an alert may look at offers of a product: its conditions of the product hold; those of offers are not asked. */
export function looksAtProduct(
  { anyOf }: IndexedAlert,
  { productId, product }: Pick<ChangedOffer, 'productId' | 'product'>,
): boolean {
  return anyOf.some(conjunction =>
    conjunction.every(({ key, value }) => {
      if (key === 'productId') return satisfies(productId, value);
      return !(key in product) || satisfies(product[key as keyof ProductValues], value);
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

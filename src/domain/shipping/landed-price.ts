// What an offer of another country costs at the visitor's door, and whether that is worth it.
import type { CountrySlug, Currency } from '#domain/locale/locale.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import { convertMinor } from '#domain/money/exchange-rates.ts';
import type { RateTable } from '#domain/money/exchange-rates.ts';
import type { CostRange } from '#domain/shipping/estimate-shipping.ts';
import {
  estimateFreight,
  findRoute,
  foreignPaymentEstimate,
  minSavingPercent,
  reliefs,
  taxedForwarding,
} from '#domain/shipping/landed-rules.ts';
import type { Route } from '#domain/shipping/landed-rules.ts';
import {
  clearanceEstimate,
  ukSellerTax,
  shippedDevices,
  shippingRules,
  euParcelDuty,
} from '#domain/shipping/shipping-rules.ts';
import type { ShippedDevice, TaxRule } from '#domain/shipping/shipping-rules.ts';

export interface LandedQuestion {
  readonly from: CountrySlug;
  /** A country other than `from`. */
  readonly to: CountrySlug;
  readonly device: ShippedDevice;
  /** Minor units of the currency of `from`. */
  readonly priceMinor: number;
  /** Delivery within `from`; null = not stated, counted as none. */
  readonly shippingMinor: number | null;
  /** Whether the merchant ships abroad; null = not stated. */
  readonly shipsInternationally: boolean | null;
  readonly rates: RateTable;
}

/** Every amount in minor units of the currency of the destination. */
export interface LandedPrice {
  readonly route: Route;
  /** `forwarder`: the merchant does not ship abroad, or does not say so. */
  readonly way: 'merchant' | 'forwarder';
  readonly priceMinor: number;
  /** Delivery to the forwarder; null = the merchant's own parcel, or not stated. */
  readonly domesticMinor: number | null;
  /** Tax that the seller charges because the forwarder is in its country; null = none. */
  readonly salesTax: CostRange | null;
  readonly freight: CostRange;
  /** What the bank may add; null = the same currency. */
  readonly payment: CostRange | null;
  /** null inside the European Union. */
  readonly import: LandedImport | null;
  readonly total: CostRange;
  /** A duty is not known, so the real total can be higher. */
  readonly isIncomplete: boolean;
}

export interface LandedImport {
  /**
   * `unknown`: no rule for this kind of device. `extra`: no duty on the device as such, but the destination may charge one by the country in
   * which it was made.
   */
  readonly dutyKind: 'none' | 'parcel' | 'unknown' | 'extra';
  readonly duty: CostRange;
  /** null = the destination has no such tax, or charges none on so small a value. */
  readonly tax: (CostRange & { readonly rule: TaxRule; readonly mayBeSellers: boolean }) | null;
  readonly clearance: CostRange;
}

/** The landed price of an offer, with all costs as ranges. */
export function computeLandedPrice(question: LandedQuestion): LandedPrice {
  const { from, to, device, rates } = question;
  const [theirs, ours] = [findCurrency(from), findCurrency(to)];
  const convert = (amountMinor: number, currency: Currency) =>
    convertMinor(amountMinor, currency, ours, rates);
  const route = findRoute(from, to);
  const way = question.shipsInternationally === true ? 'merchant' : 'forwarder';
  const priceMinor = convert(question.priceMinor, theirs);
  const domesticMinor =
    way === 'merchant' || question.shippingMinor === null ? null : convert(question.shippingMinor, theirs);
  const isTaxed = way === 'forwarder' && taxedForwarding.has(from);
  const salesTax = isTaxed
    ? taxRange(shippingRules.ca.tax, { lowMinor: priceMinor, highMinor: priceMinor })
    : null;
  const paid = add([fixed(priceMinor + (domesticMinor ?? 0)), salesTax]);
  const [freightLow, freightHigh] = estimateFreight(route, shippedDevices[device].weight);
  const freight = { lowMinor: convert(freightLow, 'USD'), highMinor: convert(freightHigh, 'USD') };
  const [feeLow, feeHigh] = foreignPaymentEstimate;
  const payment =
    theirs === ours
      ? null
      : { lowMinor: share(paid.lowMinor, feeLow), highMinor: share(paid.highMinor, feeHigh) };
  const value = add([fixed(priceMinor), salesTax]);
  const importCosts =
    route === 'union'
      ? null
      : computeImport(question, { value, freight: add([freight, fixed(domesticMinor ?? 0)]) });
  const total = add([paid, freight, payment, importCosts?.duty, importCosts?.tax, importCosts?.clearance]);
  const isIncomplete = importCosts?.dutyKind === 'unknown' || importCosts?.dutyKind === 'extra';
  return {
    route,
    way,
    priceMinor,
    domesticMinor,
    salesTax,
    freight,
    payment,
    import: importCosts,
    total,
    isIncomplete,
  };
}

/** `value`: what the seller is paid for the device; both in minor units of the destination's currency. */
function computeImport(
  { from, to, device, rates }: LandedQuestion,
  { value, freight }: { value: CostRange; freight: CostRange },
): LandedImport {
  const ours = findCurrency(to);
  const convert = (amountMinor: number, currency: Currency) =>
    convertMinor(amountMinor, currency, ours, rates);
  const clearance = {
    lowMinor: convert(clearanceEstimate[0], 'USD'),
    highMinor: convert(clearanceEstimate[1], 'USD'),
  };
  if (to === 'us') return { dutyKind: 'extra', duty: fixed(0), tax: null, clearance };
  const { tax: rule, isEu } = shippingRules[to];
  const hasParcelDuty = isEu && value.lowMinor <= euParcelDuty.limitEuroMinor;
  const duty = { lowMinor: 0, highMinor: hasParcelDuty ? euParcelDuty.euroMinor : 0 };
  const isKnown = shippedDevices[device].heading !== null;
  const relief = reliefs[to];
  const reliefMinor = relief && (from === 'us' ? relief.fromUnitedStatesMinor : relief.belowMinor);
  const taxed = rule.includesFreight ? add([value, duty, freight]) : add([value, duty]);
  const tax =
    reliefMinor !== undefined && value.highMinor <= reliefMinor
      ? null
      : {
          ...taxRange(rule, taxed),
          rule,
          mayBeSellers: to === 'gb' && value.lowMinor <= ukSellerTax.limitPoundMinor,
        };
  return { dutyKind: isKnown ? (hasParcelDuty ? 'parcel' : 'none') : 'unknown', duty, tax, clearance };
}

/**
 * A total of the visitor's own country, comparable with landed prices there: Canadian prices exclude the tax that customs charges on
 * parcels from abroad, so it is added here too. For the United States neither side has a tax.
 */
export function computeHomeTotal(country: CountrySlug, totalMinor: number): CostRange {
  return country === 'ca'
    ? add([fixed(totalMinor), taxRange(shippingRules.ca.tax, fixed(totalMinor))])
    : fixed(totalMinor);
}

/**
 * `worth`: it saves `minSavingPercent` or more even by the highest estimate. `maybe`: only by the lowest one, or a duty is not known.
 * `not-worth`: by neither.
 */
export type LandedVerdict = 'worth' | 'maybe' | 'not-worth';

/** Both in minor units of one currency; their low ends are by the same tax rate, and so are their high ends. */
export function judgeLanded(
  { total, isIncomplete }: Pick<LandedPrice, 'total' | 'isIncomplete'>,
  home: CostRange,
): { readonly verdict: LandedVerdict; readonly mostMinor: number; readonly leastMinor: number } {
  const mostMinor = home.lowMinor - total.lowMinor;
  const leastMinor = home.highMinor - total.highMinor;
  const isEnough = (saving: number, homeMinor: number) => saving * 100 >= homeMinor * minSavingPercent;
  const verdict =
    !isIncomplete && isEnough(leastMinor, home.highMinor)
      ? 'worth'
      : isEnough(mostMinor, home.lowMinor)
        ? 'maybe'
        : 'not-worth';
  return { verdict, mostMinor, leastMinor };
}

function findCurrency(country: CountrySlug): Currency {
  return getCountryLocale(country).currency;
}

function fixed(amountMinor: number): CostRange {
  return { lowMinor: amountMinor, highMinor: amountMinor };
}

/** Hundredths of a percent of an amount. */
function share(amountMinor: number, points: number): number {
  return Math.round((amountMinor * points) / 10_000);
}

function taxRange({ basisPoints: [low, high] }: TaxRule, { lowMinor, highMinor }: CostRange): CostRange {
  return { lowMinor: share(lowMinor, low), highMinor: share(highMinor, high) };
}

function add(ranges: readonly (CostRange | null | undefined)[]): CostRange {
  const given = ranges.filter(range => range !== null && range !== undefined);
  return {
    lowMinor: given.reduce((sum, { lowMinor }) => sum + lowMinor, 0),
    highMinor: given.reduce((sum, { highMinor }) => sum + highMinor, 0),
  };
}

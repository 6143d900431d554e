// What a device bought in the United States costs delivered to another country: taxes and duties by rule, freight and fees as estimates.
import {
  clearanceEstimate,
  forwardingEstimates,
  ukSellerTax,
  shippedDevices,
  shippingRules,
  euParcelDuty,
} from '#domain/shipping/shipping-rules.ts';
import type {
  DutyRule,
  ShippedDevice,
  ShippingDestination,
  TaxRule,
} from '#domain/shipping/shipping-rules.ts';

/** US cents. */
export interface CostRange {
  readonly lowMinor: number;
  readonly highMinor: number;
}

export interface ShippingQuestion {
  /** null = a country without rules in `shippingRules`. */
  readonly destination: ShippingDestination | null;
  readonly device: ShippedDevice;
  /** Price of the device in US cents, within `valueLimits`. */
  readonly valueMinor: number;
}

export interface ShippingEstimate {
  readonly valueMinor: number;
  readonly forwarding: CostRange;
  readonly clearance: CostRange;
  /** null = not known: there is no rule for it. */
  readonly duty: (CostRange & { readonly rule: DutyRule; readonly hasParcelDuty: boolean }) | null;
  readonly tax: (CostRange & { readonly rule: TaxRule; readonly mayBeSellers: boolean }) | null;
  /** The sum of all of the above. */
  readonly total: CostRange;
  /** Duty or tax is not known, so the real total can be higher. */
  readonly isIncomplete: boolean;
}

/** US cents. For lower values other rules apply (relief for small values); for higher ones forwarders quote on request. */
export const valueLimits = { leastMinor: 10_000, maxMinor: 1_500_000 } as const;

/** Tax is charged on value and duty, and in most countries on the freight; the carrier's clearance fee is added untaxed. */
export function estimateShipping({ destination, device, valueMinor }: ShippingQuestion): ShippingEstimate {
  const rules = destination === null ? null : shippingRules[destination];
  const { heading, weight } = shippedDevices[device];
  const forwarding = toRange(forwardingEstimates[weight][destination === 'ca' ? 'canada' : 'elsewhere']);
  const clearance = toRange(clearanceEstimate);

  const hasParcelDuty = rules?.isEu === true && valueMinor < euParcelDuty.belowMinor;
  const isDutyKnown = rules !== null && (rules.duty.kind === 'none' || heading !== null);
  const dutyCost = { lowMinor: 0, highMinor: hasParcelDuty ? euParcelDuty.maxMinor : 0 };
  const duty = isDutyKnown ? { ...dutyCost, rule: rules.duty, hasParcelDuty } : null;

  const mayBeSellers = destination === 'gb' && valueMinor < ukSellerTax.belowMinor;
  const tax = rules && {
    ...estimateTax(rules.tax, valueMinor, dutyCost, forwarding),
    rule: rules.tax,
    mayBeSellers,
  };
  const costs = [forwarding, clearance, duty, tax].filter(cost => cost !== null);
  return {
    valueMinor,
    forwarding,
    clearance,
    duty,
    tax,
    total: {
      lowMinor: costs.reduce((sum, { lowMinor }) => sum + lowMinor, valueMinor),
      highMinor: costs.reduce((sum, { highMinor }) => sum + highMinor, valueMinor),
    },
    isIncomplete: duty === null || tax === null,
  };
}

function estimateTax(
  { basisPoints, includesFreight }: TaxRule,
  valueMinor: number,
  duty: CostRange,
  freight: CostRange,
): CostRange {
  const [low, high] = basisPoints;
  const charge = (points: number, dutyMinor: number, freightMinor: number) =>
    Math.round(((valueMinor + dutyMinor + (includesFreight ? freightMinor : 0)) * points) / 10_000);
  return {
    lowMinor: charge(low, duty.lowMinor, freight.lowMinor),
    highMinor: charge(high, duty.highMinor, freight.highMinor),
  };
}

function toRange([lowMinor, highMinor]: readonly [number, number]): CostRange {
  return { lowMinor, highMinor };
}

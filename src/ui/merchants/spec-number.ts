// A merchant's value of a specification as a number, for ranges and order.
import type { WireRefurbisher } from '#api/contract/refurbishers.ts';
import { readBatteryFloor } from '#domain/merchants/battery-floor.ts';
import type { SpecSlug } from '#domain/merchants/merchant-specs.ts';

type Read = (refurbisher: WireRefurbisher) => number | null;

const flag = (value: boolean | null) => (value === null ? null : Number(value));

const readers: Readonly<Partial<Record<SpecSlug, Read>>> = {
  'refurbished-listings': ({ market }) => market.products.refurbished,
  'new-listings': ({ market }) => market.products.new,
  warranty: ({ merchant }) => merchant.warrantyTime,
  'return-policy': ({ merchant }) => merchant.returnTime,
  shipping: ({ merchant }) => merchant.shippingCost,
  'store-pickup': ({ merchant }) => flag(merchant.storePickup),
  'international-shipping': ({ merchant }) => flag(merchant.shipsInternationaly),
  'installment-payments': ({ merchant: { installmentPayments } }) =>
    installmentPayments.length === 0 ? null : Math.max(...installmentPayments),
  'student-discount': ({ merchant }) => flag(merchant.studentDiscount),
  'sales-tax-policy': ({ merchant }) => flag(merchant.chargesVAT),
  wholesale: ({ merchant }) => flag(merchant.wholesale),
  'battery-condition': ({ merchant: { battery } }) => (battery === null ? null : readBatteryFloor(battery)),
  'incorporation-year': ({ merchant }) => merchant.foundingYear,
  // Milliseconds since 1970.
  'listing-date-on-refurbme': ({ merchant }) => Date.parse(merchant.addedAt.slice(0, 10)),
};

/** null = not stated, or not a number. A flag is 1 or 0. */
export function readSpecNumber(slug: SpecSlug, refurbisher: WireRefurbisher): number | null {
  return readers[slug]?.(refurbisher) ?? null;
}

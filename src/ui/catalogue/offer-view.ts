// Props of the catalogue's components; the offers and products of the API fit these types.
import type { KeyboardLayout } from '#domain/catalogue/product.ts';
import type { Currency } from '#domain/locale/locale.ts';
import type { Carrier } from '#domain/offers/carrier.ts';
import type { Condition, Mode } from '#domain/offers/condition.ts';

export interface OfferView {
  readonly id: string;
  readonly merchantSlug: string;
  readonly merchantName: string;
  readonly merchantIsDemo: boolean;
  /** Major units. */
  readonly price: number;
  /** Minor units. */
  readonly _price: number;
  readonly currency: Currency;
  readonly priceLabel: string;
  readonly shippingCost: number | null;
  readonly shippingLabel: string | null;
  readonly totalLabel: string | null;
  readonly available: boolean;
  readonly condition: Condition;
  readonly conditionV: string;
  readonly _condition: string | null;
  readonly certified: boolean;
  readonly mode: Mode;
  /** Network that a phone is locked to; null = not stated, or not a phone. */
  readonly carrier: Carrier | null;
  readonly keyboardLayout: KeyboardLayout | null;
  /** Months. */
  readonly warrantyTime: number | null;
  /** Days. */
  readonly returnTime: number | null;
  readonly lastOutStockAt: string | null;
  readonly lastConfirmedAt: string;
  readonly discountPercent: number | null;
}

/** The fields of an offer that a card shows, and the price as a number for the data layer. */
export type CardOffer = Pick<
  OfferView,
  | 'merchantName'
  | 'merchantIsDemo'
  | 'price'
  | 'priceLabel'
  | 'shippingCost'
  | 'shippingLabel'
  | 'totalLabel'
  | 'available'
  | 'conditionV'
  | 'certified'
  | 'lastOutStockAt'
  | 'discountPercent'
>;

/** What a page shows about an offer's merchant; null = not stated. */
export interface MerchantView {
  readonly slug: string;
  readonly summary: string | null;
  /** Its description of each grade. */
  readonly conditions: Readonly<Record<'A' | 'B' | 'C', string | null>>;
  readonly warrantyExtra: string | null;
  readonly returnExtra: string | null;
  readonly shippingExtra: string | null;
  readonly battery: string | null;
  readonly accessories: string | null;
  readonly paymentMethods: readonly string[];
  /** Months. */
  readonly installmentPayments: readonly number[];
  readonly storePickup: boolean | null;
  readonly headquarters: string | null;
  /** ISO 3166 code. */
  readonly headquartersCountry: string | null;
  readonly foundingYear: number | null;
}

/** A product on a card: one offer, and the number of further offers. */
export interface CardView {
  readonly sku: string;
  readonly mode: Mode;
  /** Path of its page after the locale prefix. */
  readonly path: string;
  readonly modelName: string;
  /** Name of its picture. */
  readonly imageKeyHash: string;
  /** What distinguishes it from others of its model: `256 GB`, `Graphite`. */
  readonly details: readonly string[];
  readonly offer: CardOffer | null;
  readonly offerCount: number;
  /** Lowest price in the other mode, when this mode has no offer. */
  readonly otherModePriceLabel: string | null;
  /** For a refurbished product, the price of a new one in stock in this country. */
  readonly newPriceLabel: string | null;
}

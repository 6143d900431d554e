// Props of catalogue components that need only part of the API's answer.
import type { WireMerchant } from '#api/contract/merchants.ts';
import type { WireOffer } from '#api/contract/offer.ts';
import type { Mode } from '#domain/offers/condition.ts';

/** The fields of an offer that a card shows, and the price as a number for the data layer. */
export type CardOffer = Pick<
  WireOffer,
  | 'merchantSlug'
  | 'merchantName'
  | 'merchantIsDemo'
  | 'price'
  | 'priceLabel'
  | 'shippingCost'
  | 'shippingLabel'
  | 'totalLabel'
  | 'available'
  | 'condition'
  | 'conditionV'
> &
  // Most cards have none of these.
  Partial<Pick<WireOffer, 'certified' | 'ungraded' | 'lastOutStockAt' | 'discountPercent'>>;

/** The fields of an offer's merchant that its page shows. */
export type MerchantView = Pick<
  WireMerchant,
  | 'slug'
  | 'summary'
  | 'conditions'
  | 'warrantyExtra'
  | 'returnExtra'
  | 'shippingExtra'
  | 'battery'
  | 'accessories'
  | 'paymentMethods'
  | 'installmentPayments'
  | 'storePickup'
  | 'headquarters'
  | 'foundingYear'
> & { readonly headquartersCountryName: string | null };

/** A product on a card: one offer, and the number of further offers. */
export interface CardView {
  readonly sku: string;
  readonly mode: Mode;
  /** Path and query of its page after the locale prefix. */
  readonly path: string;
  readonly modelName: string;
  /** Name of its picture. */
  readonly imageKeyHash: string;
  /** The device is wider than tall. */
  readonly isWide?: boolean;
  /** What distinguishes it from others of its model: `256 GB`, `Graphite`. */
  readonly details: readonly string[];
  readonly offer: CardOffer | null;
  readonly offerCount: number;
  /** Lowest price in the other mode, when this mode has no offer. */
  readonly otherModePriceLabel?: string;
  /** For a refurbished product, the price of a new one in stock in this country. */
  readonly newPriceLabel?: string;
}

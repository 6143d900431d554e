// An offer: a merchant's price for one product in one country (glossary: listing, offer).
import type { KeyboardLayout } from '#domain/catalogue/product.ts';
import type { CountrySlug, Currency } from '#domain/locale/locale.ts';
import type { Carrier } from '#domain/offers/carrier.ts';
import type { Grade, Mode } from '#domain/offers/condition.ts';

export interface Offer {
  readonly id: number;
  readonly productId: number;
  readonly merchantId: number;
  /** The feed that lists it; when the feed was last read is when the offer was last confirmed. */
  readonly feedId: number;
  readonly country: CountrySlug;
  readonly mode: Mode;
  readonly grade: Grade;
  /** The merchant's own words for the condition, as the feed had them. */
  readonly conditionWords: string | null;
  /** null = not stated where phones are locked to a network, or the device is no phone. */
  readonly carrier: Carrier | null;
  /** null = not stated, or the device has no keyboard. */
  readonly keyboardLayout: KeyboardLayout | null;
  readonly priceMinor: number;
  readonly currency: Currency;
  /** null = the merchant states no shipping cost. */
  readonly shippingMinor: number | null;
  readonly available: boolean;
  readonly warrantyMonths: number | null;
  readonly returnDays: number | null;
  /** Times in milliseconds since 1970, UTC. */
  readonly lastOutOfStockAt: number | null;
  readonly url: string;
}

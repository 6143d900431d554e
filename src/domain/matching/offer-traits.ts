// What differs between offers of one product: a phone's network, a laptop's keyboard layout. Read from the listing.
import type { KeyboardLayout } from '#domain/catalogue/product.ts';
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import type { MatchDecision } from '#domain/matching/match-decision.ts';
import type { MatchInput } from '#domain/matching/listing-reading.ts';
import { readCarrier, resolveCarrier, type Carrier, type StatedCarrier } from '#domain/offers/carrier.ts';
import { readKeyboardLayout } from '#domain/offers/keyboard.ts';

export interface DeviceKind {
  readonly isPhone: boolean;
  readonly isLaptop: boolean;
}

export interface OfferTraits {
  /** Null for other devices than phones. */
  readonly carrier: Carrier | null;
  /** Null for other devices than laptops. */
  readonly keyboardLayout: KeyboardLayout | null;
}

/** Which of the two kinds a decision is about, if any. */
export function deviceKind(
  { productId, partialVariant }: MatchDecision,
  { phoneIds, laptopIds }: MatchCatalogue,
): DeviceKind {
  return {
    isPhone: partialVariant?.model.family === 'iphone' || (productId !== null && phoneIds.has(productId)),
    isLaptop:
      (partialVariant?.model.keyboardLayouts ?? []).length > 0 ||
      (productId !== null && laptopIds.has(productId)),
  };
}

/** A phone's network comes from its attribute, its title, or its address. Devices of other kinds have neither term. */
export function readOfferTraits(
  listing: MatchInput,
  carrierOfAddress: StatedCarrier | null,
  { isPhone, isLaptop }: DeviceKind,
): OfferTraits {
  return {
    carrier: isPhone ? resolveCarrier(readStatedCarrier(listing, carrierOfAddress), listing.country) : null,
    keyboardLayout: isLaptop ? readKeyboardLayout(listing.title, listing.partNumber) : null,
  };
}

/** The network that a listing states; `carrierOfAddress` is the one that its address states. */
export function readStatedCarrier(
  { title, attributes }: MatchInput,
  carrierOfAddress: StatedCarrier | null,
): StatedCarrier | null {
  return (
    readCarrier(attributes.carrier ?? '') ??
    readCarrier(title) ??
    readCarrier(`${attributes.variant ?? ''} , ${attributes.connectivity ?? ''}`) ??
    carrierOfAddress
  );
}

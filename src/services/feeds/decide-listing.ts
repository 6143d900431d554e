// What a listing is: which product, and what of its words belongs to the offer.
import type { StagedListing } from '#adapters/database/feed-run-store.ts';
import type { KeyboardLayout } from '#domain/catalogue/product.ts';
import type { Listing } from '#domain/feeds/listing.ts';
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import type { MatchDecision } from '#domain/matching/match-decision.ts';
import { matchListing } from '#domain/matching/matcher.ts';
import { readCarrier, resolveCarrier } from '#domain/offers/carrier.ts';
import type { Carrier } from '#domain/offers/carrier.ts';
import { readKeyboardLayout } from '#domain/offers/keyboard.ts';

/** Decides by the listing and the catalogue alone; whoever has the database completes the decision (`prepareDecisions`). */
export function decideListing(listing: Listing, catalogue: MatchCatalogue): StagedListing {
  const decision = matchListing(listing, catalogue);
  return {
    listing,
    decision,
    carrier: findCarrier(listing, decision, catalogue),
    keyboardLayout: findKeyboard(listing, decision, catalogue),
  };
}

/** A laptop's keyboard; other devices have none that an offer could differ in. */
function findKeyboard(
  listing: Listing,
  decision: MatchDecision,
  catalogue: MatchCatalogue,
): KeyboardLayout | null {
  const isLaptop =
    (decision.partlySpecified?.model.keyboardLayouts ?? []).length > 0 ||
    (decision.productId !== null && catalogue.laptopIds.has(decision.productId));
  return isLaptop ? readKeyboardLayout(listing.title, listing.partNumber) : null;
}

/** A phone's network, from its attribute or its title; other devices have none. */
function findCarrier(listing: Listing, decision: MatchDecision, catalogue: MatchCatalogue): Carrier | null {
  const isPhone =
    decision.partlySpecified?.model.family === 'iphone' ||
    (decision.productId !== null && catalogue.phoneIds.has(decision.productId));
  if (!isPhone) return null;
  const stated = readCarrier(listing.attributes.carrier ?? '') ?? readCarrier(listing.title);
  return resolveCarrier(stated, listing.country);
}

// The best offers of a product in other countries, landed in the visitor's, each with the domestic offer that it is compared with.
import type { Product } from '#domain/catalogue/product.ts';
import { countries } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { profileIn } from '#domain/merchants/merchant-profile.ts';
import type { RateTable } from '#domain/money/exchange-rates.ts';
import type { Grade, Mode } from '#domain/offers/condition.ts';
import { offerTerms } from '#domain/offers/offer-terms.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import type { CostRange } from '#domain/shipping/estimate-shipping.ts';
import { shippedDeviceByFamily } from '#domain/shipping/landed-rules.ts';
import { computeLandedPrice, computeHomeTotal, judgeLanded } from '#domain/shipping/landed-price.ts';
import type { LandedPrice } from '#domain/shipping/landed-price.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';

export interface LandedOffer {
  readonly country: CountrySlug;
  readonly offer: SearchOffer;
  readonly landed: LandedPrice;
  /** The cheapest domestic offer in the same or a better condition; null = there is none. */
  readonly home: { readonly offer: SearchOffer; readonly total: CostRange } | null;
  /** null = there is no domestic offer to compare it with. */
  readonly judgement: ReturnType<typeof judgeLanded> | null;
}

export interface LandedPrices {
  /** Largest saving first; offers without a comparison come last, by their totals. */
  readonly offers: readonly LandedOffer[];
  /** Other countries in which it is not in stock. */
  readonly without: readonly CountrySlug[];
}

interface Asked {
  readonly to: CountrySlug;
  readonly mode: Mode;
  readonly rates: RateTable;
}

/** Ranks of conditions; an offer is compared with those of its own rank and above. */
const ranks: Readonly<Record<Grade, number>> = { N: 4, A: 3, certified: 3, B: 2, ungraded: 1, C: 1 };

/** The best offer of each other country: the one with the largest saving, or without a domestic offer the lowest total. */
export function listLandedPrices(
  view: CatalogueView,
  product: Product,
  { to, mode, rates }: Asked,
): LandedPrices {
  const home = listUsable(view, product, to, mode).toSorted((a, b) => totalOf(a) - totalOf(b));
  const found = countries
    .filter(country => country !== to)
    .map(country => {
      // Ordered by price, so the first of a rank is its cheapest.
      const offers = listUsable(view, product, country, mode);
      const cheapest = [...Map.groupBy(offers, ({ grade }) => ranks[grade]).values()].flatMap(
        ([first]) => first ?? [],
      );
      const landed = cheapest.map(offer => toLandedOffer(product, offer, { to, rates, home }));
      return { country, best: landed.toSorted(compareLanded)[0] ?? null };
    });
  return {
    offers: found.flatMap(({ best }) => best ?? []).toSorted(compareLanded),
    without: found.filter(({ best }) => best === null).map(({ country }) => country),
  };
}

/** Offers in stock; for phones only those that work with any network. */
function listUsable(view: CatalogueView, product: Product, country: CountrySlug, mode: Mode) {
  const isUsable = ({ available, carrier }: SearchOffer) =>
    available && (carrier === 'unlocked' || (carrier === null && product.model.family !== 'iphone'));
  return view.offersOf(product.id, country, mode).filter(isUsable);
}

function toLandedOffer(
  product: Product,
  offer: SearchOffer,
  { to, rates, home }: Omit<Asked, 'mode'> & { readonly home: readonly SearchOffer[] },
): LandedOffer {
  const { country: from, merchant, priceMinor } = offer;
  const landed = computeLandedPrice({
    from,
    to,
    device: shippedDeviceByFamily[product.model.family],
    priceMinor,
    shippingMinor: offerTerms(offer).shippingMinor,
    shipsInternationally: profileIn(merchant.profile, merchant.countryProfiles, from).shipsInternationally,
    rates,
  });
  const own = home.find(({ grade }) => ranks[grade] >= ranks[offer.grade]);
  const compared = own ? { offer: own, total: computeHomeTotal(to, totalOf(own)) } : null;
  return {
    country: from,
    offer,
    landed,
    home: compared,
    judgement: compared && judgeLanded(landed, compared.total),
  };
}

function compareLanded(a: LandedOffer, b: LandedOffer): number {
  if (a.judgement && b.judgement) return b.judgement.leastMinor - a.judgement.leastMinor;
  if (a.judgement || b.judgement) return a.judgement ? -1 : 1;
  return a.landed.total.highMinor - b.landed.total.highMinor;
}

/** Unstated delivery counts as free, on either side. */
function totalOf(offer: SearchOffer): number {
  return offer.priceMinor + (offerTerms(offer).shippingMinor ?? 0);
}

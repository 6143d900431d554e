// Payouts of partners for a device today, and the net cost of another device: from the quotes, partners and offers in memory.
import { offerTerms } from '#domain/offers/offer-terms.ts';
import { getFamily, modelFilterName } from '#domain/catalogue/families.ts';
import type { RootSlug } from '#domain/catalogue/families.ts';
import { readOptionValue } from '#domain/catalogue/option-values.ts';
import { findPredecessor } from '#domain/catalogue/predecessor.ts';
import type { Model, Product } from '#domain/catalogue/product.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Carrier } from '#domain/offers/carrier.ts';
import type { Mode } from '#domain/offers/condition.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import type { Quote } from '#domain/trade-in/quote.ts';
import { selectQuote } from '#domain/trade-in/select-quotes.ts';
import type { SoldDevice } from '#domain/trade-in/select-quotes.ts';
import type { SellPartner } from '#domain/trade-in/sell-partner.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import type { PartnerCache } from '#read-models/trade-in/partner-cache.ts';
import type { QuoteCache } from '#read-models/trade-in/quote-cache.ts';

export interface TradeInMarket {
  readonly view: CatalogueView;
  readonly country: CountrySlug;
  readonly partners: Pick<PartnerCache, 'of'>;
  readonly quotes: Pick<QuoteCache, 'of' | 'models'>;
  readonly now: Date;
}

export interface PartnerOffer {
  readonly partner: SellPartner;
  readonly quote: Quote;
  readonly readAt: Date;
}

/** Each partner's quote that applies to the device, unordered. */
export function listPartnerOffers(market: TradeInMarket, model: Model, device: SoldDevice): PartnerOffer[] {
  return quotesOf(market, model).flatMap(({ partner, quotes, readAt }) => {
    const quote = selectQuote(quotes, device);
    return quote ? [{ partner, quote, readAt }] : [];
  });
}

/** The highest payout for the device, in minor units; null = no partner buys it. */
export function findMostPaid(market: TradeInMarket, model: Model, device: SoldDevice): number | null {
  return highest(listPartnerOffers(market, model, device).map(({ quote }) => quote.payoutMinor));
}

/** The highest payout for the model in good condition with any storage and network, in minor units. */
export function findMostOfModel(market: TradeInMarket, model: Model): number | null {
  const payouts = quotesOf(market, model).flatMap(({ quotes }) =>
    quotes.flatMap(({ condition, payoutMinor }) => (condition === 'B' ? [payoutMinor] : [])),
  );
  return highest(payouts);
}

/** The partners whose lists are valid today, with the time of the oldest reading. */
export function listQuotingPartners(market: TradeInMarket): {
  readonly partners: readonly SellPartner[];
  readonly readAt: Date | null;
} {
  const partners = new Map<string, SellPartner>();
  const times: number[] = [];
  for (const slug of market.quotes.models(market.country)) {
    for (const { partner, readAt } of quotesOf(market, { slug })) {
      if (partners.has(partner.slug)) continue;
      partners.set(partner.slug, partner);
      times.push(readAt.getTime());
    }
  }
  return {
    partners: [...partners.values()],
    readAt: times.length === 0 ? null : new Date(Math.min(...times)),
  };
}

/** Networks for which a partner pays differently; without `unlocked`, which is the default. */
export function listQuotedCarriers(market: TradeInMarket, model: Model): Carrier[] {
  const carriers = new Set<Carrier>();
  for (const { quotes } of quotesOf(market, model)) {
    for (const { carrier } of quotes) if (carrier !== null && carrier !== 'unlocked') carriers.add(carrier);
  }
  return [...carriers];
}

/** The storages in which the model was made, in gigabytes; empty = it has no choice. */
export function listStorages(view: CatalogueView, model: Model): number[] {
  const storages = view.productsOf(model).map(product => readOptionValue(product, 'storageGb'));
  return [...new Set(storages.filter(gb => gb !== null))].toSorted((a, b) => a - b);
}

/** The models of a category that a partner buys, newest first. */
export function listSoldModels(market: TradeInMarket, root: RootSlug | null): Model[] {
  const wanted = new Set(market.quotes.models(market.country));
  return market.view.data.catalogue.models
    .filter(
      model =>
        (root === null || getFamily(model.family).root === root) &&
        wanted.has(model.slug) &&
        findMostOfModel(market, model) !== null,
    )
    .toSorted(
      (a, b) =>
        b.releasedOn.localeCompare(a.releasedOn) ||
        (findMostOfModel(market, b) ?? 0) - (findMostOfModel(market, a) ?? 0),
    );
}

/** The model that an address of its category names; null = unknown. */
export function findSoldModel(view: CatalogueView, root: RootSlug, modelName: string): Model | null {
  return (
    view.data.catalogue.models.find(
      model => getFamily(model.family).root === root && modelFilterName(model) === modelName,
    ) ?? null
  );
}

export interface BestOffer {
  readonly product: Product;
  readonly offer: SearchOffer;
  /** Price and shipping, where that is stated, in minor units. */
  readonly totalMinor: number;
}

/** The cheapest offer in stock, shipping included; null = the product is not in stock. */
export function findBestOffer(market: TradeInMarket, product: Product, mode: Mode): BestOffer | null {
  let best: BestOffer | null = null;
  for (const offer of market.view.offersOf(product.id, market.country, mode)) {
    const totalMinor = offer.priceMinor + (offerTerms(offer).shippingMinor ?? 0);
    if (offer.available && (best === null || totalMinor < best.totalMinor))
      best = { product, offer, totalMinor };
  }
  return best;
}

/** The cheapest offer of a model with at least that much storage, refurbished or new. */
function findBestOfModel(market: TradeInMarket, model: Model, minGb: number | null): BestOffer | null {
  let best: BestOffer | null = null;
  for (const product of market.view.productsOf(model)) {
    const gb = readOptionValue(product, 'storageGb');
    if (minGb !== null && (gb === null || gb < minGb)) continue;
    for (const mode of ['refurbished', 'new'] as const) {
      const found = findBestOffer(market, product, mode);
      if (found && (best === null || found.totalMinor < best.totalMinor)) best = found;
    }
  }
  return best;
}

const maxUpgrades = 8;

/** Newer models of the model's category and line in stock, newest first: what its owner may buy instead. */
export function listUpgrades(
  market: TradeInMarket,
  model: Model,
  minGb: number | null,
): readonly BestOffer[] {
  const { root } = getFamily(model.family);
  return market.view.data.catalogue.models
    .filter(
      other =>
        getFamily(other.family).root === root &&
        other.line === model.line &&
        other.releasedOn > model.releasedOn,
    )
    .toSorted((a, b) => b.releasedOn.localeCompare(a.releasedOn) || a.id - b.id)
    .flatMap(other => findBestOfModel(market, other, minGb) ?? [])
    .slice(0, maxUpgrades);
}

const maxPredecessors = 3;

/** The earlier models that a partner buys, latest first: what a buyer of the model may own. */
export function listPredecessors(market: TradeInMarket, model: Model): Model[] {
  const { models } = market.view.data.catalogue;
  const found: Model[] = [];
  let before = findPredecessor(model, models);
  // Bounded, so that a cycle in the data ends, too.
  for (let step = 0; before !== null && step < 8 && found.length < maxPredecessors; step += 1) {
    if (findMostOfModel(market, before) !== null) found.push(before);
    before = findPredecessor(before, models);
  }
  return found;
}

function quotesOf({ partners, quotes, country, now }: TradeInMarket, { slug }: Pick<Model, 'slug'>) {
  const known = partners.of(country);
  return quotes.of(country, slug, now).flatMap(({ slug: own, ...rest }) => {
    const partner = known.find(each => each.slug === own);
    return partner ? [{ partner, ...rest }] : [];
  });
}

function highest(amounts: readonly number[]): number | null {
  return amounts.length === 0 ? null : Math.max(...amounts);
}

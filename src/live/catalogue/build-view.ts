// Makes views, in portions of a few milliseconds, so that readers of the view before are never kept waiting.
import type { PartRow } from '#adapters/database/catalogue-store.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { FacetIndex } from '#domain/search/facet-index.ts';
import { FacetIndexBuilder } from '#domain/search/facets/build.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import { CatalogueView } from '#live/catalogue/catalogue-view.ts';
import type { MarketFacts } from '#live/catalogue/catalogue-view.ts';
import { facetKeys, toOfferRecord, toProductRecord } from '#live/catalogue/facet-records.ts';
import { OfferLists } from '#live/catalogue/offer-lists.ts';
import { ProductFacts } from '#live/catalogue/product-facts.ts';

/** Lets others run: requests that came in meanwhile are answered first. */
export type Pause = () => Promise<void>;

export interface BuildInput {
  readonly products: readonly Product[];
  /** Old SKU -> product id. */
  readonly aliases: ReadonlyMap<string, number>;
  readonly parts: readonly PartRow[];
  readonly market: MarketFacts;
  /** Whole products at a time: all offers of a product are in one portion. */
  readonly offers: AsyncIterable<readonly Offer[]>;
}

/** Records turned at once: about two milliseconds of them. */
const portion = 500;

/** A view from nothing. */
export async function buildView(input: BuildInput, pause: Pause): Promise<CatalogueView> {
  const catalogue = new ProductFacts(input.products, input.aliases, input.parts);
  await pause();
  const builder = new FacetIndexBuilder(facetKeys);
  for (const products of slice(input.products)) {
    builder.addProducts(products.map(product => toProductRecord(product, catalogue.valuesOf(product))));
    await pause();
  }
  let lists = OfferLists.empty;
  for await (const read of input.offers) {
    for (const offers of slice(attachMerchants(read, input.market))) {
      builder.addOffers(offers.flatMap(offer => recordOf(offer, catalogue)));
      await pause();
    }
    const listed = attachMerchants(read, input.market);
    lists = lists.with([...new Set(listed.map(offer => offer.productId))], listed);
    await pause();
  }
  const index = FacetIndex.fromData(builder.finish());
  return new CatalogueView({ catalogue, market: input.market, offers: lists, index });
}

/**
 * The view with the offers of some products read anew; `offers` holds all offers of exactly those products. The products
 * themselves are those of the view before.
 */
export async function changeView(
  { parts }: CatalogueView,
  change: {
    readonly productIds: readonly number[];
    readonly offers: readonly Offer[];
    readonly market: MarketFacts;
  },
  pause: Pause,
): Promise<CatalogueView> {
  const { catalogue } = parts;
  const listed = attachMerchants(change.offers, change.market);
  const offersOf = change.productIds.flatMap(id => catalogue.find(id)?.sku ?? []);
  const records = listed.flatMap(offer => recordOf(offer, catalogue));
  let index = parts.index;
  for (const step of index.applyInSlices({ offersOf, offers: records })) {
    index = step;
    await pause();
  }
  const offers = parts.offers.with(change.productIds, listed);
  return new CatalogueView({ catalogue, market: change.market, offers, index });
}

function recordOf(offer: SearchOffer, catalogue: ProductFacts) {
  const product = catalogue.find(offer.productId);
  // An offer of a product that was retired meanwhile is shown nowhere.
  return product ? [toOfferRecord(offer, product)] : [];
}

function attachMerchants(offers: readonly Offer[], { merchants }: MarketFacts): SearchOffer[] {
  const byId = new Map(merchants.map(merchant => [merchant.id, merchant]));
  return offers.flatMap(offer => {
    const merchant = byId.get(offer.merchantId);
    // A foreign key and one snapshot for both reads see to it that there is one.
    return merchant ? [{ ...offer, merchant }] : [];
  });
}

function* slice<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += portion) yield items.slice(at, at + portion);
}

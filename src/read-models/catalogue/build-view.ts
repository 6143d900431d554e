// Makes views in portions of a few milliseconds, so that readers of the previous view never wait long.
import type { PartRow } from '#adapters/database/catalogue/catalogue-store.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { FacetIndex } from '#domain/search/facet-index.ts';
import { FacetIndexBuilder } from '#domain/search/facets/store/build.ts';
import type { OfferPlace } from '#domain/search/facets/wire.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import { CatalogueView, listExpiries } from '#read-models/catalogue/catalogue-view.ts';
import type { MarketData } from '#read-models/catalogue/catalogue-view.ts';
import { facetKeys, toOfferRecord, toProductRecord } from '#read-models/catalogue/facet-records.ts';
import { OfferLists } from '#read-models/catalogue/offer-lists.ts';
import { listScoreChanges, scoreProduct } from '#read-models/catalogue/popularity-records.ts';
import { ProductTables } from '#read-models/catalogue/product-tables.ts';

/** Yields to the event loop: requests that came in meanwhile are answered first. */
export type Pause = () => Promise<void>;

export interface BuildInput {
  readonly products: readonly Product[];
  /** Old SKU -> product id. */
  readonly aliases: ReadonlyMap<string, number>;
  readonly parts: readonly PartRow[];
  /** By product id, from visits. */
  readonly popularity: ReadonlyMap<number, number>;
  readonly market: MarketData;
  readonly portions: AsyncIterable<OfferPortion>;
}

/** Records converted at once: about two milliseconds of work. */
const portion = 500;
/** Products changed at once, for the same time. */
const productsAtOnce = 8;

/** Builds a view from the start. */
export async function buildView(input: BuildInput, yieldToEventLoop: Pause): Promise<CatalogueView> {
  const catalogue = ProductTables.of(input.products, input.aliases, input.parts);
  await yieldToEventLoop();
  const builder = new FacetIndexBuilder(facetKeys);
  for (const products of slice(input.products, portion)) {
    builder.addProducts(
      products.map(product =>
        // Popularity is set later, once its offers are known.
        toProductRecord(product, catalogue.valuesOf(product), 0),
      ),
    );
    await yieldToEventLoop();
  }
  let lists = OfferLists.empty;
  for await (const { productIds, offers: read } of input.portions) {
    const listed = attachMerchants(read, input.market);
    for (const offers of slice(listed, portion)) {
      builder.addOffers(offers.flatMap(offer => recordOf(offer, catalogue)));
      await yieldToEventLoop();
    }
    lists = lists.with(productIds, listed);
    await yieldToEventLoop();
  }
  const facts = { catalogue, offers: lists, visits: input.popularity };
  const scores = new Map<string, number>();
  for (const products of slice(input.products, portion)) {
    await yieldToEventLoop();
    for (const product of products) scores.set(product.sku, scoreProduct(facts, product));
  }
  const index = FacetIndex.fromData(builder.finish())
    .withPopularity(scores)
    .withExpiries(toSourceExpiries(input.market));
  const { market, popularity: visits } = input;
  return new CatalogueView({ catalogue, market, offers: lists, index, visits });
}

/** Current offers of some products. */
export interface OfferPortion {
  readonly productIds: readonly number[];
  /** The offers that may have changed, appeared or disappeared; null = any of these products. */
  readonly changedIds: ReadonlySet<number> | null;
  /** The current ones of `changedIds`; without `changedIds`, all current offers of the products. */
  readonly offers: readonly Offer[];
}

/** Partial variants that a feed added, see `ProductTables.with`. */
export interface AddedProducts {
  readonly products: readonly Product[];
  readonly parts: readonly PartRow[];
}

export interface ViewChange {
  readonly added: AddedProducts;
  readonly portions: AsyncIterable<OfferPortion>;
  readonly market: MarketData;
}

/** The view with products added and offers of some products replaced. */
export async function changeView(
  { data }: CatalogueView,
  { added, portions, market }: ViewChange,
  yieldToEventLoop: Pause,
): Promise<CatalogueView> {
  const catalogue = data.catalogue.with(added.products, added.parts);
  const newcomers = added.products.flatMap(({ id }) => catalogue.find(id) ?? []);
  let { index, offers } = data;
  if (newcomers.length > 0) {
    await yieldToEventLoop();
    // With the popularity of a product without offers; it is updated once the offers are known.
    const records = newcomers.map(product =>
      toProductRecord(product, catalogue.valuesOf(product), scoreProduct(data, product)),
    );
    index = index.applyChanges({ products: records });
    await yieldToEventLoop();
  }
  const changed = new Map(newcomers.map(product => [product.id, product]));
  for await (const { productIds, changedIds, offers: read } of portions) {
    for (const id of productIds) {
      const product = catalogue.find(id);
      if (product) changed.set(id, product);
    }
    const byProduct = Map.groupBy(read, offer => offer.productId);
    // When only changed offers are replaced, a whole portion costs as much as eight complete products.
    for (const ids of slice(productIds, changedIds ? productIds.length : productsAtOnce)) {
      const listed = attachMerchants(
        ids.flatMap(id => byProduct.get(id) ?? []),
        market,
      );
      const records = listed.flatMap(offer => recordOf(offer, catalogue));
      if (changedIds) {
        const before = ids.flatMap(id => offers.allOf(id));
        const removedOffers = before
          .filter(({ id }) => changedIds.has(id))
          .flatMap(offer => placeOf(offer, catalogue));
        index = index.applyChanges({ removedOffers, offers: records });
        offers = offers.with(ids, [...before.filter(({ id }) => !changedIds.has(id)), ...listed]);
      } else {
        const offersOf = ids.flatMap(id => catalogue.find(id)?.sku ?? []);
        index = index.applyChanges({ offersOf, offers: records });
        offers = offers.with(ids, listed);
      }
      await yieldToEventLoop();
    }
  }
  const { visits } = data;
  for (const products of slice([...changed.values()], portion)) {
    index = index.withPopularity(listScoreChanges(data, { catalogue, offers, visits }, products));
    await yieldToEventLoop();
  }
  return new CatalogueView({
    catalogue,
    market,
    offers,
    visits,
    index: index.withExpiries(toSourceExpiries(market)),
  });
}

/** Expiry times in seconds, as the index takes them. */
function toSourceExpiries(market: MarketData): Map<number, number> {
  return new Map([...listExpiries(market)].map(([id, time]) => [id, time / 1_000]));
}

function recordOf(offer: SearchOffer, catalogue: ProductTables) {
  const product = catalogue.find(offer.productId);
  // An offer of a product that has been retired is not shown.
  return product ? [toOfferRecord(offer, product)] : [];
}

function placeOf({ id, productId, country, mode }: Offer, catalogue: ProductTables): OfferPlace[] {
  const product = catalogue.find(productId);
  return product ? [{ id, productSku: product.sku, country, mode }] : [];
}

function attachMerchants(offers: readonly Offer[], { merchants }: MarketData): SearchOffer[] {
  const byId = new Map(merchants.map(merchant => [merchant.id, merchant]));
  return offers.flatMap(offer => {
    const merchant = byId.get(offer.merchantId);
    // Always found: merchants are never deleted, and one snapshot holds both.
    return merchant ? [{ ...offer, merchant }] : [];
  });
}

function* slice<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

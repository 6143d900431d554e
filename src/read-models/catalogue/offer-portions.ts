// Reads offers for a view, in portions small enough for the requests that wait meanwhile.
import type { Transaction } from 'kysely';
import {
  countOffers,
  readOffers,
  readOffersBetween,
  readOffersById,
} from '#adapters/database/offers/offer-store.ts';
import type { HeldCountries } from '#adapters/database/offers/offer-store.ts';
import type { ChangedProduct } from '#adapters/database/catalogue/change-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { OfferPortion } from '#read-models/catalogue/build-view.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';

/**
 * Offers per read. A row costs this thread some microseconds, and visitors wait as long as a portion takes. At the start no visitor waits
 * yet, and fewer reads are faster.
 */
const offersPerBatch = { atStart: 4_000, meanwhile: 300 };
/** Products per count query, for the same reason. */
const countedPerBatch = 250;

/** All held offers, by product id. `counts`: offers by product, see `countOffers`. */
export async function* readEverything(
  transaction: Transaction<Schema>,
  productIds: readonly number[],
  counts: ReadonlyMap<number, number>,
  held: HeldCountries,
): AsyncGenerator<OfferPortion> {
  for (const ids of planPortions(productIds, counts, offersPerBatch.atStart)) {
    const [first = 0] = ids;
    const last = ids.at(-1) ?? first;
    yield {
      productIds: ids,
      changedIds: null,
      offers: await readOffersBetween(transaction, { first, last }, held),
    };
  }
}

/**
 * The changes since a view, portion by portion in the order of its index, so that neighbours are changed together. Offers named by a change
 * are read individually. All offers of a product are read where the change names none, where the view lacks the product, and in countries
 * of which it holds the best offers only.
 */
export async function* readChanged(
  transaction: Transaction<Schema>,
  view: CatalogueView,
  changed: readonly ChangedProduct[],
  held: HeldCountries,
): AsyncGenerator<OfferPortion> {
  const whole = new Set(view.missing(changed.map(({ productId }) => productId)));
  for (const { productId, country, offerIds } of changed)
    if (!offerIds || !held.has(country as CountrySlug)) whole.add(productId);
  yield* readInPortions(transaction, view.inIndexOrder([...whole]), held);
  const named = Map.groupBy(
    changed.filter(({ productId }) => !whole.has(productId)),
    ({ productId }) => productId,
  );
  const idsOf = (productId: number) => [
    ...new Set(named.get(productId)?.flatMap(({ offerIds }) => [...(offerIds ?? [])])),
  ];
  const inOrder = view.inIndexOrder([...named.keys()]);
  yield* readNamed(transaction, new Map(inOrder.map(id => [id, idsOf(id)])));
}

/** All offers of some products. */
async function* readInPortions(
  transaction: Transaction<Schema>,
  productIds: readonly number[],
  held: HeldCountries,
): AsyncGenerator<OfferPortion> {
  for (let at = 0; at < productIds.length; at += countedPerBatch) {
    const some = productIds.slice(at, at + countedPerBatch);
    const counts = await countOffers(transaction, some, held);
    for (const ids of planPortions(some, counts, offersPerBatch.meanwhile))
      yield { productIds: ids, changedIds: null, offers: await readOffers(transaction, ids, held) };
  }
}

/** Only the offers with the given ids of each product. */
async function* readNamed(
  transaction: Transaction<Schema>,
  idsOf: ReadonlyMap<number, readonly number[]>,
): AsyncGenerator<OfferPortion> {
  const counts = new Map([...idsOf].map(([productId, ids]) => [productId, ids.length]));
  for (const productIds of planPortions([...idsOf.keys()], counts, offersPerBatch.meanwhile)) {
    const changedIds = new Set(productIds.flatMap(id => idsOf.get(id) ?? []));
    yield { productIds, changedIds, offers: await readOffersById(transaction, [...changedIds]) };
  }
}

/** Lets the database read the next item while the caller works on the current one; the first read starts with the call. */
export function readAhead<Item>(items: AsyncGenerator<Item>): AsyncIterable<Item> {
  const ask = () => {
    const next = items.next();
    // The awaiting code gets the error; if nothing awaits it, an earlier error has ended the loop.
    next.catch(() => {});
    return next;
  };
  let next = ask();
  return {
    async *[Symbol.asyncIterator]() {
      for (let item = await next; !item.done; item = await next) {
        next = ask();
        yield item.value;
      }
    },
  };
}

/** Consecutive products share a portion of at most `maxOffers`; a product with more offers has one to itself. */
function* planPortions(
  productIds: readonly number[],
  counts: ReadonlyMap<number, number>,
  maxOffers: number,
): Generator<number[]> {
  let ids: number[] = [];
  let size = 0;
  for (const id of productIds) {
    // A product whose offers are all gone costs work, too.
    const weight = (counts.get(id) ?? 0) + 1;
    if (ids.length > 0 && size + weight > maxOffers) {
      yield ids;
      ids = [];
      size = 0;
    }
    ids.push(id);
    size += weight;
  }
  if (ids.length > 0) yield ids;
}

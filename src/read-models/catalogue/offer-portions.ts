// Reads offers for a view, as many at once as whoever waits can bear.
import type { Transaction } from 'kysely';
import { countOffers, readOffers, readOffersBetween } from '#adapters/database/offer-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { OfferPortion } from '#read-models/catalogue/build-view.ts';

/**
 * Offers read at once: a row costs this thread some microseconds, and visitors wait as long as a portion takes. At the start nobody
 * waits yet, and fewer reads are faster.
 */
const offersAtOnce = { atStart: 4_000, meanwhile: 300 };
/** Products whose offers are counted at once, for the same reason. */
const countedAtOnce = 250;

/** All offers, of products in the order of their ids. */
export async function* readEverything(
  transaction: Transaction<Schema>,
  productIds: readonly number[],
): AsyncGenerator<OfferPortion> {
  const counts = await countOffers(transaction, null);
  for (const ids of planPortions(productIds, counts, offersAtOnce.atStart)) {
    const [first = 0] = ids;
    yield { productIds: ids, offers: await readOffersBetween(transaction, first, ids.at(-1) ?? first) };
  }
}

/** The offers of some products, a little at a time. */
export async function* readInPortions(
  transaction: Transaction<Schema>,
  productIds: readonly number[],
): AsyncGenerator<OfferPortion> {
  for (let at = 0; at < productIds.length; at += countedAtOnce) {
    const some = productIds.slice(at, at + countedAtOnce);
    for (const ids of planPortions(some, await countOffers(transaction, some), offersAtOnce.meanwhile))
      yield { productIds: ids, offers: await readOffers(transaction, ids) };
  }
}

/** The database reads the next item while the one before is worked on; the first from the moment of the call. */
export function readAhead<Item>(items: AsyncGenerator<Item>): AsyncIterable<Item> {
  const ask = () => {
    const next = items.next();
    // Whoever waits for it hears of a failure; when nobody does any more, something else has failed before.
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

/** Neighbours share a portion while it stays small; a product with more offers than that has one to itself. */
function* planPortions(
  productIds: readonly number[],
  counts: ReadonlyMap<number, number>,
  maxOffers: number,
): Generator<number[]> {
  let ids: number[] = [];
  let size = 0;
  for (const id of productIds) {
    // A product whose offers are all gone is work, too.
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

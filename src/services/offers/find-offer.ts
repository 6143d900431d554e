// Finds an offer by its id: in memory when it is current, otherwise in the database, which also has those that are gone.
import type { Kysely } from 'kysely';
import { findOfferTrace } from '#adapters/database/offers/offer-store.ts';
import type { OfferTrace } from '#adapters/database/offers/offer-store.ts';
import { readInTime } from '#adapters/database/connection/read-in-time.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';

export type FoundOffer =
  | { readonly kind: 'current'; readonly offer: SearchOffer }
  | { readonly kind: 'gone'; readonly trace: OfferTrace };

/** null = the offer never existed. Queries the database only when the offer is not current. */
export type FindOffer = (id: string) => Promise<FoundOffer | null>;

/** The part of the catalogue in memory that the lookup needs. */
export interface OfferSource {
  readonly changeSequence: number;
  readonly products: readonly { readonly id: number }[];
  /** Offers of every country and mode. */
  allOf(productId: number): readonly SearchOffer[];
}

export function createOfferFinder(
  db: Kysely<Schema>,
  findCurrent: (id: number) => SearchOffer | null,
): FindOffer {
  return async text => {
    const id = Number(text);
    if (!Number.isSafeInteger(id) || id < 1) return null;
    const offer = findCurrent(id);
    if (offer) return { kind: 'current', offer };
    const trace = await readInTime(db, reading => findOfferTrace(reading, id));
    return trace && { kind: 'gone', trace };
  };
}

/** The maximum age of the index; newer offers are found in the database. */
const rescanMs = 60_000;

/**
 * Finds offers in a view that has no index by id: caches the product of each offer (which hardly ever changes), looks the offer up in the
 * newest view, and scans all offers at most once a minute.
 */
export function createCurrentOfferLookup(
  currentOffers: () => OfferSource,
): (id: number) => SearchOffer | null {
  /** Offer id -> product id. */
  let products = new Map<number, number>();
  let scanned: { changeSequence: number; at: number } | null = null;

  const lookUp = (source: OfferSource, id: number): SearchOffer | null => {
    const productId = products.get(id);
    if (productId === undefined) return null;
    return source.allOf(productId).find(offer => offer.id === id) ?? null;
  };
  return id => {
    const source = currentOffers();
    const found = lookUp(source, id);
    if (found || scanned?.changeSequence === source.changeSequence) return found;
    if (scanned && performance.now() - scanned.at < rescanMs) return null;
    scanned = { changeSequence: source.changeSequence, at: performance.now() };
    products = new Map(
      source.products.flatMap(product =>
        source.allOf(product.id).map((offer): [number, number] => [offer.id, product.id]),
      ),
    );
    return lookUp(source, id);
  };
}

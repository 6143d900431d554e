// An offer by its id: from memory when it is on offer now, else from the database, which remembers those that are gone.
import type { Kysely } from 'kysely';
import { findOfferTrace } from '#adapters/database/offer-store.ts';
import type { OfferTrace } from '#adapters/database/offer-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { countries } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { modes } from '#domain/offers/condition.ts';
import type { Mode } from '#domain/offers/condition.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';

export type FoundOffer =
  | { readonly kind: 'current'; readonly offer: SearchOffer }
  | { readonly kind: 'gone'; readonly trace: OfferTrace };

/** null = there never was such an offer. Waits for a query only when the offer is not on offer now. */
export type FindOffer = (id: string) => Promise<FoundOffer | null>;

/** The part of the catalogue in memory that is read here. */
export interface OfferSource {
  readonly generation: number;
  readonly products: readonly { readonly id: number }[];
  offersOf(productId: number, country: CountrySlug, mode: Mode): readonly SearchOffer[];
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
    const trace = await findOfferTrace(db, id);
    return trace && { kind: 'gone', trace };
  };
}

/** How long the places of offers are good enough; an offer newer than that is found by the database. */
const rescanMs = 60_000;

/**
 * Finds offers in a view that has no index by id: it remembers where each offer stood (product, country and mode hardly ever
 * change), looks there in the newest view, and goes through all offers at most once a minute.
 */
export function createCurrentOfferLookup(
  currentCatalogue: () => OfferSource,
): (id: number) => SearchOffer | null {
  let places = new Map<number, { productId: number; country: CountrySlug; mode: Mode }>();
  let scanned: { generation: number; at: number } | null = null;

  const lookUp = (view: OfferSource, id: number): SearchOffer | null => {
    const place = places.get(id);
    if (!place) return null;
    return view.offersOf(place.productId, place.country, place.mode).find(offer => offer.id === id) ?? null;
  };
  return id => {
    const view = currentCatalogue();
    const found = lookUp(view, id);
    if (found || scanned?.generation === view.generation) return found;
    if (scanned && performance.now() - scanned.at < rescanMs) return null;
    scanned = { generation: view.generation, at: performance.now() };
    places = new Map();
    for (const { id: productId } of view.products) {
      for (const country of countries) {
        for (const mode of modes) {
          const place = { productId, country, mode };
          for (const offer of view.offersOf(productId, country, mode)) places.set(offer.id, place);
        }
      }
    }
    return lookUp(view, id);
  };
}

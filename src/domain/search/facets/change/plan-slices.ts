// Cuts a large batch of changed offers into slices, each of which writes the blocks of one chunk of one segment, once.
import type { FacetChanges, Segments } from '#domain/search/facets/change/change-offers.ts';
import type { ProductTable } from '#domain/search/facets/store/product-table.ts';
import { chunkShift, nameSegment } from '#domain/search/facets/store/segment.ts';
import type { OfferPlace, OfferRecord } from '#domain/search/facets/wire.ts';

interface Slice {
  /** Name of the segment that changes. */
  readonly segment: string;
  readonly changes: { offersOf: string[]; offers: OfferRecord[]; removedOffers: OfferPlace[] };
}

/** Records assigned to slices between two yields; a thousand take well under a millisecond. */
const portion = 1_000;

/** Yields null after each portion of records, then the slices. Throws on an offer given twice. */
export function* planSlices(
  { offersOf = [], offers = [], removedOffers = [] }: FacetChanges,
  segments: Segments,
  products: ProductTable,
): Generator<Slice | null, void> {
  const slices = new Map<string, Slice>();
  const sliceFor = (segment: string, sku: string) => {
    // Unknown products have slices of their own; `changeOffers` rejects or ignores them as usual.
    const name = `${segment} ${products.rowOf(sku) >> chunkShift}`;
    const slice = slices.get(name) ?? { segment, changes: { offersOf: [], offers: [], removedOffers: [] } };
    slices.set(name, slice);
    return slice.changes;
  };
  const given = new Set<number>();
  let count = 0;
  for (const sku of offersOf) {
    for (const segment of segments.keys()) sliceFor(segment, sku).offersOf.push(sku);
    if (++count % portion === 0) yield null;
  }
  for (const place of removedOffers) {
    sliceFor(nameSegment(place.country, place.mode), place.productSku).removedOffers.push(place);
    if (++count % portion === 0) yield null;
  }
  for (const offer of offers) {
    if (given.has(offer.id)) throw new Error(`offer ${offer.id} is given twice`);
    given.add(offer.id);
    sliceFor(nameSegment(offer.country, offer.mode), offer.productSku).offers.push(offer);
    if (++count % portion === 0) yield null;
  }
  yield* slices.values();
}

// Applies changes of offers, grouped by segment and row.
import { changeSegment, hasOffers } from '#domain/search/facets/change/change-segment.ts';
import type { EncodedOffer, OfferEncoder } from '#domain/search/facets/store/encode-offer.ts';
import type { KeySet } from '#domain/search/facets/store/keys.ts';
import type { ProductTable } from '#domain/search/facets/store/product-table.ts';
import { nameSegment, Segment } from '#domain/search/facets/store/segment.ts';
import type { OfferPlace, OfferRecord, ProductRecord } from '#domain/search/facets/wire.ts';

/** A field that is left out changes nothing. */
export interface FacetChanges {
  /** New products, and changed ones, as whole records. */
  readonly products?: readonly ProductRecord[];
  /** SKUs; their offers are removed with them. */
  readonly removedProducts?: readonly string[];
  /** SKUs whose offers, in all countries and modes, are replaced by those in `offers`. */
  readonly offersOf?: readonly string[];
  /**
   * New offers, and changed ones, as whole records. One that moves to another product, country or mode must also be in
   * `removedOffers`, with its old place.
   */
  readonly offers?: readonly OfferRecord[];
  /** An offer that does not exist is ignored. */
  readonly removedOffers?: readonly OfferPlace[];
}

export type Segments = ReadonlyMap<string, Segment>;

interface PendingRow {
  replacesAll: boolean;
  readonly offers: EncodedOffer[];
  readonly removed: Set<number>;
}

/**
 * The segments after the changes. `before` are the products that rows were known by until now, `after` those from now on.
 * Throws, with nothing changed, on an offer given twice or of an unknown product.
 */
export function changeOffers(
  segments: Segments,
  changes: FacetChanges,
  products: { readonly before: ProductTable; readonly after: ProductTable },
  keys: KeySet,
  encoder: OfferEncoder,
): Segments {
  const next = new Map(segments);
  const pending = new Map<string, Map<number, PendingRow>>();
  const changeRow = (name: string, row: number): PendingRow => {
    const rows = pending.get(name) ?? new Map<number, PendingRow>();
    pending.set(name, rows);
    const change = rows.get(row) ?? { replacesAll: false, offers: [], removed: new Set() };
    rows.set(row, change);
    return change;
  };
  for (const sku of [...(changes.offersOf ?? []), ...(changes.removedProducts ?? [])]) {
    const row = products.before.rowOf(sku);
    if (row === -1) continue;
    for (const [name, segment] of segments) {
      if (hasOffers(segment, row)) changeRow(name, row).replacesAll = true;
    }
  }
  for (const { id, productSku, country, mode } of changes.removedOffers ?? []) {
    const row = products.before.rowOf(productSku);
    if (row !== -1) changeRow(nameSegment(country, mode), row).removed.add(id);
  }
  const given = new Set<number>();
  for (const offer of changes.offers ?? []) {
    if (given.has(offer.id)) throw new Error(`offer ${offer.id} is given twice`);
    given.add(offer.id);
    const row = products.after.rowOf(offer.productSku);
    if (row === -1) throw new Error(`offer ${offer.id} is of an unknown product "${offer.productSku}"`);
    const name = nameSegment(offer.country, offer.mode);
    const segment = next.get(name) ?? Segment.empty(offer.country, offer.mode, keys);
    next.set(name, segment);
    changeRow(name, row).offers.push(encoder.encode(offer, segment.shape.profiles));
  }
  for (const [name, rows] of pending) {
    const segment = next.get(name);
    if (segment) next.set(name, changeSegment(segment, rows));
  }
  return next;
}

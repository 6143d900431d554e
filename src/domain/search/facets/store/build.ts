// Builds the data of an index from plain records. Runs in any thread: its result can be posted to another.
import { changeProducts } from '#domain/search/facets/change/change-products.ts';
import { Dictionary } from '#domain/search/facets/store/dictionary.ts';
import { OfferEncoder } from '#domain/search/facets/store/encode-offer.ts';
import { readKeys } from '#domain/search/facets/store/keys.ts';
import type { KeyDeclaration, KeySet } from '#domain/search/facets/store/keys.ts';
import { makeColumns } from '#domain/search/facets/store/offer-block.ts';
import type { OfferColumns } from '#domain/search/facets/store/offer-block.ts';
import { PendingOffers } from '#domain/search/facets/store/pending-offers.ts';
import { ProductTable } from '#domain/search/facets/store/product-table.ts';
import type { ProductData } from '#domain/search/facets/store/product-table.ts';
import { Profiles } from '#domain/search/facets/store/profiles.ts';
import { chunkRows, nameSegment } from '#domain/search/facets/store/segment.ts';
import type { SegmentData } from '#domain/search/facets/store/segment.ts';
import type { OfferRecord, ProductRecord, Scalar } from '#domain/search/facets/wire.ts';

/** An index as plain data: structured-cloneable, and its typed arrays can be transferred. */
export interface FacetIndexData {
  readonly keys: readonly KeyDeclaration[];
  readonly products: ProductData;
  /** For each offer key but the price: the value of code 1, 2, ... */
  readonly offerValues: readonly Scalar[][];
  readonly segments: readonly SegmentData[];
}

interface PendingSegment {
  readonly country: string;
  readonly mode: string;
  readonly profiles: Profiles;
  readonly offers: PendingOffers;
}

/** Takes all products, then all offers, in portions of any size, then finishes. The result keeps none of the records. */
export class FacetIndexBuilder {
  readonly #declarations: readonly KeyDeclaration[];
  readonly #keys: KeySet;
  readonly #records: ProductRecord[] = [];
  #products: ProductTable | null = null;
  readonly #encoder: OfferEncoder;
  readonly #segments = new Map<string, PendingSegment>();

  /** Throws when the declarations contradict each other. */
  constructor(keys: readonly KeyDeclaration[]) {
    this.#declarations = keys;
    this.#keys = readKeys(keys);
    this.#encoder = new OfferEncoder(
      this.#keys,
      this.#keys.offers.map(() => new Dictionary()),
    );
  }

  addProducts(records: Iterable<ProductRecord>): void {
    if (this.#products) throw new Error('products come before offers');
    for (const record of records) this.#records.push(record);
  }

  /** Throws on an offer whose product was not added, and on values of the wrong kind. */
  addOffers(records: Iterable<OfferRecord>): void {
    const products = this.#tabulate();
    for (const record of records) {
      const row = products.rowOf(record.productSku);
      if (row === -1) throw new Error(`offer ${record.id} is of an unknown product "${record.productSku}"`);
      const segment = this.#findSegment(record);
      segment.offers.add(row, this.#encoder.encode(record, segment.profiles));
    }
  }

  /** Throws on an offer id given twice. */
  finish(): FacetIndexData {
    const products = this.#tabulate();
    rejectRepeats([...this.#segments.values()].map(({ offers }) => offers));
    const rowCount = Math.ceil(products.rowCount / chunkRows) * chunkRows;
    const segments = [...this.#segments.values()].map(({ country, mode, profiles, offers }) => {
      return {
        country,
        mode,
        profiles: profiles.toData(),
        inStock: sortColumns(offers, true, rowCount),
        soldOut: sortColumns(offers, false, rowCount),
      };
    });
    this.#segments.clear();
    const offerValues = this.#encoder.dictionaries.map(({ values }) => values);
    return { keys: this.#declarations, products: products.toData(), offerValues, segments };
  }

  #tabulate(): ProductTable {
    this.#products ??= changeProducts(ProductTable.empty(this.#keys), this.#keys, this.#records.splice(0));
    return this.#products;
  }

  #findSegment({ country, mode }: OfferRecord): PendingSegment {
    const name = nameSegment(country, mode);
    let segment = this.#segments.get(name);
    if (!segment) {
      const profiles = new Profiles(this.#keys.offers.length);
      segment = { country, mode, profiles, offers: new PendingOffers() };
      this.#segments.set(name, segment);
    }
    return segment;
  }
}

function sortColumns(offers: PendingOffers, available: boolean, rowCount: number): OfferColumns {
  const { start, order } = offers.sort(available, rowCount);
  const columns = { ...makeColumns(rowCount, order.length), start };
  for (let to = 0; to < order.length; to++) {
    const at = order[to]!;
    columns.id[to] = offers.id[at]!;
    columns.price[to] = offers.price[at]!;
    columns.profile[to] = offers.profile[at]!;
    columns.discount[to] = offers.discount[at]!;
    columns.lastOut[to] = offers.lastOut[at]!;
  }
  return columns;
}

/** Sorting a million ids takes a tenth of a second and 8 MB; a set of them would take 40 MB. */
function rejectRepeats(segments: readonly PendingOffers[]): void {
  const ids = new Float64Array(segments.reduce((sum, { count }) => sum + count, 0));
  let at = 0;
  for (const { id, count } of segments) {
    ids.set(id.subarray(0, count), at);
    at += count;
  }
  ids.sort();
  const repeated = ids.find((id, place) => place > 0 && id === ids[place - 1]);
  if (repeated !== undefined) throw new Error(`offer ${repeated} is given twice`);
}

// Offers of one segment while it is being built: in the order they came, in columns that double when full.
import type { EncodedOffer } from '#domain/search/facets/store/encode-offer.ts';

/** Up to this many offers of a row are sorted by insertion, which allocates nothing; most rows have fewer. */
const insertionLimit = 64;

export class PendingOffers {
  count = 0;
  row = new Int32Array(64);
  available = new Uint8Array(64);
  id = new Float64Array(64);
  price = new Int32Array(64);
  profile = new Int32Array(64);
  discount = new Float64Array(64);
  lastOut = new Float64Array(64);

  add(row: number, offer: EncodedOffer): void {
    if (this.count === this.row.length) this.#grow();
    const at = this.count++;
    this.row[at] = row;
    this.available[at] = offer.available ? 1 : 0;
    this.id[at] = offer.id;
    this.price[at] = offer.price;
    this.profile[at] = offer.profile;
    this.discount[at] = offer.discount;
    this.lastOut[at] = offer.lastOut;
  }

  /** The positions of the offers with this availability, by row, price, id; and where each row starts. */
  sort(available: boolean, rowCount: number): { start: Int32Array; order: Int32Array } {
    const flag = available ? 1 : 0;
    const start = new Int32Array(rowCount + 1);
    for (let at = 0; at < this.count; at++) {
      if (this.available[at] === flag) start[this.row[at]! + 1]!++;
    }
    for (let row = 0; row < rowCount; row++) start[row + 1]! += start[row]!;
    const order = new Int32Array(start[rowCount]!);
    const next = start.slice();
    for (let at = 0; at < this.count; at++) {
      if (this.available[at] === flag) order[next[this.row[at]!]!++] = at;
    }
    for (let row = 0; row < rowCount; row++) this.#sortRow(order, start[row]!, start[row + 1]!);
    return { start, order };
  }

  #sortRow(order: Int32Array, from: number, to: number): void {
    const compare = (a: number, b: number) => this.price[a]! - this.price[b]! || this.id[a]! - this.id[b]!;
    if (to - from > insertionLimit) {
      order.set(Array.from(order.subarray(from, to)).sort(compare), from);
      return;
    }
    for (let at = from + 1; at < to; at++) {
      const offer = order[at]!;
      let place = at;
      while (place > from && compare(order[place - 1]!, offer) > 0) {
        order[place] = order[place - 1]!;
        place--;
      }
      order[place] = offer;
    }
  }

  #grow(): void {
    this.row = double(this.row);
    this.available = double(this.available);
    this.id = double(this.id);
    this.price = double(this.price);
    this.profile = double(this.profile);
    this.discount = double(this.discount);
    this.lastOut = double(this.lastOut);
  }
}

type Column = Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

function double<Kind extends Column>(column: Kind): Kind {
  const Constructor = column.constructor as new (length: number) => Kind;
  const longer = new Constructor(column.length * 2);
  longer.set(column);
  return longer;
}

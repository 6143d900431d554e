// The passing offers of some rows: collected once, then counted for one key after the other.
import type { RowList } from '#domain/search/facets/store/bitset.ts';
import type { CompiledFilters, PriceFilter } from '#domain/search/facets/query/compile-query.ts';
import { eligibleBlocks } from '#domain/search/facets/query/eligibility.ts';
import type { OfferBlock } from '#domain/search/facets/store/offer-block.ts';
import type { OfferTest } from '#domain/search/facets/query/select-offers.ts';
import { chunkRows, chunkShift } from '#domain/search/facets/store/segment.ts';

/** Scratch, valid until the next `collect`. */
export class PassingOffers {
  /** Profiles of the offers of the row at position `at` of the list: `profile[end[at - 1]]` to `profile[end[at]]`. */
  profile = new Int32Array(0);
  end = new Int32Array(0);
  /** By position in the list: the lowest price in minor units; Infinity where no offer passes. */
  cheapest = new Float64Array(0);
  #price = new Int32Array(0);
  /** By profile: 1 where it passes. */
  #passes = new Uint8Array(0);
  #count = 0;

  collect(filters: CompiledFilters, test: OfferTest, { rows, count }: RowList): void {
    this.#judge(filters, test);
    if (this.end.length < count) {
      this.end = new Int32Array(count * 2);
      this.cheapest = new Float64Array(count * 2);
    }
    this.#count = 0;
    for (let at = 0; at < count;) {
      const blocks = eligibleBlocks(filters, filters.segment.chunks[rows[at]! >> chunkShift]);
      this.#reserve(blocks[0].id.length + blocks[1].id.length);
      at = this.#collectInChunk(blocks, test, rows, at, count);
    }
  }

  #judge({ segment }: CompiledFilters, { failMasks, ignored }: OfferTest): void {
    const { count } = segment.shape.profiles;
    if (this.#passes.length < count) this.#passes = new Uint8Array(count * 2);
    const passes = this.#passes;
    for (let profile = 0; profile < count; profile++) {
      passes[profile] = (failMasks[profile]! & ~ignored) === 0 ? 1 : 0;
    }
  }

  /** One place more than there are offers: an offer that does not pass is written too, then overwritten. */
  #reserve(offers: number): void {
    const needed = this.#count + offers + 1;
    if (this.profile.length >= needed) return;
    const longer = new Int32Array(needed * 2);
    longer.set(this.profile);
    this.profile = longer;
    // Prices are only read within their row, so they are not copied.
    this.#price = new Int32Array(needed * 2);
  }

  /** Returns the position of the first row of another chunk. */
  #collectInChunk(
    [first, second]: readonly [OfferBlock, OfferBlock],
    { price: filter }: OfferTest,
    rows: Int32Array,
    from: number,
    count: number,
  ): number {
    const { end, cheapest } = this;
    const passes = this.#passes;
    const profiles = this.profile;
    const prices = this.#price;
    const { start: firstStart } = first;
    const { start: secondStart } = second;
    const chunk = rows[from]! >> chunkShift;
    let to = this.#count;
    let at = from;
    for (; at < count; at++) {
      const row = rows[at]!;
      if (row >> chunkShift !== chunk) break;
      const local = row & (chunkRows - 1);
      const begin = to;
      to = append(first, firstStart[local]!, firstStart[local + 1]!, filter, passes, profiles, prices, to);
      const middle = to;
      to = append(second, secondStart[local]!, secondStart[local + 1]!, filter, passes, profiles, prices, to);
      const lowest = middle > begin ? prices[begin]! : Infinity;
      cheapest[at] = to > middle && prices[middle]! < lowest ? prices[middle]! : lowest;
      end[at] = to;
    }
    this.#count = to;
    return at;
  }
}

/** Appends the passing offers of one row of a block at `to`; returns where they end. */
function append(
  block: OfferBlock,
  start: number,
  end: number,
  { low, high, among }: PriceFilter,
  passes: Uint8Array,
  profiles: Int32Array,
  prices: Int32Array,
  to: number,
): number {
  for (let at = start; at < end; at++) {
    const price = block.price[at]!;
    if (price > high) break;
    if (price < low || (among !== null && !among.has(price))) continue;
    const profile = block.profile[at]!;
    profiles[to] = profile;
    prices[to] = price;
    // No branch: whether an offer passes is close to random, so the branch would be mispredicted half of the time.
    to += passes[profile]!;
  }
  return to;
}

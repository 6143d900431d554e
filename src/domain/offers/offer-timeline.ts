// The history of one offer from many sightings in order, by the rules by which runs are published (decision 0007): used to backfill
// histories.
import type { Grade, Mode } from '#domain/offers/condition.ts';

/** One sighting, as the history stores it. */
export interface OfferSighting {
  readonly productId: number;
  readonly mode: Mode;
  readonly grade: Grade;
  readonly priceMinor: number;
  readonly available: boolean;
}

/** Times are milliseconds since 1970; `to` null = still true. */
export interface TimelineInterval extends OfferSighting {
  readonly from: number;
  to: number | null;
}

export interface OfferMove {
  readonly at: number;
  readonly fromProductId: number;
  readonly toProductId: number;
  /** Why the listing now belongs to that product: the reason of its match. */
  readonly reason: string;
}

/** Its methods must be called in the order of time. */
export class OfferTimeline {
  readonly intervals: TimelineInterval[] = [];
  readonly moves: OfferMove[] = [];
  lastOutOfStockAt: number | null = null;
  goneAt: number | null = null;

  observe(at: number, sighting: OfferSighting, reason: string): void {
    const { productId, mode, grade, priceMinor, available } = sighting;
    const last = this.intervals.at(-1);
    if (last && last.productId !== productId) {
      this.moves.push({ at, fromProductId: last.productId, toProductId: productId, reason });
    }
    if (last && this.goneAt === null) {
      const isSame =
        last.productId === productId &&
        last.mode === mode &&
        last.grade === grade &&
        last.priceMinor === priceMinor &&
        last.available === available;
      if (isSame) return;
      last.to = at;
      if (last.available && !available) this.lastOutOfStockAt = at;
    }
    this.goneAt = null;
    this.intervals.push({ from: at, to: null, productId, mode, grade, priceMinor, available });
  }

  /** The merchant no longer lists it. */
  end(at: number): void {
    const last = this.intervals.at(-1);
    if (!last || this.goneAt !== null) return;
    last.to = at;
    if (last.available) this.lastOutOfStockAt = at;
    this.goneAt = at;
  }
}

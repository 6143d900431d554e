// What our own observations of a merchant's offers say: stock, price changes, and how long offers last.
import { dayMs } from '#domain/durations.ts';

/** Length of the period that is looked at. */
export const recordDays = 90;
/** Below these, figures are not shown: they would say more about chance than about the merchant. */
export const recordMinimums = { days: 14, offers: 20, spells: 20 } as const;

/**
 * How many spells that began in the period lasted this long. A spell is the time from the first sighting of an offer in stock until it is
 * sold out or gone.
 */
export interface SpellLength {
  /** Whole hours. */
  readonly hours: number;
  /** Spells that ended after that long. */
  readonly ended: number;
  /** Spells that had lasted that long at the end of the period and were still going on. */
  readonly running: number;
}

/** Sums over the offers of a merchant in a country and a period. */
export interface MerchantRecord {
  /** Milliseconds since 1970; `from` is the beginning of the period, or the first sighting where that is later. */
  readonly from: number;
  readonly until: number;
  /** Offers that were listed at some time of the period. */
  readonly offers: number;
  /** Sums of time over all offers, in milliseconds. */
  readonly listedMs: number;
  readonly availableMs: number;
  /** Price changes of its offers: cuts, and rises. */
  readonly cuts: number;
  readonly rises: number;
  readonly spells: readonly SpellLength[];
  /** Offers in stock at the end of each UTC day of the period, oldest first. */
  readonly stock: readonly { readonly day: string; readonly offers: number }[];
}

export interface RecordFigures {
  readonly days: number;
  /** False = too little has been seen yet; then every figure below is null. */
  readonly isEnough: boolean;
  /** Share of the time that its offers were listed in which they were in stock. */
  readonly stockShare: number | null;
  /** Price changes of an offer in 30 days, on average. */
  readonly changesPerOffer: number | null;
  /** Share of the price changes that were cuts; null also when there was no change. */
  readonly cutShare: number | null;
  /** After this long half of the offers that came into stock were sold out or gone; null also when more than half are still in stock. */
  readonly medianSpellHours: number | null;
  readonly spells: number;
}

/** The figures of a record; null where too little has been observed. */
export function describeRecord(record: MerchantRecord): RecordFigures {
  const { from, until, offers, listedMs, availableMs, cuts, rises, spells } = record;
  const days = (until - from) / dayMs;
  const isEnough = days >= recordMinimums.days && offers >= recordMinimums.offers;
  const count = spells.reduce((sum, { ended, running }) => sum + ended + running, 0);
  const changes = cuts + rises;
  return {
    days: Math.floor(days),
    isEnough,
    stockShare: isEnough && listedMs > 0 ? availableMs / listedMs : null,
    changesPerOffer: isEnough && listedMs > 0 ? changes / (listedMs / (30 * dayMs)) : null,
    cutShare: isEnough && changes > 0 ? cuts / changes : null,
    medianSpellHours: isEnough && count >= recordMinimums.spells ? findMedianSpell(spells) : null,
    spells: count,
  };
}

/**
 * The median duration by the Kaplan-Meier estimate, which counts spells that are still running for as long as they have lasted: without
 * them offers would seem to sell faster than they do. null = more than half of them last longer than was observed.
 */
export function findMedianSpell(spells: readonly SpellLength[]): number | null {
  let atRisk = spells.reduce((sum, { ended, running }) => sum + ended + running, 0);
  let left = 1;
  for (const { hours, ended, running } of spells.toSorted((a, b) => a.hours - b.hours)) {
    if (ended > 0) left *= 1 - ended / atRisk;
    // Rounding errors of the products must not decide.
    if (left <= 0.5 + 1e-9) return hours;
    atRisk -= ended + running;
  }
  return null;
}

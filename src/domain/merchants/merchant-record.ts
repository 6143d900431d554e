// What our own observations of a merchant's offers say: stock, price changes, and how long offers last.
import { dayMs, hourMs } from '#domain/durations.ts';

/** Length of the period that is looked at. */
export const recordDays = 90;
/** An offer that is away for no longer was never away: one reading of the feed may miss it. */
export const mergedGapMs = 12 * hourMs;
/** Below these, figures are not shown: they would say more about chance than about the merchant. */
export const recordMinimums = { days: 14, offers: 20, spells: 20 } as const;

/** How many times in stock (from the first sighting until it was sold out or gone) began in the period and took this long. */
export interface SpellLength {
  /** Whole hours. */
  readonly hours: number;
  /** Spells that ended after that long. */
  readonly ended: number;
  /** Spells that had lasted that long at the end of the period and went on. */
  readonly running: number;
}

/** Sums over the offers of a merchant in a country and a period. */
export interface MerchantRecord {
  /** Milliseconds since 1970; `from` is the first sighting where that is later than the beginning of the period. */
  readonly from: number;
  readonly until: number;
  /** Offers that were listed at some time of the period. */
  readonly offers: number;
  /** Sums of time over all offers, in milliseconds. */
  readonly listedMs: number;
  readonly availableMs: number;
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
  /** Share of the price changes that were cuts; null also without a change. */
  readonly cutShare: number | null;
  /** Half of the offers that came into stock were sold out or gone after this long; null also where more than half are still there. */
  readonly medianSpellHours: number | null;
  readonly spells: number;
}

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
 * The median duration by the Kaplan-Meier estimate, which counts spells that are still running for as long as they have lasted: to leave
 * them out would make offers seem to last shorter than they do. null = more than half of them outlast what was seen.
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

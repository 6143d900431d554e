// Decides whether a run may replace a feed's offers. A bad feed must not empty or distort the catalogue (P6).

/** Counts of a run, compared with the feed's present offers. */
export interface RunComparison {
  /** Offers of the feed that are not gone. */
  readonly previous: number;
  /** Of those: no longer in the run, and still in it. */
  readonly missing: number;
  readonly kept: number;
  /** All listings of the run, new offers included. */
  readonly listed: number;
  /** Still in the run, at less than 0.4 or more than 2.5 times the price. */
  readonly wild: number;
}

/** How many offers an earlier accepted run of the feed lost. */
export interface RunLoss {
  readonly previous: number;
  readonly missing: number;
}

/** How far a run agrees with a held run before it. */
export interface Agreement {
  /** Of the offers that the held run missed or priced wildly: the share that this run also misses, or prices alike. */
  readonly repeatedShare: number;
  /** Offers that only this run misses, or prices wildly. */
  readonly freshMissing: number;
  readonly freshWild: number;
}

export type HoldReason = 'too-many-lost' | 'wild-prices';

export type GuardVerdict =
  | {
      readonly accepted: true;
      readonly because: 'in-bounds' | 'after-expiry' | 'agrees-with-held' | 'released';
    }
  | { readonly accepted: false; readonly reason: HoldReason };

/** The share of offers that a feed without a history may lose in one run (P6). */
const defaultLossShare = 0.1;
const smallFeed = 50;
const maxLostOfSmallFeed = 5;
/** Above this loss only an operator releases a large feed; a small page really does turn over by half in hours. */
const maxLossByAgreement = 0.5;
/**
 * Up to this loss one more run that agrees is enough, above it two are needed: a server that cuts a file at the end of a line
 * cuts it at the same place twice.
 */
const maxLossByOneMore = 0.3;
/** A run is compared with at most so many held runs before it. */
export const maxAgreements = 2;

/** Runs that a history needs before its losses count. */
const minRunsToLearn = 20;
const learnedQuantile = 0.995;

/** Prices of zero, or a hundred times too high, hit a whole feed; a true sale hits only some of it. */
const maxWildShare = 0.1;
const maxWildOfSmallFeed = 2;

/**
 * The share of a held run's missing and wild offers that the next run must repeat to confirm it. Not all: on Apple's pages
 * some of what was sold is back by the next poll.
 */
const agreementShare = 0.75;

/**
 * The share of its offers that this feed may lose in one run: the 99.5th percentile of what its accepted runs lost, at
 * least 10 %; 10 % without a history (Apple's own pages lose more than that in one poll in ten).
 */
export function learnLossShare(losses: readonly RunLoss[]): number {
  const shares = losses.filter(each => each.previous > 0).map(each => each.missing / each.previous);
  if (shares.length < minRunsToLearn) return defaultLossShare;
  const sorted = shares.toSorted((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.ceil(sorted.length * learnedQuantile) - 1);
  return Math.max(defaultLossShare, sorted[at] ?? defaultLossShare);
}

/**
 * `agreements` are with the runs held in a row right before this one, the newest first. A run out of bounds is held, unless it
 * agrees with as many of them as its loss requires and is within bounds otherwise. Once the feed has expired (decision 0020)
 * none of its offers counts as in stock: holding a run that has lost many of them protects nothing, and there was time to lose
 * them.
 */
export function guardRun(
  comparison: RunComparison,
  {
    lossShare,
    hasExpired,
    agreements,
    isReleased,
  }: { lossShare: number; hasExpired: boolean; agreements: readonly Agreement[]; isReleased: boolean },
): GuardVerdict {
  if (isReleased) return { accepted: true, because: 'released' };
  const reason = findHoldReason(comparison, lossShare);
  if (reason === null) return { accepted: true, because: 'in-bounds' };
  if (hasExpired && findHoldReason(comparison, 1) === null)
    return { accepted: true, because: 'after-expiry' };
  const needed = countAgreementsNeeded(comparison);
  const isAgreed =
    agreements.length >= needed &&
    agreements.slice(0, needed).every(each => agrees(comparison, each, lossShare));
  return isAgreed && canBeConfirmed(comparison)
    ? { accepted: true, because: 'agrees-with-held' }
    : { accepted: false, reason };
}

function agrees(comparison: RunComparison, agreement: Agreement, lossShare: number): boolean {
  if (agreement.repeatedShare < agreementShare) return false;
  const fresh = { ...comparison, missing: agreement.freshMissing, wild: agreement.freshWild };
  return findHoldReason(fresh, lossShare) === null;
}

/** How many held runs in a row a run must agree with. */
function countAgreementsNeeded({ previous, missing }: RunComparison): number {
  return missing > previous * maxLossByOneMore ? maxAgreements : 1;
}

function canBeConfirmed({ previous, missing, listed }: RunComparison): boolean {
  // An empty page is never accepted as a sold-out shop, however small the shop and however often it is repeated. A page that
  // lists other things instead may be: Apple's page of one iPad sold it and listed another.
  if (listed === 0) return false;
  return previous < smallFeed || missing <= previous * maxLossByAgreement;
}

function findHoldReason(
  { previous, missing, kept, wild }: RunComparison,
  lossShare: number,
): HoldReason | null {
  const lossLimit =
    previous < smallFeed ? Math.max(maxLostOfSmallFeed, previous * lossShare) : previous * lossShare;
  if (missing > lossLimit) return 'too-many-lost';
  if (previous > 0 && missing === previous) return 'too-many-lost';
  const wildLimit = kept < smallFeed ? maxWildOfSmallFeed : kept * maxWildShare;
  return wild > wildLimit ? 'wild-prices' : null;
}

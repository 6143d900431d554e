// How a feed is, in the word that an operator looks for first.

export type FeedCondition = 'by hand' | 'being read' | 'paused' | 'failing' | 'held' | 'planned';

export interface ConditionFacts {
  /** null = an operator hands its files in. */
  readonly address: string | null;
  readonly isPaused: boolean;
  readonly failedRuns: number;
  readonly leasedUntil: Date | null;
  readonly lastOutcome: string | null;
}

/** `held` waits for a person, or for further fetches that agree. */
export function conditionOf(feed: ConditionFacts, now: Date): FeedCondition {
  if (feed.leasedUntil !== null && feed.leasedUntil > now) return 'being read';
  if (feed.isPaused) return 'paused';
  if (feed.failedRuns > 0) return 'failing';
  if (feed.lastOutcome === 'held') return 'held';
  return feed.address === null ? 'by hand' : 'planned';
}

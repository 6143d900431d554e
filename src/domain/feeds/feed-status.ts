// The status of a feed, in one word for operators.

export type FeedStatus = 'by hand' | 'being read' | 'paused' | 'failing' | 'held' | 'planned';

/** What the admin pages call a status; commands and JSON have the status itself. */
export const feedStatusLabels: Readonly<Record<FeedStatus, string>> = {
  'by hand': 'Manual',
  'being read': 'Running',
  paused: 'Paused',
  failing: 'Failing',
  held: 'Held',
  planned: 'Scheduled',
};

export interface FeedStatusFacts {
  /** null = an operator hands in its files. */
  readonly address: string | null;
  readonly isPaused: boolean;
  readonly failedRuns: number;
  readonly leasedUntil: Date | null;
  readonly lastOutcome: string | null;
}

/** `held`: its last run waits for an operator, or for further runs that agree with it. */
export function judgeFeedStatus(feed: FeedStatusFacts, now: Date): FeedStatus {
  if (feed.leasedUntil !== null && feed.leasedUntil > now) return 'being read';
  if (feed.isPaused) return 'paused';
  if (feed.failedRuns > 0) return 'failing';
  if (feed.lastOutcome === 'held') return 'held';
  return feed.address === null ? 'by hand' : 'planned';
}

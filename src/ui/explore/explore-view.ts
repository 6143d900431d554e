import type { ExploreItem, ExploreTab, ExploreWish } from '#api/contract/explore.ts';

export interface ExploreAnswer {
  /** The list that a text was read as, and what of it was not understood; null for the lists. */
  readonly wish: ExploreWish | null;
  readonly tabs: readonly ExploreTab[];
}

/** Loads the lists, or with a text its results. Rejects when the API does not answer. */
export type LoadExplore = (text: string, signal: AbortSignal) => Promise<ExploreAnswer>;

/** Where a row leads: what is not in stock opens the form of an alert there. */
export function linkOf({ url, imageKey, meta }: Pick<ExploreItem, 'url' | 'imageKey' | 'meta'>): string {
  return meta.total === 0 && imageKey !== null ? `${url}#price-track.search` : url;
}

/** Key of the row of the list that a text was read as. */
export const wishKey = 'wish';

/** In the query of the search page: stay there, though the text was wholly understood and would lead on to its list. */
export const hitsKey = 'hits';

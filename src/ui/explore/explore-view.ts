import type { ExploreItem, ExploreTab, ExploreWish } from '#api/contract/explore.ts';

export interface ExploreAnswer {
  /** The list that the text was read as, with the words not understood; null when it was read as none, or an item of the tabs says the same. */
  readonly wish: ExploreWish | null;
  readonly tabs: readonly ExploreTab[];
}

/** Loads the initial lists for '', or the results for a text. Rejects when the API does not answer. */
export type LoadExplore = (text: string, signal: AbortSignal) => Promise<ExploreAnswer>;

/** Where a row leads. A row without stock also opens the alert form on that page. */
export function linkOf({ url, imageKey, meta }: Pick<ExploreItem, 'url' | 'imageKey' | 'meta'>): string {
  return meta.total === 0 && imageKey !== null ? `${url}#price-track.search` : url;
}

/** Key of the row of the list that a text was read as. */
export const wishKey = 'wish';

/** Query key of the search page: stay there, although a fully understood text would redirect to its list. */
export const hitsKey = 'hits';

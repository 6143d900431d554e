import type { ExploreItem, ExploreTab } from '#api/contract/explore.ts';

/** Loads the lists, or with a text its results. Rejects when the API does not answer. */
export type LoadExplore = (text: string, signal: AbortSignal) => Promise<readonly ExploreTab[]>;

/** Where a row leads: what is not in stock opens the form of an alert there. */
export function linkOf({ url, imageKey, meta }: Pick<ExploreItem, 'url' | 'imageKey' | 'meta'>): string {
  return meta.total === 0 && imageKey !== null ? `${url}#price-track.search` : url;
}

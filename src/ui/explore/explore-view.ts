// Props of this folder's components: the part of the API's answer that they use.

export interface ExploreItemView {
  readonly key: string;
  readonly label: string;
  /** Path with the locale prefix. */
  readonly url: string;
  /** null = not a device: a merchant. */
  readonly imageKey: string | null;
  readonly meta: { readonly minPriceLabel: string | null; readonly total: number };
}

export interface ExploreTabView {
  readonly key: string;
  readonly label: string;
  /** Number of all items in this tab; `items` are the first of them. */
  readonly count: number;
  readonly items: readonly ExploreItemView[];
  readonly tags: readonly { readonly key: string; readonly label: string; readonly url: string }[];
}

/** Loads the lists, or with a text its results. Rejects when the API does not answer. */
export type LoadExplore = (text: string, signal: AbortSignal) => Promise<readonly ExploreTabView[]>;

/** Where a row leads: what is not in stock opens the form of an alert there. */
export function linkOf({ url, imageKey, meta }: Pick<ExploreItemView, 'url' | 'imageKey' | 'meta'>): string {
  return meta.total === 0 && imageKey !== null ? `${url}#price-track.search` : url;
}

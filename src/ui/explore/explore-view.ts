// What explore shows, as the components of this folder take it: the part of the API's answer that they look at.

export interface ExploreItemView {
  readonly key: string;
  readonly label: string;
  /** Path with the locale prefix. */
  readonly url: string;
  /** null = no device: a merchant. */
  readonly imageKey: string | null;
  readonly meta: { readonly minPriceLabel: string | null; readonly total: number };
}

export interface ExploreTabView {
  readonly key: string;
  readonly label: string;
  /** All that belong here or fit the text; `items` are the first of them. */
  readonly count: number;
  readonly items: readonly ExploreItemView[];
  readonly tags: readonly { readonly key: string; readonly label: string; readonly url: string }[];
}

/** The lists, or with a text what fits it. Rejects when the API does not answer. */
export type LoadExplore = (text: string, signal: AbortSignal) => Promise<readonly ExploreTabView[]>;

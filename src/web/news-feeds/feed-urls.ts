export interface FeedUrls {
  /** The feed's own address, absolute. */
  readonly feedUrl: string;
  readonly publicUrl: string;
}

// What every reader of a feed format is: bytes in, rows out, one row at a time.
import type { FeedCaps } from '#domain/feeds/feed-caps.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';
import type { GradeWords } from '#domain/offers/grade-words.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';

export interface FeedContext {
  readonly country: CountrySlug;
  readonly language: LanguageSlug;
  /** Hosts that the merchant's links may lead to, subdomains included. */
  readonly hosts: readonly string[];
  /** What this merchant means by its words for a condition; empty = what the language means. */
  readonly gradeWords: GradeWords;
  /** Milliseconds since 1970, UTC: which sale prices hold, up to when events count. */
  readonly now: number;
  /** How large the feed may be; the usual when left out. */
  readonly caps?: FeedCaps;
}

/** Never throws for what the bytes hold; a `broken` row is the last one and says that nothing before it may be used. */
export type FeedReader = (
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  context: FeedContext,
) => AsyncGenerator<FeedRow>;

/** The reader of a format; null when there is none of that name. */
export type FindFeedReader = (format: string) => FeedReader | null;

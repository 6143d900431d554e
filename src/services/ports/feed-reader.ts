// What every reader of a feed format does: bytes in, rows out, one row at a time.
import type { FeedCaps } from '#domain/feeds/feed-caps.ts';
import type { FeedTerms } from '#domain/feeds/feed-terms.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';
import type { GradeWords } from '#domain/offers/grade-words.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';

export interface FeedContext {
  readonly country: CountrySlug;
  readonly language: LanguageSlug;
  /** Hosts that the merchant's links may lead to, subdomains included; the first stands before links without a host. */
  readonly hosts: readonly string[];
  /** Hosts of affiliate networks that its links may lead to: these and no subdomains. */
  readonly trackingHosts?: readonly string[];
  /** What this merchant's words for a condition mean; empty = the usual meaning in the language. */
  readonly gradeWords: GradeWords;
  /** Milliseconds since 1970, UTC: decides which sale prices are valid and which events have happened. */
  readonly now: number;
  /** How large the feed may be; the usual limits when left out. */
  readonly caps?: FeedCaps;
  /** What an operator said of the feed; nothing when left out. */
  readonly terms?: FeedTerms;
}

/** Never throws because of the bytes. A `broken` row is the last one and means that no row before it may be used. */
export type FeedReader = (
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  context: FeedContext,
) => AsyncGenerator<FeedRow>;

/** The reader of a format; null for an unknown format. */
export type FindFeedReader = (format: string) => FeedReader | null;

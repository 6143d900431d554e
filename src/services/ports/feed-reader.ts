// The port of feed formats: bytes in, rows out, one row at a time.
import type { FeedCaps } from '#domain/feeds/feed-caps.ts';
import type { FeedTerms } from '#domain/feeds/feed-terms.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';
import type { GradeWords } from '#domain/offers/grade-words.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';

export interface FeedContext {
  readonly country: CountrySlug;
  readonly language: LanguageSlug;
  /** Hosts that the merchant's links may lead to, subdomains included; links without a host belong to the first. */
  readonly hosts: readonly string[];
  /** Hosts of affiliate networks that its links may lead to, without subdomains. */
  readonly trackingHosts?: readonly string[];
  /** The meaning of this merchant's words for conditions; empty = the usual meaning in the language. */
  readonly gradeWords: GradeWords;
  /** Milliseconds since 1970, UTC: decides which sale prices are valid and which events have happened. */
  readonly now: number;
  /** Size limits; omitted = the usual ones. */
  readonly caps?: FeedCaps;
  /** Terms set by the operator; omitted = none. */
  readonly terms?: FeedTerms;
}

/** Never throws because of the bytes. A `broken` row is the last one and means that no row before it may be used. */
export type FeedReader = (
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  context: FeedContext,
) => AsyncGenerator<FeedRow>;

/** The reader of a format; null for an unknown format. */
export type FindFeedReader = (format: string) => FeedReader | null;

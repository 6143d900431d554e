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

/** Limits of every format (P7), beside the caps of the whole feed. */
export const feedLimits = {
  fieldCharacters: 64 * 1024,
  /** Markup or text this long without an end is no feed, and holding it would cost memory. */
  runawayCharacters: 1024 * 1024,
  depth: 64,
} as const;

/** Whether a link is http(s) and leads to one of the merchant's hosts (an open redirect would spend our name). */
export function isAllowedLink(link: string, hosts: readonly string[]): boolean {
  const url = URL.parse(link);
  if (!url) return false;
  const { protocol, hostname, username, password } = url;
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  if (username !== '' || password !== '') return false;
  return hosts.some(host => hostname === host || hostname.endsWith(`.${host}`));
}

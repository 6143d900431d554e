import type { FeedCaps } from '#domain/feeds/feed-caps.ts';
import type { FetchFailure } from '#domain/feeds/fetch-failure.ts';
import type { Result } from '#domain/result.ts';

/** What an answer says of its own version; sent back, it asks for the body only if that has changed (RFC 9110 13.1). */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface FetchRequest {
  readonly address: string;
  /** Of the answer that the caller already has; the caller keeps them, per feed. */
  readonly validators?: Validators;
  /** Time for everything together, if it is to be less than this kind of request is allowed. */
  readonly withinMs?: number;
  /** How large the answer may be, if not as large as this kind of request is usually allowed. */
  readonly caps?: Pick<FeedCaps, 'rawBytes' | 'unpackedBytes'>;
}

export type FetchAnswer =
  | {
      readonly kind: 'fetched';
      readonly contentType: string | null;
      readonly validators: Validators;
      /** As it was sent, and after unpacking. */
      readonly wireBytes: number;
      readonly unpackedBytes: number;
      /** false = the body was over when the connection was: its server had not said where it ends. */
      readonly isEndKnown: boolean;
    }
  /** What the caller has is still what there is. */
  | { readonly kind: 'not-modified' };

/** Takes the unpacked body piece by piece. On a failure what it took is worthless: throw it away. */
export type BodySink = (chunk: Uint8Array) => Promise<void> | void;

/** Answers with a value whatever the other side does; throws only what the sink throws. */
export type FetchInto = (request: FetchRequest, sink: BodySink) => Promise<Result<FetchAnswer, FetchFailure>>;

/** The only way out to servers that are not ours. */
export interface Fetch {
  /** A file that a merchant has for us. */
  readonly fetchFeed: FetchInto;
  /** A page made for people: only where the site's robots.txt allows it, and as slowly as it asks. */
  readonly fetchPage: FetchInto;
}

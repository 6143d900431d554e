import type { FeedCaps } from '#domain/feeds/feed-caps.ts';
import type { FetchFailure } from '#domain/feeds/fetch-failure.ts';
import type { Result } from '#domain/result.ts';

/** How an answer identifies its version; sent back, it requests the body only if that has changed (RFC 9110 13.1). */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface FetchRequest {
  readonly address: string;
  /** Those of the answer that the caller already has; the caller keeps them per feed. */
  readonly validators?: Validators;
  /** Headers of the operator's, names in small letters; they go to the address's own origin and are left out after a redirect elsewhere. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Time for the whole request, when it is less than the usual for this kind of request. */
  readonly timeoutMs?: number;
  /** How large the answer may be, when that is not the usual for this kind of request. */
  readonly caps?: Pick<FeedCaps, 'rawBytes' | 'unpackedBytes'>;
}

export type FetchAnswer =
  | {
      readonly kind: 'fetched';
      readonly contentType: string | null;
      readonly validators: Validators;
      /** As sent, and after unpacking. */
      readonly wireBytes: number;
      readonly unpackedBytes: number;
      /** false = the body ended with the connection: the server had not said where it ends. */
      readonly isEndKnown: boolean;
    }
  /** The caller's version is still the current one. */
  | { readonly kind: 'not-modified' };

/** Takes the unpacked body piece by piece. When the fetch fails, what it took must be thrown away. */
export type BodySink = (chunk: Uint8Array) => Promise<void> | void;

/** Answers with a value whatever the server does; throws only what the sink throws. */
export type FetchInto = (request: FetchRequest, sink: BodySink) => Promise<Result<FetchAnswer, FetchFailure>>;

/** The only way to reach servers that are not ours. */
export interface Fetch {
  /** A file that a merchant provides for us. */
  readonly fetchFeed: FetchInto;
  /** A page made for people: only where the site's robots.txt allows it, and as slowly as it asks. */
  readonly fetchPage: FetchInto;
}

import type { FeedCaps } from '#domain/feeds/feed-caps.ts';
import type { FetchFailure } from '#domain/feeds/fetch-failure.ts';
import type { Result } from '#domain/result.ts';

/** Identifies the version of a response; sent back, it requests the body only if that has changed (RFC 9110 13.1). */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface FetchRequest {
  readonly address: string;
  /** Validators of the version that the caller has; the caller stores them per feed. */
  readonly validators?: Validators;
  /** Headers set by the operator, names in lower case; sent only to the address's own origin, not after a redirect to another one. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Time limit for the whole request, if shorter than the usual one for its kind. */
  readonly timeoutMs?: number;
  /** Size limits, if different from the usual ones for its kind. */
  readonly caps?: Pick<FeedCaps, 'rawBytes' | 'unpackedBytes'>;
}

export type FetchResponse =
  | {
      readonly kind: 'fetched';
      readonly contentType: string | null;
      readonly validators: Validators;
      /** Bytes as sent, and after unpacking. */
      readonly wireBytes: number;
      readonly unpackedBytes: number;
      /** false = the body ended with the connection, without a stated length. */
      readonly isEndKnown: boolean;
    }
  /** The caller's version is still the current one. */
  | { readonly kind: 'not-modified' };

/** Receives the unpacked body in chunks. When the fetch fails, they must be discarded. */
export type BodySink = (chunk: Uint8Array) => Promise<void> | void;

/** Returns a value whatever the server does; throws only errors of the sink. */
export type FetchInto = (
  request: FetchRequest,
  sink: BodySink,
) => Promise<Result<FetchResponse, FetchFailure>>;

/** The only way to reach servers that are not ours. */
export interface Fetch {
  /** A file that a merchant provides for us. */
  readonly fetchFeed: FetchInto;
  /** A page made for people: only where the site's robots.txt allows it, and as slowly as it asks. */
  readonly fetchPage: FetchInto;
}

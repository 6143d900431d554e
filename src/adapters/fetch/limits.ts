// @table Limits of one outgoing request (P7: a hostile feed is over within 90 s, 50 MB on the wire, 200 MB unpacked).
import { defaultCaps } from '#domain/feeds/feed-caps.ts';

export interface FetchLimits {
  /** As sent. */
  readonly wireBytes: number;
  /** After unpacking. */
  readonly unpackedBytes: number;
  /** Whether the beginning of a body that is too large is used; otherwise a body whose Content-Length is too large is not read at all. */
  readonly keepsTruncated: boolean;
  readonly redirects: number;
  /** Limit for each: finding the host's addresses, and connecting to one of them, TLS included. */
  readonly connectMs: number;
  /** From the request to the end of the response's head. */
  readonly headersMs: number;
  /** Between two chunks of the body. */
  readonly silenceMs: number;
  /** Everything together. Stops a server that sends a byte now and then. */
  readonly totalMs: number;
}

/** Limit for the response's head. */
export const headerBytes = 16 * 1024;
/** For one address of a host; shorter than `connectMs`, so that time is left for the host's next address. */
export const dialTimeoutMs = 4_000;

/** Of a POST, whose response has no body that we read. */
export const postLimits: FetchLimits = {
  wireBytes: 0,
  unpackedBytes: 0,
  keepsTruncated: false,
  redirects: 0,
  connectMs: 5_000,
  headersMs: 8_000,
  silenceMs: 8_000,
  totalMs: 15_000,
};

export const fetchLimits = {
  feed: {
    wireBytes: defaultCaps.rawBytes,
    unpackedBytes: defaultCaps.unpackedBytes,
    keepsTruncated: false,
    redirects: 3,
    connectMs: 10_000,
    headersMs: 20_000,
    silenceMs: 15_000,
    totalMs: 75_000,
  },
  page: {
    wireBytes: 2_000_000,
    unpackedBytes: 8_000_000,
    keepsTruncated: false,
    redirects: 3,
    connectMs: 10_000,
    headersMs: 10_000,
    silenceMs: 10_000,
    totalMs: 30_000,
  },
  /** RFC 9309 2.3.1.2 asks for at least five redirects, 2.5 for at least 500 KiB; the chunk that exceeds a limit is not passed to the sink. */
  robots: {
    wireBytes: 640_000,
    unpackedBytes: 640_000,
    keepsTruncated: true,
    redirects: 5,
    connectMs: 5_000,
    headersMs: 5_000,
    silenceMs: 5_000,
    totalMs: 15_000,
  },
} as const satisfies Record<string, FetchLimits>;

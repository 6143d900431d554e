/** Which time limit an outgoing request exceeded; `total` is the limit of the whole request, redirects included. */
export type FetchPhase = 'resolve' | 'connect' | 'headers' | 'body' | 'total';

/** Everything that can go wrong with a request to another server. It is returned, never thrown. */
export type FetchProblem =
  /** No address at all, or one with characters that programs read in different ways. */
  | { readonly kind: 'unreadable-address' }
  /** Neither http nor https. */
  | { readonly kind: 'scheme' }
  /** A user name or a password in the address. */
  | { readonly kind: 'credentials' }
  | { readonly kind: 'port' }
  /** The host is, or resolves to, an address outside the public network. */
  | { readonly kind: 'private-address' }
  | { readonly kind: 'unknown-host'; readonly code: string }
  /** Refused, reset, or closed before it answered. */
  | { readonly kind: 'unreachable'; readonly code: string }
  | { readonly kind: 'tls'; readonly code: string }
  | { readonly kind: 'too-slow'; readonly phase: FetchPhase }
  | { readonly kind: 'too-many-redirects' }
  | { readonly kind: 'redirect-loop' }
  /** A redirect without a target. */
  | { readonly kind: 'redirect-to-nowhere' }
  /** A redirect from https to http. */
  | { readonly kind: 'downgrade' }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfterMs: number | null }
  | { readonly kind: 'too-large'; readonly what: 'headers' | 'wire' | 'unpacked' }
  /** The connection ended before the response did. */
  | { readonly kind: 'cut' }
  /** An unknown compression, or bytes that it cannot unpack. */
  | { readonly kind: 'encoding' }
  /** Not HTTP. */
  | { readonly kind: 'malformed' }
  /** The site's robots.txt forbids the request. */
  | { readonly kind: 'robots' };

export interface FetchFailure {
  readonly problem: FetchProblem;
  /** Host of the request that failed, which after a redirect is not the first one; '' = there was none. */
  readonly host: string;
}

const temporaryStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);
/** Error codes of resolvers that mean "try again". */
const temporaryNames = new Set(['EAI_AGAIN', 'ETIMEOUT', 'ESERVFAIL']);

/**
 * Whether the same request may succeed soon. A refused address stays refused, and a response that is too large or takes the
 * whole time allowed would cost as much again.
 */
export function isTemporary(problem: FetchProblem): boolean {
  if (problem.kind === 'unknown-host') return temporaryNames.has(problem.code);
  if (problem.kind === 'too-slow') return problem.phase === 'resolve' || problem.phase === 'connect';
  if (problem.kind === 'status') return temporaryStatuses.has(problem.status);
  return problem.kind === 'unreachable' || problem.kind === 'cut';
}

/** Whether nothing will ever be sent to the address: it is not readable, or leads where no request of ours may go. */
export function isRefusedAddress({ kind }: FetchProblem): boolean {
  return ['unreadable-address', 'scheme', 'credentials', 'port', 'private-address'].includes(kind);
}

/** Which limit of time an outgoing request broke; `total` is all of them together, redirects included. */
export type FetchPhase = 'resolve' | 'connect' | 'headers' | 'body' | 'total';

/** Everything that can go wrong on the way to somebody else's server. None of it is an exception. */
export type FetchProblem =
  /** No address at all, or one with characters that programs read in different ways. */
  | { readonly kind: 'unreadable-address' }
  /** Neither http nor https. */
  | { readonly kind: 'scheme' }
  /** A user name or a password in the address. */
  | { readonly kind: 'credentials' }
  | { readonly kind: 'port' }
  /** The host is, or leads to, an address that is not of the public network. */
  | { readonly kind: 'private-address' }
  | { readonly kind: 'unknown-host'; readonly code: string }
  /** Refused, reset, or closed before it answered. */
  | { readonly kind: 'unreachable'; readonly code: string }
  | { readonly kind: 'tls'; readonly code: string }
  | { readonly kind: 'too-slow'; readonly phase: FetchPhase }
  | { readonly kind: 'too-many-redirects' }
  | { readonly kind: 'redirect-loop' }
  /** A redirect that does not say where to. */
  | { readonly kind: 'redirect-to-nowhere' }
  /** A redirect from https to http. */
  | { readonly kind: 'downgrade' }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfterMs: number | null }
  | { readonly kind: 'too-large'; readonly what: 'headers' | 'wire' | 'unpacked' }
  /** The connection ended before the answer did. */
  | { readonly kind: 'cut' }
  /** A compression we do not read, or bytes that are not what it says. */
  | { readonly kind: 'encoding' }
  /** Not HTTP. */
  | { readonly kind: 'malformed' }
  /** The site's robots.txt asks us to stay away. */
  | { readonly kind: 'robots' };

export interface FetchFailure {
  readonly problem: FetchProblem;
  /** Host of the step that failed, which after a redirect is not the host that was asked; '' = there was none. */
  readonly host: string;
}

const temporaryStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);
/** Resolvers' words for "ask again". */
const temporaryNames = new Set(['EAI_AGAIN', 'ETIMEOUT', 'ESERVFAIL']);

/**
 * Whether the same request may well succeed in a moment. A refused address stays refused, and an answer that is too
 * large or takes the whole time allowed would cost as much again.
 */
export function isTemporary(problem: FetchProblem): boolean {
  if (problem.kind === 'unknown-host') return temporaryNames.has(problem.code);
  if (problem.kind === 'too-slow') return problem.phase === 'resolve' || problem.phase === 'connect';
  if (problem.kind === 'status') return temporaryStatuses.has(problem.status);
  return problem.kind === 'unreachable' || problem.kind === 'cut';
}

// Recognises repeated visits of pages opened by a mail link: their address changes after 100 ms, when `_u` is removed, but the page was
// viewed once (specification, Session). Whichever of the two addresses is reported first counts.
import { LRUCache } from 'lru-cache';
import type { Visit } from '#domain/visits/visit.ts';

/** The second address must be reported within this time; later it counts as another visit. */
const sameVisitMs = 10_000;
const maxRemembered = 20_000;

export interface VisitAddress {
  readonly kind: Visit['kind'];
  /** The page's address, with `_u` if it was opened so. */
  readonly rawUrl: string;
  /** The stored form (services/visits/visit-url.ts). */
  readonly url: string;
  readonly sessionHash: string | null;
  /** Network address of the caller; kept for ten seconds in memory only. */
  readonly client: string;
  readonly now: Date;
}

/** Finds the id of the visit that an address repeats; null = it is a new visit, whose id is passed to `remember`. */
export interface TokenVisits {
  find(address: VisitAddress): number | null;
  remember(address: VisitAddress, id: number): void;
}

export function createTokenVisits(): TokenVisits {
  const recent = new LRUCache<string, { id: number; at: number; hasToken: boolean }>({ max: maxRemembered });
  return {
    find: address => {
      const before = recent.get(keyOf(address));
      if (!before || !(before.hasToken || hasToken(address))) return null;
      const passedMs = address.now.getTime() - before.at;
      return passedMs >= 0 && passedMs < sameVisitMs ? before.id : null;
    },
    remember: (address, id) => {
      recent.set(keyOf(address), { id, at: address.now.getTime(), hasToken: hasToken(address) });
    },
  };
}

function keyOf({ kind, url, sessionHash, client }: VisitAddress): string {
  return `${kind} ${sessionHash ?? `from ${client}`} ${url}`;
}

function hasToken({ rawUrl }: VisitAddress): boolean {
  return /[?&]_u=/.test(rawUrl);
}

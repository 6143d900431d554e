// A page that was opened by a link of a mail changes its address 100 ms later, when `_u` leaves it. It was looked at once (specification,
// Session): whichever of the two addresses is told first counts.
import { LRUCache } from 'lru-cache';
import type { Visit } from '#domain/visits/visit.ts';

/** The second address must be reported within this time; later it is another visit. */
const sameVisitMs = 10_000;
const maxRemembered = 20_000;

export interface VisitAddress {
  readonly kind: Visit['kind'];
  /** As the page has it, with `_u` when it was opened so. */
  readonly rawUrl: string;
  /** What is kept of it (services/visits/visit-url.ts). */
  readonly url: string;
  readonly sessionHash: string | null;
  /** Address of the caller; remembered for ten seconds and kept nowhere. */
  readonly client: string;
  readonly now: Date;
}

/** Finds the id of the visit that an address repeats; null = it is a visit of its own, whose id is given to `remember`. */
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

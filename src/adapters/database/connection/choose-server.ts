// Chooses among several PostgreSQL servers by the state that each reports.
import type { SessionKind } from '#adapters/database/connection/server-list.ts';

export interface ServerState {
  /** It replays the WAL of a primary. */
  readonly isStandby: boolean;
  readonly isReadOnly: boolean;
  /** The timeline of its WAL, eight hexadecimal digits; each promotion starts the next one. Null on a standby. */
  readonly timeline: string | null;
}

/**
 * Returns the index of the server in the list; null = none fits. `current` stays while it fits. Of several that accept writes the one on
 * the newest timeline wins: the others were primaries before the last promotion, and their writes are lost.
 */
export function chooseServer(
  wanted: SessionKind,
  states: readonly (ServerState | null)[],
  current: number | null,
): number | null {
  const fitting = states.flatMap((state, place) => (state && fits(wanted, state) ? [{ place, state }] : []));
  const newest = fitting.map(({ state }) => state.timeline ?? '').reduce((a, b) => (b > a ? b : a), '');
  const best = wanted.endsWith('standby')
    ? fitting
    : fitting.filter(({ state }) => (state.timeline ?? '') === newest);
  if (best.some(({ place }) => place === current)) return current;
  const standby = best.find(({ state }) => state.isStandby);
  return (standby ?? best[0])?.place ?? null;
}

function fits(wanted: SessionKind, { isStandby, isReadOnly }: ServerState): boolean {
  switch (wanted) {
    case 'read-write':
      return !isStandby && !isReadOnly;
    case 'primary':
      return !isStandby;
    case 'standby':
      return isStandby;
    case 'prefer-standby':
      return true;
  }
}

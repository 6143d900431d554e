// A visit as a line of the spool, and back.
import { visitKinds } from '#domain/visits/visit.ts';
import type { Click, Visit } from '#domain/visits/visit.ts';

export function formatSpooledVisit(visit: Visit): string {
  return JSON.stringify(visit);
}

/** null = the line is no visit: after a power failure a disk may return anything. The database checks the values itself. */
export function readSpooledVisit(line: string): Visit | null {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return null;
  }
  const { id, kind, visitedAt } = (value ?? {}) as Partial<Record<keyof Visit, unknown>>;
  const isVisit =
    Number.isSafeInteger(id) && Number.isFinite(visitedAt) && visitKinds.some(known => known === kind);
  if (!isVisit) return null;
  return kind === 'click' ? completeClick(value as Click) : (value as Visit);
}

/**
 * Completes clicks spooled by an earlier version, which wrote neither departures nor keys: its clicks from the redirecting address had
 * departed.
 */
function completeClick(click: Omit<Click, 'leftAt' | 'placementId' | 'visitorKeys'> & Partial<Click>): Click {
  const { leftAt = click.source === 'redirect' ? click.visitedAt : null, placementId, visitorKeys } = click;
  return {
    ...click,
    leftAt: Number.isFinite(leftAt) ? leftAt : null,
    placementId: Number.isSafeInteger(placementId) ? (placementId ?? null) : null,
    visitorKeys: Array.isArray(visitorKeys) ? visitorKeys.filter(key => typeof key === 'string') : [],
  };
}

// A visit as a line of the spool, and back.
import { visitKinds } from '#domain/visits/visit.ts';
import type { Visit } from '#domain/visits/visit.ts';

export function formatSpooledVisit(visit: Visit): string {
  return JSON.stringify(visit);
}

/** null for a line that is no visit: after a power failure a disk may return anything. The database checks the values itself. */
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
  return isVisit ? (value as Visit) : null;
}

// Columns that the rows of all kinds of visits share.
import { sql } from 'kysely';
import type { VisitBase } from '#domain/visits/visit.ts';

/** Joins the session of `x`, unless an address was typed or confirmed in it: such sessions are not part of the counts (decision 0037). */
export const anonymousSession = sql`session on session.token_hash = x.session_hash and session.person_id is null
  and not exists (select from email_claim where email_claim.session_id = session.id)`;

export function baseRow(visit: VisitBase) {
  return {
    id: visit.id,
    visited_at: new Date(visit.visitedAt).toISOString(),
    session_hash: visit.sessionHash,
    country: visit.country,
    language: visit.language,
  };
}

/** jsonb takes neither NUL nor half of a surrogate pair, and strangers send both. */
export function toJson(rows: readonly unknown[]): string {
  return JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
  );
}

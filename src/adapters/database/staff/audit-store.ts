// The audit log: each action of staff with its subject, before and after.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';

export interface NewAuditEntry {
  /** null = a command, or a request without a session. */
  readonly staffId: number | null;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly at: Date;
}

export interface AuditOutcome {
  readonly outcome: 'done' | 'refused';
  readonly subject?: string | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
}

export async function beginAuditEntry(db: Kysely<Schema>, entry: NewAuditEntry): Promise<number> {
  const { staffId, actor, action, subject, at } = entry;
  const { id } = await db
    .insertInto('audit_entry')
    .values({ staff_id: staffId, actor, action, subject, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function endAuditEntry(
  db: Kysely<Schema>,
  id: number,
  { outcome, subject, before, after }: AuditOutcome,
): Promise<void> {
  await db
    .updateTable('audit_entry')
    .set({
      outcome,
      ...(subject !== undefined && { subject }),
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .where('id', '=', id)
    .execute();
}

export interface AuditEntry {
  readonly id: number;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly outcome: 'begun' | 'done' | 'refused';
  readonly before: unknown;
  readonly after: unknown;
}

/** Entries before the given id, newest first; of one action or of all. */
export async function readAuditEntries(
  db: Kysely<Schema>,
  { before, action, limit }: { before: number | null; action: string | null; limit: number },
): Promise<AuditEntry[]> {
  let query = db
    .selectFrom('audit_entry')
    .select(['id', 'at', 'actor', 'action', 'subject', 'outcome', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== null) query = query.where('id', '<', before);
  if (action !== null) query = query.where('action', '=', action);
  return query.execute();
}

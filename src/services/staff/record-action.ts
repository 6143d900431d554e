// Records staff actions in the audit log: an entry before the action, completed after it.
import { beginAuditEntry, endAuditEntry } from '#adapters/database/staff/audit-store.ts';
import type { AuditOutcome, NewAuditEntry } from '#adapters/database/staff/audit-store.ts';
import type { StaffDeps } from '#services/staff/staff-accounts.ts';

/** Returns the action's result. An action that throws leaves its entry without an outcome. */
export async function recordAction<Value>(
  { db, clock }: StaffDeps,
  entry: Omit<NewAuditEntry, 'at'>,
  act: () => Promise<{ readonly result: Value; readonly audit: AuditOutcome }>,
): Promise<Value> {
  const id = await beginAuditEntry(db, { ...entry, at: clock.now() });
  const { result, audit } = await act();
  await endAuditEntry(db, id, audit);
  return result;
}

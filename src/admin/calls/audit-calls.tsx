// The audit log: actor, action, subject, and the values before and after.
import { readAuditEntries } from '#adapters/database/staff/audit-store.ts';
import { adminView } from '#admin/call.ts';
import type { StaffCall } from '#admin/call.ts';
import { AuditPage } from '#admin/pages/operations/audit-page.tsx';
import { readId, readWord } from '#admin/read-form.ts';

const entriesPerPage = 50;

export const auditCalls: readonly StaffCall[] = [
  adminView('/admin/audit', async ({ db }, { query }) => {
    const action = readWord(query.get('action'));
    const before = readId(query.get('before'));
    const entries = await readAuditEntries(db, { before, action, limit: entriesPerPage + 1 });
    return {
      kind: 'page',
      title: 'Audit log',
      body: (
        <AuditPage
          entries={entries.slice(0, entriesPerPage)}
          action={action}
          hasMore={entries.length > entriesPerPage}
        />
      ),
    };
  }),
];

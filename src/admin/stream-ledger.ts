// Streams a month's click ledger as a file, row by row.
import { readLedger } from '#adapters/database/billing/ledger-store.ts';
import type { AdminDeps } from '#admin/admin-deps.ts';
import type { StaffFile } from '#admin/call.ts';
import { writeLedgerHeader, writeLedgerRow } from '#domain/billing/ledger.ts';
import type { Month } from '#domain/billing/month.ts';

/** `merchant` null = of all merchants. */
export function streamLedger(
  db: AdminDeps['db'],
  { name, from, until }: Month,
  merchant: { readonly merchantId: number; readonly merchantSlug: string } | null,
): StaffFile {
  const rows = readLedger(db, { from, until, merchantId: merchant?.merchantId ?? null });
  return {
    kind: 'file',
    name: `clicks-${merchant === null ? '' : `${merchant.merchantSlug}-`}${name}.csv`,
    type: 'text/csv; charset=utf-8; header=present',
    text: writeLedger(rows),
  };
}

async function* writeLedger(rows: ReturnType<typeof readLedger>): AsyncGenerator<string> {
  yield writeLedgerHeader();
  for await (const row of rows) yield writeLedgerRow(row);
}

// Processes a report about a returned mail or a complaint.
import type { Kysely } from 'kysely';
import { findMailOwner } from '#adapters/database/outbox/mail-owner-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { BounceReport } from '#domain/mail/bounce.ts';
import { recordBounce } from '#services/mail/record-bounce.ts';

/**
 * `suppressed`: the address gets no more mail. `counted`: it still does, until it bounces too often. `nothing`: the report does not count
 * against the address. `not-ours`: the report is not recognisably about our mail. `no-address`: it names no address.
 */
export interface ProcessedBounce {
  readonly outcome: 'suppressed' | 'counted' | 'nothing' | 'not-ours' | 'no-address';
  /** null = no address was found. */
  readonly emailKey: string | null;
  /** The kind of report that was recognised. */
  readonly type: BounceReport['type'];
}

/**
 * `isTrusted`: the sender of the report is known. Anybody can write a message that looks like a bounce, but only the recipient of a mail
 * knows its random message id: an untrusted report must name one from the outbox.
 */
export async function processBounce(
  db: Kysely<Schema>,
  report: BounceReport,
  { isTrusted, now }: { readonly isTrusted: boolean; readonly now: Date },
): Promise<ProcessedBounce> {
  const owner = report.messageId === null ? null : await findMailOwner(db, report.messageId);
  if (!owner && !isTrusted) return { outcome: 'not-ours', emailKey: null, type: report.type };
  const emailKey = chooseAddress(report, owner?.emailKey ?? null);
  if (report.type === null) return { outcome: 'nothing', emailKey, type: null };
  if (emailKey === null) return { outcome: 'no-address', emailKey, type: report.type };
  // If mail is forwarded, ours did reach its address: the mailbox behind it is gone.
  const isForwarded = report.finalKey !== null && report.finalKey !== emailKey;
  const type = report.type === 'hard-bounce' && isForwarded ? 'soft-bounce' : report.type;
  const eventKey = report.messageId ?? report.eventId;
  const isSuppressed = await recordBounce(db, { emailKey, type, eventKey }, now);
  return { outcome: isSuppressed ? 'suppressed' : 'counted', emailKey, type };
}

/** The address that our mail went to. Its person may have a different address by now, so the one named in the report comes first. */
function chooseAddress({ emailKeys }: BounceReport, ownerKey: string | null): string | null {
  const [first = null] = emailKeys;
  return ownerKey !== null && emailKeys.includes(ownerKey) ? ownerKey : (first ?? ownerKey);
}

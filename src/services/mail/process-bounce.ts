// Acts on a report about a mail that came back.
import type { Kysely } from 'kysely';
import { findMailOwner } from '#adapters/database/outbox/mail-owner-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { BounceReport } from '#domain/mail/bounce.ts';
import { recordBounce } from '#services/mail/record-bounce.ts';

/**
 * `suppressed`: the address gets no more mail. `counted`: it does, until too much has come back. `nothing`: what was told is nothing against
 * the address. `not-ours`: it is not about a mail of ours as far as can be seen. `no-address`: it does not say whose.
 */
export interface ProcessedBounce {
  readonly outcome: 'suppressed' | 'counted' | 'nothing' | 'not-ours' | 'no-address';
  /** null = nobody's. */
  readonly emailKey: string | null;
  /** What it was taken for. */
  readonly type: BounceReport['type'];
}

/**
 * `isTrusted`: the sender of the report is known. Anybody can write a message that looks like a bounce, and only who got a mail knows its message id,
 * which is drawn: without trust it must be that of a mail in the outbox.
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
  // Where mail is forwarded, ours arrived at its address: another mailbox behind it is gone.
  const isForwarded = report.finalKey !== null && report.finalKey !== emailKey;
  const type = report.type === 'hard-bounce' && isForwarded ? 'soft-bounce' : report.type;
  const eventKey = report.messageId ?? report.eventId;
  const isSuppressed = await recordBounce(db, { emailKey, type, eventKey }, now);
  return { outcome: isSuppressed ? 'suppressed' : 'counted', emailKey, type };
}

/** The address that our mail went to. Whose mail it was may have another one by now, so what the message names comes first. */
function chooseAddress({ emailKeys }: BounceReport, ownerKey: string | null): string | null {
  const [first = null] = emailKeys;
  return ownerKey !== null && emailKeys.includes(ownerKey) ? ownerKey : (first ?? ownerKey);
}

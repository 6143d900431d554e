// What a bounce or a complaint says about the address that a mail of ours went to.
import { judgeSmtpReply } from '#domain/mail/judge-smtp-reply.ts';

/**
 * `hard-bounce`: there is no such mailbox. `soft-bounce`: it accepts nothing for now. `complaint`: its reader reported a mail of ours as
 * spam.
 */
export type BounceType = 'hard-bounce' | 'soft-bounce' | 'complaint';

/** What one message reports about one recipient. */
export interface BounceReport {
  /** null = nothing that counts against the address. */
  readonly type: BounceType | null;
  /** The sender's reason: a status (`5.1.1`), a kind of complaint (`abuse`), an event of a relay. */
  readonly reason: string;
  /** Keys of the addresses that it names; the one that we wrote to comes first where it is said. */
  readonly emailKeys: readonly string[];
  /** Key of the mailbox that refused the mail, which is another one where mail is forwarded; null = not stated. */
  readonly finalKey: string | null;
  /** Message-ID of our mail, without angle brackets; null = not stated. */
  readonly messageId: string | null;
  /** The same when the same event is reported again; null = the report has no id. */
  readonly eventId: string | null;
}

/** Fields of a recipient in a delivery status (RFC 3464); '' = missing. */
export interface DeliveryFields {
  readonly action: string;
  readonly status: string;
  readonly diagnostic: string;
}

/** Statuses of RFC 3463 about the message or its sender and not about the mailbox: content (x.6), and security or policy (x.7). */
const notOfTheMailbox = /^\d\.[67]\./;

/**
 * Only a failed delivery counts: a delayed one may still succeed. A refusal by a filter says nothing about the mailbox, and a full mailbox
 * (5.2.2) exists.
 */
export function judgeDelivery({ action, status, diagnostic }: DeliveryFields): {
  readonly type: BounceType | null;
  readonly reason: string;
} {
  const code = findStatus(status, diagnostic);
  const word = /^\s*([a-z-]{1,20})/i.exec(action)?.[1]?.toLowerCase() ?? 'no action';
  if (word !== 'failed') return { type: null, reason: word };
  if (code === null) return { type: 'soft-bounce', reason: 'failed' };
  if (code.startsWith('2.') || notOfTheMailbox.test(code)) return { type: null, reason: code };
  return { type: judgeSmtpReply(null, code) === 'gone' ? 'hard-bounce' : 'soft-bounce', reason: code };
}

/** The status, or the one in the other server's reply where that says more: some servers report 5.0.0 whatever the reply was. */
function findStatus(status: string, diagnostic: string): string | null {
  const own = /^\s*([245]\.\d{1,3}\.\d{1,3})(?!\d)/.exec(status)?.[1] ?? null;
  if (own !== null && !own.endsWith('.0.0')) return own;
  // Only right after the three digits: later in the reply, what looks like a status may be an IP address.
  const quoted = /(?:^|;)\s*[245]\d\d[ -]+#?([245]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/.exec(diagnostic)?.[1];
  return quoted ?? own;
}

/** Kinds of feedback (RFC 5965) from readers who want no more mail; others (`not-spam`, `auth-failure`) are no complaints. */
const complaints = new Set(['abuse', 'fraud', 'opt-out', 'opt-out-list', 'other', 'virus']);

/** The type of a feedback report, by its `Feedback-Type`. */
export function judgeFeedback(feedbackType: string): {
  readonly type: BounceType | null;
  readonly reason: string;
} {
  const word = /^\s*([a-z-]{1,20})/i.exec(feedbackType)?.[1]?.toLowerCase() ?? 'no kind';
  return { type: complaints.has(word) ? 'complaint' : null, reason: word };
}

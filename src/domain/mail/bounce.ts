// What a message that came back, or a complaint, says of the address that a mail of ours went to.
import { judgeAnswer } from '#domain/mail/judge-answer.ts';

/** `hard-bounce`: there is no such mailbox. `soft-bounce`: it takes nothing for now. `complaint`: its reader called a mail of ours spam. */
export type BounceType = 'hard-bounce' | 'soft-bounce' | 'complaint';

/** What one message says of one recipient. */
export interface BounceReport {
  /** null = nothing that counts against the address. */
  readonly type: BounceType | null;
  /** Whoever sent it, in a word: a status (`5.1.1`), a kind of complaint (`abuse`), an event of a relay. */
  readonly reason: string;
  /** Keys of the addresses that it names, the one that we wrote to first as far as it says. */
  readonly emailKeys: readonly string[];
  /** Key of the mailbox that took nothing: another one where mail is forwarded. null = not said. */
  readonly finalKey: string | null;
  /** Of our mail, without angle brackets; null = not said. */
  readonly messageId: string | null;
  /** The same whenever the same thing is told again; null = it has no name. */
  readonly eventId: string | null;
}

/** Fields of a recipient in a delivery status (RFC 3464); '' = not there. */
export interface DeliveryFields {
  readonly action: string;
  readonly status: string;
  readonly diagnostic: string;
}

/** Subjects of RFC 3463 that speak of the message or of its sender and not of the mailbox: content, and security or policy. */
const notOfTheMailbox = /^\d\.[67]\./;

/**
 * Only a delivery that was given up counts: a delay may still end well. What a filter refused says something of us, nothing of the
 * mailbox, and a full one (5.2.2) is there.
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
  return { type: judgeAnswer(null, code) === 'gone' ? 'hard-bounce' : 'soft-bounce', reason: code };
}

/** The status, or the one in the answer of the other server where it says more: some write 5.0.0 whatever they were told. */
function findStatus(status: string, diagnostic: string): string | null {
  const own = /^\s*([245]\.\d{1,3}\.\d{1,3})(?!\d)/.exec(status)?.[1] ?? null;
  if (own !== null && !own.endsWith('.0.0')) return own;
  // Right behind the three digits: further on, what looks like a status may be an IP address.
  const told = /(?:^|;)\s*[245]\d\d[ -]+#?([245]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/.exec(diagnostic)?.[1];
  return told ?? own;
}

/** Kinds of feedback (RFC 5965) by which a reader wants no more of it; what else there is (`not-spam`, `auth-failure`) complains of nothing. */
const complaints = new Set(['abuse', 'fraud', 'opt-out', 'opt-out-list', 'other', 'virus']);

export function judgeFeedback(feedbackType: string): {
  readonly type: BounceType | null;
  readonly reason: string;
} {
  const word = /^\s*([a-z-]{1,20})/i.exec(feedbackType)?.[1]?.toLowerCase() ?? 'no kind';
  return { type: complaints.has(word) ? 'complaint' : null, reason: word };
}

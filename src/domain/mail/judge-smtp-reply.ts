// What an SMTP reply or a bounce says about an address (RFC 3463: enhanced status codes).

/**
 * `gone`: there is no such mailbox, so nothing more is sent there. `refused`: permanently refused for another reason. `later`: refused for
 * now.
 */
export type SmtpVerdict = 'gone' | 'refused' | 'later';

/**
 * Statuses that say that the address itself is wrong: no such mailbox, no such system, bad syntax, moved, accepts no mail (null MX),
 * disabled.
 */
const addressGone = new Set(['1.1', '1.2', '1.3', '1.6', '1.10', '2.1']);

/**
 * `code`: the three digits, null = none. `text`: the reply, or an enhanced status alone. A 550 without an enhanced status may come from a
 * filter, so it does not mean that the address is wrong.
 */
export function judgeSmtpReply(code: number | null, text: string): SmtpVerdict {
  const [, kind, subject, detail] = /\b([245])\.(\d{1,3})\.(\d{1,3})\b/.exec(text) ?? [];
  const isPermanent = code === null ? kind === '5' : code >= 500;
  if (!isPermanent) return 'later';
  return kind === '5' && addressGone.has(`${subject}.${detail}`) ? 'gone' : 'refused';
}

// What an SMTP answer or a bounce says of an address (RFC 3463: enhanced status codes).

/** `gone`: there is no such mailbox, so nothing more is sent there. `refused`: for another reason, for good. `later`: for now. */
export type AnswerVerdict = 'gone' | 'refused' | 'later';

/**
 * Subjects that say that the address itself is wrong: no such mailbox, no such system, bad syntax, moved, no mail by its own word, disabled.
 */
const addressGone = new Set(['1.1', '1.2', '1.3', '1.6', '1.10', '2.1']);

/**
 * `code`: the three digits, null = none. `text`: the answer, or an enhanced status alone. A 550 without an enhanced status may be a
 * filter's, so it condemns no address.
 */
export function judgeAnswer(code: number | null, text: string): AnswerVerdict {
  const [, kind, subject, detail] = /\b([245])\.(\d{1,3})\.(\d{1,3})\b/.exec(text) ?? [];
  const isPermanent = code === null ? kind === '5' : code >= 500;
  if (!isPermanent) return 'later';
  return kind === '5' && addressGone.has(`${subject}.${detail}`) ? 'gone' : 'refused';
}

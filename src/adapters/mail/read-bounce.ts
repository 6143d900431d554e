// Reads what a mail server or a mailbox provider sends back: delivery status notifications (RFC 3464) and complaints (RFC 5965, ARF). A
// library parses the message; the fields inside its parts, which the library does not parse, are read here.
import PostalMime from 'postal-mime';
import type { Attachment, Email } from 'postal-mime';
import { judgeDelivery, judgeFeedback } from '#domain/mail/bounce.ts';
import type { BounceReport } from '#domain/mail/bounce.ts';
import { parseEmailAddress } from '#domain/people/email-address.ts';

/** Our mails have one recipient each; a report with many was not made for one of them. */
const maxRecipients = 20;
/** Characters, or bytes, of a part that are read. */
const maxTextLength = 64 * 1024;
const partKinds = {
  status: ['message/delivery-status', 'message/global-delivery-status'],
  feedback: ['message/feedback-report'],
  original: [
    'message/rfc822',
    'message/global',
    'text/rfc822-headers',
    'message/rfc822-headers',
    'message/global-headers',
  ],
} as const;

/** A report for each recipient; empty = the message is neither a bounce nor a complaint. Never throws because of the bytes. */
export async function readBounce(message: Uint8Array): Promise<readonly BounceReport[]> {
  const email = await PostalMime.parse(message, {
    forceRfc822Attachments: true,
    maxNestingDepth: 20,
    maxHeadersSize: 256 * 1024,
  }).catch(() => null);
  if (!email || !isReport(email)) return [];
  const original = readFields(readPart(email, partKinds.original))[0] ?? new Map<string, string>();
  const mail = {
    messageId: cutBrackets(original.get('message-id')),
    eventId: email.messageId ? cutBrackets(email.messageId) : null,
    to: readEmailKey(original.get('to')),
  };
  const feedback = readFields(readPart(email, partKinds.feedback));
  if (feedback[0]) return [reportComplaint(feedback[0], mail)];
  return readFields(readPart(email, partKinds.status))
    .filter(fields => fields.has('final-recipient') || fields.has('original-recipient'))
    .slice(0, maxRecipients)
    .map(fields => reportDelivery(fields, mail));
}

type Fields = ReadonlyMap<string, string>;

interface OriginalMail {
  readonly messageId: string | null;
  readonly eventId: string | null;
  readonly to: string | null;
}

function reportDelivery(fields: Fields, { messageId, eventId, to }: OriginalMail): BounceReport {
  const finalKey = readEmailKey(fields.get('final-recipient'));
  return {
    ...judgeDelivery({
      action: fields.get('action') ?? '',
      status: fields.get('status') ?? '',
      diagnostic: fields.get('diagnostic-code') ?? '',
    }),
    emailKeys: unique([to, readEmailKey(fields.get('original-recipient')), finalKey]),
    finalKey,
    messageId,
    eventId,
  };
}

function reportComplaint(fields: Fields, { messageId, eventId, to }: OriginalMail): BounceReport {
  return {
    ...judgeFeedback(fields.get('feedback-type') ?? ''),
    emailKeys: unique([
      to,
      readEmailKey(fields.get('original-rcpt-to')),
      readEmailKey(fields.get('removal-recipient')),
    ]),
    finalKey: null,
    messageId,
    eventId,
  };
}

function unique(keys: readonly (string | null)[]): string[] {
  return [...new Set(keys.filter(key => key !== null))];
}

/** False for a bounce that somebody forwarded inside another message. */
function isReport({ headers }: Email): boolean {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? '';
  return /^\s*multipart\/report\b/i.test(type);
}

/** The beginning of the first part of one of the kinds; '' = there is none. */
function readPart({ attachments }: Email, kinds: readonly string[]): string {
  const part = attachments.find(({ mimeType }) => kinds.includes(mimeType));
  return part ? readText(part) : '';
}

function readText({ content }: Attachment): string {
  if (typeof content === 'string') return content.slice(0, maxTextLength);
  return Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : content)
    .subarray(0, maxTextLength)
    .toString('utf8');
}

/** Groups of fields, separated by empty lines: names in lower case, values unfolded; the first of fields with one name counts. */
function readFields(text: string): Fields[] {
  const groups: Map<string, string>[] = [];
  let [fields, last]: [Map<string, string>, string | null] = [new Map(), null];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') {
      if (fields.size > 0) groups.push(fields);
      [fields, last] = [new Map(), null];
    } else if (/^[ \t]/.test(line)) {
      if (last !== null) fields.set(last, `${fields.get(last) ?? ''} ${line.trim()}`);
    } else {
      const [, name = '', value = ''] = /^([!-9;-~]{1,100})[ \t]*:(.*)$/.exec(line) ?? [];
      // Continuation lines of a repeated field are dropped with it.
      last = name === '' || fields.has(name.toLowerCase()) ? null : name.toLowerCase();
      if (last !== null) fields.set(last, value.trim());
    }
  }
  if (fields.size > 0) groups.push(fields);
  return groups;
}

/** The key of the address in `rfc822; ada@example.org` or `Ada <ada@example.org>`; null = not an address that we could have written to. */
function readEmailKey(value: string | undefined): string | null {
  if (value === undefined) return null;
  const address = value.replace(/^[a-z\d-]{1,20}[ \t]*;/i, '').trim();
  return parseEmailAddress(/<([^<>]*)>[^<>]*$/.exec(address)?.[1] ?? address)?.key ?? null;
}

/** A message id without its angle brackets; null = malformed. */
function cutBrackets(value: string | undefined): string | null {
  const id = /<([^<>\s]{1,250})>/.exec(value ?? '')?.[1] ?? value?.trim() ?? '';
  return /^[^<>\s]{1,250}$/.test(id) ? id : null;
}

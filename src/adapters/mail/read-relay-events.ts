// Reads the webhooks by which mail relays report bounces and complaints: Postmark (developer documentation: Bounce and Spam complaint
// webhooks) and Brevo (Transactional webhooks).
import { z } from 'zod';
import type { BounceReport, BounceType } from '#domain/mail/bounce.ts';
import { parseEmailAddress } from '#domain/people/email-address.ts';

/** Types of events that count against the address. Delays, automatic replies and refusals by policy do not. */
const postmarkTypes: Readonly<Record<string, BounceType>> = {
  HardBounce: 'hard-bounce',
  BadEmailAddress: 'hard-bounce',
  SoftBounce: 'soft-bounce',
  DnsError: 'soft-bounce',
  SpamComplaint: 'complaint',
};
const brevoTypes: Readonly<Record<string, BounceType>> = {
  hard_bounce: 'hard-bounce',
  invalid_email: 'hard-bounce',
  soft_bounce: 'soft-bounce',
  spam: 'complaint',
};

const word = z.string().max(300);
const postmarkEvent = z.object({
  RecordType: word,
  Type: word.optional(),
  Email: word.optional(),
  ID: z.union([z.number(), word]).optional(),
});
const brevoEvent = z.object({
  event: word,
  email: word,
  'message-id': word.optional(),
  ts_epoch: z.number().optional(),
});
/** In one request; Brevo can be set to send events in batches. */
const maxEvents = 1_000;
const anyEvents = z.union([z.array(z.unknown()).max(maxEvents), z.record(z.string(), z.unknown())]);

/** A report for each event; null = the body is of neither relay. */
export function readRelayEvents(body: unknown): readonly BounceReport[] | null {
  const events = anyEvents.safeParse(body);
  if (!events.success) return null;
  const reports = [events.data].flat().map(event => readPostmark(event) ?? readBrevo(event));
  return reports.length > 0 && reports.every(report => report !== null) ? reports : null;
}

function readPostmark(event: unknown): BounceReport | null {
  const read = postmarkEvent.safeParse(event);
  if (!read.success) return null;
  const { RecordType, Type = RecordType, Email = '', ID } = read.data;
  const isReported = RecordType === 'Bounce' || RecordType === 'SpamComplaint';
  // Its MessageID is Postmark's own id, not that of our mail.
  return {
    type: isReported ? (findType(postmarkTypes, Type) ?? null) : null,
    reason: Type,
    ...readAddress(Email),
    messageId: null,
    eventId: ID === undefined ? null : `postmark/${ID}`,
  };
}

function readBrevo(event: unknown): BounceReport | null {
  const read = brevoEvent.safeParse(event);
  if (!read.success) return null;
  const { data } = read;
  const messageId = /^<?([^<>\s]+)>?$/.exec(data['message-id'] ?? '')?.[1] ?? null;
  return {
    type: findType(brevoTypes, data.event) ?? null,
    reason: data.event,
    ...readAddress(data.email),
    messageId,
    eventId: messageId === null ? null : `brevo/${messageId}/${data.event}`,
  };
}

/** Only own keys: `constructor` is not a type. */
function findType(types: Readonly<Record<string, BounceType>>, name: string): BounceType | undefined {
  return Object.hasOwn(types, name) ? types[name] : undefined;
}

function readAddress(text: string): Pick<BounceReport, 'emailKeys' | 'finalKey'> {
  const key = parseEmailAddress(text)?.key ?? null;
  return { emailKeys: key === null ? [] : [key], finalKey: key };
}

// Verifies signed requests to us by Standard Webhooks 1.0, which also signs our own calls (sign-webhook.ts).
import { timingSafeEqual } from 'node:crypto';
import { minuteMs } from '#domain/durations.ts';
import { signWebhook } from '#services/webhooks/sign-webhook.ts';

/** Maximum difference between a message's time and ours; an older message may be a replayed copy. */
const webhookToleranceMs = 5 * minuteMs;
const maxHeaderLength = 1_000;

/** The headers as they came. */
export interface SignatureHeaders {
  readonly id: string | undefined;
  readonly timestamp: string | undefined;
  /** Several signatures are separated by spaces. */
  readonly signature: string | undefined;
}

export type SignatureProblem = 'signature-missing' | 'signature-late' | 'signature-wrong';

/** The signed time of the message, or the problem. `secrets`: all that are in force. */
export function verifyWebhook(
  { id, timestamp, signature }: SignatureHeaders,
  body: string,
  secrets: readonly string[],
  now: Date,
): Date | SignatureProblem {
  if (!id || !timestamp || !signature) return 'signature-missing';
  if (id.length + signature.length > maxHeaderLength || !/^\d{1,12}$/.test(timestamp))
    return 'signature-wrong';
  const at = new Date(Number(timestamp) * 1_000);
  if (Math.abs(now.getTime() - at.getTime()) > webhookToleranceMs) return 'signature-late';
  const given = signature.split(' ').map(each => Buffer.from(each));
  const isRight = secrets.some(secret => {
    const expected = Buffer.from(signWebhook({ id, body, at }, secret)['webhook-signature'] ?? '');
    return given.some(each => each.length === expected.length && timingSafeEqual(each, expected));
  });
  return isRight ? at : 'signature-wrong';
}

// Checks what somebody posts to us by the rules of Standard Webhooks 1.0, by which we sign what we post (sign-webhook.ts).
import { timingSafeEqual } from 'node:crypto';
import { minuteMs } from '#domain/durations.ts';
import { signWebhook } from '#services/webhooks/sign-webhook.ts';

/** Between the time of a message and ours; what is older may be a copy that somebody kept. */
const webhookToleranceMs = 5 * minuteMs;
const maxHeaderLength = 1_000;

/** The headers as they came. */
export interface SignatureHeaders {
  readonly id: string | undefined;
  readonly timestamp: string | undefined;
  /** Several signatures have spaces between them. */
  readonly signature: string | undefined;
}

export type SignatureProblem = 'signature-missing' | 'signature-late' | 'signature-wrong';

/** The signed time of the message, or what is wrong. `secrets`: each that is in force. */
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
    const wanted = Buffer.from(signWebhook({ id, body, at }, secret)['webhook-signature'] ?? '');
    return given.some(each => each.length === wanted.length && timingSafeEqual(each, wanted));
  });
  return isRight ? at : 'signature-wrong';
}

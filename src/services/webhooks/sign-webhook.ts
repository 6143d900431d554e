// Signs webhook calls by Standard Webhooks 1.0, for which receivers find libraries in every language.
import { createHmac, randomBytes } from 'node:crypto';

/** Prefix of a secret where people read it. */
const secretPrefix = 'whsec_';

/** 256 random bits in base64 with their prefix. Shown once. */
export function makeWebhookSecret(): string {
  return secretPrefix + randomBytes(32).toString('base64');
}

export interface SignedMessage {
  /** The same at every attempt: receivers recognise a repetition by it. */
  readonly id: string;
  readonly body: string;
  /** Time of this attempt: receivers refuse messages older than a few minutes. */
  readonly at: Date;
}

/** `webhook-signature` is the HMAC-SHA-256 of id, time and body, joined by dots, in base64. */
export function signWebhook({ id, body, at }: SignedMessage, secret: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}

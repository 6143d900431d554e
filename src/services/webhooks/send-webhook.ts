// Calls the webhook of an alert: one row of the outbox, posted through the guard and signed. Repeated failures disable it.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import {
  findWebhook,
  recordWebhookFailure,
  recordWebhookSuccess,
} from '#adapters/database/alerts/webhook-store.ts';
import type { MailFacts } from '#domain/mail/mail-facts.ts';
import { readMailFacts } from '#services/mail/read-mail-facts.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { Delivery, OutboxSender } from '#services/ports/outbox-sender.ts';
import type { Post } from '#services/ports/post.ts';
import type { WebhookPayload } from '#services/webhooks/enqueue-webhook.ts';
import { signWebhook } from '#services/webhooks/sign-webhook.ts';

/** This many failed attempts in a row disable a webhook; its alert shows that. */
const maxWebhookFailures = 5;
/** The status by which a receiver declines further calls. */
const unsubscribedStatus = 410;

export interface WebhookSenderDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly post: Post;
  /** The body to post; null = there is nothing left to report. */
  readonly present: (
    notified: WebhookPayload & { readonly facts: MailFacts; readonly at: Date },
  ) => string | null;
}

export function createWebhookSender({ db, clock, post, present }: WebhookSenderDeps): OutboxSender {
  return {
    send: async ({ payload, messageId, createdAt }, begin) => {
      const notified = payload as WebhookPayload;
      const webhook = await findWebhook(db, notified.alertId);
      if (!webhook || webhook.disabledAt) return dropped('the webhook is off');
      const facts = await readMailFacts(db, { kind: 'alert-digest', payload: notified });
      const body = present({ ...notified, facts, at: createdAt });
      if (body === null) return dropped('there is nothing left to tell');
      if (!(await begin())) return dropped('too late');
      const sent = await post.send({
        address: webhook.url,
        headers: {
          'content-type': 'application/json',
          ...signWebhook({ id: messageId, body, at: clock.now() }, webhook.secret),
        },
        body: Buffer.from(body),
      });
      const attempted = { alertId: notified.alertId, secret: webhook.secret };
      const status = sent.ok ? sent.value.status : 0;
      if (status >= 200 && status < 300) {
        await recordWebhookSuccess(db, attempted);
        return { kind: 'sent' };
      }
      const problem = sent.ok ? `the webhook answered ${status}` : `the webhook: ${sent.failure.kind}`;
      const most = status === unsubscribedStatus ? 1 : maxWebhookFailures;
      const isOff = await recordWebhookFailure(db, attempted, { most, at: clock.now() });
      return isOff ? { kind: 'refused', problem } : { kind: 'later', problem, isUnreachable: false };
    },
  };
}

function dropped(problem: string): Delivery {
  return { kind: 'dropped', state: 'expired', problem };
}

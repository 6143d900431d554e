// Calls the operator's webhook about troubles: one row of the outbox, posted through the guard and signed like the calls of alerts.
import { describeTrouble } from '#domain/operations/trouble.ts';
import type { TroubleCall } from '#services/operations/watch-troubles.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { OutboxSender } from '#services/ports/outbox-sender.ts';
import type { Post } from '#services/ports/post.ts';
import { signWebhook } from '#services/webhooks/sign-webhook.ts';

export interface TroubleHook {
  readonly url: string;
  /** `whsec_` and base64. */
  readonly secret: string;
}

interface TroubleSenderDeps {
  readonly clock: Clock;
  readonly post: Post;
  readonly publicUrl: string;
  /** null = it was removed from the settings in the meantime. */
  readonly hook: TroubleHook | null;
}

export function createTroubleSender({ clock, post, publicUrl, hook }: TroubleSenderDeps): OutboxSender {
  return {
    send: async ({ payload, messageId }, begin) => {
      if (hook === null) return { kind: 'dropped', state: 'expired', problem: 'there is no such webhook' };
      const body = presentTrouble(payload as TroubleCall, publicUrl);
      if (!(await begin())) return { kind: 'dropped', state: 'expired', problem: 'too late' };
      const sent = await post.send({
        address: hook.url,
        headers: {
          'content-type': 'application/json',
          ...signWebhook({ id: messageId, body, at: clock.now() }, hook.secret),
        },
        body: Buffer.from(body),
      });
      if (sent.ok && sent.value.status >= 200 && sent.value.status < 300) return { kind: 'sent' };
      const problem = sent.ok
        ? `the webhook answered ${sent.value.status}`
        : `the webhook: ${sent.failure.kind}`;
      return { kind: 'later', problem, isUnreachable: false };
    },
  };
}

/** By Standard Webhooks: a type, a time, and the data. */
function presentTrouble({ id, trouble, openedAt, closedAt }: TroubleCall, publicUrl: string): string {
  const { title, text, path } = describeTrouble(trouble);
  const { kind, ...details } = trouble;
  return JSON.stringify({
    type: closedAt === null ? 'trouble.opened' : 'trouble.closed',
    timestamp: closedAt ?? openedAt,
    data: { troubleId: String(id), kind, title, text, url: publicUrl + path, openedAt, closedAt, details },
  });
}

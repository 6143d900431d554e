// The calls about the channels of alerts besides mail: browsers and webhooks (specification, Pushes, Webhooks).
import { findCallerSession } from '#api/handlers/caller-session.ts';
import type { VisitorHandlers } from '#api/dispatch.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { fail, ok } from '#domain/result.ts';
import type { TooMany } from '#services/limits/count-event.ts';
import type { PeopleDeps } from '#services/people/people-deps.ts';
import { unsubscribeBrowser } from '#services/push/subscribe-browser.ts';
import type { VapidKeys } from '#services/push/vapid-keys.ts';
import { removeWebhook, setWebhook } from '#services/webhooks/set-webhook.ts';
import type { WebhookDeps } from '#services/webhooks/set-webhook.ts';

export interface ChannelHandlerDeps {
  readonly people: PeopleDeps;
  readonly post: WebhookDeps['post'];
  /** Created at the first call, the same for all processes from then on. */
  readonly readVapidKeys: () => Promise<VapidKeys>;
}

type ChannelHandlers = Pick<
  VisitorHandlers,
  'getPushKey' | 'stopPushes' | 'setAlertWebhook' | 'removeAlertWebhook'
>;

export function createChannelHandlers({ people, post, readVapidKeys }: ChannelHandlerDeps): ChannelHandlers {
  return {
    getPushKey: async () => ok({ publicKey: (await readVapidKeys()).publicKey }),

    stopPushes: async ({ endpoint }, { now }) => {
      await unsubscribeBrowser(people, endpoint, now);
      return ok({ stopped: true as const });
    },

    setAlertWebhook: async ({ notificationId, url }, context) => {
      const session = await findCallerSession(people, context);
      if (!session) return fail({ code: 'alert-unknown' });
      const holder = { sessionId: session.id, personId: session.personId };
      const { client, now } = context;
      const alertId = Number(notificationId);
      const set = await setWebhook({ ...people, post }, { holder, alertId, url, client, now });
      return set.ok ? ok(set.value) : fail(describeFailure(set.failure));
    },

    removeAlertWebhook: async ({ notificationId }, context) => {
      const session = await findCallerSession(people, context);
      if (!session) return fail({ code: 'alert-unknown' });
      const holder = { sessionId: session.id, personId: session.personId };
      const removed = await removeWebhook(people, { holder, alertId: Number(notificationId) });
      return removed.ok ? ok({ removed: true as const }) : fail({ code: 'alert-unknown' });
    },
  };
}

function describeFailure(failure: 'unknown' | 'address' | TooMany): Failure {
  if (failure === 'unknown') return { code: 'alert-unknown' };
  if (failure === 'address') return { code: 'webhook-address' };
  return { code: 'too-many-requests', retryAfterSeconds: failure.retryAfterSeconds };
}

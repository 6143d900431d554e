// Sends one push of the outbox: composed from current data, encrypted for its browser, posted to the browser's push service.
import type { Kysely } from 'kysely';
import {
  deletePushSubscription,
  findPushSubscription,
} from '#adapters/database/alerts/push-subscription-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { FetchProblem } from '#domain/feeds/fetch-failure.ts';
import { isRefusedAddress } from '#domain/feeds/fetch-failure.ts';
import type { MailFacts } from '#domain/mail/mail-facts.ts';
import { formatPushNotice } from '#domain/push/push-notice.ts';
import type { PushNotice } from '#domain/push/push-notice.ts';
import { readMailFacts } from '#services/mail/read-mail-facts.ts';
import type { LinkTokens } from '#services/people/link-tokens.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { ClaimedRow, Delivery, OutboxSender } from '#services/ports/outbox-sender.ts';
import type { Post } from '#services/ports/post.ts';
import { encryptPush } from '#services/push/encrypt-push.ts';
import type { PushSigner } from '#services/push/encrypt-push.ts';
import { pushLifeMs } from '#services/push/enqueue-push.ts';
import type { PushPayload } from '#services/push/enqueue-push.ts';

export interface PushSenderDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly post: Post;
  readonly signer: PushSigner;
  readonly signLink: LinkTokens['sign'];
  /** The text of the notification; null = none of its matches is current any more. */
  readonly present: (notified: NotifiedMatches) => PushNotice | null;
}

export interface NotifiedMatches extends PushPayload {
  /** Id of the outbox row. */
  readonly id: string;
  readonly facts: MailFacts;
  /** Token of the link that stops an alert. */
  readonly stopToken: (alertId: number) => string;
}

export function createPushSender(deps: PushSenderDeps): OutboxSender {
  const { db, clock, post, signer } = deps;
  return {
    send: async (row, begin) => {
      const { pushId } = row;
      const subscription = pushId === null ? null : await findPushSubscription(db, pushId);
      if (pushId === null || !subscription) return gone('the browser takes no pushes any more');
      const notice = await composeNotice(deps, row, pushId);
      if (!notice) return gone('there is nothing left to tell');
      const leftMs = row.createdAt.getTime() + pushLifeMs - clock.now().getTime();
      const message = {
        text: formatPushNotice(notice),
        ttlSeconds: Math.max(0, Math.floor(leftMs / 1_000)),
        topic: notice.tag,
      };
      const request = await encryptPush(subscription, message, signer);
      if (!(await begin())) return gone('too late');
      const sent = await post.send(request);
      const delivery = sent.ok ? judgeStatus(sent.value.status) : judgeProblem(sent.failure);
      if (delivery === 'gone') {
        await deletePushSubscription(db, { id: pushId }, clock.now());
        return gone('the browser takes no pushes any more');
      }
      return delivery;
    },
  };
}

/**
 * Composes the notice. Its stop link stops an alert of a person as a mail's link does; an alert that notifies only a browser is stopped by
 * the browser.
 */
async function composeNotice(
  { db, signLink, present }: PushSenderDeps,
  { payload, messageId, personId }: ClaimedRow,
  pushId: number,
): Promise<PushNotice | null> {
  const { country, language, matches } = payload as PushPayload;
  const facts = await readMailFacts(db, { kind: 'alert-digest', payload: { matches } });
  const stopToken = (alertId: number) =>
    signLink(
      personId === null
        ? { purpose: 'remove-push-alert', pushId, alertId }
        : { purpose: 'remove-alert', personId, alertId },
    );
  return present({ id: messageId, country, language, matches, facts, stopToken });
}

function gone(problem: string): Delivery {
  return { kind: 'dropped', state: 'expired', problem };
}

/** RFC 8030: 201 = accepted, 404 and 410 = the subscription is gone. */
function judgeStatus(status: number): Delivery | 'gone' {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return 'gone';
  const problem = `the push service answered ${status}`;
  return status === 429 || status >= 500
    ? { kind: 'later', problem, isUnreachable: false }
    : { kind: 'refused', problem };
}

/** Browsers show a repeated message once, so one that may have arrived is retried like any other. */
function judgeProblem(problem: FetchProblem): Delivery | 'gone' {
  return isRefusedAddress(problem)
    ? 'gone'
    : { kind: 'later', problem: `the push service: ${problem.kind}`, isUnreachable: false };
}

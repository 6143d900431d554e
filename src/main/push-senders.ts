// Creates the senders of pushes and webhooks with their dependencies: network client, keys of the site, texts.
import type { Kysely } from 'kysely';
import { createPost } from '#adapters/fetch/create-post.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { presentPush } from '#api/present/present-push.ts';
import { presentWebhook } from '#api/present/present-webhook.ts';
import type { Settings } from '#main/settings.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { openLinkTokens } from '#services/people/link-tokens.ts';
import { openServerKeys } from '#services/people/server-keys.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { OutboxSender } from '#services/ports/outbox-sender.ts';
import { createPushSender } from '#services/push/send-push.ts';
import { readVapidKeys } from '#services/push/vapid-keys.ts';
import { createTroubleSender } from '#services/webhooks/send-trouble-call.ts';
import { createWebhookSender } from '#services/webhooks/send-webhook.ts';

interface SenderDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly settings: Pick<
    Settings,
    'publicUrl' | 'allowsLoopbackFeeds' | 'operator' | 'mailFrom' | 'troubleWebhook'
  >;
}

export async function createSenders({
  db,
  clock,
  settings: { publicUrl, allowsLoopbackFeeds, operator, mailFrom, troubleWebhook },
}: SenderDeps): Promise<{ readonly push: OutboxSender; readonly webhook: OutboxSender }> {
  const post = createPost({ siteUrl: publicUrl, allowsLoopback: allowsLoopbackFeeds });
  const translations = await loadTranslations();
  const keys = openServerKeys({ db });
  const { sign } = await openLinkTokens(keys);
  const ofTroubles = createTroubleSender({ clock, post, publicUrl, hook: troubleWebhook });
  const ofAlerts = createWebhookSender({
    db,
    clock,
    post,
    present: notified => presentWebhook(notified, { translations, publicUrl }),
  });
  return {
    push: createPushSender({
      db,
      clock,
      post,
      signer: {
        keys: await readVapidKeys(keys),
        contact: `mailto:${operator.mail ?? mailFrom.address}`,
      },
      signLink: sign,
      present: notified => presentPush(notified, translations),
    }),
    webhook: { send: (row, begin) => (row.kind === 'trouble' ? ofTroubles : ofAlerts).send(row, begin) },
  };
}

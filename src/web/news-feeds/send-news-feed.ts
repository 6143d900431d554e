// /feeds/...: news of lists and alerts for feed readers, as Atom or JSON Feed (specification, News feeds, Feeds of alerts).
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClassifiedNewsFeed } from '#domain/urls/classify-address.ts';
import type { AlertFeedAddress } from '#domain/urls/news-feed-address.ts';
import { isDatabaseAway } from '#services/database-trouble.ts';
import { sendMisdirected } from '#web/send-misdirected.ts';
import { CachedPage } from '#web/page-cache.ts';
import type { PageCache } from '#web/page-cache.ts';
import { buildAlertFeed } from '#web/news-feeds/build-alert-feed.ts';
import type { AlertFeedDeps } from '#web/news-feeds/build-alert-feed.ts';
import { buildBlogFeed } from '#web/news-feeds/build-blog-feed.ts';
import type { BlogFeedDeps } from '#web/news-feeds/build-blog-feed.ts';
import { buildListFeed } from '#web/news-feeds/build-list-feed.ts';
import type { ListFeedDeps } from '#web/news-feeds/build-list-feed.ts';
import { newsFeedTypes } from '#web/news-feeds/write-news-feed.ts';
import { sendCachedPage } from '#web/send-cached-page.ts';
import { isNotModified } from '#web/send-stored.ts';

export interface NewsFeedDeps extends ListFeedDeps, AlertFeedDeps, BlogFeedDeps {
  /** Separate from the page cache: there are more list addresses than readers, and made-up ones must not displace pages. */
  readonly cache: PageCache;
  readonly onUnexpected: (error: unknown, request: FastifyRequest) => void;
}

/** Bytes of all cached feeds together; one takes some two kilobytes. */
export const maxNewsFeedBytes = 16 * 2 ** 20;

/** Feed readers in a browser are pages of other origins, and feeds are the same for all readers. */
const feedHeaders = {
  'x-robots-tag': 'noindex',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

export async function sendNewsFeed(
  deps: NewsFeedDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { address, canonical, locale }: ClassifiedNewsFeed,
): Promise<FastifyReply> {
  try {
    if (address.kind === 'alert') return await sendAlertFeed(deps, request, reply, { address, canonical });
    const found = await deps.cache.find(canonical, async () =>
      address.kind === 'blog'
        ? buildBlogFeed(deps, address, canonical)
        : buildListFeed(deps, address, canonical),
    );
    if (!(found instanceof CachedPage)) throw new Error('a feed was not made');
    reply.headers(feedHeaders);
    return await sendCachedPage(request, reply, found, newsFeedTypes[address.form]);
  } catch (error) {
    if (!isDatabaseAway(error)) deps.onUnexpected(error, request);
    return reply
      .status(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': '60' })
      .type('text/plain; charset=utf-8')
      .send(deps.translations[locale.slug]('error.unavailable'));
  }
}

/** The address is a secret, so nothing but the feed reader may cache the feed. */
async function sendAlertFeed(
  deps: NewsFeedDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { address, canonical }: { readonly address: AlertFeedAddress; readonly canonical: string },
): Promise<FastifyReply> {
  const made = await buildAlertFeed(deps, address, canonical);
  if (made.kind === 'unknown') {
    reply.callNotFound();
    return reply;
  }
  if (made.kind === 'misdirected') return sendMisdirected(reply, made.country);
  reply.headers(feedHeaders);
  // Feed readers stop polling after a 410.
  if (made.kind === 'gone') return reply.status(410).header('cache-control', 'no-store').send();
  const etag = `W/"${createHash('sha256').update(made.text).digest('base64url').slice(0, 22)}"`;
  reply.headers({ etag, 'cache-control': 'private, no-cache' });
  if (isNotModified(request, etag)) return reply.status(304).send();
  return reply.type(newsFeedTypes[address.form]).send(made.text);
}

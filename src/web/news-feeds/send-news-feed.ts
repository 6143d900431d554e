// /feeds/...: what came or got cheaper in a list, as Atom or JSON Feed (specification, News feeds).
import type { FastifyReply, FastifyRequest } from 'fastify';
import { listCallTags } from '#api/call-tags.ts';
import { presentNewsEntry } from '#api/present/present-news.ts';
import type { NewsFeed } from '#api/present/present-news.ts';
import { presentListTitle } from '#api/present/present-template.ts';
import { valueNamesOf } from '#api/present/value-names.ts';
import type { Translations } from '#api/present/i18n.ts';
import { dayMs } from '#domain/durations.ts';
import { formatCatalogueAddress } from '#domain/urls/catalogue-address.ts';
import type { ClassifiedNewsFeed } from '#domain/urls/classify-address.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { ListFeedAddress, NewsFeedForm } from '#domain/urls/news-feed-address.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import type { ListOfferNews } from '#read-models/offers/list-offer-news.ts';
import { isDatabaseAway } from '#services/database-trouble.ts';
import { CachedPage } from '#web/page-cache.ts';
import type { MadePage, PageCache } from '#web/page-cache.ts';
import { writeAtom } from '#web/news-feeds/write-atom.ts';
import { writeJsonFeed } from '#web/news-feeds/write-json-feed.ts';
import { sendCachedPage } from '#web/send-cached-page.ts';

export interface NewsFeedDeps {
  readonly listOfferNews: ListOfferNews;
  readonly currentCatalogue: () => CatalogueView;
  readonly translations: Translations;
  /** Origin of the site. */
  readonly publicUrl: string;
  readonly now: () => Date;
  /** Apart from the pages': there are more lists than anybody reads, and made-up ones must not displace pages. */
  readonly cache: PageCache;
  readonly onUnexpected: (error: unknown, request: FastifyRequest) => void;
}

/** Bytes of all cached feeds together; one takes some two kilobytes. */
export const maxNewsFeedBytes = 16 * 2 ** 20;

const types: Readonly<Record<NewsFeedForm, string>> = {
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

export async function sendNewsFeed(
  deps: NewsFeedDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { address, canonical }: ClassifiedNewsFeed,
): Promise<FastifyReply> {
  if (address.kind !== 'list') {
    reply.callNotFound();
    return reply;
  }
  reply.headers({
    'x-robots-tag': 'noindex',
    // Readers in a browser are pages of other origins; a feed holds nothing that is anybody's own.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  try {
    const found = await deps.cache.find(canonical, () => makeListFeed(deps, address, canonical));
    if (found instanceof CachedPage) return await sendCachedPage(request, reply, found, types[address.form]);
    throw new Error('a feed was not made');
  } catch (error) {
    if (!isDatabaseAway(error)) deps.onUnexpected(error, request);
    return reply
      .status(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': '60' })
      .type('text/plain; charset=utf-8')
      .send(deps.translations[address.locale.slug]('error.unavailable'));
  }
}

async function makeListFeed(
  { listOfferNews, currentCatalogue, translations, publicUrl, now }: NewsFeedDeps,
  { locale, filters, form }: ListFeedAddress,
  canonical: string,
): Promise<MadePage> {
  const view = currentCatalogue();
  const i18n = { locale, t: translations[locale.slug] };
  const made = now();
  const news = await listOfferNews(view, { country: locale.country, filters }, made);
  const entries = news.map(({ event, product, offer, beforeMinor, at }) =>
    presentNewsEntry(
      {
        key: `offer/${offer.id}/${at}`,
        event,
        product,
        mode: offer.mode,
        offer,
        priceMinor: offer.priceMinor,
        beforeMinor,
        at,
      },
      { view, i18n, publicUrl },
    ),
  );
  const names = valueNamesOf(view.products, view.merchants);
  const list = presentListTitle(filters, { names, vocabulary: view.vocabulary, i18n });
  const midnight = Math.floor(made.getTime() / dayMs) * dayMs;
  const feed: NewsFeed = {
    title: i18n.t('news.feed.title', { list }),
    description: i18n.t('news.feed.description'),
    language: locale.tag,
    homeUrl: publicUrl + formatLocalePath(locale, formatCatalogueAddress(filters, view.vocabulary)),
    updatedAt: entries[0]?.at ?? new Date(midnight).toISOString(),
    entries,
  };
  const place = { feedUrl: publicUrl + canonical, publicUrl };
  return {
    html: form === 'atom' ? writeAtom(feed, place) : writeJsonFeed(feed, place),
    tags: listCallTags('getResult', { countrySlug: locale.country, activeFilters: filters }, () => null),
    hasShortTtl: false,
  };
}

// The news feed of a list: offers that appeared or became cheaper.
import { listCallTags } from '#api/call-tags.ts';
import { presentNewsEntry } from '#api/present/present-news.ts';
import { presentListTitle } from '#api/present/present-list-title.ts';
import { valueNamesOf } from '#api/present/value-names.ts';
import type { Translations } from '#api/present/i18n.ts';
import { dayMs } from '#domain/durations.ts';
import { formatCatalogueAddress } from '#domain/urls/catalogue-address.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { ListFeedAddress } from '#domain/urls/news-feed-address.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import type { ListOfferNews } from '#read-models/offers/list-offer-news.ts';
import type { RenderedPage } from '#web/page-cache.ts';
import { writeNewsFeed } from '#web/news-feeds/write-news-feed.ts';

export interface ListFeedDeps {
  readonly listOfferNews: ListOfferNews;
  readonly currentCatalogue: () => CatalogueView;
  readonly translations: Translations;
  /** Origin of the site. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** `canonical`: path and query of the feed. Throws when the database is away. */
export async function buildListFeed(
  { listOfferNews, currentCatalogue, translations, publicUrl, now }: ListFeedDeps,
  { locale, filters, form }: ListFeedAddress,
  canonical: string,
): Promise<RenderedPage> {
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
        offerPath: `/redirect/${offer.id}`,
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
  const feed = {
    title: i18n.t('news.feed.title', { list }),
    description: i18n.t('news.feed.description'),
    language: locale.tag,
    homeUrl: publicUrl + formatLocalePath(locale, formatCatalogueAddress(filters, view.vocabulary)),
    updatedAt: entries[0]?.at ?? new Date(midnight).toISOString(),
    entries,
  };
  return {
    html: Buffer.from(writeNewsFeed(feed, form, { feedUrl: publicUrl + canonical, publicUrl })),
    tags: listCallTags('getResult', { countrySlug: locale.country, activeFilters: filters }, () => null),
    hasShortTtl: false,
  };
}

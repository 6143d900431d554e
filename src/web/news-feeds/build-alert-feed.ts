// The news feed of an alert: its matches, for readers with the signed address.
import { presentAlertSubject } from '#api/present/present-alert.ts';
import { presentNewsEntry } from '#api/present/present-news.ts';
import { callI18n } from '#api/present/i18n.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { AlertFeedAddress } from '#domain/urls/news-feed-address.ts';
import type { FindAlertNews } from '#read-models/alerts/find-alert-news.ts';
import type { LinkTokens } from '#services/people/link-tokens.ts';
import { writeNewsFeed } from '#web/news-feeds/write-news-feed.ts';
import type { ListFeedDeps } from '#web/news-feeds/build-list-feed.ts';

export interface AlertFeedDeps extends Pick<ListFeedDeps, 'currentCatalogue' | 'translations' | 'publicUrl'> {
  readonly findAlertNews: FindAlertNews;
  readonly links: Pick<LinkTokens, 'verify'>;
  /** The countries whose offers this process has. */
  readonly countries: ReadonlySet<CountrySlug>;
}

/** `unknown`: not an address of ours. `gone`: its alert was removed. `misdirected`: another process has the country's offers. */
export type AlertFeedResult =
  | { readonly kind: 'feed'; readonly text: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'misdirected'; readonly country: CountrySlug };

/** Throws when the database is away. */
export async function buildAlertFeed(
  { findAlertNews, links, countries, currentCatalogue, translations, publicUrl }: AlertFeedDeps,
  { token, form }: AlertFeedAddress,
  canonical: string,
): Promise<AlertFeedResult> {
  const named = links.verify(token, 'alert-feed');
  if (!named) return { kind: 'unknown' };
  const news = await findAlertNews(named.alertId);
  if (!news) return { kind: 'gone' };
  const { alert, matches } = news;
  if (!countries.has(alert.country)) return { kind: 'misdirected', country: alert.country };
  const view = currentCatalogue();
  const i18n = callI18n({ countrySlug: alert.country, languageSlug: alert.language }, translations);
  const subject = presentAlertSubject(alert, view, i18n);
  const entries = matches.flatMap(match => {
    const product = view.data.catalogue.find(match.productId);
    if (!product) return [];
    const offer = view.data.offers.allOf(product.id).find(({ id }) => id === match.offerId) ?? null;
    const { event, priceMinor, beforeMinor, matchedAt } = match;
    const item = {
      key: `alert/${alert.id}/${match.id}`,
      event,
      product,
      mode: alert.mode,
      offer,
      offerPath: `/redirect/${match.offerId}?notificationId=${alert.id}`,
      priceMinor,
      beforeMinor,
      at: matchedAt.getTime(),
    };
    return [presentNewsEntry(item, { view, i18n, publicUrl })];
  });
  const feed = {
    title: i18n.t('news.alert.title', { subject: subject.title }),
    description: i18n.t('news.alert.description'),
    language: i18n.locale.tag,
    homeUrl: publicUrl + subject.path,
    updatedAt: entries[0]?.at ?? alert.createdAt.toISOString(),
    entries,
  };
  return { kind: 'feed', text: writeNewsFeed(feed, form, { feedUrl: publicUrl + canonical, publicUrl }) };
}

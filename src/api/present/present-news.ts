// News of offers -> entries of a feed, in the language of the reader. Atom and JSON Feed print the same entries.
import { presentEvent, presentOfferFacts } from '#api/present/news-words.ts';
import type { NewsEvent } from '#api/present/news-words.ts';
import { presentProductSummary } from '#api/present/present-product.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { Mode } from '#domain/offers/condition.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { viewSizes } from '#drawings/device-form.ts';
import type { I18n } from '#messages/i18n.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';

export interface NewsFeed {
  readonly title: string;
  readonly description: string;
  /** BCP 47. */
  readonly language: string;
  /** All addresses are absolute. */
  readonly homeUrl: string;
  /** ISO time of the newest entry. */
  readonly updatedAt: string;
  readonly entries: readonly NewsEntry[];
}

export interface NewsEntry {
  /** A tag URI (RFC 4151): it stays the same whatever list the entry is in. */
  readonly id: string;
  readonly title: string;
  /** The product's page. */
  readonly url: string;
  /** The redirect to the merchant; null = the offer is gone. */
  readonly offerUrl: string | null;
  readonly image: string;
  readonly imageWidth: number;
  readonly imageHeight: number;
  /** The facts of the offer: condition and merchant, total, warranty. */
  readonly facts: readonly string[];
  /** Name of the link to the merchant; null when the offer is gone. */
  readonly linkLabel: string | null;
  readonly category: string;
  /** ISO time. */
  readonly at: string;
  /** ISO time of its last change; absent = never since. */
  readonly changedAt?: string;
  /** The whole text of a blog post, with absolute addresses. */
  readonly html?: string;
}

/** An event of an offer. */
export interface NewsItem extends NewsEvent {
  /** Identifies the event among all news of this site: `offer/17/1790000000000`. */
  readonly key: string;
  readonly product: Product;
  readonly mode: Mode;
  /** null when it is gone. */
  readonly offer: SearchOffer | null;
  /** The redirect that counts a click, without the locale prefix. */
  readonly offerPath: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

interface NewsContext {
  readonly view: CatalogueView;
  readonly i18n: I18n;
  readonly publicUrl: string;
}

export function presentNewsEntry(item: NewsItem, { view, i18n, publicUrl }: NewsContext): NewsEntry {
  const { product, mode, offer, offerPath, at } = item;
  const summary = presentProductSummary(product, view.pathOf(product, mode), i18n);
  const { width, height } = viewSizes.card;
  const address = (path: string) => publicUrl + formatLocalePath(i18n.locale, path);
  const day = new Date(at).toISOString().slice(0, 10);
  return {
    id: `tag:${new URL(publicUrl).hostname},${day}:${item.key}`,
    title: i18n.t('news.title', { product: summary.title, what: presentEvent(item, i18n) }),
    url: address(summary.path),
    offerUrl: offer && address(offerPath),
    image: `${publicUrl}/images/devices/card/${summary.imageKeyHashes[0] ?? ''}.png`,
    imageWidth: width,
    imageHeight: height,
    facts: offer === null ? [] : presentOfferFacts(offer, i18n),
    linkLabel: offer && i18n.t('offer.go', { merchant: offer.merchant.name }),
    category: summary.modelName,
    at: new Date(at).toISOString(),
  };
}

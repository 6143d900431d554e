// News of offers -> entries of a feed, in the language of the reader. Atom and JSON Feed print the same entries.
import { presentOffer } from '#api/present/present-offer.ts';
import { presentProductSummary } from '#api/present/present-product.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { formatPrice } from '#domain/money/format-price.ts';
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
  /** Leads to the merchant; null when the offer is gone. */
  readonly offerUrl: string | null;
  readonly image: string;
  readonly imageWidth: number;
  readonly imageHeight: number;
  /** What there is to know of the offer: condition and merchant, total, warranty. */
  readonly facts: readonly string[];
  /** Name of the link to the merchant; null when the offer is gone. */
  readonly linkLabel: string | null;
  readonly category: string;
  /** ISO time. */
  readonly at: string;
}

/** Something that happened to an offer. */
export interface NewsItem {
  /** What tells it from all other news of this site: `offer/17/1790000000000`. */
  readonly key: string;
  readonly event: 'price-drop' | 'back-in-stock' | 'new-offer' | 'price-rise' | 'sold-out';
  readonly product: Product;
  readonly mode: Mode;
  /** null when it is gone. */
  readonly offer: SearchOffer | null;
  readonly priceMinor: number;
  readonly beforeMinor: number | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

interface NewsContext {
  readonly view: CatalogueView;
  readonly i18n: I18n;
  readonly publicUrl: string;
}

export function presentNewsEntry(item: NewsItem, { view, i18n, publicUrl }: NewsContext): NewsEntry {
  const { product, mode, offer, at } = item;
  const summary = presentProductSummary(product, view.pathOf(product, mode), i18n);
  const { width, height } = viewSizes.card;
  const address = (path: string) => publicUrl + formatLocalePath(i18n.locale, path);
  const day = new Date(at).toISOString().slice(0, 10);
  return {
    id: `tag:${new URL(publicUrl).hostname},${day}:${item.key}`,
    title: presentNewsTitle(item, i18n),
    url: address(summary.path),
    offerUrl: offer && address(`/redirect/${offer.id}`),
    image: `${publicUrl}/images/devices/card/${summary.imageKeyHashes[0] ?? ''}.png`,
    imageWidth: width,
    imageHeight: height,
    facts: offer === null ? [] : presentFacts(offer, item, { view, i18n }),
    linkLabel: offer && i18n.t('offer.go', { merchant: offer.merchant.name }),
    category: summary.modelName,
    at: new Date(at).toISOString(),
  };
}

/** `iPhone 13, 128 GB, Mitternacht: 389 € statt 429 €`. */
function presentNewsTitle(
  {
    event,
    product,
    priceMinor,
    beforeMinor,
  }: Pick<NewsItem, 'event' | 'product' | 'priceMinor' | 'beforeMinor'>,
  i18n: I18n,
): string {
  const { locale, t } = i18n;
  const money = (amountMinor: number) => formatPrice({ amountMinor, currency: locale.currency });
  const named = { product: presentProductSummary(product, '', i18n).title };
  const priced = { ...named, price: money(priceMinor) };
  if (event === 'sold-out') return t('news.sold-out', named);
  if (event === 'back-in-stock') return t('news.back-in-stock', priced);
  if (event === 'new-offer' || beforeMinor === null) return t('news.new-offer', priced);
  return t(`news.${event}`, { ...priced, before: money(beforeMinor) });
}

function presentFacts(
  offer: SearchOffer,
  { product }: NewsItem,
  { view, i18n }: Pick<NewsContext, 'view' | 'i18n'>,
): string[] {
  const { t } = i18n;
  const wire = presentOffer(offer, product, view.confirmedAt(offer), i18n);
  const merchant = offer.merchant.isDemo ? `${offer.merchant.name} (${t('demo.mark')})` : offer.merchant.name;
  return [
    wire.conditionV,
    merchant,
    wire.totalLabel === null ? t('shipping.unknown') : t('total.withShipping', { total: wire.totalLabel }),
    ...(wire.warrantyTime === null
      ? []
      : [`${t('offer.warranty')} ${t('offer.months', { count: wire.warrantyTime })}`]),
  ];
}

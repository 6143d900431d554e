// Records visits of the current page: a list, a product, a click on an offer. Loaded with the deferred shell, after the page itself; it
// only reads the page's loader data.
import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import { applyOfferFilters } from '#domain/filters/offer-filters.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { readNotificationId } from '#domain/urls/visitor-keys.ts';
import { findOrigin } from '#pages/results/last-result.ts';
import { useCurrentPage } from '#pages/page-handle.ts';
import type { PageFile } from '#pages/page-handle.ts';
import type { ProductPageData } from '#pages/product/load-product.ts';
import type { ResultsData } from '#pages/results/load-results.ts';
import { pushEvent } from '#pages/visits/data-layer.ts';
import { mayKeepCookies } from '#pages/shell/may-keep-cookies.ts';
import { rememberSeen } from '#pages/saved/saved-store.ts';
import { recordClick, recordFilters, recordLongtail, recordProductView } from '#pages/visits/record-visit.ts';
import { reportVitals } from '#pages/visits/web-vitals.ts';
import type { CardView } from '#ui/offers/offer-view.ts';
import { useI18n } from '#ui/i18n-context.ts';

export function usePageStats(): void {
  const { locale } = useI18n();
  const { pathname, search } = useLocation();
  const data = useMatches().at(-1)?.loaderData;
  const path = pathname + search;
  const kind = kindOf(useCurrentPage());
  /** The address recorded last: each is recorded once, even when its data is loaded again. */
  const recordedPath = useRef<string | null>(null);
  useEffect(() => reportVitals(kind), [kind]);
  useEffect(() => {
    if (recordedPath.current === path) return;
    recordedPath.current = path;
    if (kind === 'results' && isWhole(data)) trackList(locale, path, data);
    if (kind === 'product' && data) {
      trackProduct(locale, path, data as ProductPageData);
      rememberSeen((data as ProductPageData).product.canonicalSku, mayKeepCookies(locale));
    }
  }, [path, kind, data, locale]);
  useEffect(() => {
    const onClick = (event: MouseEvent) => trackClick(locale, path, event);
    // A middle click opens an offer, too.
    document.addEventListener('click', onClick);
    document.addEventListener('auxclick', onClick);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('auxclick', onClick);
    };
  }, [locale, path]);
}

type PageKind = 'home' | 'results' | 'product' | 'other';

function kindOf(page: PageFile | null): PageKind {
  if (page?.name === 'home-page') return 'home';
  if (page?.name === 'results-page') return 'results';
  return page?.name === 'product-page' ? 'product' : 'other';
}

/** When a list fails to load, the data is that of the previous one, which has been recorded. */
function isWhole(data: unknown): data is ResultsData {
  return (data as ResultsData | undefined)?.failure === null;
}

function trackList(locale: Locale, path: string, data: ResultsData): void {
  const place = { countrySlug: locale.country, languageSlug: locale.language };
  const { filters, total, cards, featured } = data;
  const pathLocalized = formatLocalePath(locale, path);
  void recordFilters(locale, {
    ...place,
    userToken: null,
    activeFilters: filters,
    url: pathLocalized,
    resultCount: total,
    activePlacements: featured.map(({ id }) => id),
  });
  void recordLongtail(locale, { ...place, path, pathLocalized, activeFilters: filters });
  pushEvent({
    event: 'view_item_list',
    item_list_id: path,
    currency: locale.currency,
    items: cards.map(describeItem),
  });
  for (const { id, label, card } of featured) {
    pushEvent({
      event: 'view_promotion',
      promotion_id: id,
      creative_name: label,
      items: [describeItem(card, 0)],
    });
  }
}

function describeItem({ sku, modelName, details, offer }: CardView, index: number) {
  const item = { item_id: sku, item_name: modelName, item_variant: details.join(' · '), index };
  return offer ? { ...item, price: offer.price } : item;
}

function trackProduct(locale: Locale, path: string, { product, mode, choice }: ProductPageData): void {
  const { list, selected } = findOrigin(product.productSku);
  void recordProductView(locale, {
    userToken: null,
    countrySlug: locale.country,
    languageSlug: locale.language,
    productSku: product.productSku,
    // Includes the address's offer filters: `?condition=A`.
    activeFilters: applyOfferFilters({ ...defaultFilters, mode }, choice.filters),
    url: formatLocalePath(locale, path),
    selectedOfferId: product.selectedOffer?.id ?? null,
    resultLastUrl: list && formatLocalePath(locale, list.path),
    resultActiveFilters: list?.filters ?? null,
    resultSelected: selected,
  });
}

/** The paid placement whose card was followed last, and the path of the product that it led to. */
let lastFollowed: { readonly placement: string; readonly pathname: string } | null = null;

function trackClick(locale: Locale, path: string, event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.button > 1) return;
  const placement = link.closest('[data-placement]')?.getAttribute('data-placement');
  if (placement) lastFollowed = { placement, pathname: link.pathname };
  const offerId = /\/redirect\/(\d+)$/.exec(link.pathname)?.[1];
  if (offerId === undefined) return;
  // The redirecting address counts the click for the placement. The browser follows the changed link after this handler.
  if (lastFollowed?.pathname === location.pathname) link.search = `?placement=${lastFollowed.placement}`;
  void recordClick({
    userToken: null,
    offerId,
    countrySlug: locale.country,
    languageSlug: locale.language,
    url: formatLocalePath(locale, path),
    clickSource: link.closest('[data-click-source]')?.getAttribute('data-click-source') ?? null,
    notificationId: readNotificationId(location.search),
  });
}

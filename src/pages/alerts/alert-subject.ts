// The subject of a new alert on the current page: its product, one of its offers, its list, or its search text.
import { useMatches } from 'react-router';
import type { RequestOf } from '#api/contract/endpoint.ts';
import type { dryRunAlert } from '#api/contract/notifications.ts';
import { firstMaxPrice } from '#domain/alerts/alert.ts';
import { toMajor } from '#domain/money/money.ts';
import type { I18n } from '#messages/i18n.ts';
import { useCurrentPage } from '#pages/page-handle.ts';
import { getLocaleFields } from '#pages/people/locale-fields.ts';
import type { ProductPageData } from '#pages/product/load-product.ts';
import type { ResultsData } from '#pages/results/load-results.ts';
import type { SearchData } from '#pages/explore/search-page.tsx';
import { modeWord } from '#ui/devices/mode-word.ts';
import type { AlertSubjectView } from '#ui/alerts/alert-view.ts';
import { joinDetails } from '#ui/devices/join-details.ts';

type DryRunRequest = RequestOf<typeof dryRunAlert>;

export interface AlertSubject extends AlertSubjectView {
  /** The calls' arguments, except for those that the form adds. */
  readonly criteria: Pick<
    DryRunRequest,
    | 'formScope'
    | 'countrySlug'
    | 'languageSlug'
    | 'locale'
    | 'mode'
    | 'activeFilters'
    | 'productSku'
    | 'offerId'
    | 'searchText'
  >;
}

/** Triggers for what is in stock: the first comes with a default maximum price. */
const priceTriggers = ['max-price', 'price-drop', 'any-change'] as const;
const stockTriggers = ['availability', 'any-change'] as const;
const listTriggers = ['availability', 'max-price', 'price-drop'] as const;

/** `at-41200`: a price in minor units, from the chart; `offer-123`: an offer, from its row. */
const priceContext = /^at-(\d{1,9})$/;
const offerContext = /^offer-(\d{1,18})$/;

/** null on a page that has no subject for an alert. `context`: the part of the hash after the dot. */
export function useAlertSubject(i18n: I18n, context: string | null): AlertSubject | null {
  const page = useCurrentPage()?.name;
  const data = useMatches().at(-1)?.loaderData;
  // There is no data while another page replaces this one.
  if (!data) return null;
  if (page === 'product-page') return describeProduct(i18n, data as ProductPageData, context);
  if (page === 'results-page') return describeList(i18n, data as ResultsData);
  if (page === 'search-page') return describeText(i18n, data as SearchData);
  return null;
}

/** The subject of a product that turned out to be in stock: price triggers in place of availability. */
export function withPriceTriggers(subject: AlertSubject): AlertSubject {
  return {
    ...subject,
    triggers: ['price-drop', 'max-price', 'any-change'],
    criteria: { ...subject.criteria, formScope: 'price' },
  };
}

function describeProduct(
  { locale, t }: I18n,
  { mode, product }: ProductPageData,
  context: string | null,
): AlertSubject {
  const { modelName, details } = product.product;
  const offers = mode === 'new' ? product.offersNew : product.offersRefurbished;
  const offerId = offerContext.exec(context ?? '')?.[1];
  const named = offers.find(({ id }) => id === offerId);
  const offer = named ?? product.selectedOffer;
  const lowest = offer?.available ? offer : null;
  const wanted = priceContext.exec(context ?? '')?.[1];
  const asked = wanted === undefined ? null : toMajor(Number(wanted));
  const about = { title: joinDetails([modelName, ...details]), currency: locale.currency };
  const place = { ...getLocaleFields(locale), mode };
  if (named) {
    return {
      ...about,
      note: t('alert.subject.offer', { merchant: named.merchantName }),
      triggers: named.available ? priceTriggers : stockTriggers,
      firstMaxPrice: named.available ? firstMaxPrice(named._price) : null,
      lowestLabel: lowest?.priceLabel ?? null,
      criteria: { ...place, formScope: 'offer', offerId: named.id, productSku: product.canonicalSku },
    };
  }
  return {
    ...about,
    note: modeWord({ locale, t }, mode, product.product.category),
    triggers: lowest || asked !== null ? priceTriggers : stockTriggers,
    firstMaxPrice: asked ?? (lowest ? firstMaxPrice(lowest._price) : null),
    lowestLabel: lowest?.priceLabel ?? null,
    criteria: { ...place, formScope: lowest ? 'price' : 'product', productSku: product.canonicalSku },
  };
}

function describeList({ locale }: I18n, { filters, template, cards, page }: ResultsData): AlertSubject {
  const { main, product, offer, mode, sortBy } = filters;
  const first = page === 1 && sortBy === 'price' ? cards[0]?.offer : null;
  const lowest = first?.available ? first : null;
  return {
    title: template.title,
    note: null,
    currency: locale.currency,
    triggers: listTriggers,
    firstMaxPrice: lowest ? firstMaxPrice(Math.round(lowest.price * 100)) : null,
    lowestLabel: lowest?.priceLabel ?? null,
    criteria: {
      ...getLocaleFields(locale),
      formScope: 'all',
      mode,
      activeFilters: { main, product, offer } as DryRunRequest['activeFilters'],
    },
  };
}

function describeText({ locale, t }: I18n, { text }: SearchData): AlertSubject | null {
  if (text === '') return null;
  return {
    title: t('alert.subject.text', { text }),
    note: null,
    currency: locale.currency,
    triggers: listTriggers,
    firstMaxPrice: null,
    lowestLabel: null,
    criteria: { ...getLocaleFields(locale), formScope: 'searchText', mode: 'refurbished', searchText: text },
  };
}

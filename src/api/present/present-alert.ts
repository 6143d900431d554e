// Alert -> wire: its subject in the visitor's language, and its history.
import { createHash } from 'node:crypto';
import type { WireAlert } from '#api/contract/notifications.ts';
import type { I18n } from '#messages/i18n.ts';
import { presentProductSummary } from '#api/present/present-product.ts';
import { presentListTitle } from '#api/present/present-list-title.ts';
import { valueNamesOf } from '#api/present/value-names.ts';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { toMajor } from '#domain/money/money.ts';
import { minuteMs } from '#domain/durations.ts';
import { buildUrl } from '#domain/urls/build-url.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatNewsFeedAddress } from '#domain/urls/news-feed-address.ts';
import type { NewsFeedForm } from '#domain/urls/news-feed-address.ts';
import type { AlertCard } from '#read-models/alerts/list-alerts.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';

type StoredAlert = AlertCard['alert'];

export function presentAlert(
  { alert, isDisarmed, history, latency, webhook, pushEndpoint }: AlertCard,
  view: CatalogueView,
  i18n: I18n,
  /** Token of the alert's news feeds. */
  feedToken: string,
): WireAlert {
  const { currency } = i18n.locale;
  const price = (amountMinor: number) => formatPrice({ amountMinor, currency });
  const subject = presentAlertSubject(alert, view, i18n);
  const feedPath = (form: NewsFeedForm) =>
    formatNewsFeedAddress({ kind: 'alert', token: feedToken, form }, view.vocabulary);
  const { p50Seconds, p95Seconds, checks } = latency;
  return {
    notificationId: String(alert.id),
    formScope: alert.scope,
    countrySlug: alert.country,
    languageSlug: alert.language,
    mode: alert.mode,
    ...subject,
    trigger: alert.trigger,
    maxPrice: alert.maxPriceMinor === null ? null : toMajor(alert.maxPriceMinor),
    maxPriceLabel: alert.maxPriceMinor === null ? null : price(alert.maxPriceMinor),
    currency,
    state:
      alert.state === 'active' && isDisarmed ? 'fired' : alert.state === 'removed' ? 'paused' : alert.state,
    pace: alert.pace,
    snoozedUntil: toIso(alert.snoozedTo),
    createdAt: alert.createdAt.toISOString(),
    lastSentAt: toIso(alert.lastSentAt),
    history: history.map(match => {
      const product = view.data.catalogue.find(match.productId);
      return {
        at: match.matchedAt.toISOString(),
        event: match.event,
        title: product ? presentProductSummary(product, '', i18n).title : subject.title,
        price: toMajor(match.priceMinor),
        priceLabel: price(match.priceMinor),
        sentAt: toIso(match.sentAt),
        clicks: match.clicks,
      };
    }),
    latency: {
      p50Seconds,
      p95Seconds,
      checkedEveryMinutes:
        checks.everyMs === null ? null : Math.max(1, Math.round(checks.everyMs / minuteMs)),
      lastCheckedAt: toIso(checks.lastAt),
    },
    channels: [
      ...(alert.personId === null && alert.claimId === null ? [] : ['mail' as const]),
      ...(alert.pushId === null ? [] : ['push' as const]),
    ],
    // Knowledge of an endpoint allows sending to it, so only its hash leaves the server.
    browser: pushEndpoint === null ? null : createHash('sha256').update(pushEndpoint).digest('base64url'),
    webhook: webhook && {
      url: webhook.url,
      failures: webhook.failures,
      disabledAt: toIso(webhook.disabledAt),
    },
    feeds: { atom: feedPath('atom'), json: feedPath('json') },
  };
}

/** The subject of an alert, and the address of its list or product. */
export function presentAlertSubject(
  alert: StoredAlert,
  view: CatalogueView,
  i18n: I18n,
): Pick<WireAlert, 'title' | 'path' | 'productSku' | 'imageKeyHash'> {
  const { locale } = i18n;
  const { subject, mode } = alert;
  const product = alert.productId === null ? null : view.data.catalogue.find(alert.productId);
  if (product) return presentProduct(product, view.pathOf(product, mode), i18n);
  const none = { productSku: null, imageKeyHash: null };
  if (subject.kind === 'text') {
    const path = `/search?${new URLSearchParams({ q: subject.text }).toString()}`;
    return { ...none, title: subject.text, path: formatLocalePath(locale, path) };
  }
  const filters: ActiveFilters = {
    ...defaultFilters,
    ...(subject.kind === 'filters' && subject.filters),
    mode,
  };
  const names = valueNamesOf(view.products, view.merchants);
  const { language, country } = locale;
  return {
    ...none,
    title: presentListTitle(filters, { names, vocabulary: view.vocabulary, i18n }),
    path: buildUrl({ urlMode: 'result', language, country, activeFilters: filters }, view.vocabulary),
  };
}

function presentProduct(product: Product, path: string, i18n: I18n) {
  const { title, imageKeyHashes } = presentProductSummary(product, path, i18n);
  return {
    title,
    path: formatLocalePath(i18n.locale, path),
    productSku: product.sku,
    imageKeyHash: imageKeyHashes[0] ?? null,
  };
}

function toIso(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}

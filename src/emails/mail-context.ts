// The context of every template: messages, addresses, and names of products and lists.
import type { Product } from '#domain/catalogue/product.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import type { Mode } from '#domain/offers/condition.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { describeForm } from '#drawings/device-form.ts';
import { namePicture } from '#drawings/picture-index.ts';
import type { MailI18n, MailLink, MailPicture } from '#emails/mail-document.ts';

export interface MailContext {
  readonly i18n: MailI18n;
  /** The country's locale, for prices and addresses. */
  readonly market: Locale;
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly isDemo: boolean;
  /** The operator's name and address, a line each; empty for a demonstration. */
  readonly sender: readonly string[];
  readonly at: Date;
  readonly nameProduct: (product: Product, i18n: MailI18n) => string[];
  /** Names the list that these filters select. */
  readonly nameList: (filters: unknown, mode: Mode, context: MailI18n) => string;
  /** Links that unsubscribe without a session; null for a mail that has no subscriber. */
  readonly stop: MailStops | null;
}

export interface MailStops {
  /** A page that asks for confirmation. */
  readonly alert: (alertId: number) => string;
  readonly alerts: (alertIds: readonly number[]) => string;
  readonly kind: (what: 'newsletter' | 'follow-up' | 'reminder') => string;
}

/** The URL of a path on our site, with the country's prefix. */
export function formatSiteUrl({ siteUrl, market }: MailContext, path: string): string {
  return siteUrl + formatLocalePath(market, path);
}

/**
 * The URL of a product by its SKU alone, which the site redirects to the full path. The alert's id in the query attributes clicks to the
 * alert, and keeps the page from showing a cached price older than the alert.
 */
export function formatProductUrl(
  context: MailContext,
  product: Product,
  mode: Mode,
  alertId: number | null = null,
): string {
  return formatSiteUrl(context, `/${mode}/sku/${product.sku}${formatAlertQuery(alertId)}`);
}

/** The URL that redirects to the merchant's page of an offer, and attributes the click to the alert. */
export function formatOfferUrl(context: MailContext, offerId: number, alertId: number | null): string {
  return formatSiteUrl(context, `/redirect/${offerId}${formatAlertQuery(alertId)}`);
}

function formatAlertQuery(alertId: number | null): string {
  return alertId === null ? '' : `?notificationId=${alertId}`;
}

export function buildSettingsLink(context: MailContext): MailLink {
  return { label: context.i18n.t('mail.alert.manage'), href: formatSiteUrl(context, '/product-alerts') };
}

export function formatPriceLabel({ market }: MailContext, amountMinor: number): string {
  return formatPrice({ amountMinor, currency: market.currency });
}

export function describePicture({ model, colour }: Product): MailPicture {
  return { name: namePicture(model, colour), form: describeForm(model), colour: colour?.value ?? null };
}

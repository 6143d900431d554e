// What every template needs beside its data: words, addresses, names of things.
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
  /** Of the country: prices and addresses. */
  readonly market: Locale;
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly isDemo: boolean;
  /** Who runs the site, a line each; none for a demonstration. */
  readonly sender: readonly string[];
  readonly at: Date;
  readonly nameProduct: (product: Product, i18n: MailI18n) => string[];
  /** What a list of chosen filters is called. */
  readonly nameList: (filters: unknown, mode: Mode, context: MailI18n) => string;
  /** Addresses that stop something without a session; null for a mail that nobody in particular gets. */
  readonly stop: MailStops | null;
}

export interface MailStops {
  /** A page that asks once more. */
  readonly alert: (alertId: number) => string;
  readonly alerts: (alertIds: readonly number[]) => string;
  readonly kind: (what: 'newsletter' | 'follow-up' | 'reminder') => string;
}

/** An address of ours as the country's readers have it. */
export function siteAddress({ siteUrl, market }: MailContext, path: string): string {
  return siteUrl + formatLocalePath(market, path);
}

/**
 * The SKU alone decides; the site puts the rest of the path in front of it. What is clicked on the page is counted for the alert, and its
 * price is never one from before the alert fired.
 */
export function productAddress(
  context: MailContext,
  product: Product,
  mode: Mode,
  alertId: number | null = null,
): string {
  return siteAddress(context, `/${mode}/sku/${product.sku}${alertQuery(alertId)}`);
}

/** The merchant's page of an offer; the click is counted for the alert. */
export function offerAddress(context: MailContext, offerId: number, alertId: number | null): string {
  return siteAddress(context, `/redirect/${offerId}${alertQuery(alertId)}`);
}

function alertQuery(alertId: number | null): string {
  return alertId === null ? '' : `?notificationId=${alertId}`;
}

export function settingsLink(context: MailContext): MailLink {
  return { label: context.i18n.t('mail.alert.manage'), href: siteAddress(context, '/product-alerts') };
}

export function priceLabel({ market }: MailContext, amountMinor: number): string {
  return formatPrice({ amountMinor, currency: market.currency });
}

export function productPicture({ model, colour }: Product): MailPicture {
  return { name: namePicture(model, colour), form: describeForm(model), colour: colour?.value ?? null };
}

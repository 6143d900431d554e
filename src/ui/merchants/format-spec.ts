// Formats a merchant's value of a specification: a short text, and what the merchant adds to it.
import type { WireMerchant } from '#api/contract/merchants.ts';
import type { WireRefurbisher } from '#api/contract/refurbishers.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { SpecSlug } from '#domain/merchants/merchant-specs.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { toMinor } from '#domain/money/money.ts';
import type { I18n } from '#messages/i18n.ts';
import { formatDate } from '#messages/format-date.ts';
import { formatCountry, formatList, formatNumber, formatPercent } from '#messages/formats.ts';
import { formatInstalments } from '#ui/offers/offer-labels.ts';
import { formatPaymentName } from '#ui/merchants/payment-names.ts';

/** An external link, or plain text when there is no address. */
export interface SpecLink {
  readonly label: string;
  readonly href: string | null;
}

export interface SpecWords {
  /** null = not stated. */
  readonly value: string | null;
  /** The merchant's own words about it. */
  readonly extra: string | null;
  readonly links: readonly SpecLink[];
}

type Format = (refurbisher: WireRefurbisher, i18n: I18n) => SpecWords;

const words = (value: string | null, extra: string | null = null): SpecWords => ({ value, extra, links: [] });

const formats: Readonly<Record<SpecSlug, Format>> = {
  summary: ({ merchant }) => words(merchant.summary),
  'refurbished-listings': ({ market }, { locale }) =>
    words(formatNumber(locale, market.products.refurbished)),
  'new-listings': ({ market }, { locale }) => words(formatNumber(locale, market.products.new)),
  warranty: ({ merchant }, i18n) =>
    words(formatSpecNumber('warranty', merchant.warrantyTime, i18n), merchant.warrantyExtra),
  'return-policy': ({ merchant }, i18n) =>
    words(formatSpecNumber('return-policy', merchant.returnTime, i18n), merchant.returnExtra),
  shipping: ({ merchant }, i18n) =>
    words(formatSpecNumber('shipping', merchant.shippingCost, i18n), merchant.shippingExtra),
  'store-pickup': ({ merchant }, i18n) => words(formatFlag(merchant.storePickup, i18n)),
  'international-shipping': ({ merchant }, i18n) => words(formatFlag(merchant.shipsInternationaly, i18n)),
  'installment-payments': ({ merchant }, { locale, t }) =>
    words(formatInstalments(t, locale, merchant.installmentPayments)),
  'payment-methods': ({ merchant }, { locale }) =>
    words(listNames(locale, merchant.paymentMethods.map(formatPaymentName))),
  'student-discount': ({ merchant }, i18n) =>
    withSite(formatFlag(merchant.studentDiscount, i18n), merchant.studentDiscountUrl, merchant, i18n),
  'sales-tax-policy': ({ merchant }, i18n) => words(formatFlag(merchant.chargesVAT, i18n)),
  wholesale: ({ merchant }, i18n) =>
    withSite(formatFlag(merchant.wholesale, i18n), merchant.wholesaleUrl, merchant, i18n),
  'battery-condition': ({ merchant }) => words(merchant.battery),
  'included-accessories': ({ merchant }) => words(merchant.accessories),
  'grade-A-excellent-condition': ({ merchant }) => words(merchant.conditions.A),
  'grade-B-good-condition': ({ merchant }) => words(merchant.conditions.B),
  'grade-C-fair-condition': ({ merchant }) => words(merchant.conditions.C),
  'parent-company': ({ merchant }) => words(merchant.parentCompany),
  'headquarters-location': ({ merchant }, { locale }) => words(formatSeat(merchant, locale)),
  'incorporation-year': ({ merchant }, i18n) =>
    words(formatSpecNumber('incorporation-year', merchant.foundingYear, i18n)),
  'support-contact-info': ({ merchant }, i18n) => formatSupport(merchant, i18n),
  'social-media-presence': ({ merchant }, i18n) => linksOnly(merchant, listSocial(merchant, i18n)),
  reviews: ({ merchant }) =>
    linksOnly(
      merchant,
      merchant.reviews.map(({ site, url }) => ({ label: site, href: url })),
    ),
  'listing-date-on-refurbme': ({ merchant }, { locale }) =>
    words(formatDate(locale, 'day', merchant.addedAt)),
};

export function formatSpec(slug: SpecSlug, refurbisher: WireRefurbisher, i18n: I18n): SpecWords {
  return formats[slug](refurbisher, i18n);
}

type FormatNumber = (value: number, i18n: I18n) => string;

const numberFormats: Readonly<Partial<Record<SpecSlug, FormatNumber>>> = {
  warranty: (count, { t }) => t('offer.months', { count }),
  'installment-payments': (count, { t }) => t('offer.months', { count }),
  'return-policy': (count, { t }) => t('offer.days', { count }),
  shipping: (value, { locale, t }) =>
    value === 0
      ? t('offer.free')
      : formatPrice({ amountMinor: toMinor(value) ?? 0, currency: locale.currency }),
  'battery-condition': (percent, { locale }) => `≥ ${formatPercent(locale, percent / 100)}`,
  'incorporation-year': year => String(year),
  'listing-date-on-refurbme': (time, { locale }) => formatDate(locale, 'day', time),
};

/** A bare number of a specification: `24 months`, `free`, `85 %`; null stays null. */
export function formatSpecNumber(slug: SpecSlug, value: number | null, i18n: I18n): string | null {
  if (value === null) return null;
  return numberFormats[slug]?.(value, i18n) ?? formatNumber(i18n.locale, value);
}

function formatFlag(value: boolean | null, { t }: I18n): string | null {
  return value === null ? null : t(value ? 'specs.yes' : 'specs.no');
}

function formatSeat({ headquarters, headquartersCountry }: WireMerchant, locale: Locale): string | null {
  const parts = [headquarters, headquartersCountry && formatCountry(locale, headquartersCountry)];
  return parts.filter(part => part !== null).join(', ') || null;
}

function listNames(locale: Locale, names: readonly string[]): string | null {
  return names.length === 0 ? null : formatList(locale, 'and', names);
}

/** Drops the addresses of fictitious merchants, which lead nowhere. */
function toLinks({ isDemo }: WireMerchant, links: readonly SpecLink[]): SpecLink[] {
  return links.map(({ label, href }) => ({ label, href: isDemo ? null : href }));
}

function withSite(value: string | null, url: string | null, merchant: WireMerchant, { t }: I18n): SpecWords {
  const links = url === null || merchant.isDemo ? [] : [{ label: t('specs.site'), href: url }];
  return { value, extra: null, links };
}

function formatSupport(merchant: WireMerchant, { t }: I18n): SpecWords {
  const { email, phone, contactPage, phoneTime } = merchant.support;
  const links = [
    email === null ? null : { label: email, href: `mailto:${email}` },
    phone === null ? null : { label: phone, href: `tel:${phone.replaceAll(/[^+\d]/g, '')}` },
    contactPage === null || merchant.isDemo ? null : { label: t('specs.site'), href: contactPage },
  ].filter(link => link !== null);
  return { value: null, extra: phoneTime, links: toLinks(merchant, links) };
}

const networks = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  twitter: 'X',
  linkedin: 'LinkedIn',
} as const;

function listSocial({ social }: WireMerchant, { locale }: I18n): SpecLink[] {
  const labels = { wikipedia: locale.language === 'fr' ? 'Wikipédia' : 'Wikipedia', ...networks };
  return (Object.keys(labels) as (keyof typeof labels)[]).flatMap(network => {
    const href = social[network];
    return href === null ? [] : [{ label: labels[network], href }];
  });
}

function linksOnly(merchant: WireMerchant, links: readonly SpecLink[]): SpecWords {
  return { value: null, extra: null, links: toLinks(merchant, links) };
}

/** Whether the merchant states anything: a value, or at least a link. */
export function isStated({ value, links }: SpecWords): boolean {
  return value !== null || links.length > 0;
}

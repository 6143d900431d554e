// Partner -> wire, in the language of its country.
import type { WirePartner } from '#api/contract/partners.ts';
import type { Translations } from '#api/present/i18n.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { formatLeavePath, formatPartnerPath } from '#domain/trade-in/sell-partner.ts';
import type { SellPartner } from '#domain/trade-in/sell-partner.ts';

export function presentPartner(partner: SellPartner, translations: Translations): WirePartner {
  const { country, slug, name, url, postage, returnPolicy, termsUrl, isDemo } = partner;
  const t = translations[getCountryLocale(country).slug];
  return {
    slug,
    name,
    label: t('partner.label', { partner: isDemo ? `${name} (${t('demo.mark')})` : name }),
    path: formatPartnerPath(slug),
    // Some browsers hide `www.` in the address bar.
    host: new URL(url).hostname.replace(/^www\./, ''),
    // The site of a fictitious partner does not exist.
    url: isDemo ? null : url,
    leavePath: isDemo ? null : formatLeavePath(slug),
    commission: presentCommission(partner),
    postage,
    returnPolicy,
    termsUrl: isDemo ? null : termsUrl,
    isDemo,
  };
}

function presentCommission({ commission, country }: SellPartner): WirePartner['commission'] {
  if (commission?.kind !== 'amount') return commission && { kind: 'share', percent: commission.share / 100 };
  const { currency } = getCountryLocale(country);
  return { kind: 'amount', label: formatPrice({ amountMinor: commission.amountMinor, currency }) };
}

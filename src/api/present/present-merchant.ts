// Merchant -> wire (specification, Merchant): what applies in a country, in the country's language.
import type { WireMerchant } from '#api/contract/merchants.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';
import { profileIn } from '#domain/merchants/merchant-profile.ts';
import type { LocalText, MerchantProfile } from '#domain/merchants/merchant-profile.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { toMajor } from '#domain/money/money.ts';
import type { Mode } from '#domain/offers/condition.ts';

/** `products`: how many the merchant lists in the country. */
export function presentMerchant(
  merchant: Merchant,
  products: Readonly<Record<Mode, number>>,
  country: CountrySlug,
): WireMerchant {
  const profile = profileIn(merchant.profile, merchant.countryProfiles, country);
  const { language } = getCountryLocale(country);
  const localize = (text: LocalText | null | undefined) => pickText(text, language);
  const reviews = profile.reviews ?? [];
  return {
    _id: String(merchant.id),
    slug: merchant.slug,
    name: merchant.name,
    isDemo: merchant.isDemo,
    summary: localize(profile.summary),
    products: { refurbished: products.refurbished, new: products.new },
    warrantyTime: profile.warrantyMonths,
    warrantyExtra: localize(profile.warrantyExtra),
    returnTime: profile.returnDays,
    returnExtra: localize(profile.returnExtra),
    shippingCost: profile.shippingMinor === null ? null : toMajor(profile.shippingMinor),
    shippingExtra: localize(profile.shippingExtra),
    storePickup: profile.storePickup,
    shipsInternationaly: profile.shipsInternationally,
    installmentPayments: [...(profile.instalments ?? [])],
    paymentMethods: [...(profile.paymentMethods ?? [])],
    studentDiscount: profile.studentDiscount,
    studentDiscountUrl: profile.studentDiscountUrl,
    chargesVAT: profile.chargesVat,
    wholesale: profile.wholesale,
    wholesaleUrl: profile.wholesaleUrl,
    battery: localize(profile.battery),
    accessories: localize(profile.accessories),
    conditions: {
      A: localize(profile.conditions?.A),
      B: localize(profile.conditions?.B),
      C: localize(profile.conditions?.C),
    },
    parentCompany: profile.parentCompany,
    headquarters: profile.headquarters,
    headquartersCountry: profile.headquartersCountry,
    foundingYear: profile.foundingYear,
    support: presentSupport(profile, language),
    social: presentSocial(profile),
    reviews: reviews.map(({ site, url }) => ({ site, url })),
    haveReviews: reviews.length > 0,
    addedAt: new Date(merchant.addedAt).toISOString(),
  };
}

/** The text in the language, otherwise in English, otherwise none: visitors need not know a third language. */
function pickText(text: LocalText | null | undefined, language: LanguageSlug): string | null {
  return text?.[language] ?? text?.en ?? null;
}

function presentSupport({ support }: MerchantProfile, language: LanguageSlug): WireMerchant['support'] {
  return {
    email: support?.email ?? null,
    contactPage: support?.contactPage ?? null,
    phone: support?.phone ?? null,
    phoneTime: pickText(support?.phoneTime, language),
  };
}

function presentSocial({ social }: MerchantProfile): WireMerchant['social'] {
  return {
    wikipedia: social?.wikipedia ?? null,
    instagram: social?.instagram ?? null,
    facebook: social?.facebook ?? null,
    twitter: social?.twitter ?? null,
    linkedin: social?.linkedin ?? null,
  };
}

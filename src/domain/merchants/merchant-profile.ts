// All that is said of a merchant (specification, Merchant): what it promises, how it can be reached, who stands behind it.
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';

/** A text that visitors read, in the languages in which somebody wrote it. */
export type LocalText = Readonly<Partial<Record<LanguageSlug, string>>>;

export interface MerchantProfile {
  readonly summary: LocalText | null;
  /** Months; at least 12 for whoever calls itself a refurbisher (specification, Merchant). */
  readonly warrantyMonths: number | null;
  readonly warrantyExtra: LocalText | null;
  readonly returnDays: number | null;
  readonly returnExtra: LocalText | null;
  /** Minor units of the country's currency; 0 = free, null = not stated. */
  readonly shippingMinor: number | null;
  readonly shippingExtra: LocalText | null;
  readonly storePickup: boolean | null;
  readonly shipsInternationally: boolean | null;
  /** Numbers of instalments it offers: 3, 6, 12 or 18 (specification, Merchant). */
  readonly instalments: readonly number[] | null;
  /** `visa`, `paypal`, `apple-pay`, ... */
  readonly paymentMethods: readonly string[] | null;
  readonly studentDiscount: boolean | null;
  readonly studentDiscountUrl: string | null;
  readonly chargesVat: boolean | null;
  readonly wholesale: boolean | null;
  readonly wholesaleUrl: string | null;
  readonly battery: LocalText | null;
  readonly accessories: LocalText | null;
  /** What the merchant says of its grades, by our code. */
  readonly conditions: Readonly<Partial<Record<'A' | 'B' | 'C', LocalText>>> | null;
  readonly parentCompany: string | null;
  readonly headquarters: string | null;
  /** ISO 3166 code, which need not be one of our countries. */
  readonly headquartersCountry: string | null;
  readonly foundingYear: number | null;
  readonly support: {
    readonly email: string | null;
    readonly contactPage: string | null;
    readonly phone: string | null;
    readonly phoneTime: LocalText | null;
  } | null;
  readonly social: Readonly<
    Partial<Record<'wikipedia' | 'instagram' | 'facebook' | 'twitter' | 'linkedin', string>>
  > | null;
  /** Where others review it; null = nowhere that we know. */
  readonly reviews: readonly { readonly site: string; readonly url: string }[] | null;
}

/** What a merchant promises in one country where it differs; a key that is absent is as everywhere. */
export type CountryProfiles = Readonly<Partial<Record<CountrySlug, Partial<MerchantProfile>>>>;

/** A merchant of whom nothing is stated. */
export const unknownProfile: MerchantProfile = {
  summary: null,
  warrantyMonths: null,
  warrantyExtra: null,
  returnDays: null,
  returnExtra: null,
  shippingMinor: null,
  shippingExtra: null,
  storePickup: null,
  shipsInternationally: null,
  instalments: null,
  paymentMethods: null,
  studentDiscount: null,
  studentDiscountUrl: null,
  chargesVat: null,
  wholesale: null,
  wholesaleUrl: null,
  battery: null,
  accessories: null,
  conditions: null,
  parentCompany: null,
  headquarters: null,
  headquartersCountry: null,
  foundingYear: null,
  support: null,
  social: null,
  reviews: null,
};

/** What holds in a country: the merchant's word everywhere, with the country's own laid over it. */
export function profileIn(
  profile: MerchantProfile,
  countries: CountryProfiles,
  country: CountrySlug,
): MerchantProfile {
  return { ...profile, ...countries[country] };
}

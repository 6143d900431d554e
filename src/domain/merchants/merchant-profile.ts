// The profile of a merchant (specification, Merchant): its terms, its contacts, its owner.
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';

/** A text that visitors read, in the languages that it exists in. */
export type LocalText = Readonly<Partial<Record<LanguageSlug, string>>>;

/** The least warranty of a merchant that is listed (specification, Limits); its file is refused with less. */
export const minimumWarrantyMonths = 12;

export interface MerchantProfile {
  readonly summary: LocalText | null;
  /** At least `minimumWarrantyMonths`, where it is stated. */
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
  /** The merchant's descriptions of its grades, by condition code. */
  readonly conditions: Readonly<Partial<Record<'A' | 'B' | 'C', LocalText>>> | null;
  readonly parentCompany: string | null;
  readonly headquarters: string | null;
  /** ISO 3166 code, of any country. */
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
  /** Sites with reviews of it; null = none known. */
  readonly reviews: readonly { readonly site: string; readonly url: string }[] | null;
}

/** The parts of a profile that differ in a country; where a key is absent, the merchant's general profile holds. */
export type CountryProfiles = Readonly<Partial<Record<CountrySlug, Partial<MerchantProfile>>>>;

/** The profile of a merchant about which nothing is stated. */
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

/** The profile in a country: the merchant's, overridden by the country's own. */
export function profileIn(
  profile: MerchantProfile,
  countries: CountryProfiles,
  country: CountrySlug,
): MerchantProfile {
  return { ...profile, ...countries[country] };
}

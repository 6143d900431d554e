// A merchant: any seller whose feed is read.
import type { Grade } from '#domain/offers/condition.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { CountryProfiles, MerchantProfile } from '#domain/merchants/merchant-profile.ts';

export interface Merchant {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** Hosts that its offers may link to, their subdomains included; an offer elsewhere is never linked. */
  readonly hosts: readonly string[];
  /** Affiliate networks that its offers may link to: exactly these hosts. Absent = none. */
  readonly trackingHosts?: readonly string[];
  readonly countries: readonly CountrySlug[];
  /** Invented for the demonstration; every page that shows it says so. */
  readonly isDemo: boolean;
  /** Its own words for grades, where they differ from what the language means: `Stufe 1` -> A. */
  readonly gradeWords: Readonly<Record<string, Grade>>;
  readonly profile: MerchantProfile;
  readonly countryProfiles: CountryProfiles;
  /** When it was added; milliseconds since 1970. */
  readonly addedAt: number;
}

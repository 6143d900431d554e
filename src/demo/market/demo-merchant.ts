// A merchant of the demonstration, and its character: what distinguishes its feeds from those of other merchants.
import type { FamilySlug } from '#domain/catalogue/families.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Grade } from '#domain/offers/condition.ts';

export type TitleStyle = 'plain' | 'marketing' | 'terse' | 'shouting' | 'codes';

/** Shares, each from 0 to 1. */
export interface Sloppiness {
  /** Listings without Apple's part number although the catalogue has one. */
  readonly noPartNumber: number;
  readonly noColour: number;
  readonly noStorage: number;
  readonly typos: number;
  /** Slots with cases, cables, spare parts, empty boxes and bundles instead of a device. */
  readonly accessories: number;
  /** Slots with devices of other makers, or Apple devices that are in none of our families. */
  readonly unknown: number;
}

export interface DemoCharacter {
  /** Family -> share of its configurations that the merchant carries; absent = none. */
  readonly focus: Readonly<Partial<Record<FamilySlug, number>>>;
  /** Number of live listings in each country. */
  readonly listings: number;
  /** Share of listings sold as new. */
  readonly newShare: number;
  /** 1 = the market's price. */
  readonly priceLevel: number;
  readonly grades: Readonly<Partial<Record<Exclude<Grade, 'N'>, number>>>;
  /** Its countries and the format of its feed there. */
  readonly formats: Readonly<Partial<Record<CountrySlug, string>>>;
  readonly titleStyle: TitleStyle;
  readonly sloppiness: Sloppiness;
  /** Share of its listings that is sold out at any time. */
  readonly soldOut: number;
  /** Days until a sold-out listing is back in stock. */
  readonly restockDays: number;
  /** Whether it takes part in seasonal sales. */
  readonly sales: boolean;
}

interface DemoTerms {
  readonly shippingMinor: number | null;
  readonly warrantyMonths: number | null;
  readonly returnDays: number | null;
}

/** What the generator knows of a merchant: the data that its feeds repeat, and its character. */
export interface DemoMerchant {
  readonly slug: string;
  readonly name: string;
  /** Its links lead to the first one. */
  readonly hosts: readonly string[];
  readonly gradeWords: Readonly<Record<string, Grade>>;
  readonly profile: DemoTerms;
  /** Terms that differ in a country. */
  readonly countryProfiles: Readonly<Partial<Record<CountrySlug, Partial<DemoTerms>>>>;
  readonly demo: DemoCharacter;
}

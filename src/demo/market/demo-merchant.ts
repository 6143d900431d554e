// A merchant of the demonstration and its character: what makes its feeds differ from everybody else's.
import type { FamilySlug } from '#domain/catalogue/families.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Grade } from '#domain/offers/condition.ts';

export type TitleStyle = 'plain' | 'marketing' | 'terse' | 'shouting' | 'codes';

/** Shares, each from 0 to 1. */
export interface Sloppiness {
  /** Listings without Apple's part number, where the catalogue has one. */
  readonly noPartNumber: number;
  readonly noColour: number;
  readonly noStorage: number;
  readonly typos: number;
  /** Slots that hold cases, cables, spare parts, empty boxes and bundles in place of a device. */
  readonly accessories: number;
  /** Slots that hold devices of others, and of Apple's that no family of ours has. */
  readonly unknown: number;
}

export interface DemoCharacter {
  /** Family -> share of its configurations that the merchant carries; absent = none. */
  readonly focus: Readonly<Partial<Record<FamilySlug, number>>>;
  /** Living listings in each country. */
  readonly listings: number;
  /** Share of listings sold as new. */
  readonly newShare: number;
  /** 1 = what the market asks. */
  readonly priceLevel: number;
  readonly grades: Readonly<Partial<Record<Exclude<Grade, 'N'>, number>>>;
  /** Its countries and the format of its feed there. */
  readonly formats: Readonly<Partial<Record<CountrySlug, string>>>;
  readonly titleStyle: TitleStyle;
  readonly sloppiness: Sloppiness;
  /** Share of its listings that are sold out at any time. */
  readonly soldOut: number;
  /** Days until something sold out is back. */
  readonly restockDays: number;
  /** Whether it takes part in the sales of the season. */
  readonly sales: boolean;
}

/** What the generator knows of a merchant: the facts that its feeds repeat, and its character. */
export interface DemoMerchant {
  readonly slug: string;
  readonly name: string;
  /** The first is where its links lead. */
  readonly hosts: readonly string[];
  readonly gradeWords: Readonly<Record<string, Grade>>;
  readonly profile: {
    readonly shippingMinor: number | null;
    readonly warrantyMonths: number | null;
    readonly returnDays: number | null;
  };
  readonly demo: DemoCharacter;
}

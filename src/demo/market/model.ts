// What the demonstration is made of: the devices for sale, the plan of a merchant's feed, its slots, and the listings that fill them.
import type { OptionValues } from '#domain/catalogue/options.ts';
import type { CatalogueModel } from '#domain/catalogue/catalogue-file.ts';
import type { FamilySlug } from '#domain/catalogue/families.ts';
import type { Colour, KeyboardLayout } from '#domain/catalogue/product.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';
import type { Carrier } from '#domain/offers/carrier.ts';
import type { Grade, Mode } from '#domain/offers/condition.ts';
import type { DemoMerchant } from '#demo/market/demo-merchant.ts';
import type { DrawKey } from '#demo/market/draw.ts';

export interface DemoModel {
  readonly slug: string;
  readonly name: string;
  readonly family: FamilySlug;
  readonly line: string | null;
  readonly generation: number | null;
  readonly screenInches: number | null;
  readonly modelNumbers: readonly string[];
  readonly keyboardLayouts: readonly KeyboardLayout[];
  /** Milliseconds since 1970. */
  readonly releasedAt: number;
  /** When the next model of its line was released; null = it is the newest. */
  readonly succeededAt: number | null;
  /** When Apple took it out of its list; null = not known, or not yet. */
  readonly discontinuedAt: number | null;
  /** The model whose price rows apply: itself, or an earlier model when its own prices are not known. */
  readonly priced: CatalogueModel;
  readonly entry: CatalogueModel;
  /** Its part numbers that state a configuration, by the `partKey` of storage and colour. */
  readonly parts: ReadonlyMap<string, readonly DemoPart[]>;
}

export interface DemoPart {
  readonly part: string;
  readonly countries: readonly CountrySlug[];
  readonly stated: OptionValues;
}

export interface DemoConfiguration {
  readonly sku: string;
  readonly key: DrawKey;
  readonly model: DemoModel;
  /** The option values that tell it from the model's other products. */
  readonly optionValues: OptionValues;
  /** The same, with the option values that all products of the model share. */
  readonly complete: OptionValues;
  readonly colour: Colour | null;
}

export interface Oddity {
  readonly kind: 'accessory' | 'unknown';
  readonly title: string;
  /** Major units. */
  readonly price: number;
  readonly brand: string;
  readonly mode: Mode;
}

/** How a shop prefers its prices to end. */
export type PriceEnding = '.99' | '.90' | '.95' | '.00' | '9.00' | '5.00';

/** Looks up launch prices and caches them: every listing of a configuration needs its price at each change. */
export type LaunchPrices = (configuration: DemoConfiguration, country: CountrySlug) => number;

export interface DemoFeed {
  readonly merchantSlug: string;
  readonly country: CountrySlug;
  readonly format: string;
  /** About how many listings are live in it at any time. */
  readonly listings: number;
}

export interface Wanted {
  readonly key: DrawKey;
  /** From 0 to 1: where in the assortment to look first. */
  readonly place: number;
  readonly mode: Mode;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The one in most demand of so many that were for sale. */
  readonly among: number;
}

export interface Assortment {
  readonly families: readonly FamilySlug[];
  /** Whether the merchant takes a device of that age. */
  takes(configuration: DemoConfiguration): boolean;
  /** A configuration that was for sale at that time in the mode, or else in the other; null = nothing that it carries was. */
  choose(wanted: Wanted): { configuration: DemoConfiguration; mode: Mode } | null;
}

/** A place in a shop that one listing after the other fills. */
export interface Slot {
  readonly number: number;
  readonly key: DrawKey;
  readonly openAt: number;
  /** Long-lived and often repriced; listings in other slots come and go. */
  readonly isCore: boolean;
  /** A configuration that this slot always holds, so that every family can be bought in every country. */
  readonly pinned: DemoConfiguration | null;
  readonly pinnedMode: Mode;
}

export interface FeedPlan {
  readonly key: DrawKey;
  readonly merchantKey: DrawKey;
  readonly feed: DemoFeed;
  readonly merchant: DemoMerchant;
  readonly language: LanguageSlug;
  readonly ending: PriceEnding;
  readonly assortment: Assortment;
  readonly launchPrices: LaunchPrices;
  /** When the merchant's feed was first read. */
  readonly openAt: number;
  readonly slots: readonly Slot[];
  /** The code depends on the device too, so that another device never gets the code of the one before. */
  codeOf(slot: number, life: number, device: DrawKey): string;
}

export interface Pin {
  readonly configuration: DemoConfiguration;
  readonly mode: Mode;
  /** The slot opens no earlier than this. */
  readonly from: number;
}

/** A device for sale, and what its listing may state of it. */
export interface DemoDevice {
  readonly configuration: DemoConfiguration;
  readonly mode: Mode;
  readonly grade: Grade;
  /** null = the listing does not state it. */
  readonly carrier: Carrier | null;
  readonly keyboard: KeyboardLayout | null;
  readonly part: string | null;
}

export interface Life {
  readonly key: DrawKey;
  /** The merchant's product code, which no other life has. */
  readonly code: string;
  readonly startAt: number;
  readonly endAt: number;
  readonly device: DemoDevice | null;
  /** What is listed instead of a device. */
  readonly oddity: Oddity | null;
}

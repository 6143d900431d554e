// The generator's model: devices for sale, the plan of a merchant's feed, its slots, and the listings that fill them.
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
  readonly priceSource: CatalogueModel;
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

/** A listing that is not one of our devices. */
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

/** The launch price in major units. Cached, because every listing of a configuration needs it at each change. */
export type LaunchPrices = (configuration: DemoConfiguration, country: CountrySlug) => number;

export interface DemoFeed {
  readonly merchantSlug: string;
  readonly country: CountrySlug;
  readonly format: string;
  /** About how many listings are live in it at any time. */
  readonly listings: number;
}

/** Asks an assortment for a configuration. */
export interface AssortmentRequest {
  readonly key: DrawKey;
  /** From 0 to 1: position in the assortment of the first candidate. */
  readonly position: number;
  readonly mode: Mode;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Of so many that were for sale, the one in most demand is chosen. */
  readonly candidates: number;
}

export interface Assortment {
  readonly families: readonly FamilySlug[];
  /** Whether the merchant takes a device of that age. */
  takes(configuration: DemoConfiguration): boolean;
  /** A configuration that was for sale then, if possible in the wanted mode; null = nothing that the merchant carries was. */
  choose(wanted: AssortmentRequest): { configuration: DemoConfiguration; mode: Mode } | null;
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
  /** Depends on the device as well, so that another device never gets the code of an earlier one. */
  makeCode(slot: number, life: number, device: DrawKey): string;
}

/** Fixes the configuration of a slot. */
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

/** One listing that fills a slot for a time: a device or an oddity. */
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

// A product: one sellable configuration with one SKU. Options without a value are not stated (a partial variant).
import type { OptionValues } from '#domain/catalogue/options.ts';
import type { FamilySlug } from '#domain/catalogue/families.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';

export interface Colour {
  readonly slug: string;
  /** `#rrggbb` of the device's back. */
  readonly value: string;
  /** Label by language, with optional overlays `en-gb` and `en-ca`. */
  readonly names: Readonly<Record<string, string>>;
}

export const caseTypes = ['tower', 'rack', 'cylinder'] as const;
export const keyboardLayouts = ['qwerty', 'qwertz', 'azerty'] as const;
export type KeyboardLayout = (typeof keyboardLayouts)[number];

/** What a model has and others of its family have not; slugs of the filter `features`. */
export const equipment = [
  'retina-display',
  'touch-bar',
  'active-noise-cancellation',
  'touch-id',
  'face-id',
] as const;
/** Sold with an Intel processor of that many cores, among others. */
const intelCores = [
  '2-core', '4-core', '6-core', '8-core', '10-core', '12-core', '14-core', '16-core', '18-core', '24-core', '28-core',
] as const; // prettier-ignore
/**
 * What tells a model from those that share its line and its numbers: a word of Apple's name, or equipment. `sole-name`: its name has no
 * generation, year or chip, so that the name alone says which model it is.
 */
export const modelMarks = [
  'early', 'mid', 'late', 'two-ports', 'four-ports', 'ultra', 'se', '4k', 'hd', 'pro', 'usb-c', 'wireless-case', 'xdr', 'neo', 'sole-name',
  '10gb-ethernet', ...intelCores,
  ...equipment,
] as const; // prettier-ignore
export type ModelMark = (typeof modelMarks)[number];

/** What the catalogue file says of a model; null = not known, or not one value for all its products. */
export interface ModelAttributes {
  /** The line within its family: `ipad-pro`. */
  readonly line: string | null;
  readonly generation: number | null;
  /** ISO dates, UTC. `announcedOn` only where it differs from the release. */
  readonly announcedOn: string | null;
  readonly discontinuedOn: string | null;
  readonly chip: string | null;
  readonly memoryGb: number | null;
  readonly screenInches: number | null;
  readonly connectivity: NonNullable<OptionValues['connectivity']> | null;
  readonly caseType: (typeof caseTypes)[number] | null;
  readonly marks: readonly ModelMark[];
  /** Layouts that it was made with; each offer has its own. */
  readonly keyboardLayouts: readonly KeyboardLayout[];
  readonly radio: string | null;
  readonly osMin: string | null;
  readonly osMax: string | null;
  /** Every system that ran on it, oldest first; empty when its first or last is not known. */
  readonly systems: readonly { readonly slug: string; readonly name: string }[];
  readonly modelNumbers: readonly string[];
  readonly emcNumbers: readonly string[];
  readonly identifiers: readonly string[];
  readonly colours: readonly Colour[];
}

export interface Model extends ModelAttributes {
  readonly id: number;
  readonly slug: string;
  readonly family: FamilySlug;
  readonly name: string;
  /** ISO date, UTC. */
  readonly releasedOn: string;
}

export interface Product {
  readonly id: number;
  readonly sku: string;
  readonly model: Model;
  /** What tells it from the other products of its model; `readOptionValue` also reads what it shares with them. */
  readonly optionValues: OptionValues;
  /** The colour of `optionValues`, with its value and its names. */
  readonly colour: Colour | null;
  /** Launch price of the product new, in minor units of that country's currency. */
  readonly launchPriceMinor: Readonly<Partial<Record<CountrySlug, number>>>;
}

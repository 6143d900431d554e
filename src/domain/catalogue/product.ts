// A product: one sellable configuration with one SKU. null = not stated (a partly specified product).
import type { CountrySlug } from '#domain/locale/locale.ts';

/** Slugs of the families that the catalogue holds; the address table has one row for each. */
export const families = ['iphone'] as const;
export type FamilySlug = (typeof families)[number];

export interface Colour {
  readonly slug: string;
  /** `#rrggbb`, as the device's back looks. */
  readonly value: string;
  /** Label by language, with optional overlays `en-gb` and `en-ca`. */
  readonly names: Readonly<Record<string, string>>;
}

export interface Model {
  readonly id: number;
  readonly slug: string;
  readonly family: FamilySlug;
  readonly name: string;
  /** ISO dates, UTC. */
  readonly releasedOn: string;
  readonly discontinuedOn: string | null;
  readonly chip: string | null;
  readonly memoryGb: number | null;
  readonly screenInches: number | null;
  readonly radio: string | null;
  readonly osMin: string | null;
  readonly osMax: string | null;
  readonly modelNumbers: readonly string[];
  readonly identifiers: readonly string[];
  readonly colours: readonly Colour[];
}

export interface Product {
  readonly id: number;
  readonly sku: string;
  readonly model: Model;
  /** Gigabytes, 1 TB = 1000. */
  readonly storageGb: number | null;
  readonly colour: Colour | null;
  /** Launch price of the product new, in minor units of that country's currency. */
  readonly launchPriceMinor: Readonly<Partial<Record<CountrySlug, number>>>;
}

// The hand-maintained catalogue of one family (`seed/catalogue/{family}.json`): what its entries are.
import type { Colour, FamilySlug } from '#domain/catalogue/product.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';

/** A label in each language; `en-gb` and `en-ca` only where they differ from `en`. */
export type ColourNames = Readonly<Record<LanguageSlug, string> & Partial<Record<'en-gb' | 'en-ca', string>>>;

export interface CatalogueFile {
  readonly family: FamilySlug;
  /** What holds for the whole file: how sure its figures are and where they come from, one plain sentence each. */
  readonly doubts?: readonly string[];
  /** By colour slug. */
  readonly colourNames: Readonly<Record<string, ColourNames>>;
  readonly models: readonly CatalogueModel[];
}

export interface CatalogueModel {
  readonly slug: string;
  readonly name: string;
  /** ISO dates, UTC. */
  readonly releasedOn: string;
  /** null: still sold, or the end of sale is not known. */
  readonly discontinuedOn: string | null;
  /** Apple's own, `iPhone14,3`. */
  readonly identifiers: readonly string[];
  /** A-numbers. */
  readonly modelNumbers: readonly string[];
  readonly chip: string | null;
  readonly memoryGb: number | null;
  readonly screenInches: number | null;
  readonly radio: string | null;
  readonly osMin: string | null;
  /** `current` = still gets the newest system. */
  readonly osMax: string | null;
  /** Colour slug -> `#rrggbb`, as this model's back looks; the same name is another paint on another model. */
  readonly colours: Readonly<Record<string, string>>;
  /** Where Apple used another word for a colour on this model; laid over the file's `colourNames`. */
  readonly colourNames?: Readonly<Record<string, Partial<ColourNames>>>;
  readonly configurations: readonly CatalogueConfigurations[];
  readonly launchPrices: readonly CatalogueLaunchPrices[];
  readonly partNumbers: readonly CataloguePartNumber[];
  /** What nobody is sure of, one plain sentence each. */
  readonly doubts: readonly string[];
}

/** The colours one storage size was sold in: valid pairings only, never a cross product. */
export interface CatalogueConfigurations {
  /** Gigabytes, 1 TB = 1000; null = not known yet. */
  readonly storageGb: number | null;
  /** Empty = not known yet. */
  readonly colours: readonly string[];
}

/** Prices new and SIM-free at launch, in major units with at most two decimals; a missing country is not known. */
export type CatalogueLaunchPrices = { readonly storageGb: number } & Readonly<
  Partial<Record<CountrySlug, number>>
>;

export interface CataloguePartNumber {
  /** With region suffix and revision: `MLPF3LL/A`. */
  readonly part: string;
  readonly storageGb: number | null;
  readonly colour: string | null;
  /** Where the source saw it; empty = only outside our seven countries. */
  readonly countries: readonly CountrySlug[];
}

/** One thing that is wrong, and where: `models.iphone-13.configurations.0.colours.2`. */
export interface CatalogueProblem {
  readonly path: string;
  readonly message: string;
}

/** One product to be: null = not known. */
export interface Configuration {
  readonly storageGb: number | null;
  readonly colour: string | null;
}

/** Every configuration of a model, one by one, in the order of the file. */
export function listConfigurations(model: CatalogueModel): Configuration[] {
  return model.configurations.flatMap(({ storageGb, colours }): Configuration[] =>
    colours.length === 0 ? [{ storageGb, colour: null }] : colours.map(colour => ({ storageGb, colour })),
  );
}

/** A model's colour with its value and its names; null when the model has no such colour. */
export function findModelColour(file: CatalogueFile, model: CatalogueModel, slug: string): Colour | null {
  const value = Object.hasOwn(model.colours, slug) ? model.colours[slug] : undefined;
  return value === undefined ? null : { slug, value, names: mergeColourNames(file, model, slug) };
}

/** The names of a colour on one model: the file's, with the model's own words laid over them. */
export function mergeColourNames(
  file: CatalogueFile,
  model: CatalogueModel,
  slug: string,
): Record<string, string> {
  const shared = Object.hasOwn(file.colourNames, slug) ? file.colourNames[slug] : {};
  const own = model.colourNames && Object.hasOwn(model.colourNames, slug) ? model.colourNames[slug] : {};
  return { ...shared, ...own };
}

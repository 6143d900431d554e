// The hand-maintained catalogue of one family (`seed/catalogue/{family}.json`): its types, and how to read them.
import { options, modelOptions, type OptionKey, type OptionValues } from '#domain/catalogue/options.ts';
import type { FamilySlug } from '#domain/catalogue/families.ts';
import {
  optionValuesAgree,
  includesOptionValues,
  listStatedOptions,
} from '#domain/catalogue/option-values.ts';
import type { Colour, ModelAttributes } from '#domain/catalogue/product.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';

/** A label in each language; `en-gb` and `en-ca` only where they differ from `en`. */
export type ColourNames = Readonly<Record<LanguageSlug, string> & Partial<Record<'en-gb' | 'en-ca', string>>>;

export interface CatalogueFile {
  readonly family: FamilySlug;
  /** For the whole file: how sure its figures are and where they come from, one plain sentence each. */
  readonly doubts?: readonly string[];
  /** By colour slug. */
  readonly colourNames: Readonly<Record<string, ColourNames>>;
  readonly models: readonly CatalogueModel[];
  /** SKU of a product that is no longer listed -> SKU of the one that takes its place. */
  readonly successors?: Readonly<Record<string, string>>;
}

export interface CatalogueModel {
  readonly slug: string;
  readonly name: string;
  /** The line within a family that has several. */
  readonly line?: string;
  readonly generation?: number | null;
  /** ISO dates, UTC. `announcedOn` only where it differs from the release. */
  readonly announcedOn?: string | null;
  readonly releasedOn: string;
  /** null: still sold, or the end of sale is not known. */
  readonly discontinuedOn: string | null;
  /** Apple's own, `iPhone14,3`. */
  readonly identifiers: readonly string[];
  /** A-numbers. */
  readonly modelNumbers: readonly string[];
  /** What Macs have beside it (`EMC 3598`); known for some of them. */
  readonly emcNumbers?: readonly string[];
  /** The one chip, memory and connectivity of all its configurations; null or absent = an option, or not known. */
  readonly chip: string | null;
  readonly memoryGb: number | null;
  readonly connectivity?: ModelAttributes['connectivity'];
  readonly screenInches: number | null;
  readonly caseType?: ModelAttributes['caseType'];
  readonly marks?: ModelAttributes['marks'];
  readonly keyboardLayouts?: ModelAttributes['keyboardLayouts'];
  readonly radio?: string | null;
  readonly osMin: string | null;
  /** `current` = still gets the newest system. */
  readonly osMax: string | null;
  /** Colour slug -> `#rrggbb` of this model's back; the same name can be another colour on another model. */
  readonly colours: Readonly<Record<string, string>>;
  /** Where Apple used another word for a colour on this model; overrides the file's `colourNames`. */
  readonly colourNames?: Readonly<Record<string, Partial<ColourNames>>>;
  readonly configurations: readonly CatalogueConfigurations[];
  readonly launchPrices: readonly CatalogueLaunchPrices[];
  readonly partNumbers: readonly CataloguePartNumber[];
  /** For an option that was added later: the value that products loaded before it are taken to have. */
  readonly optionDefaults?: OptionValues;
  /** Values that were corrected: products of the old value get the new one, and keep their id and SKU. */
  readonly renamed?: readonly RenamedValue[];
  /** What is uncertain, one plain sentence each. */
  readonly doubts: readonly string[];
}

type FreeOption = Exclude<OptionKey, 'colour'>;

/**
 * Configurations that were really sold: every combination of the lists of this row. null = not known yet, as is an empty
 * list of colours; an option that one row of a model has, all its rows have.
 */
export type CatalogueConfigurations = {
  readonly [Option in FreeOption]?:
    NonNullable<OptionValues[Option]> | readonly NonNullable<OptionValues[Option]>[] | null;
} & { readonly colours?: readonly string[] };

/** Option values as a row states them; null means the same as an absent key. */
export type StatedOptionValues = { readonly [Option in OptionKey]?: OptionValues[Option] | null };

/**
 * Prices new and SIM-free at launch of all configurations that have the row's option values, in major units with at most two
 * decimals; a missing country is not known. Of several rows that apply, the one that states the most option values counts.
 */
export type CatalogueLaunchPrices = StatedOptionValues & Readonly<Partial<Record<CountrySlug, number>>>;

export type CataloguePartNumber = StatedOptionValues & {
  /** With region suffix and revision, `MLPF3LL/A`, or the stem alone, `MLPF3`. */
  readonly part: string;
  /** Where the source saw it; empty = only outside the site's seven countries. */
  readonly countries: readonly CountrySlug[];
  /** Memory and storage were inferred from something other than the part (`inferredOptions`), so they do not count as stated. */
  readonly inferred?: boolean;
};

export interface RenamedValue {
  readonly option: OptionKey;
  readonly from: string | number;
  readonly to: string | number;
}

/** One thing that is wrong, and where: `models.iphone-13.configurations.0.colours.2`. */
export interface CatalogueProblem {
  readonly path: string;
  readonly message: string;
}

/** The option values of a row, without its prices, part or countries. */
export function readStatedOptionValues(row: StatedOptionValues): OptionValues {
  return Object.fromEntries(
    options.flatMap(({ key }) => ((row[key] ?? null) === null ? [] : [[key, row[key]]])),
  );
}

/** Every configuration of a model, one by one, in the order of the file. */
export function listConfigurations(model: CatalogueModel): OptionValues[] {
  return model.configurations.flatMap(expandConfigurations);
}

/** Every combination of the lists of one row. */
export function expandConfigurations(row: CatalogueConfigurations): OptionValues[] {
  let combinations: Readonly<Record<string, unknown>>[] = [{}];
  for (const { key } of options) {
    const given: unknown = key === 'colour' ? row.colours : row[key];
    const values: readonly unknown[] = Array.isArray(given) ? given : (given ?? null) === null ? [] : [given];
    if (values.length === 0) continue;
    combinations = combinations.flatMap(optionValues =>
      values.map(value => ({ ...optionValues, [key]: value })),
    );
  }
  return combinations;
}

/** A configuration with the option values that its model states for all of them. */
function completeOptionValues(model: CatalogueModel, configuration: OptionValues): OptionValues {
  const shared = Object.fromEntries(modelOptions.map(option => [option, model[option] ?? null]));
  return { ...readStatedOptionValues(shared), ...configuration };
}

/** Whether the option values may describe the configuration of the model. */
export function fitsOptionValues(
  model: CatalogueModel,
  configuration: OptionValues,
  optionValues: OptionValues,
): boolean {
  return optionValuesAgree(completeOptionValues(model, configuration), optionValues);
}

/** The launch prices that apply to a configuration and state the most option values: none, one, or several that state equally many. */
export function findLaunchPrices(
  model: CatalogueModel,
  configuration: OptionValues,
): CatalogueLaunchPrices[] {
  const complete = completeOptionValues(model, configuration);
  const rows = model.launchPrices.filter(row => includesOptionValues(complete, readStatedOptionValues(row)));
  const specificity = (row: CatalogueLaunchPrices) => listStatedOptions(readStatedOptionValues(row)).length;
  const most = Math.max(...rows.map(specificity));
  return rows.filter(row => specificity(row) === most);
}

/** A model's attributes as its file states them; its systems come from the table of systems. */
export function readModelAttributes(
  file: CatalogueFile,
  model: CatalogueModel,
): Omit<ModelAttributes, 'systems'> {
  return {
    line: model.line ?? null,
    generation: model.generation ?? null,
    announcedOn: model.announcedOn ?? null,
    discontinuedOn: model.discontinuedOn,
    chip: model.chip,
    memoryGb: model.memoryGb,
    screenInches: model.screenInches,
    connectivity: model.connectivity ?? null,
    caseType: model.caseType ?? null,
    marks: model.marks ?? [],
    keyboardLayouts: model.keyboardLayouts ?? [],
    radio: model.radio ?? null,
    osMin: model.osMin,
    osMax: model.osMax,
    modelNumbers: model.modelNumbers,
    emcNumbers: model.emcNumbers ?? [],
    identifiers: model.identifiers,
    colours: Object.keys(model.colours).flatMap(slug => findModelColour(file, model, slug) ?? []),
  };
}

/** A model's colour with its value and its names; null when the model has no such colour. */
export function findModelColour(file: CatalogueFile, model: CatalogueModel, slug: string): Colour | null {
  const value = Object.hasOwn(model.colours, slug) ? model.colours[slug] : undefined;
  return value === undefined ? null : { slug, value, names: mergeColourNames(file, model, slug) };
}

/** The names of a colour on one model: the model's own, else the file's. */
export function mergeColourNames(
  file: CatalogueFile,
  model: CatalogueModel,
  slug: string,
): Record<string, string> {
  const shared = Object.hasOwn(file.colourNames, slug) ? file.colourNames[slug] : {};
  const own = model.colourNames && Object.hasOwn(model.colourNames, slug) ? model.colourNames[slug] : {};
  return { ...shared, ...own };
}

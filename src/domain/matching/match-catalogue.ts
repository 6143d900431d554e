// The indices of the catalogue that the matcher reads, built once per catalogue version.
import type { OptionValues } from '#domain/catalogue/options.ts';
import type { FamilySlug } from '#domain/catalogue/families.ts';
import {
  fitsProduct,
  listFullySpecified,
  partialVariantKey,
  statedOptionValues,
} from '#domain/catalogue/partial-variant.ts';
import { includesOptionValues } from '#domain/catalogue/option-values.ts';
import type { Model, Product } from '#domain/catalogue/product.ts';
import { describeModel, type DeviceModel } from '#domain/matching/device-model.ts';
import { indexColours, listColourWords, type ColourPhrases } from '#domain/matching/colour-words.ts';
import { indexModelNames, type ModelNames } from '#domain/matching/model-names.ts';
import { resolveProduct, type ResolvedProduct } from '#domain/matching/resolve-product.ts';

/** The family whose models have names of their own; those of all others are chosen by facts (`modelsByFamily`). */
const namedFamily: FamilySlug = 'iphone';

/** Most sets of option values in the cache; there are some thousands, but nonsense titles could state more. */
const maxCached = 20_000;

/** A row of the catalogue's part numbers: evidence for a model and for the option values stated with it. */
export interface PartNumberRow {
  /** `MLPF3`: the region does not change the configuration. */
  readonly stem: string;
  /** The letter after the slash; '' = the source names none. */
  readonly revision: string;
  readonly modelId: number;
  readonly optionValues: OptionValues;
  /** Some of the option values were concluded (`inferredOptions`). */
  readonly isInferred: boolean;
}

/** All rows of a stem with the same model and option values, as one. */
export interface PartEvidence {
  readonly model: Model;
  readonly optionValues: OptionValues;
  /** The fully specified products that fit. */
  readonly products: readonly Product[];
  readonly revisions: ReadonlySet<string>;
}

export interface MatchCatalogueInput {
  readonly models: readonly Model[];
  readonly products: readonly Product[];
  readonly partNumbers: readonly PartNumberRow[];
}

/** What is stated of a watch's case, by which its colours differ. */
export interface StatedCase {
  readonly material: OptionValues['caseMaterial'] | null;
  readonly isGpsOnly: boolean;
}

export interface MatchCatalogue {
  /** Products that can be bound to a network. */
  readonly phoneIds: ReadonlySet<number>;
  /** Products whose offers differ in their keyboard. */
  readonly laptopIds: ReadonlySet<number>;
  /** Names of the models that titles are read for. */
  readonly names: ModelNames;
  readonly modelsBySlug: ReadonlyMap<string, Model>;
  /** The models of every family, with what their products have. */
  readonly modelsByFamily: ReadonlyMap<FamilySlug, readonly DeviceModel[]>;
  /** Every word of a colour's name, in any language. */
  readonly colourWords: ReadonlySet<string>;
  /** The phrases for the colours of a model, or of its cases as stated: "black" is one colour in aluminium, another in steel, which has no GPS alone. */
  readonly colourPhrasesOf: (model: Model, stated: StatedCase) => ColourPhrases;
  /** The product or partial variant of a model with stated option values (`resolveProduct`). */
  readonly resolve: (model: Model, stated: OptionValues) => ResolvedProduct;
  /** model slug -> its fully specified products */
  readonly productsByModel: ReadonlyMap<string, readonly Product[]>;
  /** stem of a part number (`MLPF3`) -> its evidence, in whatever region */
  readonly partsByStem: ReadonlyMap<string, readonly PartEvidence[]>;
  /** `partialVariantKey` -> id of each partial variant that exists, so that only new ones have to be made */
  readonly partialVariantIds: ReadonlyMap<string, number>;
}

/** Builds the indices. Parts that no product fits are left out. */
export function buildMatchCatalogue({ models, products, partNumbers }: MatchCatalogueInput): MatchCatalogue {
  const full = listFullySpecified(products);
  const isFull = new Set(full);
  const fullByModel = Map.groupBy(full, product => product.model.id);
  return {
    phoneIds: new Set(products.filter(each => each.model.family === 'iphone').map(each => each.id)),
    laptopIds: new Set(products.filter(each => each.model.keyboardLayouts.length > 0).map(each => each.id)),
    names: indexModelNames(models.filter(model => model.family === namedFamily)),
    modelsByFamily: Map.groupBy(
      models.map(model => describeModel(model, fullByModel.get(model.id) ?? [])),
      ({ model }) => model.family,
    ),
    modelsBySlug: new Map(models.map(model => [model.slug, model])),
    colourWords: listColourWords(models),
    colourPhrasesOf: cacheColours(fullByModel),
    resolve: cacheResolved(fullByModel),
    productsByModel: Map.groupBy(full, product => product.model.slug),
    partsByStem: indexParts(models, full, partNumbers),
    partialVariantIds: new Map(
      products
        .filter(product => !isFull.has(product))
        .map(({ id, model, optionValues }) => [partialVariantKey(model.id, optionValues), id]),
    ),
  };
}

/** Most feeds are about a few models, so the colour words of a model are indexed on first use. */
function cacheColours(byModel: ReadonlyMap<number, readonly Product[]>): MatchCatalogue['colourPhrasesOf'] {
  const phrasesByCase = new Map<string, Map<Model, ColourPhrases>>();
  return (model, stated) => {
    const key = `${stated.material ?? ''}${stated.isGpsOnly ? ' gps' : ''}`;
    const own = phrasesByCase.get(key) ?? new Map<Model, ColourPhrases>();
    phrasesByCase.set(key, own);
    const phrases =
      own.get(model) ??
      indexColours(
        key === '' ? model.colours : listColoursOfCase(model, byModel, stated),
        key === '' && model.family === 'apple-watch',
      );
    own.set(model, phrases);
    return phrases;
  };
}

/** All colours of a model that has no such case. */
function listColoursOfCase(
  model: Model,
  byModel: ReadonlyMap<number, readonly Product[]>,
  { material, isGpsOnly }: StatedCase,
): Model['colours'] {
  const products = (byModel.get(model.id) ?? []).filter(
    ({ optionValues: { caseMaterial, connectivity } }) =>
      (material === null || caseMaterial === material) && (!isGpsOnly || connectivity === 'gps'),
  );
  const slugs = new Set(products.flatMap(({ optionValues }) => optionValues.colour ?? []));
  return slugs.size === 0 ? model.colours : model.colours.filter(({ slug }) => slugs.has(slug));
}

/** Thousands of listings of a feed state the same: each set of option values is compared with a model's products once. */
function cacheResolved(byModel: ReadonlyMap<number, readonly Product[]>): MatchCatalogue['resolve'] {
  let cache = new Map<string, ResolvedProduct>();
  return (model, stated) => {
    // Readers list option values in one order; another order would only compute the same result twice.
    const key = `${model.id}${listStated(stated)}`;
    const resolved = cache.get(key) ?? resolveProduct(model, byModel.get(model.id) ?? [], stated);
    if (cache.size >= maxCached) cache = new Map();
    cache.set(key, resolved);
    return resolved;
  };
}

/** " storageGb=128 colour=blue"; JSON takes twice the time, for every listing. */
function listStated(stated: Partial<OptionValues>): string {
  let text = '';
  for (const [key, value] of Object.entries(stated)) text += ` ${key}=${value}`;
  return text;
}

function indexParts(
  models: readonly Model[],
  products: readonly Product[],
  partNumbers: readonly PartNumberRow[],
): Map<string, PartEvidence[]> {
  const modelsById = new Map(models.map(model => [model.id, model]));
  const productsByModel = Map.groupBy(products, product => product.model.id);
  const fitting = new Map<string, Product[]>();
  const byStem = new Map<string, Map<string, PartEvidence & { readonly revisions: Set<string> }>>();
  for (const row of partNumbers) {
    const model = modelsById.get(row.modelId);
    if (!model) continue;
    const optionValues = statedOptionValues(row);
    const key = partialVariantKey(model.id, optionValues);
    const fit =
      fitting.get(key) ??
      (productsByModel.get(model.id) ?? []).filter(each => fitsProduct(each, optionValues));
    fitting.set(key, fit);
    if (fit.length === 0) continue;
    const ofStem = byStem.get(row.stem) ?? new Map<string, PartEvidence & { revisions: Set<string> }>();
    const known = ofStem.get(key) ?? { model, optionValues, products: fit, revisions: new Set<string>() };
    known.revisions.add(row.revision);
    byStem.set(row.stem, ofStem.set(key, known));
  }
  return new Map([...byStem].map(([stem, found]) => [stem, dropImplied([...found.values()])]));
}

/** Of two rows of one part and model, drops the one whose option values the other has too. */
function dropImplied(evidence: readonly PartEvidence[]): PartEvidence[] {
  const isImplied = (lesser: PartEvidence): boolean =>
    evidence.some(
      other =>
        other !== lesser &&
        other.model === lesser.model &&
        includesOptionValues(other.optionValues, lesser.optionValues) &&
        [...lesser.revisions].every(revision => revision === '' || other.revisions.has(revision)),
    );
  return evidence.filter(each => !isImplied(each));
}

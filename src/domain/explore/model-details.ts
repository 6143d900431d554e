// The option values of a model's configurations, each once: details by which the model is found.
import { chipCollectionName } from '#domain/catalogue/chip-collection.ts';
import { modelLabel } from '#domain/catalogue/model-label.ts';
import { readOptionValue } from '#domain/catalogue/option-values.ts';
import { memoryLabel, storageLabel } from '#domain/catalogue/product-naming.ts';
import type { Colour, Model, Product } from '#domain/catalogue/product.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';

export interface ModelDetails {
  /** The same in every language: year, radio, chips, sizes, collections, connectivity. */
  readonly plain: readonly string[];
  readonly screenInches: number | null;
  readonly storagesGb: readonly number[];
  readonly memoriesGb: readonly number[];
  readonly colours: readonly Colour[];
}

/** The details of a model, of all its `products`. */
export function collectDetails(model: Model, products: readonly Product[]): ModelDetails {
  const facts = <Fact>(read: (product: Product) => Fact | null) => [
    ...new Set(products.map(read).filter(fact => fact !== null)),
  ];
  return {
    plain: [
      model.releasedOn.slice(0, 4),
      model.radio ?? '',
      ...facts(product => readOptionValue(product, 'chip')).map(chipCollectionName),
      ...facts(product => readOptionValue(product, 'caseSizeMm')).map(size => `${size} mm`),
      ...facts(product => readOptionValue(product, 'caseCollection')),
      ...facts(product => readOptionValue(product, 'connectivity')),
    ],
    screenInches: model.screenInches,
    storagesGb: facts(product => readOptionValue(product, 'storageGb')),
    memoriesGb: facts(product => readOptionValue(product, 'memoryGb')),
    colours: facts(product => product.colour),
  };
}

/** Amounts and colours in the language, and in English, as many visitors type them. */
export function detailTexts(
  { plain, screenInches, storagesGb, memoriesGb, colours }: ModelDetails,
  language: LanguageSlug,
): string[] {
  return [
    ...plain,
    screenInches === null ? '' : modelLabel(`${screenInches}-inch`, language),
    ...storagesGb.flatMap(gb => [storageLabel(gb, language), storageLabel(gb, 'en')]),
    ...memoriesGb.map(gb => memoryLabel(gb, language)),
    ...colours.flatMap(({ names }) => [names[language] ?? '', names['en'] ?? '']),
  ];
}

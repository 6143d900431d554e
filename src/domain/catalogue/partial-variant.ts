// Partly specified products: what a source states of a device when that leaves several of a model's products open.
import { options, type OptionKey, type OptionValues } from '#domain/catalogue/options.ts';
import {
  configurationKey,
  holdsOptionValues,
  listStatedOptions,
  readOptionValue,
} from '#domain/catalogue/option-values.ts';
import type { Model, Product } from '#domain/catalogue/product.ts';

export interface PartialVariant {
  readonly model: Model;
  readonly optionValues: OptionValues;
}

/**
 * What the source of a part that is marked as inferred did conclude: memory and storage, from an equal price and chip.
 * Chip, cores, colour and the like it read from the listing's own title.
 */
export const inferredOptions = ['memoryGb', 'storageGb'] as const satisfies readonly OptionKey[];

/** What is stated of a part; a concluded fact is never as good as a stated one, so it is left out. */
export function statedOfPart({
  optionValues,
  isInferred,
}: {
  readonly optionValues: OptionValues;
  readonly isInferred: boolean;
}): OptionValues {
  if (!isInferred) return optionValues;
  return pickOptions(
    optionValues,
    listStatedOptions(optionValues).filter(option => !inferredOptions.some(each => each === option)),
  );
}

/**
 * Products without those that only state less than another one of their model: a partly specified product is never what
 * "one product fits" is about.
 */
export function listFullySpecified(products: readonly Product[]): Product[] {
  const full: Product[] = [];
  for (const ofModel of Map.groupBy(products, product => product.model.id).values()) {
    const counts = ofModel.map(({ optionValues }) => listStatedOptions(optionValues).length);
    const most = Math.max(...counts);
    for (const [at, product] of ofModel.entries()) {
      // Nearly all of a model's products state the same axes: only the few that state fewer are compared.
      const count = counts[at] ?? 0;
      const isLess =
        count < most &&
        ofModel.some(
          (other, place) =>
            (counts[place] ?? 0) > count && holdsOptionValues(other.optionValues, product.optionValues),
        );
      if (!isLess) full.push(product);
    }
  }
  return full;
}

/** Whether the facts may describe the product, what its model states for all of its products included. */
export function fitsProduct(product: Product, stated: OptionValues): boolean {
  return listStatedOptions(stated).every(option => {
    const known: unknown = readOptionValue(product, option);
    return known === null || known === stated[option];
  });
}

/**
 * The facts as a partly specified product of these has them: what their model states for all of them, or what is told of
 * none of them, is left out. Null when no one of them states all that is left.
 */
export function narrowOptionValues(stated: OptionValues, products: readonly Product[]): OptionValues | null {
  const optionValues = pickOptions(
    stated,
    listStatedOptions(stated).filter(option =>
      products.some(product => product.optionValues[option] !== undefined),
    ),
  );
  return products.some(product => holdsOptionValues(product.optionValues, optionValues))
    ? optionValues
    : null;
}

/** One text for a model with stated facts; equal for equal facts only. */
export function partialVariantKey(modelId: number, optionValues: OptionValues): string {
  return `${modelId} ${configurationKey(optionValues)}`;
}

function pickOptions(optionValues: OptionValues, wanted: readonly OptionKey[]): OptionValues {
  return Object.fromEntries(
    options.flatMap(({ key }) => (wanted.includes(key) ? [[key, optionValues[key]]] : [])),
  );
}

// Partial variants: a model with option values that fit several of its products.
import { options, type OptionKey, type OptionValues } from '#domain/catalogue/options.ts';
import {
  configurationKey,
  includesOptionValues,
  listStatedOptions,
  readOptionValue,
} from '#domain/catalogue/option-values.ts';
import type { Model, Product } from '#domain/catalogue/product.ts';

export interface PartialVariant {
  readonly model: Model;
  readonly optionValues: OptionValues;
}

/**
 * The options whose values the source of an inferred part number did not read but inferred, from an equal price and chip. It
 * read chip, cores, colour and the like from the listing's own title.
 */
export const inferredOptions = ['memoryGb', 'storageGb'] as const satisfies readonly OptionKey[];

/** The option values that are stated of a part; inferred ones do not count as stated, so they are left out. */
export function statedOptionValues({
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
 * Products without the partial variants: those whose option values another product of their model has too, with more.
 * "One product fits" never means a partial variant.
 */
export function listFullySpecified(products: readonly Product[]): Product[] {
  const full: Product[] = [];
  for (const ofModel of Map.groupBy(products, product => product.model.id).values()) {
    const counts = ofModel.map(({ optionValues }) => listStatedOptions(optionValues).length);
    const most = Math.max(...counts);
    for (const [at, product] of ofModel.entries()) {
      // Nearly all of a model's products state the same options: only the few that state fewer are compared.
      const count = counts[at] ?? 0;
      const isLess =
        count < most &&
        ofModel.some(
          (other, place) =>
            (counts[place] ?? 0) > count && includesOptionValues(other.optionValues, product.optionValues),
        );
      if (!isLess) full.push(product);
    }
  }
  return full;
}

/** Whether the option values may describe the product; those that its model states for all its products count too. */
export function fitsProduct(product: Product, stated: OptionValues): boolean {
  return listStatedOptions(stated).every(option => {
    const known: unknown = readOptionValue(product, option);
    return known === null || known === stated[option];
  });
}

/**
 * The option values of a partial variant of these products: options that none of them has a value of its own for are left
 * out. Null when none of them has all the values that are left.
 */
export function narrowOptionValues(stated: OptionValues, products: readonly Product[]): OptionValues | null {
  const optionValues = pickOptions(
    stated,
    listStatedOptions(stated).filter(option =>
      products.some(product => product.optionValues[option] !== undefined),
    ),
  );
  return products.some(product => includesOptionValues(product.optionValues, optionValues))
    ? optionValues
    : null;
}

/** One text for a model with option values; equal for equal values only. */
export function partialVariantKey(modelId: number, optionValues: OptionValues): string {
  return `${modelId} ${configurationKey(optionValues)}`;
}

function pickOptions(optionValues: OptionValues, wanted: readonly OptionKey[]): OptionValues {
  return Object.fromEntries(
    options.flatMap(({ key }) => (wanted.includes(key) ? [[key, optionValues[key]]] : [])),
  );
}

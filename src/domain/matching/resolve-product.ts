// Resolves a model with stated option values: one whole configuration, a partial variant, or none that was sold.
import { options, type OptionValues } from '#domain/catalogue/options.ts';
import { fitsProduct, narrowOptionValues, type PartialVariant } from '#domain/catalogue/partial-variant.ts';
import { listStatedOptions } from '#domain/catalogue/option-values.ts';
import type { Model, Product } from '#domain/catalogue/product.ts';
import { isUpgradable } from '#domain/matching/device-model.ts';

export interface ResolvedProduct {
  readonly candidates: readonly Product[];
  /** The one configuration that fits, when all its option values are stated or are the same in all of the model's products. */
  readonly exact: Product | null;
  readonly partial: PartialVariant | null;
}

/** Resolves the product. An option value that is not stated is never assumed, unless all the model's products have it. */
export function resolveProduct(
  model: Model,
  products: readonly Product[],
  stated: OptionValues,
): ResolvedProduct {
  for (const optionValues of listReadings(model, stated)) {
    const candidates = products.filter(product => fitsProduct(product, optionValues));
    const [only, other] = candidates;
    if (!only) continue;
    if (!other && isWhole(only, products, optionValues)) return { candidates, exact: only, partial: null };
    const narrowed = narrowOptionValues(optionValues, candidates);
    if (narrowed) return { candidates, exact: null, partial: { model, optionValues: narrowed } };
  }
  return { candidates: [], exact: null, partial: null };
}

/** Owners upgraded memory and disks of Intel Macs: then stated sizes fit no configuration, and are left out one by one. */
function listReadings(model: Model, stated: OptionValues): OptionValues[] {
  if (!isUpgradable(model)) return [stated];
  const { storageGb: _storage, ...withoutStorage } = stated;
  const { memoryGb: _memory, ...withoutMemory } = stated;
  const { memoryGb: _other, ...withoutBoth } = withoutStorage;
  return [stated, withoutStorage, withoutMemory, withoutBoth];
}

function isWhole(product: Product, products: readonly Product[], stated: OptionValues): boolean {
  return listStatedOptions(product.optionValues).every(
    option =>
      stated[option] !== undefined ||
      products.every(each => (each.optionValues[option] as unknown) === product.optionValues[option]),
  );
}

/** The option values of both sets; where both have one, the first wins. */
export function mergeOptionValues(first: OptionValues, second: OptionValues): OptionValues {
  return Object.fromEntries(
    options.flatMap(({ key }) => {
      const value = first[key] ?? second[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

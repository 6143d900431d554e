// Which product stated facts are: one whole configuration, the partly specified product, or none that is sold.
import { axes, type ProductFacts } from '#domain/catalogue/axes.ts';
import { fitsProduct, narrowFacts, type PartlySpecified } from '#domain/catalogue/partly-specified.ts';
import { listStatedAxes } from '#domain/catalogue/product-facts.ts';
import type { Model, Product } from '#domain/catalogue/product.ts';

export interface ResolvedProduct {
  readonly candidates: readonly Product[];
  /** The one configuration that all of it is stated of, or that the model has no other of. */
  readonly exact: Product | null;
  readonly partly: PartlySpecified | null;
}

/** Settles what a model with stated facts is. What nobody states is never added, unless the model knows nothing else. */
export function resolveProduct(
  model: Model,
  products: readonly Product[],
  stated: ProductFacts,
): ResolvedProduct {
  for (const facts of listReadings(model, stated)) {
    const candidates = products.filter(product => fitsProduct(product, facts));
    const [only, other] = candidates;
    if (!only) continue;
    if (!other && isWhole(only, products, facts)) return { candidates, exact: only, partly: null };
    const narrowed = narrowFacts(facts, candidates);
    if (narrowed) return { candidates, exact: null, partly: { model, facts: narrowed } };
  }
  return { candidates: [], exact: null, partly: null };
}

/** Intel's Macs were given more memory and larger disks by hand: the device is the same, the fact is no one's offer. */
function listReadings(model: Model, stated: ProductFacts): ProductFacts[] {
  const isUpgradable = /^(?:mac|imac)/.test(model.family) && !/^(?:M\d|A\d)/.test(model.chip ?? '') && Number(model.releasedOn.slice(0, 4)) < 2020; // prettier-ignore
  if (!isUpgradable) return [stated];
  const { storageGb: _storage, ...withoutStorage } = stated;
  const { memoryGb: _memory, ...withoutMemory } = stated;
  const { memoryGb: _other, ...withoutBoth } = withoutStorage;
  return [stated, withoutStorage, withoutMemory, withoutBoth];
}

function isWhole(product: Product, products: readonly Product[], stated: ProductFacts): boolean {
  return listStatedAxes(product.facts).every(
    axis =>
      stated[axis] !== undefined ||
      products.every(each => (each.facts[axis] as unknown) === product.facts[axis]),
  );
}

/** Facts that both sets state, and those of either; the first wins. */
export function mergeFacts(first: ProductFacts, second: ProductFacts): ProductFacts {
  return Object.fromEntries(
    axes.flatMap(({ key }) => {
      const value = first[key] ?? second[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

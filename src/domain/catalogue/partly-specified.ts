// Partly specified products: what a source states of a device when that leaves several of a model's products open.
import { axes, type AxisKey, type ProductFacts } from '#domain/catalogue/axes.ts';
import { configurationKey, holdsFacts, listStatedAxes, readFact } from '#domain/catalogue/product-facts.ts';
import type { Model, Product } from '#domain/catalogue/product.ts';

export interface PartlySpecified {
  readonly model: Model;
  readonly facts: ProductFacts;
}

/**
 * What the source of a part that is marked as inferred did conclude: memory and storage, from an equal price and chip.
 * Chip, cores, colour and the like it read from the listing's own title.
 */
export const inferredAxes = ['memoryGb', 'storageGb'] as const satisfies readonly AxisKey[];

/** What is stated of a part; a concluded fact is never as good as a stated one, so it is left out. */
export function statedOfPart({
  facts,
  isInferred,
}: {
  readonly facts: ProductFacts;
  readonly isInferred: boolean;
}): ProductFacts {
  if (!isInferred) return facts;
  return pickAxes(
    facts,
    listStatedAxes(facts).filter(axis => !inferredAxes.some(each => each === axis)),
  );
}

/**
 * Products without those that only state less than another one of their model: a partly specified product is never what
 * "one product fits" is about.
 */
export function listFullySpecified(products: readonly Product[]): Product[] {
  const full: Product[] = [];
  for (const ofModel of Map.groupBy(products, product => product.model.id).values()) {
    const counts = ofModel.map(({ facts }) => listStatedAxes(facts).length);
    const most = Math.max(...counts);
    for (const [at, product] of ofModel.entries()) {
      // Nearly all of a model's products state the same axes: only the few that state fewer are compared.
      const count = counts[at] ?? 0;
      const isLess =
        count < most &&
        ofModel.some(
          (other, place) => (counts[place] ?? 0) > count && holdsFacts(other.facts, product.facts),
        );
      if (!isLess) full.push(product);
    }
  }
  return full;
}

/** Whether the facts may describe the product, what its model states for all of its products included. */
export function fitsProduct(product: Product, stated: ProductFacts): boolean {
  return listStatedAxes(stated).every(axis => {
    const known: unknown = readFact(product, axis);
    return known === null || known === stated[axis];
  });
}

/**
 * The facts as a partly specified product of these has them: what their model states for all of them, or what is told of
 * none of them, is left out. Null when no one of them states all that is left.
 */
export function narrowFacts(stated: ProductFacts, products: readonly Product[]): ProductFacts | null {
  const facts = pickAxes(
    stated,
    listStatedAxes(stated).filter(axis => products.some(product => product.facts[axis] !== undefined)),
  );
  return products.some(product => holdsFacts(product.facts, facts)) ? facts : null;
}

/** One text for a model with stated facts; equal for equal facts only. */
export function partlySpecifiedKey(modelId: number, facts: ProductFacts): string {
  return `${modelId} ${configurationKey(facts)}`;
}

function pickAxes(facts: ProductFacts, wanted: readonly AxisKey[]): ProductFacts {
  return Object.fromEntries(axes.flatMap(({ key }) => (wanted.includes(key) ? [[key, facts[key]]] : [])));
}

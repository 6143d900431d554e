// Rules about stated facts: when two sets of facts are the same, agree, or hold one another.
import { axes, modelAxes, type AxisKey, type ProductFacts } from '#domain/catalogue/axes.ts';
import type { Product } from '#domain/catalogue/product.ts';

/**
 * One text for one set of facts, whatever the order in which they were written. Ordered by the axes' names and not by
 * the table, so that an axis put in between leaves every stored key as it is.
 */
export function configurationKey(facts: ProductFacts): string {
  return listStatedAxes(facts)
    .toSorted()
    .map(axis => `${axis}=${encodeURIComponent(String(facts[axis]))}`)
    .join('&');
}

const axisKeys = axes.map(({ key }) => key);

/** The axes that the facts state, in the order of the table. */
export function listStatedAxes(facts: ProductFacts): AxisKey[] {
  return axisKeys.filter(axis => facts[axis] !== undefined);
}

/** Whether nothing that one states contradicts the other. */
export function agree(left: ProductFacts, right: ProductFacts): boolean {
  return axisKeys.every(
    axis => left[axis] === undefined || right[axis] === undefined || (left[axis] as unknown) === right[axis],
  );
}

/** Whether `facts` states all that `part` states. */
export function holdsFacts(facts: ProductFacts, part: ProductFacts): boolean {
  return axisKeys.every(axis => part[axis] === undefined || (facts[axis] as unknown) === part[axis]);
}

/** What is known of a product on one axis: its own fact, or else its model's; null = not stated. */
export function readFact<Axis extends AxisKey>(
  product: Product,
  axis: Axis,
): NonNullable<ProductFacts[Axis]> | null {
  const own = product.facts[axis];
  if (own !== undefined) return own as NonNullable<ProductFacts[Axis]>;
  const shared = modelAxes.find(each => each === axis);
  return (shared === undefined ? null : product.model[shared]) as NonNullable<ProductFacts[Axis]> | null;
}

// Rules about stated facts: when two sets of facts are the same, agree, or hold one another.
import { options, modelOptions, type OptionKey, type OptionValues } from '#domain/catalogue/options.ts';
import type { Product } from '#domain/catalogue/product.ts';

/**
 * One text for one set of facts, whatever the order in which they were written. Ordered by the axes' names and not by
 * the table, so that an axis put in between leaves every stored key as it is.
 */
export function configurationKey(optionValues: OptionValues): string {
  return listStatedOptions(optionValues)
    .toSorted()
    .map(option => `${option}=${encodeURIComponent(String(optionValues[option]))}`)
    .join('&');
}

const optionKeys = options.map(({ key }) => key);

/** The axes that the facts state, in the order of the table. */
export function listStatedOptions(optionValues: OptionValues): OptionKey[] {
  return optionKeys.filter(option => optionValues[option] !== undefined);
}

/** Whether nothing that one states contradicts the other. */
export function agree(left: OptionValues, right: OptionValues): boolean {
  return optionKeys.every(
    option =>
      left[option] === undefined ||
      right[option] === undefined ||
      (left[option] as unknown) === right[option],
  );
}

/** Whether `facts` states all that `part` states. */
export function holdsOptionValues(optionValues: OptionValues, part: OptionValues): boolean {
  return optionKeys.every(
    option => part[option] === undefined || (optionValues[option] as unknown) === part[option],
  );
}

/** What is known of a product on one axis: its own fact, or else its model's; null = not stated. */
export function readOptionValue<Option extends OptionKey>(
  product: Product,
  option: Option,
): NonNullable<OptionValues[Option]> | null {
  const own = product.optionValues[option];
  if (own !== undefined) return own as NonNullable<OptionValues[Option]>;
  const shared = modelOptions.find(each => each === option);
  return (shared === undefined ? null : product.model[shared]) as NonNullable<OptionValues[Option]> | null;
}

// Rules about option values: when two sets of them are the same, agree, or include one another.
import { options, modelOptions, type OptionKey, type OptionValues } from '#domain/catalogue/options.ts';
import type { Product } from '#domain/catalogue/product.ts';

/**
 * One text for one set of option values, whatever their order. Sorted by the options' names and not by the table's order, so
 * that an option inserted into the table leaves every stored key as it is.
 */
export function configurationKey(optionValues: OptionValues): string {
  return listStatedOptions(optionValues)
    .toSorted()
    .map(option => `${option}=${encodeURIComponent(String(optionValues[option]))}`)
    .join('&');
}

const optionKeys = options.map(({ key }) => key);

/** The options that have a value, in the order of the table. */
export function listStatedOptions(optionValues: OptionValues): OptionKey[] {
  return optionKeys.filter(option => optionValues[option] !== undefined);
}

/** Whether no option has different values in the two sets. */
export function optionValuesAgree(left: OptionValues, right: OptionValues): boolean {
  return optionKeys.every(
    option =>
      left[option] === undefined ||
      right[option] === undefined ||
      (left[option] as unknown) === right[option],
  );
}

/** Whether `optionValues` has all values of `part`. */
export function includesOptionValues(optionValues: OptionValues, part: OptionValues): boolean {
  return optionKeys.every(
    option => part[option] === undefined || (optionValues[option] as unknown) === part[option],
  );
}

/** The value of an option of a product: its own, or else its model's; null = not stated. */
export function readOptionValue<Option extends OptionKey>(
  product: Product,
  option: Option,
): NonNullable<OptionValues[Option]> | null {
  const own = product.optionValues[option];
  if (own !== undefined) return own as NonNullable<OptionValues[Option]>;
  const shared = modelOptions.find(each => each === option);
  return (shared === undefined ? null : product.model[shared]) as NonNullable<OptionValues[Option]> | null;
}

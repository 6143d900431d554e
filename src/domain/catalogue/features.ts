// What a device has beyond the filters of its options: the values of the filter key `features`, a row each. @table
import { readOptionValue } from '#domain/catalogue/option-values.ts';
import { equipment, type Product } from '#domain/catalogue/product.ts';

/**
 * Slugs as addresses have them behind `with-`. None ends in -chip or -collection: those endings tell chips and
 * collections apart there.
 */
type FeatureRow = (product: Product) => string | null;

const rows: readonly FeatureRow[] = [
  product => counted(readOptionValue(product, 'cpuCores'), 'core-cpu'),
  product => counted(readOptionValue(product, 'gpuCores'), 'core-gpu'),
  product => when(isCellular(product) === true, 'cellular'),
  product => when(product.model.radio === '5G' && isCellular(product) !== false, '5g'),
  product => when(readOptionValue(product, 'glass') === 'nano-texture', 'nano-texture-glass'),
  product => when(readOptionValue(product, 'stand') === 'tilt-height', 'height-adjustable-stand'),
  product => when(readOptionValue(product, 'stand') === 'vesa', 'vesa-mount'),
  product => suffixed(readOptionValue(product, 'chargingCase'), 'charging-case'),
  product => suffixed(readOptionValue(product, 'caseMaterial'), 'case'),
];

/** The features of a product that are known, in alphabetical order. */
export function listFeatures(product: Product): string[] {
  const own = equipment.filter(mark => product.model.marks.includes(mark));
  return [...rows.flatMap(row => row(product) ?? []), ...own].toSorted();
}

/** Whether it connects to mobile networks; null = not stated. Every iPhone does. */
export function isCellular(product: Product): boolean | null {
  if (product.model.family === 'iphone') return true;
  const connectivity = readOptionValue(product, 'connectivity');
  return connectivity === null ? null : connectivity.endsWith('+cellular');
}

function when(isSo: boolean, slug: string): string | null {
  return isSo ? slug : null;
}

function counted(count: number | null, what: string): string | null {
  return count === null ? null : `${count}-${what}`;
}

function suffixed(value: string | null, suffix: string): string | null {
  return value === null ? null : `${value}-${suffix}`;
}

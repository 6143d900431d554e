// What a device has beyond the filters of its options: the values of the filter key `features`, a row each. @table
import { readOptionValue } from '#domain/catalogue/option-values.ts';
import type { Product } from '#domain/catalogue/product.ts';

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
  ({ model }) => when(touchBarModels.test(model.slug), 'touch-bar'),
  ({ model }) => when(isRetina(model), 'retina-display'),
  ({ model }) => when(noiseCancellingModels.test(model.slug), 'active-noise-cancellation'),
  ({ model }) => when(model.family === 'iphone' && touchIdModels.test(model.slug), 'touch-id'),
  ({ model }) => when(model.family === 'iphone' && isFaceIdModel(model), 'face-id'),
];

/** The features of a product that are known, in alphabetical order. */
export function listFeatures(product: Product): string[] {
  return rows.flatMap(row => row(product) ?? []).toSorted();
}

/** Whether it connects to mobile networks; null = not stated. Every iPhone does. */
export function isCellular(product: Product): boolean | null {
  if (product.model.family === 'iphone') return true;
  const connectivity = readOptionValue(product, 'connectivity');
  return connectivity === null ? null : connectivity.endsWith('+cellular');
}

/** Mac models with a Touch Bar: general knowledge, by Apple's own list of models. */
const touchBarModels =
  /^macbook-pro-(?:13-inch-20(?:1[6-9]|20)-four-|13-inch-20(?:19|20)-two-|15-inch-201[6-9]$|16-inch-2019$|13-inch-m[12]-)/;
const noiseCancellingModels = /^airpods-(?:pro-|max|4-anc)/;
const touchIdModels = /^iphone-(?:5s|6|7|8|se-)/;
const firstFaceIdPhone = '2017-11-03';
/** Announced models whose features are not in the catalogue yet. */
const openModels = new Set(['iphone-duo']);

function isFaceIdModel({ slug, releasedOn }: Product['model']): boolean {
  return releasedOn >= firstFaceIdPhone && !touchIdModels.test(slug) && !openModels.has(slug);
}

/** The day (ISO) since which every new model of a family has a Retina display; older ones have it in their name. */
const retinaSince: Partial<Record<Product['model']['family'], string>> = {
  'macbook-pro': '2016-10-27',
  'macbook-air': '2018-11-07',
  'macbook-12-inch': '2015-04-10',
  'imac-pro': '2017-12-14',
  imac: '2021-05-21',
};

function isRetina({ family, name, releasedOn }: Product['model']): boolean {
  const since = retinaSince[family];
  return since !== undefined && (releasedOn >= since || name.includes('Retina'));
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

// The fixed price thresholds (`under-500`) by category (specification, Price thresholds). @table
import type { CategorySlug, RootSlug } from '#domain/catalogue/families.ts';

/** For lists without a root, and for roots without a row of their own. */
const generalThresholds: readonly number[] = [500, 1000];

const thresholdRows: Readonly<Partial<Record<RootSlug, readonly number[]>>> = {
  imac: [500, 1000],
  'imac-pro': [1000],
  'mac-mini': [500],
  'mac-pro': [1000, 4000],
  homepod: [100],
  'pro-display-xdr': [1000],
  'mac-studio': [1500, 2000],
  'studio-display': [1000],
  macbook: [500, 1000],
  iphone: [100, 200, 500],
  ipad: [100, 200, 500, 1000, 1500],
  'apple-watch': [200],
  'apple-tv': [100],
  airpods: [100],
};

/** Lines with a row of their own, which replaces their root's: no AirPods Max costs under 100. */
const lineRows: Readonly<Partial<Record<CategorySlug, readonly number[]>>> = { 'airpods-max': [400] };

/** The thresholds that a list offers; major units of the country's currency. */
export function listPriceThresholds(root: RootSlug | null, line: CategorySlug | null): readonly number[] {
  const ownRow = line === null ? undefined : lineRows[line];
  return ownRow ?? (root === null ? undefined : thresholdRows[root]) ?? generalThresholds;
}

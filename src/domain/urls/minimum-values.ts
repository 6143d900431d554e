// Values that addresses always know, whatever the catalogue holds (specification, Segments). @table
import { caseTypes, keyboardLayouts } from '#domain/catalogue/product.ts';
import type { FilterKeyName } from '#domain/filters/filter-keys.ts';
import { carriers } from '#domain/offers/carrier.ts';
import { allCaseSizes } from '#domain/urls/watch-sizes.ts';

type MinimumValues = Readonly<Partial<Record<FilterKeyName, readonly (string | number)[]>>>;

/** From 4 to 15 Pro Max, spelled as in the catalogue. */
// prettier-ignore
const iphoneModels = [
  '4', '4s', '5', '5c', '5s', '6', '6-plus', '6s', '6s-plus', 'se-1st-generation', '7', '7-plus', '8', '8-plus', 'x', 'xr', 'xs', 'xs-max',
  '11', '11-pro', '11-pro-max', 'se-2nd-generation', '12-mini', '12', '12-pro', '12-pro-max', '13-mini', '13', '13-pro', '13-pro-max',
  'se-3rd-generation', '14', '14-plus', '14-pro', '14-pro-max', '15', '15-plus', '15-pro', '15-pro-max',
].map(name => `iphone-${name}`);

/** By root, or by `root/line` for values of one line. */
// prettier-ignore
export const minimumValues: Readonly<Partial<Record<string, MinimumValues>>> = {
  'mac-pro': { caseType: caseTypes },
  // The footer of every page links to the 13.3-inch MacBook Air with M1.
  macbook: { screenSize: [13.3], keyboardLayout: keyboardLayouts, cpuCollection: ['m1'] },
  iphone: { modelName: iphoneModels, storageSize: [8, 16, 32, 64, 128, 256, 512, 1000], carrier: carriers },
  ipad: { storageSize: [32, 64, 128, 256, 512, 1000, 2000], carrier: carriers },
  'ipad/ipad-mini': { generation: [1, 2, 3, 4, 5, 6] },
  'apple-watch': {
    modelName: ['ultra', 'se', 'se-2', ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map(series => `series-${series}`)],
    caseSize: allCaseSizes,
    carrier: carriers,
  },
  'apple-pencil': { modelName: ['1st-gen', '2nd-gen', 'pro', 'usb-c'] },
  'apple-tv': { storageSize: [8, 32, 64] },
};

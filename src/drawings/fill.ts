// How much of its view a device fills: large families all of it, small ones less, down to a minimum. @table
import type { CategorySlug, FamilySlug } from '#domain/catalogue/families.ts';

/** Share of the view's width or height, whichever is reached first, that a device fills at least. */
export const minFill = 0.78;

/** Share of the view that the largest device of a family fills. */
export const familyFills: Readonly<Record<FamilySlug, number>> = {
  imac: 1,
  'imac-pro': 1,
  'pro-display-xdr': 1,
  'studio-display': 1,
  'mac-pro': 1,
  'macbook-pro': 0.98,
  macbook: 0.98,
  'macbook-air': 0.98,
  'macbook-12-inch': 0.98,
  ipad: 0.98,
  'mac-studio': 0.84,
  'mac-mini': 0.82,
  iphone: 0.97,
  'vision-pro': 0.92,
  homepod: 0.84,
  'homepod-mini': 0.78,
  airpods: 0.78,
  'apple-tv': 0.84,
  'apple-pencil': 0.84,
  'apple-watch': 0.8,
};

/** Categories whose devices are wider than tall: their figures fill the width of a view and leave its upper third empty. */
export const wideCategories: ReadonlySet<CategorySlug> = new Set([
  'imac',
  'imac-pro',
  'mac-mini',
  'mac-studio',
  'macbook-pro',
  'macbook-air',
  'macbook-12-inch',
  'macbook',
  'pro-display-xdr',
  'studio-display',
  'vision-pro',
]);

// The two shelves of the home page (specification, Home): what one carries, and what stands at home. All in one scale. @table
import type { FamilySlug } from '#domain/catalogue/families.ts';

export const shelves = [
  {
    key: 'carried',
    families: [
      'iphone',
      'ipad',
      'macbook-air',
      'macbook-pro',
      'apple-watch',
      'airpods',
      'apple-pencil',
      'macbook-12-inch',
      'vision-pro',
      'apple-tv',
    ],
  },
  {
    key: 'placed',
    families: [
      'imac',
      'mac-mini',
      'mac-studio',
      'studio-display',
      'homepod',
      'homepod-mini',
      'mac-pro',
      'imac-pro',
      'pro-display-xdr',
    ],
  },
] as const satisfies readonly { readonly key: string; readonly families: readonly FamilySlug[] }[];

export type ShelfKey = (typeof shelves)[number]['key'];

// The shelf of each family on the home page (specification, Home): families that are used in the same place share one. @table
import type { FamilySlug } from '#domain/catalogue/families.ts';

export const shelves = [
  { key: 'hand', families: ['iphone', 'ipad', 'apple-pencil'] },
  { key: 'lap', families: ['macbook-air', 'macbook-pro', 'macbook-12-inch'] },
  {
    key: 'desk',
    families: ['imac', 'imac-pro', 'mac-mini', 'mac-studio', 'mac-pro', 'studio-display', 'pro-display-xdr'],
  },
  { key: 'body', families: ['apple-watch', 'airpods', 'vision-pro'] },
  { key: 'room', families: ['apple-tv', 'homepod', 'homepod-mini'] },
] as const satisfies readonly { readonly key: string; readonly families: readonly FamilySlug[] }[];

export type ShelfKey = (typeof shelves)[number]['key'];

// What Apple calls its lines: the same in every language. @table
import type { CategorySlug, ProductFamilySlug } from '#domain/catalogue/families.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';

export const categoryNames: Readonly<Record<CategorySlug, string>> = {
  imac: 'iMac',
  'imac-pro': 'iMac Pro',
  'mac-mini': 'Mac mini',
  'mac-pro': 'Mac Pro',
  'mac-studio': 'Mac Studio',
  'macbook-pro': 'MacBook Pro',
  'macbook-air': 'MacBook Air',
  'macbook-12-inch': 'MacBook 12″',
  macbook: 'MacBook',
  homepod: 'HomePod',
  'homepod-mini': 'HomePod mini',
  'apple-watch': 'Apple Watch',
  'apple-tv': 'Apple TV',
  'apple-pencil': 'Apple Pencil',
  'pro-display-xdr': 'Pro Display XDR',
  'studio-display': 'Studio Display',
  'vision-pro': 'Vision Pro',
  iphone: 'iPhone',
  ipad: 'iPad',
  'ipad-pro': 'iPad Pro',
  'ipad-air': 'iPad Air',
  'ipad-mini': 'iPad mini',
  airpods: 'AirPods',
  'airpods-pro': 'AirPods Pro',
  'airpods-max': 'AirPods Max',
};

/** Names whose plural English and German form with an s; the others, and the other languages, leave a name as it is. */
const countable: ReadonlySet<string> = new Set(['iPhone', 'iPad', 'MacBook', 'iMac', 'HomePod']);

/** The name for a list of several: `iPhones`. */
export function pluralName(name: string, language: LanguageSlug): string {
  const hasPlural = (language === 'en' || language === 'de') && countable.has(name);
  return hasPlural ? `${name}s` : name;
}

/** A family of several lines has the name that they share. */
export function familyName(family: ProductFamilySlug): string {
  return family === 'mac-laptop' ? 'MacBook' : categoryNames[family];
}

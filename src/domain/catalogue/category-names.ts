// Names of lines and families in running text.
import { categoryNames, families, getFamily } from '#domain/catalogue/families.ts';
import type { ProductFamilySlug, RootSlug } from '#domain/catalogue/families.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';

/** Names whose plural English and German form with an s; the others, and the other languages, leave a name as it is. */
const countable: ReadonlySet<string> = new Set(['iPhone', 'iPad', 'Mac', 'MacBook', 'iMac', 'HomePod']);

/** The name for a list of several: `iPhones`. */
export function pluralName(name: string, language: LanguageSlug): string {
  const hasPlural = (language === 'en' || language === 'de') && countable.has(name);
  return hasPlural ? `${name}s` : name;
}

/** Masculine, feminine or plural: what an adjective beside a name agrees with. */
export type NounForm = 'm' | 'f' | 'p';

/** Lines that Apple's own texts in a language call `une Apple Watch`, `la tua Apple Pencil`. */
const feminineLines: Partial<Record<LanguageSlug, readonly string[]>> = {
  fr: ['apple-watch', 'apple-tv'],
  it: ['apple-pencil', 'apple-tv'],
};

/** null = a model of an unknown line. AirPods is plural in every language. */
export function nounForm(line: string | null, language: LanguageSlug): NounForm {
  if (line?.startsWith('airpods')) return 'p';
  return line !== null && feminineLines[language]?.includes(line) ? 'f' : 'm';
}

/** A family of several lines has the name that they share. */
export function familyName(family: ProductFamilySlug): string {
  return family === 'mac-laptop' ? categoryNames.macbook : getFamily(family).name;
}

/** The name of a category as the first segment of addresses names it: `macbook` is MacBook. */
export function rootName(root: RootSlug): string {
  const family = families.find(slug => getFamily(slug).root === root);
  return family === undefined ? root : familyName(getFamily(family).productFamily);
}

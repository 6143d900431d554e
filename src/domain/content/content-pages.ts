// The pages whose text is a file for each language, content/pages/{slug}/{language}.md: about, terms, privacy ... @table
import { languages } from '#domain/locale/locale.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';

export const contentSlugs = [
  'about',
  'press',
  'how-we-rank',
  'terms',
  'privacy',
  'cookie-policy',
  'accessibility',
  'impressum',
] as const;
/** Name of a page and its address behind the language's prefix. */
export type ContentSlug = (typeof contentSlugs)[number];

/** The languages that a page is in: all, except the impressum that German law asks for (specification, Texts). */
export function contentLanguages(slug: ContentSlug): readonly LanguageSlug[] {
  return slug === 'impressum' ? ['de'] : languages;
}

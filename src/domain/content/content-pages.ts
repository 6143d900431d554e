// The pages whose text is one file per language, content/pages/{slug}/{language}.md: about, terms, privacy ... @table
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
/** Name of a page, and its path without the locale prefix. */
export type ContentSlug = (typeof contentSlugs)[number];

/** The languages of a page: all, except for the impressum, which only German law requires (specification, Texts). */
export function contentLanguages(slug: ContentSlug): readonly LanguageSlug[] {
  return slug === 'impressum' ? ['de'] : languages;
}

// Long texts from their files, read once at start: content/pages/{slug}/{language}.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseContentFile } from '#domain/content/content-file.ts';
import type { ContentFile } from '#domain/content/content-file.ts';
import { contentLanguages, contentSlugs } from '#domain/content/content-pages.ts';
import type { ContentSlug } from '#domain/content/content-pages.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';

/** The file of a page; null when the page does not exist in the language. */
export type FindContent = (slug: ContentSlug, language: LanguageSlug) => ContentFile | null;

/** Throws with the file's name when one is missing or broken: `npm run verify` finds it before a start does. */
export function readContent(folder: string): FindContent {
  const pages = new Map<string, ContentFile>();
  for (const slug of contentSlugs) {
    for (const language of contentLanguages(slug)) {
      const file = join(folder, 'pages', slug, `${language}.md`);
      const parsed = parseContentFile(readFileSync(file, 'utf8'));
      if (!parsed.ok) throw new Error(`${file} ${parsed.failure}`);
      pages.set(`${slug} ${language}`, parsed.value);
    }
  }
  return (slug, language) => pages.get(`${slug} ${language}`) ?? null;
}

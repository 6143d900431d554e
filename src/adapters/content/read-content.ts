// Long texts from their files, read once at start: content/pages/{slug}/{language}.md, content/specs/{spec slug}/{language}.md,
// content/selling/{country}.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseContentFile } from '#domain/content/content-file.ts';
import type { ContentFile } from '#domain/content/content-file.ts';
import { contentLanguages, contentSlugs } from '#domain/content/content-pages.ts';
import type { ContentSlug } from '#domain/content/content-pages.ts';
import { countries, languages } from '#domain/locale/locale.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';
import { specSlugs } from '#domain/merchants/merchant-specs.ts';
import type { SpecSlug } from '#domain/merchants/merchant-specs.ts';

/** The file of a page; null when the page does not exist in the language. */
export type FindContent = (slug: ContentSlug, language: LanguageSlug) => ContentFile | null;

/** Throws with the file's name when one is missing or broken: `npm run verify` finds it before a start does. */
export function readContent(folder: string): FindContent {
  const pages = new Map<string, ContentFile>();
  for (const slug of contentSlugs) {
    for (const language of contentLanguages(slug)) {
      pages.set(`${slug} ${language}`, readText(join(folder, 'pages', slug, `${language}.md`)));
    }
  }
  return (slug, language) => pages.get(`${slug} ${language}`) ?? null;
}

/** The text of a specification of merchants. */
export type FindSpecText = (slug: SpecSlug, language: LanguageSlug) => ContentFile;

/** Throws with the file's name when one is missing or broken, as `readContent` does. */
export function readSpecTexts(folder: string): FindSpecText {
  const texts = new Map<string, ContentFile>();
  for (const slug of specSlugs) {
    for (const language of languages) {
      const file = join(folder, 'specs', slug, `${language}.md`);
      texts.set(`${slug} ${language}`, readText(file));
    }
  }
  return (slug, language) => texts.get(`${slug} ${language}`) as ContentFile;
}

/** What to know before selling a device in a country. */
export type FindSellingAdvice = (country: CountrySlug) => ContentFile;

/** Throws with the file's name when one is missing or broken, as `readContent` does. */
export function readSellingAdvice(folder: string): FindSellingAdvice {
  const texts = new Map(
    countries.map(country => [country, readText(join(folder, 'selling', `${country}.md`))]),
  );
  return country => texts.get(country) as ContentFile;
}

function readText(file: string): ContentFile {
  const parsed = parseContentFile(readFileSync(file, 'utf8'));
  if (!parsed.ok) throw new Error(`${file} ${parsed.failure}`);
  return parsed.value;
}

// Reads the long texts, once at start: content/pages/{slug}/{language}.md, content/specs/{spec slug}/{language}.md with
// {locale}.md beside it where a country's words differ, content/selling/{country}.md.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseContentFile } from '#domain/content/content-file.ts';
import type { ContentFile } from '#domain/content/content-file.ts';
import { contentLanguages, contentSlugs } from '#domain/content/content-pages.ts';
import type { ContentSlug } from '#domain/content/content-pages.ts';
import { countries, languages, regionalLocales } from '#domain/locale/locale.ts';
import type { CountrySlug, LanguageSlug, Locale } from '#domain/locale/locale.ts';
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

/** The text that explains a property of merchants (a spec): that of the locale if there is one, otherwise that of its language. */
export type FindSpecText = (slug: SpecSlug, locale: Pick<Locale, 'slug' | 'language'>) => ContentFile;

/** Throws with the file's name when one is missing or broken, as `readContent` does. */
export function readSpecTexts(folder: string): FindSpecText {
  const texts = new Map<string, ContentFile>();
  for (const slug of specSlugs) {
    for (const language of languages) {
      const file = join(folder, 'specs', slug, `${language}.md`);
      texts.set(`${slug} ${language}`, readText(file));
    }
    for (const locale of regionalLocales) {
      const file = join(folder, 'specs', slug, `${locale.slug}.md`);
      if (existsSync(file)) texts.set(`${slug} ${locale.slug}`, readText(file));
    }
  }
  return (slug, locale) =>
    texts.get(`${slug} ${locale.slug}`) ?? (texts.get(`${slug} ${locale.language}`) as ContentFile);
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

// The language of an error's text: the caller's, by Accept-Language, among our locales.
import { defaultLocale, locales } from '#domain/locale/locale.ts';
import type { Locale } from '#domain/locale/locale.ts';

const maxHeaderLength = 200;

/** The first of our locales that the header names, in its order of preference; English US when it names none. */
export function readCallerLocale(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '')
    .slice(0, maxHeaderLength)
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters
        .map(each => /^\s*q=([\d.]+)$/.exec(each)?.[1])
        .find(each => each !== undefined);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const exact = locales.find(locale => locale.tag.toLowerCase() === tag);
    const byLanguage = locales.find(locale => locale.language === tag.split('-')[0]);
    const found = exact ?? byLanguage;
    if (found) return found;
  }
  return defaultLocale;
}

// English names of the site's languages.
import type { LanguageSlug } from '#domain/locale/locale.ts';

export const languageNames: Readonly<Record<LanguageSlug, string>> = {
  en: 'English',
  it: 'Italian',
  es: 'Spanish',
  fr: 'French',
  de: 'German',
};

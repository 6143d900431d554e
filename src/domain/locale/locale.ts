// The seven locales and five languages (specification, Locales). @table

export const languages = ['en', 'it', 'es', 'fr', 'de'] as const;
export type LanguageSlug = (typeof languages)[number];

export const countries = ['us', 'ca', 'gb', 'fr', 'de', 'it', 'es'] as const;
export type CountrySlug = (typeof countries)[number];

export const currencies = ['USD', 'CAD', 'GBP', 'EUR'] as const;
export type Currency = (typeof currencies)[number];

export const localeSlugs = ['en-us', 'en-ca', 'en-gb', 'fr-fr', 'de-de', 'it-it', 'es-es'] as const;
export type LocaleSlug = (typeof localeSlugs)[number];

export interface Locale {
  readonly slug: LocaleSlug;
  readonly language: LanguageSlug;
  readonly country: CountrySlug;
  readonly currency: Currency;
  /** First path segment; empty for the default locale (specification, Locales). */
  readonly prefix: '' | 'ca' | 'gb' | 'fr' | 'de' | 'it' | 'es';
  /** BCP 47 tag for `lang`, hreflang and Intl. */
  readonly tag: string;
  /** us and ca prices exclude sales tax; everywhere else they include VAT (decision 0006). */
  readonly taxIncluded: boolean;
}

export const locales: readonly Locale[] = [
  {
    slug: 'en-us',
    language: 'en',
    country: 'us',
    currency: 'USD',
    prefix: '',
    tag: 'en-US',
    taxIncluded: false,
  },
  {
    slug: 'en-ca',
    language: 'en',
    country: 'ca',
    currency: 'CAD',
    prefix: 'ca',
    tag: 'en-CA',
    taxIncluded: false,
  },
  {
    slug: 'en-gb',
    language: 'en',
    country: 'gb',
    currency: 'GBP',
    prefix: 'gb',
    tag: 'en-GB',
    taxIncluded: true,
  },
  {
    slug: 'fr-fr',
    language: 'fr',
    country: 'fr',
    currency: 'EUR',
    prefix: 'fr',
    tag: 'fr-FR',
    taxIncluded: true,
  },
  {
    slug: 'de-de',
    language: 'de',
    country: 'de',
    currency: 'EUR',
    prefix: 'de',
    tag: 'de-DE',
    taxIncluded: true,
  },
  {
    slug: 'it-it',
    language: 'it',
    country: 'it',
    currency: 'EUR',
    prefix: 'it',
    tag: 'it-IT',
    taxIncluded: true,
  },
  {
    slug: 'es-es',
    language: 'es',
    country: 'es',
    currency: 'EUR',
    prefix: 'es',
    tag: 'es-ES',
    taxIncluded: true,
  },
];

export const defaultLocale = locales[0] as Locale;

/** The locale of a path prefix; null when there is none. */
export function findLocaleByPrefix(prefix: string): Locale | null {
  return locales.find(locale => locale.prefix === prefix) ?? null;
}

/** The locale of a country: each country is shown in one language (specification, Locales). */
export function getCountryLocale(country: CountrySlug): Locale {
  return locales.find(locale => locale.country === country) as Locale;
}

/**
 * The locale of a country in a language: messages and address prefix of the language, prices and tax of the country. English
 * in a country of another language is that of the United States (specification, Building addresses).
 */
export function resolveLocale(country: CountrySlug, language?: LanguageSlug): Locale {
  const market = getCountryLocale(country);
  if (language === undefined || language === market.language) return market;
  const words = findLocaleByLanguage(language);
  return { ...words, country, currency: market.currency, taxIncluded: market.taxIncluded };
}

/** The locale whose prefix the addresses of a language have: for English the one without a prefix. */
export function findLocaleByLanguage(language: LanguageSlug): Locale {
  return locales.find(locale => locale.language === language) as Locale;
}

/** Locales that write their language differently from its first one: English in Canada and the United Kingdom. */
export const regionalLocales: readonly Locale[] = locales.filter(
  locale => findLocaleByLanguage(locale.language) !== locale,
);

/** null when the text is no country of the site. */
export function findCountry(text: string): CountrySlug | null {
  return countries.find(country => country === text) ?? null;
}

/** null when the text is no slug of a locale. */
export function findLocale(slug: string): Locale | null {
  return locales.find(locale => locale.slug === slug) ?? null;
}

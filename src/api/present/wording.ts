// What presenters need to speak a visitor's language: the words, and the names that depend on the locale.
import type { Colour } from '#domain/catalogue/product.ts';
import type { Locale, LocaleSlug } from '#domain/locale/locale.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Translate } from '#messages/translate.ts';

export interface Wording {
  readonly locale: Locale;
  readonly t: Translate;
}

export type Translations = Readonly<Record<LocaleSlug, Translate>>;

/** Catalogue calls name a country and no language: each of our countries is shown in one. */
export function countryWording(country: CountrySlug, translations: Translations): Wording {
  const locale = getCountryLocale(country);
  return { locale, t: translations[locale.slug] };
}

/** The colour's name: `en-gb` and `en-ca` have a word of their own only where it differs. */
export function colourName(colour: Colour, locale: Locale): string {
  return colour.names[locale.slug] ?? colour.names[locale.language] ?? colour.slug;
}

// The language data of presenters: messages, and names that depend on the locale.
import type { Colour } from '#domain/catalogue/product.ts';
import type { Locale, LocaleSlug } from '#domain/locale/locale.ts';
import { resolveLocale } from '#domain/locale/locale.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';
import type { I18n } from '#messages/i18n.ts';
import type { Translate } from '#messages/translate.ts';

export type Translations = Readonly<Record<LocaleSlug, Translate>>;

/** A call names a country, and a language where it differs from the country's own. */
export function callI18n(
  { countrySlug, languageSlug }: { countrySlug: CountrySlug; languageSlug?: LanguageSlug | undefined },
  translations: Translations,
): I18n {
  const locale = resolveLocale(countrySlug, languageSlug);
  return { locale, t: translations[locale.slug] };
}

/** The colour's name: `en-gb` and `en-ca` have a name of their own only where it differs. */
export function colourName(colour: Colour, locale: Locale): string {
  return colour.names[locale.slug] ?? colour.names[locale.language] ?? colour.slug;
}

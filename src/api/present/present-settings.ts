// A locale and the data that its pages load once (specification, Locale settings), in the locale's own language.
import type { ResponseOf } from '#api/contract/endpoint.ts';
import type { getSettings } from '#api/contract/settings.ts';
import type { I18n } from '#messages/i18n.ts';
import { categories, families, getFamily, roots } from '#domain/catalogue/families.ts';
import type { CategorySlug, RootSlug } from '#domain/catalogue/families.ts';
import { featureFlags } from '#domain/filters/feature-flags.ts';
import { pageSize } from '#domain/filters/page-size.ts';
import { locales } from '#domain/locale/locale.ts';
import type { Currency, Locale } from '#domain/locale/locale.ts';
import { priceLayouts } from '#domain/money/format-price.ts';
import { listPriceThresholds } from '#domain/urls/price-thresholds.ts';
import { availabilities, modes, sorts } from '#domain/offers/condition.ts';

type Settings = ResponseOf<typeof getSettings>;

export interface SettingsData {
  /** Plain data, the same for every locale. */
  readonly addressVocabulary: unknown;
}

export function presentSettings(i18n: I18n, deps: SettingsData): Settings {
  const { locale, t } = i18n;
  return {
    locale: presentLocale(locale, i18n),
    locales: locales.map(each => presentLocale(each, i18n)),
    currency: presentCurrency(locale.currency),
    taxIncluded: locale.taxIncluded,
    flags: featureFlags.map(({ name }) => name),
    thresholds: listThresholds(),
    pageSize,
    sorts: sorts.map(slug => ({ slug, label: t(`sort.${slug}`) })),
    availabilities: availabilities.map(slug => ({ slug, label: t(`availability.${slug}`) })),
    modes: modes.map(slug => ({ slug, label: t(`mode.${slug}`) })),
    addressVocabulary: deps.addressVocabulary,
  };
}

/** One locale, named in the language of `i18n`. */
function presentLocale(locale: Locale, { locale: own, t }: I18n): Settings['locale'] {
  const [home = locale] = locales.filter(({ language }) => language === locale.language);
  return {
    slug: locale.slug,
    language: {
      slug: locale.language,
      label: capitalise(nameOf('language', locale.language, own), own),
      defaultLocaleSlug: home.slug,
    },
    country: {
      slug: locale.country,
      label: nameOf('region', locale.country.toUpperCase(), own),
      adjective: t(`country.adjective.${locale.country}`),
      defaultLanguage: locale.language,
      currencyIso: locale.currency,
    },
  };
}

function nameOf(type: 'language' | 'region', code: string, { tag }: Locale): string {
  return new Intl.DisplayNames(tag, { type }).of(code) ?? code;
}

/** Several languages write language names in lower case; in a list of choices each name stands by itself. */
function capitalise(text: string, { tag }: Locale): string {
  return text.charAt(0).toLocaleUpperCase(tag) + text.slice(1);
}

function presentCurrency(iso: Currency): Settings['currency'] {
  const { before, after, thousands } = priceLayouts[iso];
  const position = before === '' ? 'suffix' : 'prefix';
  return { iso, symbol: (before + after).trim(), position, thousandsSeparator: thousands };
}

/** Price thresholds by root and by line: a line has its own list or its root's. `general` is for all products together. */
function listThresholds(): Settings['thresholds'] {
  return {
    general: [...listPriceThresholds(null, null)],
    ...Object.fromEntries(
      categories.map(category => [category, [...listPriceThresholds(rootOf(category), category)]]),
    ),
    // For a root that is also the name of a line (iPad), the root's list applies.
    ...Object.fromEntries(roots.map(root => [root, [...listPriceThresholds(root, null)]])),
  };
}

function rootOf(category: CategorySlug): RootSlug | null {
  const family = families.find(slug => {
    const { category: own, lines } = getFamily(slug);
    return own === category || lines.some(line => line === category);
  });
  return family === undefined ? null : getFamily(family).root;
}

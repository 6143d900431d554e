// Handler of getSettings: data that the pages of one locale load once.
import type { ParsedRequestOf, ResponseOf } from '#api/contract/endpoint.ts';
import type { getSettings } from '#api/contract/settings.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { presentSettings } from '#api/present/present-settings.ts';
import type { Translations } from '#api/present/i18n.ts';
import { findLocale } from '#domain/locale/locale.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';

export interface SettingsDeps {
  readonly translations: Translations;
  /** The vocabulary of the newest catalogue. */
  readonly addressVocabulary: () => unknown;
}

export function handleGetSettings(
  { translations, addressVocabulary }: SettingsDeps,
  { localeSlug }: ParsedRequestOf<typeof getSettings>,
): Result<ResponseOf<typeof getSettings>, Failure> {
  const locale = findLocale(localeSlug);
  if (!locale) return fail({ code: 'invalid-request', field: 'localeSlug' });
  const i18n = { locale, t: translations[localeSlug] };
  return ok(presentSettings(i18n, { addressVocabulary: addressVocabulary() }));
}

import type { Locale } from '#domain/locale/locale.ts';
import type { Translate } from '#messages/translate.ts';

/** Messages and their locale. */
export interface I18n {
  /** Language, spelling and address prefix follow the messages; country, currency and tax follow the market. */
  readonly locale: Locale;
  readonly t: Translate;
}

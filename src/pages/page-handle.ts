// What a route states about its page, besides how to load it.
import type { LanguageSlug } from '#domain/locale/locale.ts';

export interface PageHandle {
  readonly module: string;
  /** For a page with one address per language, shared by all countries of the language: the languages it exists in. */
  readonly languages?: readonly LanguageSlug[];
  /** Other countries have no such page, so the country links lead to their home pages. */
  readonly isHereOnly?: true;
}

// What a route says of its page beside how to load it.
import type { LanguageSlug } from '#domain/locale/locale.ts';

export interface PageHandle {
  readonly module: string;
  /** Where the page has one address for each language, the same in all countries that speak it: those it is in. */
  readonly languages?: readonly LanguageSlug[];
  /** Other countries have no such page: the country links lead to their home pages. */
  readonly isHereOnly?: true;
}

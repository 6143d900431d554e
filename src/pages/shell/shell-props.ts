// What the frame knows of the page that it stands around.
import type { LanguageSlug } from '#domain/locale/locale.ts';

export interface ShellProps {
  /** Path and query behind the locale prefix; an unknown address has none. */
  readonly path: string;
  /** Of a page with one address for each language: those it is in; null = it is in every country. */
  readonly languages: readonly LanguageSlug[] | null;
}

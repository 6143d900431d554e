// Props of the shell and of its deferred part.
import type { LanguageSlug } from '#domain/locale/locale.ts';
import type { Alternates } from '#ui/layout/page-in-locale.ts';

export interface ShellProps {
  /** Path and query after the locale prefix; '/' for an unknown address. */
  readonly path: string;
  /** For a page with one address per language: its languages; null = the page exists in every country. */
  readonly languages: readonly LanguageSlug[] | null;
  /** Addresses of the page in each language, where they differ; null = `path` is the same in all. */
  readonly alternates?: Alternates | null;
}

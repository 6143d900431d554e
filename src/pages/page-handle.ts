// What a route declares about its page.
import { useMatches } from 'react-router';
import type { LoaderFunction } from 'react-router';
import type { ComponentType } from 'react';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import type { MessagePart } from '#messages/load-messages-in-browser.ts';
import type { LanguageLink } from '#ui/layout/language-menu.tsx';
import type { NavItem } from '#ui/layout/nav-items.ts';
import type { Alternates } from '#ui/layout/page-in-locale.ts';

export interface PageHandle {
  readonly pageAt: (pathname: string) => PageFile;
  /** For a page with one address per language, shared by all countries of the language: the languages it exists in. */
  readonly languages?: readonly LanguageSlug[];
  /** For a page with another address in each language: the path to link to in a language that lacks the page. */
  readonly indexPath?: string;
  /** Other countries have no such page, so the country links lead to their home pages. */
  readonly isCountryOnly?: true;
}

/** What the root route declares. */
export interface RootHandle {
  /** Paths of all pages after the locale prefix, as in the route table. */
  readonly paths: readonly string[];
}

/** A page's file, which is a chunk of its own in the browser. */
export interface PageFile {
  /** The unique name of the file without its extension; the page's messages have the same name. */
  readonly name: MessagePart;
  readonly load: () => Promise<PageModule>;
  /** Set once the file is loaded. */
  module?: PageModule;
}

export interface PageModule {
  readonly loader?: LoaderFunction;
  readonly Component: ComponentType;
  /** Replaces the main header. */
  readonly Header?: ComponentType<PageHeaderProps>;
}

/** Props of a page's own header. */
export interface PageHeaderProps {
  /** Changes with each navigation. */
  readonly pageKey: string;
  /** Current path after the locale prefix. */
  readonly path: string;
  /** The pages that the menu links to. */
  readonly sections: readonly NavItem[];
  /** Links to the page in each language. */
  readonly languageLinks: readonly LanguageLink[];
}

/**
 * The paths of a page with another address in each language, from its loader's data (`alternates`). A language without the page gets the
 * route's `indexPath`. null = the address is the same in every language.
 */
export function readAlternates(handle: Partial<PageHandle> | undefined, data: unknown): Alternates | null {
  const { indexPath, languages = [] } = handle ?? {};
  if (indexPath === undefined) return null;
  const { alternates = [] } = (data ?? {}) as {
    readonly alternates?: readonly { readonly language: LanguageSlug; readonly path: string }[];
  };
  const indexes = languages.map(language => [language, indexPath] as const);
  return Object.fromEntries([
    ...indexes,
    ...alternates.map(({ language, path }) => [language, path] as const),
  ]);
}

/** The page of a route at this path; null = the route has no page, such as the root. */
export function findPage(handle: unknown, pathname: string): PageFile | null {
  return (handle as Partial<PageHandle> | undefined)?.pageAt?.(pathname) ?? null;
}

/** The page of the current address; null for an unknown address. */
export function useCurrentPage(): PageFile | null {
  const match = useMatches().at(-1);
  return match ? findPage(match.handle, match.pathname) : null;
}

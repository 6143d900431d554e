// What a route states about its page.
import { useMatches } from 'react-router';
import type { LoaderFunction, Params } from 'react-router';
import type { ComponentType } from 'react';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import type { MessagePart } from '#messages/load-messages-in-browser.ts';

export interface PageHandle {
  readonly pageAt: (params: Params) => PageFile;
  /** For a page with one address per language, shared by all countries of the language: the languages it exists in. */
  readonly languages?: readonly LanguageSlug[];
  /** Other countries have no such page, so the country links lead to their home pages. */
  readonly isHereOnly?: true;
}

/** What the root route states. */
export interface RootHandle {
  /** Paths of all pages after the locale prefix, as in the route table. */
  readonly paths: readonly string[];
}

/** A page is a file of its own, and a chunk in the browser. */
export interface PageFile {
  /** `src/pages/{name}.tsx`; its messages have the same name. */
  readonly name: MessagePart;
  readonly load: () => Promise<PageModule>;
  /** Once it is loaded. */
  module?: PageModule;
}

export interface PageModule {
  readonly loader?: LoaderFunction;
  readonly Component: ComponentType;
}

/** The page of a route with its parameters; null = the route has none, such as the root. */
export function findPage(handle: unknown, params: Params): PageFile | null {
  return (handle as Partial<PageHandle> | undefined)?.pageAt?.(params) ?? null;
}

/** The page of the current address; null for an unknown address. */
export function useCurrentPage(): PageFile | null {
  const match = useMatches().at(-1);
  return match ? findPage(match.handle, match.params) : null;
}

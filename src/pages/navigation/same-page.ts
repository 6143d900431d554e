// Address changes that do not change the page: a hash, and the one-time token `_u` (specification, Session).
import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Path and query of an address without the parts that do not affect the page. */
export function getPageAddress({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): string {
  if (!search.includes('_u=')) return pathname + search;
  const query = new URLSearchParams(search);
  query.delete('_u');
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}

/** The `shouldRevalidate` of routes: opening or closing a dialog reloads nothing; requesting the same address again does. */
export function shouldReload(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isSamePage =
    getPageAddress(currentUrl) === getPageAddress(nextUrl) && currentUrl.href !== nextUrl.href;
  return isSamePage ? false : defaultShouldRevalidate;
}

// The cookies that scripts write (specification, Cookies). No page sets one: pages are kept and the same for everybody.
import { parseCookie, stringifySetCookie } from 'cookie';

export type CookieName =
  | 'v5_timezone'
  | 'v5_source'
  | 'v5_locale'
  | 'v5_cookie_notice'
  | 'v5_apple_filter'
  | `v5_stats_${'filters' | 'longtail' | 'product_view'}`
  | `v5_banner_closed_${string}`;

/** The value in the browser's cookies; null when there is none. */
export function readCookie(name: CookieName): string | null {
  return parseCookie(document.cookie)[name] ?? null;
}

/** Sends the cookie with every request to this site and with none that another site makes, links apart. */
export function writeCookie(name: CookieName, value: string, maxAgeSeconds: number): void {
  document.cookie = stringifySetCookie({
    name,
    value,
    path: '/',
    sameSite: 'lax',
    secure: location.protocol === 'https:',
    maxAge: maxAgeSeconds,
  });
}

// The cookies that scripts write (specification, Cookies). Pages set none: they are cached and the same for everybody.
import { parseCookie } from 'cookie';
import { findCookieDomain } from '#pages/calls/api-settings.ts';

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

/** SameSite=Lax: sent with requests from this site, and from other sites only when a link is followed. */
export function writeCookie(name: CookieName, value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const domain = findCookieDomain();
  const place = domain === null ? '' : `; Domain=${domain}`;
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}${place}`;
}

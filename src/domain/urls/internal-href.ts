// Links that a text has to pages of this site, written without the prefix of a locale.
import type { Locale } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { matchRoute } from '#domain/urls/site-routes.ts';

/** `/privacy#visits` -> `/fr/privacy#visits`; a path that is the same in all locales stays as it is. */
export function formatOwnHref(locale: Locale, path: string): string {
  const [address = '/'] = path.split('#', 1);
  return matchRoute(address)?.route.class === 'plain' ? path : formatLocalePath(locale, path);
}

// Links in texts to pages of this site: texts write them without a locale prefix.
import type { Locale } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { matchRoute } from '#domain/urls/site-routes.ts';

/** `/privacy#visits` -> `/fr/privacy#visits`; the path of a page without locale stays as it is. */
export function formatInternalHref(locale: Locale, path: string): string {
  const [address = '/'] = path.split('#', 1);
  return matchRoute(address)?.route.class === 'plain' ? path : formatLocalePath(locale, path);
}

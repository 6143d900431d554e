// The paths that an operator enters for a redirect, from and to: pages of this site, as visitors may have them in links.
import { collapseSlashes, isDecodable, isOverlong } from '#domain/urls/clean-path.ts';
import { isStaffPath } from '#domain/staff/staff.ts';

/** Not answered by pages, so a redirect from there would never apply. */
const nonPagePaths = /^\/(?:api|assets|images|mail|data|feeds|metrics|healthz|readyz)(?:\/|$)/;

/** The path of what was typed, without origin, query, fragment and trailing slash; null = not the path of a page. */
export function readRedirectPath(typed: string): string | null {
  const given = typed
    .trim()
    .replace(/^https?:\/\/[^/]+/i, '')
    .replace(/[?#].*$/s, '');
  if (!given.startsWith('/') || /[\s\\]|\p{Cc}/u.test(given) || isOverlong(given) || !isDecodable(given))
    return null;
  const path = collapseSlashes(given);
  return isStaffPath(path) || nonPagePaths.test(path) ? null : path;
}

// The two ends of a redirect that an operator makes: a path of this site, as visitors may have it in a link.
import { collapseSlashes, isDecodable, isOverlong } from '#domain/urls/clean-path.ts';
import { isStaffPath } from '#domain/staff/staff.ts';

/** Answered by other parts than pages, and never by a redirect. */
const notPages = /^\/(?:api|assets|images|mail|data|feeds|metrics|healthz|readyz)(?:\/|$)/;

/** A whole address loses its origin, and every one its query, its fragment and a slash at its end. null = it is no path of a page. */
export function readRedirectPath(typed: string): string | null {
  const given = typed
    .trim()
    .replace(/^https?:\/\/[^/]+/i, '')
    .replace(/[?#].*$/s, '');
  if (!given.startsWith('/') || /[\s\\]|\p{Cc}/u.test(given) || isOverlong(given) || !isDecodable(given))
    return null;
  const path = collapseSlashes(given);
  return isStaffPath(path) || notPages.test(path) ? null : path;
}

// The one spelling of a path: single slashes, none at the end.

/** Longer than any address of this site. */
export const maxPathLength = 1024;
const maxQueryLength = 2048;

/** Whether a target is longer than any address of this site; it is not even parsed. */
export function isOverlong(target: string): boolean {
  const queryAt = target.indexOf('?');
  return queryAt === -1
    ? target.length > maxPathLength
    : queryAt > maxPathLength || target.length - queryAt - 1 > maxQueryLength;
}

/** Collapses slashes, backslashes and their escapes, and drops the trailing one: two in front would name a host. */
export function collapseSlashes(rawPath: string): string {
  const segments = rawPath.split(/[/\\]|%2f|%5c/i).filter(segment => segment !== '');
  return `/${segments.join('/')}`;
}

/** Whether every percent-escape of a path can be decoded. */
export function isDecodable(rawPath: string): boolean {
  try {
    decodeURIComponent(rawPath);
    return true;
  } catch {
    return false;
  }
}

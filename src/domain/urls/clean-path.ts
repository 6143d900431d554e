// The one spelling of a path: single slashes, none at the end.

/** Longer than any address of ours. */
export const maxPathLength = 1024;
const maxQueryLength = 2048;

/** Longer than any address of ours: it is not even looked at. */
export function isOverlong(target: string): boolean {
  const queryAt = target.indexOf('?');
  return queryAt === -1
    ? target.length > maxPathLength
    : queryAt > maxPathLength || target.length - queryAt - 1 > maxQueryLength;
}

/** Collapses slashes, backslashes and their escapes, drops the trailing one: never two in front, which would be a host. */
export function collapseSlashes(rawPath: string): string {
  const segments = rawPath.split(/[/\\]|%2f|%5c/i).filter(segment => segment !== '');
  return `/${segments.join('/')}`;
}

/** Whether every percent-escape of a path can be read. */
export function isDecodable(rawPath: string): boolean {
  try {
    decodeURIComponent(rawPath);
    return true;
  } catch {
    return false;
  }
}

// The list that the visitor viewed last (specification, Product addresses): the target of the redirect from an unknown product during
// client navigation.

/** Path and query after the locale prefix. Set in the browser only: on the server every document is the visitor's first. */
let lastPath: string | null = null;

export function rememberResult(path: string): void {
  lastPath = path;
}

export function findLastResult(): string | null {
  return lastPath;
}

// The list that a visitor looked at last (specification, Product addresses): where an unknown product leads on a navigation in the browser.

/** Path and query behind the locale prefix. Set in the browser only: on the server every document is the first. */
let lastPath: string | null = null;

export function rememberResult(path: string): void {
  lastPath = path;
}

export function findLastResult(): string | null {
  return lastPath;
}

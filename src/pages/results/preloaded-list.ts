// The preloaded list: loaded before its address is navigated to, and taken by the loader. In the browser only, one at a time.
interface Preload {
  /** Path and query, with the locale prefix. */
  readonly address: string;
  readonly data: Promise<unknown>;
  readonly abort: AbortController;
}

let preload: Preload | null = null;

/** Preloads the list of an address, and drops any other. Resolves once it has loaded or failed. */
export async function preloadList(
  address: string,
  load: (request: Request) => Promise<unknown>,
): Promise<void> {
  dropPreloadedList();
  const abort = new AbortController();
  const data = load(new Request(new URL(address, location.href), { signal: abort.signal }));
  preload = { address, data, abort };
  // A failure is reported by the loader that takes the list.
  await data.catch(() => undefined);
}

/** Takes the list preloaded for a request's address, once; null = none. */
export function takePreloadedList({ url, signal }: Request): Promise<unknown> | null {
  const { pathname, search } = new URL(url);
  if (preload?.address !== pathname + search) return null;
  const { data, abort } = preload;
  preload = null;
  signal.addEventListener('abort', () => abort.abort(signal.reason), { once: true });
  return data;
}

export function dropPreloadedList(): void {
  preload?.abort.abort();
  preload = null;
}

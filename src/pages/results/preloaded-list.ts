// A list that is loaded before its address is navigated to: the loader takes it from here. In the browser only, one at a time.
interface Preload {
  /** Path and query, with the locale prefix. */
  readonly address: string;
  readonly data: Promise<unknown>;
  readonly abort: AbortController;
}

let preload: Preload | null = null;

/** Begins to load the list of an address, in place of any other that is being loaded ahead; settles when it is there or has failed. */
export async function preloadList(
  address: string,
  load: (request: Request) => Promise<unknown>,
): Promise<void> {
  dropPreloadedList();
  const abort = new AbortController();
  const data = load(new Request(new URL(address, location.href), { signal: abort.signal }));
  preload = { address, data, abort };
  // What failed is answered to the loader that takes it.
  await data.catch(() => undefined);
}

/** The list that was loaded ahead for the address of a request, once; null = none. */
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

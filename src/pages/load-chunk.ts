// Recovers from a chunk that fails to load, for example because the server has a newer build: reloads the document, at most once a minute.
import { loadModule } from '#messages/load-messages-in-browser.ts';
import type { MessagePart } from '#messages/load-messages-in-browser.ts';

/** Minimum time between two reloads (specification, Loading). */
const guardMs = 60_000;
const storageKey = 'windfall-chunk-reload-at';

/** Address of the page that is being opened, so that the click that needed the chunk is not lost. Set in the browser only. */
let findPendingAddress: () => string | null = () => null;

/** Registers where a reload leads: `findAddress` returns the address of the page that is being opened; null = the current one. */
export function recoverTo(findAddress: () => string | null): void {
  findPendingAddress = findAddress;
}

/**
 * Runs a dynamic import, together with the import of the chunk's own messages when it has some. When one fails in a browser, the document
 * is reloaded and the promise never resolves, so that no error is shown meanwhile; when the document was reloaded within the last minute
 * already, or the server is out of reach, the error is thrown.
 */
export async function loadChunk<Module>(load: () => Promise<Module>, words?: MessagePart): Promise<Module> {
  try {
    return await (words === undefined ? load() : loadModule(load, words));
  } catch (error) {
    // Without a network a reload would leave the visitor with nothing.
    if (!(await isServerThere()) || !claimReload()) throw error;
    const pending = findPendingAddress();
    if (pending === null) location.reload();
    else location.assign(pending);
    return new Promise(() => undefined);
  }
}

async function isServerThere(): Promise<boolean> {
  if (typeof window === 'undefined') return false;
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/** Returns whether the document may be reloaded now, and records the time. Without storage it may not, because it could reload for ever. */
function claimReload(): boolean {
  if (typeof window === 'undefined') return false;
  try {
    const now = Date.now();
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (now - last < guardMs) return false;
    sessionStorage.setItem(storageKey, String(now));
    return true;
  } catch {
    return false;
  }
}

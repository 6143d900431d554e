// A chunk that is gone (a newer build is on the server) or did not arrive: the document is loaded anew, at most once a minute.
import { loadModule } from '#messages/load-messages-in-browser.ts';
import type { MessagePart } from '#messages/load-messages-in-browser.ts';

/** The document is loaded anew no more often than this (specification, Loading). */
const guardMs = 60_000;
const storageKey = 'windfall-chunk-reload-at';

/** Address of the page that is being opened, so that the click that needed the chunk is not lost. Set in the browser only. */
let findPendingAddress: () => string | null = () => null;

export function recoverTo(findAddress: () => string | null): void {
  findPendingAddress = findAddress;
}

/**
 * Runs a dynamic import, beside that of the chunk's words when it has some of its own. When it fails in a browser, the
 * document is loaded anew and the promise never settles, so that no error shows for a moment; when that was tried within
 * the last minute, the error is thrown.
 */
export async function loadChunk<Module>(load: () => Promise<Module>, words?: MessagePart): Promise<Module> {
  try {
    return await (words === undefined ? load() : loadModule(load, words));
  } catch (error) {
    if (!claimReload()) throw error;
    const pending = findPendingAddress();
    if (pending === null) location.reload();
    else location.assign(pending);
    return new Promise(() => undefined);
  }
}

/** Says whether the document may be loaded anew, and remembers that it is. Without storage it may not: it would never end. */
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

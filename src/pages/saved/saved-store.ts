// This browser's saved and recently seen products. Storage that is blocked, full or broken never breaks a page: the list then lasts as long
// as the document.
import { useSyncExternalStore } from 'react';
import {
  addSeen,
  changeSaved,
  formatSaved,
  listSaved,
  maxSaved,
  mergeSaved,
  parseSaved,
  parseSeen,
} from '#domain/people/saved-list.ts';
import type { SavedEntry } from '#domain/people/saved-list.ts';

const savedKey = 'windfall.saved';
const seenKey = 'windfall.seen';

export interface SavedState {
  readonly entries: readonly SavedEntry[];
  /** SKUs, the last saved first. */
  readonly saved: readonly string[];
  /** SKUs, the last seen first. */
  readonly seen: readonly string[];
}

/** Set in the browser only; null until it is first read. */
let state: SavedState | null = null;
/** Seen products may be stored, because they already are or the visitor has consented. */
let mayStoreSeen = false;
const listeners = new Set<() => void>();

/** null on the server and in the first render of the browser. */
export function useSaved(): SavedState | null {
  return useSyncExternalStore(listen, readState, () => null);
}

/** The lists of this browser, read from its storage once per document and after changes by other tabs. In the browser only. */
export function readState(): SavedState {
  state ??= stateOf(parseSaved(readItem(savedKey)), parseSeen(readItem(seenKey)));
  return state;
}

export type Change = 'saved' | 'removed' | 'full';

/** Puts a product on the list or takes it off it. */
export function toggleSaved(sku: string): Change {
  const { entries, saved, seen } = readState();
  const isSaved = !saved.includes(sku);
  if (isSaved && saved.length >= maxSaved) return 'full';
  write(stateOf(changeSaved(entries, { sku, isSaved }, Date.now()), seen));
  return isSaved ? 'saved' : 'removed';
}

/** Removes all products from the list, and remembers the removals for other browsers. */
export function clearSaved(): void {
  const { entries, saved, seen } = readState();
  const now = Date.now();
  write(
    stateOf(
      saved.reduce((all, sku) => changeSaved(all, { sku, isSaved: false }, now), entries),
      seen,
    ),
  );
}

/** Merges the products that the person's other browsers saved or removed. */
export function addRemoteSaved(others: readonly SavedEntry[]): void {
  const { entries, seen } = readState();
  write(stateOf(mergeSaved(entries, others), seen));
}

/** `isKept` false = the visitor has not consented to storage: the product is remembered until the document is left. */
export function rememberSeen(sku: string, isKept: boolean): void {
  const { entries, seen } = readState();
  mayStoreSeen ||= isKept;
  if (seen[0] !== sku) write(stateOf([...entries], addSeen(seen, sku)));
}

export function forgetSeen(): void {
  write(stateOf([...readState().entries], []));
}

/** Deletes the visitor's saved and seen products from this browser. */
export function forgetAll(): void {
  write(stateOf([], []));
}

function stateOf(entries: readonly SavedEntry[], seen: readonly string[]): SavedState {
  return { entries, saved: listSaved(entries), seen };
}

function write(next: SavedState): void {
  state = next;
  storeItem(savedKey, next.entries.length === 0 ? null : formatSaved(next.entries));
  mayStoreSeen ||= readItem(seenKey) !== null;
  if (mayStoreSeen) storeItem(seenKey, next.seen.length === 0 ? null : JSON.stringify(next.seen));
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** Another tab changed the storage. */
function onStorage({ key }: StorageEvent): void {
  if (key !== null && key !== savedKey && key !== seenKey) return;
  state = null;
  for (const listener of listeners) listener();
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Blocked by the visitor's settings.
    return null;
  }
}

function storeItem(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Blocked or full: the list stays in memory.
  }
}

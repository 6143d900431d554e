// The list in a browser whose storage works, is blocked, is full, or holds foreign data.
import { beforeEach, expect, test, vi } from 'vitest';
import type * as Store from '#pages/saved/saved-store.ts';

async function open(storage: Partial<Storage>): Promise<typeof Store> {
  vi.resetModules();
  vi.stubGlobal('localStorage', storage);
  return import('#pages/saved/saved-store.ts');
}

function memory(items: Record<string, string> = {}) {
  const kept = new Map(Object.entries(items));
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, storage };
}

beforeEach(() => vi.unstubAllGlobals());

test('saved and seen products are there in the next document', async () => {
  const { kept, storage } = memory();
  const first = await open(storage);
  expect([first.toggleSaved('A'), first.toggleSaved('B'), first.toggleSaved('A')]).toEqual([
    'saved',
    'saved',
    'removed',
  ]);
  first.rememberSeen('S', true);
  const second = await open(storage);
  expect(second.readState()).toMatchObject({ saved: ['B'], seen: ['S'] });
  second.forgetAll();
  expect(kept.size).toBe(0);
});

test('without consent seen products are remembered until the document is left, and stored from the consent on', async () => {
  const { kept, storage } = memory();
  const first = await open(storage);
  first.rememberSeen('A', false);
  first.toggleSaved('B');
  expect(first.readState().seen).toEqual(['A']);
  expect([...kept.keys()]).toEqual(['windfall.saved']);
  first.rememberSeen('C', true);
  const second = await open(storage);
  expect(second.readState().seen).toEqual(['C', 'A']);
  second.forgetSeen();
  expect([...kept.keys()]).toEqual(['windfall.saved']);
});

test('a cleared product does not come back when an older list of another browser is merged', async () => {
  const { storage } = memory();
  const store = await open(storage);
  store.toggleSaved('A');
  const others = [...store.readState().entries, { sku: 'B', changedAt: 1, isSaved: true }];
  store.clearSaved();
  store.addRemoteSaved(others);
  expect(store.readState().saved).toEqual(['B']);
});

test.each([
  ['blocked', { getItem: blocked, setItem: blocked, removeItem: blocked }],
  ['full', { ...memory().storage, setItem: blocked }],
  ['used by something else', memory({ 'windfall.saved': '{"a":', 'windfall.seen': '7' }).storage],
])('storage that is %s breaks nothing: the list lasts for the document', async (_why, storage) => {
  const store = await open(storage);
  expect(store.readState()).toEqual({ entries: [], saved: [], seen: [] });
  expect(store.toggleSaved('A')).toBe('saved');
  store.rememberSeen('A', true);
  expect(store.readState()).toMatchObject({ saved: ['A'], seen: ['A'] });
  store.forgetAll();
  expect(store.readState().saved).toEqual([]);
});

test('a full list takes no further product', async () => {
  const store = await open(memory().storage);
  for (let at = 0; at < 100; at++) expect(store.toggleSaved(`S${at}`)).toBe('saved');
  expect(store.toggleSaved('one-more')).toBe('full');
  expect(store.toggleSaved('S5')).toBe('removed');
  expect(store.toggleSaved('one-more')).toBe('saved');
});

function blocked(): never {
  throw new DOMException('no', 'SecurityError');
}

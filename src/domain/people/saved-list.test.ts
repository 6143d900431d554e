import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addSeen,
  changeSaved,
  formatSaved,
  listSaved,
  maxRemoved,
  maxSaved,
  maxSeen,
  mergeSaved,
  parseSaved,
  parseSeen,
} from '#domain/people/saved-list.ts';
import type { SavedEntry } from '#domain/people/saved-list.ts';

const saved = (sku: string, changedAt: number): SavedEntry => ({ sku, changedAt, isSaved: true });
const removed = (sku: string, changedAt: number): SavedEntry => ({ sku, changedAt, isSaved: false });

test('two lists are merged into their union, the last saved first', () => {
  expect(listSaved(mergeSaved([saved('A', 1)], [saved('B', 2), saved('A', 1)]))).toEqual(['B', 'A']);
});

test('a removal is remembered: an older list does not bring the product back, and saving it later does', () => {
  const phone = [removed('A', 5)];
  expect(listSaved(mergeSaved([saved('A', 3)], phone))).toEqual([]);
  expect(listSaved(mergeSaved([saved('A', 6)], phone))).toEqual(['A']);
  expect(listSaved(mergeSaved([saved('A', 5)], phone))).toEqual(['A']);
});

test('a change counts as later than the one before, even when the clock was set back', () => {
  const once = changeSaved([], { sku: 'A', isSaved: true }, 1_000);
  const twice = changeSaved(once, { sku: 'A', isSaved: false }, 10);
  expect(listSaved(twice)).toEqual([]);
  expect(listSaved(mergeSaved(once, twice))).toEqual([]);
});

test('within the limits the newest stay', () => {
  const many = Array.from({ length: maxSaved + 20 }, (_, at) => saved(`S${at}`, at));
  const gone = Array.from({ length: maxRemoved + 20 }, (_, at) => removed(`R${at}`, at));
  const merged = mergeSaved(many, gone);
  expect(listSaved(merged)).toHaveLength(maxSaved);
  expect(listSaved(merged)[0]).toBe(`S${maxSaved + 19}`);
  expect(merged).toHaveLength(maxSaved + maxRemoved);
});

test('the product seen last comes first, once, and the oldest are dropped', () => {
  expect(addSeen(['A', 'B'], 'B')).toEqual(['B', 'A']);
  const many = Array.from({ length: maxSeen }, (_, at) => `S${at}`);
  expect(addSeen(many, 'new')).toHaveLength(maxSeen);
  expect(addSeen(many, 'new').at(-1)).toBe(`S${maxSeen - 2}`);
});

test.each([
  [null],
  [''],
  ['{'],
  ['{"a":1}'],
  ['[1,null,"x",[]]'],
  ['[["a b",1,1],["A",-1,1],["A",1.5,1],["A",1,2],["A"]]'],
])('broken storage %s is an empty list', text => {
  expect(parseSaved(text)).toEqual([]);
});

test('what is valid in partly broken storage is read', () => {
  expect(listSaved(parseSaved('[["A",1,1],7,["B",2,0],["C",3,1]]'))).toEqual(['C', 'A']);
  expect(parseSeen('["A",null,"A","<b>","B"]')).toEqual(['A', 'B']);
  expect(parseSeen('nothing')).toEqual([]);
});

const entries = fc.array(
  fc.record({
    sku: fc.constantFrom('A', 'B', 'C', 'D'),
    changedAt: fc.nat(6),
    isSaved: fc.boolean(),
  }),
);

test('merging does not depend on the order, and merging again changes nothing', () => {
  fc.assert(
    fc.property(entries, entries, (a, b) => {
      const once = mergeSaved(a, b);
      expect(mergeSaved(b, a)).toEqual(once);
      expect(mergeSaved(once, a)).toEqual(once);
      expect(parseSaved(formatSaved(once))).toEqual(once);
    }),
  );
});

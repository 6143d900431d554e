import { expect, test } from 'vitest';
import type { FilterValueView } from '#ui/filters/filter-view.ts';
import { assignSides, splitValues } from '#ui/filters/split-values.ts';

const make = (count: number, more: Partial<FilterValueView> = {}): FilterValueView => ({
  choice: `v${count}`,
  label: `v${count}`,
  path: '/refurbished',
  count,
  ...more,
});
const twelve = Array.from({ length: 12 }, (_, at) => make(at + 1));
const names = (values: readonly FilterValueView[]) => values.map(({ choice }) => choice);

test('the eight most frequent of many values are visible, and all of a few', () => {
  const sides = assignSides(new Map(), twelve);
  expect(names(splitValues(sides, twelve).rest)).toEqual(['v1', 'v2', 'v3', 'v4']);
  const ten = twelve.slice(0, 10);
  expect(splitValues(assignSides(new Map(), ten), ten).rest).toEqual([]);
});

test('a folded value stays folded when it is chosen, so that it keeps the focus', () => {
  const sides = assignSides(new Map(), twelve);
  const after = twelve.map(value => ({
    ...value,
    ...(value.choice === 'v2' ? { isChosen: true as const } : {}),
  }));
  const placed = assignSides(sides, after);
  expect(names(splitValues(placed, after).rest)).toContain('v2');
  // In a new document the chosen value starts among the visible ones.
  expect(names(splitValues(assignSides(new Map(), after), after).first)).toContain('v2');
});

test('values stay in place when their counts change; when only folded values are left, they are visible', () => {
  const sides = assignSides(new Map(), twelve);
  const turned = twelve.map((value, at) => ({ ...value, count: 12 - at }));
  expect(splitValues(assignSides(sides, turned), turned).rest.length).toBe(4);
  const left = twelve.slice(0, 2);
  expect(names(splitValues(assignSides(sides, left), left).first)).toEqual(['v1', 'v2']);
});

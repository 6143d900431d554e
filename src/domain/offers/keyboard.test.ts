import { expect, test } from 'vitest';
import { readKeyboardLayout } from '#domain/offers/keyboard.ts';

test.each([
  ['MacBook Air 13" M1 256 GB QWERTZ', null, 'qwertz'],
  ['MacBook Air 13" M1 (AZERTY)', 'MGN63LL/A', 'azerty'],
  ['MacBook Air 13" M1', 'MGN63LL/A', 'qwerty'],
  ['MacBook Air 13" M1', 'MGN63D/A', 'qwertz'],
  ['MacBook Air 13" M1', 'MGN63FN/A', 'azerty'],
  ['MacBook Air 13" M1', 'MGN63ZP/A', null],
  ['MacBook Air, QWERTY oder QWERTZ', 'MGN63D/A', null],
  ['MacBook Air', 'no part', null],
  ['MacBook Air', null, null],
] as const)('%s, %s: %s', (title, part, layout) => {
  expect(readKeyboardLayout(title, part)).toBe(layout);
});

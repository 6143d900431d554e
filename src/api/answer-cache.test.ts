import { expect, test } from 'vitest';
import { createAnswerCache } from '#api/answer-cache.ts';

function follow() {
  const answers = createAnswerCache<{ readonly page: number }, { readonly made: number }>(2);
  let made = 0;
  const view = (changeSequence: number) => ({ changeSequence, nextBoundary: (now: number) => now + 1_000 });
  const first = view(1);
  const ask = (page: number, { at = 0, of = first, version = '' } = {}) =>
    answers.answer({ page }, { view: of, now: new Date(at), version }, () => ({ made: ++made })).made;
  return { ask, view };
}

test('an answer is cached from its second request on', () => {
  const { ask } = follow();
  expect([ask(1), ask(1), ask(1), ask(2), ask(1)]).toEqual([1, 2, 2, 3, 2]);
});

test('an answer is computed again after a change of the data or of the version, and when time changes it', () => {
  const { ask, view } = follow();
  ask(1);
  expect([ask(1), ask(1, { at: 999 }), ask(1, { at: 1_000 })]).toEqual([2, 2, 3]);
  const next = view(2);
  expect([ask(1, { of: next }), ask(1, { of: next }), ask(1, { of: next, version: 'b' })]).toEqual([4, 4, 5]);
});

test('an answer cached while the clock was ahead is computed again once the clock is set back', () => {
  const { ask } = follow();
  ask(1, { at: 500_000 });
  expect([ask(1, { at: 500_000 }), ask(1, { at: 0 }), ask(1, { at: 0 })]).toEqual([2, 3, 3]);
});

test('the most recently requested answers stay cached', () => {
  const { ask } = follow();
  for (const page of [1, 1, 2, 2, 3, 3]) ask(page);
  expect([ask(2), ask(3), ask(1)]).toEqual([4, 6, 7]);
});

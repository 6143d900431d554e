import { expect, test } from 'vitest';
import { guardRun } from '#domain/feeds/run-guard.ts';
import type { RunComparison } from '#domain/feeds/run-guard.ts';

function comparison(given: Partial<RunComparison>): RunComparison {
  return { previous: 0, missing: 0, kept: 0, wild: 0, ...given };
}

test.each([
  ['the first run of a feed', comparison({}), true],
  ['nothing lost', comparison({ previous: 1000, kept: 1000 }), true],
  ['a tenth lost', comparison({ previous: 1000, missing: 100, kept: 900 }), true],
  ['more than a tenth lost', comparison({ previous: 1000, missing: 101, kept: 899 }), false],
  ['five of a small feed lost', comparison({ previous: 49, missing: 5, kept: 44 }), true],
  ['six of a small feed lost', comparison({ previous: 49, missing: 6, kept: 43 }), false],
  ['an empty page of a large shop', comparison({ previous: 1000, missing: 1000 }), false],
  ['an empty page of a tiny shop', comparison({ previous: 2, missing: 2 }), false],
  ['a few wild prices', comparison({ previous: 1000, kept: 1000, wild: 100 }), true],
  ['a feed in cents', comparison({ previous: 1000, kept: 1000, wild: 1000 }), false],
  ['a small feed in cents', comparison({ previous: 3, kept: 3, wild: 3 }), false],
])('%s', (_name, counts, accepted) => {
  expect(guardRun(counts).accepted).toBe(accepted);
});

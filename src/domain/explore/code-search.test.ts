import { expect, test } from 'vitest';
import { findByPartPrefix, findByCodes } from '#domain/explore/code-search.ts';
import type { CodeHits, CodeIndex } from '#domain/explore/code-search.ts';
import { makeModel, makeProduct } from '#tests/support/factories.ts';

const thirteen = makeModel();
const pro = makeModel({
  id: 2,
  slug: 'iphone-13-pro-max',
  modelNumbers: ['A2484', 'A2641'],
  identifiers: ['iPhone14,3'],
});
const products = [
  makeProduct({ model: thirteen }),
  ...[2, 3, 4, 5, 6, 7].map(id => makeProduct({ id, sku: `PRO-${id}`, model: pro })),
];
const index: CodeIndex = {
  models: [thirteen, pro],
  findProduct: id => products.find(product => product.id === id) ?? null,
  parts: new Map([
    ['MLPF3', [1]],
    ['MLPG3', [2, 3]],
    ['MLKV3', [2, 3, 4, 5, 6, 7]],
  ]),
};

function told(hits: CodeHits | null): string {
  return hits === null
    ? ''
    : [...hits.products.map(({ sku }) => sku), ...hits.models.map(({ slug }) => slug)].join(' ');
}

test.each([
  ['MLPF3LL/A', 'IPHONE-13-128-MIDNIGHT iphone-13'],
  ['mlpf3zd/a', 'IPHONE-13-128-MIDNIGHT iphone-13'],
  ['MLPF3 LL/A', 'IPHONE-13-128-MIDNIGHT iphone-13'],
  ['MLPF3LL/', 'IPHONE-13-128-MIDNIGHT iphone-13'],
  ['MLPF3', 'IPHONE-13-128-MIDNIGHT iphone-13'],
  ['FLPF3LL', 'IPHONE-13-128-MIDNIGHT iphone-13'],
  ['FLPF3', 'IPHONE-13-128-MIDNIGHT iphone-13'],
  ['iphone mlpg3', 'PRO-2 PRO-3 iphone-13-pro-max'],
  ['MLKV3', 'iphone-13-pro-max'],
  ['A2484', 'iphone-13-pro-max'],
  ['a2633', 'iphone-13'],
  ['a264', 'iphone-13-pro-max'],
  ['A2', ''],
  ['iPhone14,3', 'iphone-13-pro-max'],
  ['iphone14,', 'iphone-13 iphone-13-pro-max'],
  ['iphone13', ''],
  ['mini', ''],
  ['MLPF', ''],
  ['MXXX3LL/A', ''],
])('%s means %j', (typed, meant) => {
  expect(told(findByCodes(typed, index))).toBe(meant);
});

test('four letters find the part numbers that begin with them', () => {
  expect(told(findByPartPrefix('mlpf', index))).toBe('IPHONE-13-128-MIDNIGHT iphone-13');
  expect(findByPartPrefix('mini', index)).toBeNull();
});

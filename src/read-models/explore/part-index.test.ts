import { expect, test } from 'vitest';
import { buildPartIndex } from '#read-models/explore/part-index.ts';
import { makeModel, makeProduct } from '#tests/support/factories.ts';

const model = makeModel({ memoryGb: 4 });
const products = [
  makeProduct({ id: 1, model, optionValues: { storageGb: 128, colour: 'midnight' } }),
  makeProduct({ id: 2, model, optionValues: { storageGb: 256, colour: 'midnight' } }),
  makeProduct({ id: 3, model, optionValues: { storageGb: 256, colour: 'blue' } }),
  makeProduct({ id: 4, model: makeModel({ id: 2, slug: 'iphone-14' }), optionValues: { storageGb: 256 } }),
];
const row = {
  stem: 'MLPF3',
  region: 'LL',
  revision: 'A',
  modelId: 1,
  optionValues: {},
  productId: null,
  isInferred: false,
};

test('a part is its product, or all that what it states leaves open', () => {
  const index = buildPartIndex(
    [
      { ...row, productId: 1 },
      { ...row, region: 'ZD', productId: 1 },
      { ...row, stem: 'MLPG3', optionValues: { storageGb: 256 } },
      { ...row, stem: 'MLPH3', optionValues: { storageGb: 256, colour: 'blue', memoryGb: 4 } },
      { ...row, stem: 'MLPJ3', optionValues: { memoryGb: 8 } },
      { ...row, stem: 'MLPK3', modelId: 9 },
    ],
    Map.groupBy(products, ({ model: { id } }) => id),
  );
  expect([...index]).toEqual([
    ['MLPF3', [1]],
    ['MLPG3', [2, 3]],
    ['MLPH3', [3]],
    ['MLPJ3', []],
    ['MLPK3', []],
  ]);
});

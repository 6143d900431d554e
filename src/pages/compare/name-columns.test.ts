import { expect, test } from 'vitest';
import { nameColumns } from '#pages/compare/name-columns.ts';

test('different models are named by model, products of one model by what differs', () => {
  const starlight = { modelName: 'iPhone 13', details: ['128 GB', 'Starlight'] };
  const red = { modelName: 'iPhone 13', details: ['128 GB', '(PRODUCT)RED'] };
  const large = { modelName: 'iPhone 13', details: ['256 GB', 'Starlight'] };
  const next = { modelName: 'iPhone 14', details: ['128 GB', 'Blue'] };
  expect(nameColumns([starlight, next])).toEqual(['iPhone 13', 'iPhone 14']);
  expect(nameColumns([starlight, red, next])).toEqual([
    'iPhone 13 Starlight',
    'iPhone 13 (PRODUCT)RED',
    'iPhone 14',
  ]);
  expect(nameColumns([starlight, large])).toEqual(['iPhone 13 128 GB', 'iPhone 13 256 GB']);
});

import { expect, test } from 'vitest';
import type { WireListModel } from '#api/contract/models.ts';
import { ModelList } from '#ui/results/model-list.tsx';
import { renderIn } from '#tests/support/render-in.tsx';

const url = '/de/refurbished/iphone/iphone-13';
const model: WireListModel = {
  modelName: 'iphone-13',
  label: 'iPhone 13',
  imageKeyHash: 'iphone-13-pink0123456789',
  products: 4,
  url,
  lowestPrice: 219,
  lowestPriceLabel: '219 €',
  colors: [{ value: 'pink', label: 'Rosé', colorValue: '#faddd7', url: `${url}/pink` }],
  storages: [
    { value: 128, label: '128 GB', url: `${url}/128-gb`, lowestPrice: 219, lowestPriceLabel: '219 €' },
    { value: 512, label: '512 GB', url: `${url}/512-gb`, lowestPrice: null, lowestPriceLabel: null },
  ],
  conditions: [
    {
      value: 'A',
      label: 'Hervorragend',
      url: `${url}?condition=A`,
      lowestPrice: 259,
      lowestPriceLabel: '259 €',
    },
  ],
};
const render = (given: Partial<WireListModel> = {}) =>
  renderIn('de-de', <ModelList models={[{ ...model, ...given }]} heading="Produkte" />);

test('a model shows its lowest price, and each colour, size and condition is a link with its name', () => {
  const html = render();
  expect(html).toContain('ab 219 €');
  expect(html).toContain(`href="${url}"`);
  expect(html).toContain(`href="${url}/pink" aria-label="Rosé"`);
  expect(html).toContain('fill="#faddd7"');
  expect(html).toContain(`href="${url}/512-gb"`);
  expect(html).toContain(`href="${url}?condition=A"`);
  expect(html).toContain('259 €');
  expect(html).not.toContain('style=');
});

test('a model without stock says so, and "new" is not offered as a condition', () => {
  const html = render({
    lowestPrice: null,
    lowestPriceLabel: null,
    conditions: [{ value: 'N', label: 'Neu', url, lowestPrice: 900, lowestPriceLabel: '900 €' }],
  });
  expect(html).toContain('Ausverkauft');
  expect(html).not.toContain('Neu');
});

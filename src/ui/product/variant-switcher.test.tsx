import { expect, test } from 'vitest';
import type { VariantOption } from '#api/contract/product.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { VariantSwitcher } from '#ui/product/variant-switcher.tsx';
import { renderIn } from '#tests/support/render-in.tsx';

const option = (label: string, change: Partial<VariantOption> = {}): VariantOption => ({
  value: label,
  label,
  colorValue: null,
  productSku: label,
  path: `/refurbished/iphone/sku/${label}`,
  isSelected: false,
  available: true,
  lowestPrice: 400,
  lowestPriceLabel: '400 €',
  isMatching: true,
  otherwise: null,
  ...change,
});

const t = (await loadTranslations())['de-de'];

function render(options: VariantOption[]): string {
  const variants = options.length === 0 ? [] : [{ key: 'storageGb', label: 'Storage', options }];
  return renderIn('de-de', <VariantSwitcher variants={variants} />);
}

test('each choice is a link with its lowest price, and the selected one is marked', () => {
  const html = render([option('128'), option('256', { isSelected: true })]);
  expect([...html.matchAll(/href="([^"]+)"/g)].map(match => match[1])).toEqual([
    '/de/refurbished/iphone/sku/128',
    '/de/refurbished/iphone/sku/256',
  ]);
  expect(html.match(/aria-current="true"/g)).toHaveLength(1);
  expect(html).toContain('400 €');
});

test('choices that are not in stock are listed by name behind the others, without a price', () => {
  const sold = { available: false, lowestPriceLabel: null };
  const html = render([option('128', sold), option('256'), option('512', { ...sold, isSelected: true })]);
  expect(html.indexOf(t('variants.absent'))).toBeGreaterThan(html.indexOf('sku/512'));
  expect(html.indexOf('sku/128')).toBeGreaterThan(html.indexOf(t('variants.absent')));
  // The selected one stays among them, and says it itself.
  expect(html).toContain(t('variants.unavailable'));
});

test('a product with a single variant shows no choice', () => {
  expect(render([])).toBe('');
});

test('a single choice beside "not stated" is not shown', () => {
  const unstated = { value: null, label: 'not stated', available: false };
  expect(render([option('128', { isSelected: true }), option('x', unstated)])).toBe('');
});

test('other choices show the price difference, and their links keep the chosen condition', () => {
  const options = [
    option('128', { isSelected: true }),
    option('256', { lowestPrice: 402, lowestPriceLabel: '402 €' }),
    option('512', { lowestPrice: 390, lowestPriceLabel: '390 €', isMatching: false, otherwise: 'Gut' }),
  ];
  const variants = [{ key: 'storageGb', label: 'Storage', options }];
  const html = renderIn('de-de', <VariantSwitcher variants={variants} query="?condition=A" />);
  expect(html).toContain('+2\u00a0€');
  expect(html).toContain('href="/de/refurbished/iphone/sku/256?condition=A"');
  // Its price is for another condition, which it names; there is no difference, and the link does not pass the condition on.
  expect(html).toContain('Gut');
  expect(html).not.toContain('\u221210');
  expect(html).toContain('href="/de/refurbished/iphone/sku/512"');
});

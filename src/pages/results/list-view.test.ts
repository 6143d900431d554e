import { expect, test } from 'vitest';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import { keepViewOfChips, keepViewOfRail } from '#pages/results/keep-view.ts';
import { readView, recallView, withView } from '#pages/results/list-view.ts';

test('the view is read from an address and written into it; cards add nothing', () => {
  expect(readView('?sort=discount&view=ledger')).toBe('ledger');
  expect(readView('?view=models')).toBe('models');
  expect(readView('?view=cards')).toBe('cards');
  expect(readView('?view=list')).toBeNull();
  expect(readView('')).toBeNull();
  expect(withView('/refurbished', 'ledger')).toBe('/refurbished?view=ledger');
  expect(withView('/refurbished?sort=discount', 'ledger')).toBe('/refurbished?sort=discount&view=ledger');
  expect(withView('/refurbished', 'cards')).toBe('/refurbished');
});

test('on the server every list has cards unless its address names a view', () => {
  expect(recallView(defaultFilters)).toBe('cards');
});

test('links of the rail and of chips keep the view', () => {
  const values = [
    { choice: 128, label: '128 GB', path: '/refurbished/iphone/128-gb', count: 3 },
    { choice: 64, label: '64 GB', path: null, count: 0 },
  ];
  const range = { from: null, to: null, unit: '€', path: '/refurbished/iphone?condition=A' };
  const group = {
    key: 'storageSize' as const,
    label: 'Speicher',
    isOpen: true as const,
    values,
    range,
  };
  const chips = [{ key: 'condition', value: 'A', label: 'Hervorragend', url: '/de/refurbished/iphone' }];
  const keepView = (path: string) => withView(path, 'ledger');
  const [kept] = keepViewOfRail([group], keepView);
  expect(kept?.values.map(({ path }) => path)).toEqual(['/refurbished/iphone/128-gb?view=ledger', null]);
  expect(kept?.range?.path).toBe('/refurbished/iphone?condition=A&view=ledger');
  expect(keepViewOfChips({ chips }, keepView).chips[0]?.url).toBe('/de/refurbished/iphone?view=ledger');
});

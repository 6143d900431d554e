import { expect, test } from 'vitest';
import { readView, recallView, withView } from '#pages/results/list-view.ts';

test('the view is read from an address and written into it, cards without a word', () => {
  expect(readView('?sort=discount&view=ledger')).toBe('ledger');
  expect(readView('?view=cards')).toBe('cards');
  expect(readView('?view=list')).toBeNull();
  expect(readView('')).toBeNull();
  expect(withView('/refurbished', 'ledger')).toBe('/refurbished?view=ledger');
  expect(withView('/refurbished?sort=discount', 'ledger')).toBe('/refurbished?sort=discount&view=ledger');
  expect(withView('/refurbished', 'cards')).toBe('/refurbished');
});

test('on the server every list is of cards unless its address says otherwise', () => {
  expect(recallView()).toBe('cards');
});

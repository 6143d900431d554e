import { describe, expect, it } from 'vitest';
import { readAvailability, readMode, readTitleMode } from '#domain/offers/sale-words.ts';

describe('readMode', () => {
  it.each([
    ['new', 'new'],
    ['NewCondition', 'new'],
    ['Neuf', 'new'],
    ['Nuovo', 'new'],
    ['Used - Very Good', 'refurbished'],
    ['Like new', 'refurbished'],
    ['Wie neu', 'refurbished'],
    ['Comme neuf', 'refurbished'],
    ['come nuovo', 'refurbished'],
    ['Como nuevo', 'refurbished'],
    ['Reconditionné', 'refurbished'],
    ['generalüberholt', 'refurbished'],
    ['https://schema.org/RefurbishedCondition', 'refurbished'],
    ['DamagedCondition', null],
    ['for parts, used', null],
    ['', null],
    ['something', null],
  ])('%j is %s', (text, mode) => {
    expect(readMode(text)).toBe(mode);
  });

  it('reads from a title only that the device is refurbished', () => {
    expect(readTitleMode('iPhone 13 128 Go reconditionné')).toBe('refurbished');
    expect(readTitleMode('iPhone 13 - brand new battery')).toBeNull();
  });
});

describe('readAvailability', () => {
  it.each([
    ['in_stock', true],
    ['InStock', true],
    ['https://schema.org/LimitedAvailability', true],
    ['sofort lieferbar', true],
    ['En stock', true],
    ['12', true],
    ['1', true],
    ['0', false],
    ['nicht lieferbar', false],
    ['not available', false],
    ['Rupture de stock', false],
    ['non disponibile', false],
    ['agotado', false],
    ['https://schema.org/PreOrder', false],
    ['perhaps', null],
    ['', null],
  ])('%j is %s', (text, available) => {
    expect(readAvailability(text)).toBe(available);
  });
});

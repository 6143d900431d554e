import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCarrier, resolveCarrier } from '#domain/offers/carrier.ts';

test.each([
  ['Refurbished iPhone 13 Pro 1TB - Alpine Green (Unlocked)', 'unlocked'],
  ['Refurbished iPhone 14 256GB - Starlight (SIM-Free)', 'unlocked'],
  ['iPhone 14 reconditionné, bleu, 256 Go - (Sans abonnement)', 'unlocked'],
  ['iPhone 14 256GB ricondizionato - Viola (Senza SIM)', 'unlocked'],
  ['iPhone 12 64GB débloqué tout opérateur', 'unlocked'],
  ['iPhone 13 128 GB ohne Simlock', 'unlocked'],
  ['iPhone 11 libre 64GB', 'unlocked'],
  ['Apple iPhone 12 128GB AT&T', 'att'],
  ['Apple iPhone XR 64GB (T-Mobile) - Black', 't-mobile'],
  ['iPhone 8 Verizon', 'verizon'],
  ['iPhone 8 Unlocked Verizon AT&T', 'unlocked'],
  ['iPhone 8 Verizon or Sprint', null],
  ['iPhone 13 128GB Midnight', null],
  ['', null],
])('%j states %s', (text, carrier) => {
  expect(readCarrier(text)).toBe(carrier);
});

test('not stated means unlocked where nobody locks phones, and not stated in the US and Canada', () => {
  expect(resolveCarrier(null, 'de')).toBe('unlocked');
  expect(resolveCarrier(null, 'us')).toBeNull();
  expect(resolveCarrier(null, 'ca')).toBeNull();
  expect(resolveCarrier('verizon', 'gb')).toBe('verizon');
});

test('no text throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      expect(() => readCarrier(text)).not.toThrow();
    }),
  );
});

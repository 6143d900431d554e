import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDeviceCode } from '#domain/catalogue/device-code.ts';
import { listPartCountries } from '#domain/catalogue/part-regions.ts';

test.each([
  ['MLPF3ZD/A', 'MLPF3', 'ZD'],
  ['Model Number: MLPF3 ZD/A', 'MLPF3', 'ZD'],
  ['flpf3ll/a', 'FLPF3', 'LL'],
  ['Modell MLPF3ZD/A (A2633), EMC 3598', 'MLPF3', 'ZD'],
])('a part number is read out of %j', (text, stem, region) => {
  expect(readDeviceCode(text)).toMatchObject({ kind: 'part-number', part: { stem, region } });
});

test.each([
  ['A2633', { kind: 'model-number', code: 'A2633' }],
  ['Model a2337 EMC 3598', { kind: 'emc', code: '3598' }],
  ['EMC No. 3598', { kind: 'emc', code: '3598' }],
  ['Nº EMC: 3598', { kind: 'emc', code: '3598' }],
  ['iPhone14,5', { kind: 'identifier', code: 'iPhone14,5' }],
  ['iphone 14,5', { kind: 'identifier', code: 'iphone14,5' }],
  ['Mac14,2 (A2681)', { kind: 'identifier', code: 'Mac14,2' }],
  ['iPhone 13 mini purple', null],
  ['A26333', null],
  ['BA2633', null],
  ['', null],
] as const)('%j is %j', (text, code) => {
  expect(readDeviceCode(text)).toEqual(code);
});

test('any text is read without an error, and quickly whatever its length', () => {
  fc.assert(fc.property(fc.string({ maxLength: 500 }), text => void readDeviceCode(text)));
  expect(readDeviceCode('EMC '.repeat(50_000))).toBeNull();
});

test('letters without a known meaning name no country', () => {
  expect(listPartCountries('LL')).toEqual(['US']);
  expect(listPartCountries('QQ')).toEqual([]);
  expect(listPartCountries('constructor')).toEqual([]);
});

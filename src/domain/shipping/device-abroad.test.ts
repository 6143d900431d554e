import { expect, test } from 'vitest';
import { describeDeviceAbroad } from '#domain/shipping/device-abroad.ts';
import { makeModel } from '#tests/support/factories.ts';

const laptop = makeModel({ family: 'macbook-air', slug: 'macbook-air-m3', releasedOn: '2024-03-08' });
const phone = (releasedOn: string) => makeModel({ releasedOn });
const stated = { keyboardLayout: null };

test.each([
  [laptop, 'gb', 'us', { keyboard: 'british', plug: 'british', rights: 'foreign' }],
  [laptop, 'us', 'ca', { keyboard: null, plug: null, rights: 'foreign' }],
  [laptop, 'it', 'de', { keyboard: 'italian', plug: null, rights: 'union' }],
  [makeModel({ family: 'mac-mini' }), 'us', 'fr', { keyboard: null, plug: 'american' }],
  [makeModel({ family: 'ipad' }), 'gb', 'fr', { keyboard: null, plug: null }],
] as const)('case %#: what is different about a device from abroad', (model, from, to, expected) => {
  expect(describeDeviceAbroad(model, { from, to, ...stated })).toMatchObject(expected);
});

test('the keyboard is not named when its country does not use the stated layout', () => {
  const place = { from: 'de', to: 'fr' } as const;
  const keyboard = (keyboardLayout: 'azerty' | 'qwertz') =>
    describeDeviceAbroad(laptop, { ...place, keyboardLayout }).keyboard;
  expect([keyboard('azerty'), keyboard('qwertz')]).toEqual([null, 'german']);
});

test('American phones have no SIM tray since iPhone 14, which matters where phones have one', () => {
  const isEsim = (released: string, to: 'de' | 'ca', slug = 'iphone-14') =>
    describeDeviceAbroad({ ...phone(released), slug }, { from: 'us', to, ...stated }).isEsimOnly;
  expect(isEsim('2021-09-24', 'de')).toBe(false);
  expect(isEsim('2022-09-16', 'de')).toBe(true);
  expect(isEsim('2025-09-19', 'ca')).toBe(false);
  expect(isEsim('2025-09-19', 'de', 'iphone-air')).toBe(false);
});

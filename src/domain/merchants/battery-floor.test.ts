import { expect, test } from 'vitest';
import { readBatteryFloor } from '#domain/merchants/battery-floor.ts';

test.each([
  ['At least 85% of the original capacity, measured before shipping.', 85],
  ['Mindestens 80 %, sonst bauen wir einen neuen ein. Wer gleich einen neuen will, zahlt 39 € extra.', 80],
  ['Au moins 80\u202f% de capacité. Batterie neuve en option à 35 €.', 80],
  ['Mai sotto l’84%.', 84],
])('%s promises %i percent', (sentence, percent) => {
  expect(readBatteryFloor(sentence)).toBe(percent);
});

test.each([
  ['no figure', 'Every laptop leaves with a new battery, not yet through its tenth cycle.'],
  ['several', 'At least 90% for Excellent, 80% for the others.'],
  ['devices told apart', 'Watch: mindestens 85 % der Kapazität. AirPods: wenigstens vier Stunden.'],
  ['no capacity', 'We replaced 12% of all batteries last year.'],
])('%s: no percentage is read', (_what, sentence) => {
  expect(readBatteryFloor(sentence)).toBeNull();
});

import { expect, test } from 'vitest';
import type { OptionValues } from '#domain/catalogue/options.ts';
import { findStepUps } from '#domain/offers/step-up.ts';
import type { StepOffer } from '#domain/offers/step-up.ts';

type Given = Partial<Omit<StepOffer, 'valueOf'>> & { readonly has?: OptionValues };

function offer({ has = {}, ...given }: Given = {}): StepOffer {
  const values = { storageGb: 128, memoryGb: 8, colour: 'blue', ...has } as Record<string, string | number>;
  const sku = Object.values(values).join('-');
  const valueOf: StepOffer['valueOf'] = key => values[key] ?? null;
  return { offerId: 1, sku, grade: 'B', carrier: 'unlocked', priceMinor: 40_000, ...given, valueOf };
}

const from = offer();
const steps = (...candidates: Given[]) =>
  findStepUps(from, candidates.map(offer)).map(({ kind, offer: to, extraMinor }) => [
    kind,
    to.sku,
    extraMinor,
  ]);

test('the cheapest offer with more storage is the step, whatever its colour', () => {
  expect(
    steps(
      { has: { storageGb: 512 }, priceMinor: 46_000 },
      { has: { storageGb: 256 }, priceMinor: 43_000 },
      { has: { storageGb: 256, colour: 'red' }, priceMinor: 42_000 },
    ),
  ).toEqual([['storage', '256-8-red', 2_000]]);
});

test('of equal prices the same colour is the step', () => {
  expect(
    steps(
      { has: { storageGb: 256, colour: 'red' }, priceMinor: 42_000 },
      { has: { storageGb: 256 }, priceMinor: 42_000 },
    ),
  ).toEqual([['storage', '256-8-blue', 2_000]]);
});

test('each kind has its step, the least extra cost first, so what costs less comes before all', () => {
  expect(
    steps(
      { has: { memoryGb: 16 }, priceMinor: 47_000 },
      { grade: 'A', priceMinor: 41_000 },
      { has: { storageGb: 256 }, priceMinor: 39_500 },
    ),
  ).toEqual([
    ['storage', '256-8-blue', -500],
    ['condition', '128-8-blue', 1_000],
    ['memory', '128-16-blue', 7_000],
  ]);
});

test.each([
  ['costs over a fifth more', { has: { storageGb: 256 }, priceMinor: 48_001 }],
  ['is in a worse condition', { has: { storageGb: 256 }, grade: 'C' }],
  ['is bound to a network', { has: { storageGb: 256 }, carrier: 'att' }],
  ['has less memory', { has: { storageGb: 256, memoryGb: 4 } }],
  ['has less storage', { has: { storageGb: 64 } }],
  ['is another kind of device', { has: { storageGb: 256, connectivity: 'wifi' } }],
  ['is no better', { priceMinor: 39_000 }],
  ['is certified without a grade', { grade: 'certified' }],
  ['is a better grade of another product', { grade: 'A', has: { colour: 'red' } }],
] satisfies [string, Given][])('an offer that %s is no step', (_why, given) => {
  expect(steps(given)).toEqual([]);
});

test('a price exactly a fifth higher is still a step', () => {
  expect(steps({ has: { storageGb: 256 }, priceMinor: 48_000 })).toHaveLength(1);
});

test('a step from a locked phone is to an unlocked one or to one of the same network', () => {
  const locked = offer({ carrier: 'att' });
  const to = (carrier: string | null) =>
    findStepUps(locked, [offer({ carrier, has: { storageGb: 256 }, priceMinor: 41_000 })]).length;
  expect([to('att'), to('unlocked'), to('verizon'), to(null)]).toEqual([1, 1, 0, 0]);
});

test('an option value that is not stated makes no step in either direction', () => {
  const partial = offer({ has: { storageGb: undefined } as unknown as OptionValues });
  expect(findStepUps(partial, [offer({ has: { storageGb: 256 } })])).toEqual([]);
  expect(findStepUps(from, [partial])).toEqual([]);
});

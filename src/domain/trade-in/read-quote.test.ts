import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createQuotableFinder } from '#domain/trade-in/quotable-models.ts';
import type { QuotableModel } from '#domain/trade-in/quotable-models.ts';
import { readQuote } from '#domain/trade-in/read-quote.ts';
import type { QuoteRow } from '#domain/trade-in/read-quote.ts';

const phone: QuotableModel = {
  slug: 'iphone-12',
  name: 'iPhone 12',
  identifiers: ['iPhone13,2'],
  modelNumbers: ['A2172', 'A2403'],
  storages: [64, 128, 256],
  launchPriceMinor: 94_900,
};
const watch: QuotableModel = {
  ...phone,
  slug: 'apple-watch-series-7',
  name: 'Apple Watch Series 7',
  identifiers: ['Watch6,6'],
  modelNumbers: ['A2473'],
  storages: [],
  launchPriceMinor: null,
};
const twin = { ...watch, slug: 'apple-watch-se', name: 'Apple Watch SE', modelNumbers: ['A2473'] };
const context = { currency: 'USD', findModel: createQuotableFinder([phone, watch, twin]) } as const;
const whole: QuoteRow = {
  model: 'Apple iPhone 12',
  storage_gb: '128 GB',
  carrier: 'AT&T',
  condition: 'b',
  payout: '181.50',
  currency: 'usd',
  lock_days: '14',
  payout_days: '0',
  methods: 'PayPal, bank',
};

test('a quote has what its row states, and null for what the row leaves open', () => {
  expect(readQuote(whole, context)).toEqual({
    ok: true,
    value: {
      model: 'iphone-12',
      storageGb: 128,
      carrier: 'att',
      condition: 'B',
      payoutMinor: 18_150,
      lockDays: 14,
      payoutDays: 0,
      methods: ['bank', 'paypal'],
    },
  });
  const bare = { ...whole, storage_gb: '', carrier: '', lock_days: '', payout_days: '', methods: '' };
  expect(readQuote(bare, context)).toMatchObject({
    value: { storageGb: null, carrier: null, lockDays: null, payoutDays: null, methods: [] },
  });
});

test.each(['iphone-12', 'IPHONE 12', 'iPhone13,2', 'a2403'])('%s names the model', model => {
  expect(readQuote({ ...whole, model }, context)).toMatchObject({ ok: true, value: { model: 'iphone-12' } });
});

describe('what is wrong is refused', () => {
  test.each([
    ['unknown-model', { model: 'iPhone 12 Pro Ultra' }],
    // Two models have it.
    ['unknown-model', { model: 'A2473', storage_gb: '' }],
    ['unknown-storage', { storage_gb: '100' }],
    ['unknown-storage', { storage_gb: 'much' }],
    ['unknown-storage', { model: watch.name }],
    ['unknown-carrier', { carrier: 'Pigeon Post' }],
    ['unknown-condition', { condition: 'A' }],
    ['unknown-condition', { condition: 'good' }],
    ['other-currency', { currency: 'EUR' }],
    ['other-currency', { currency: '' }],
    ['no-payout', { payout: '0' }],
    ['no-payout', { payout: '0.00' }],
    ['no-payout', { payout: '-5' }],
    ['no-payout', { payout: 'up to 200' }],
    ['implausible-payout', { payout: '18150' }],
    ['implausible-payout', { model: watch.name, storage_gb: '', payout: '10000.01' }],
    ['bad-days', { lock_days: '0' }],
    ['bad-days', { lock_days: '500' }],
    ['bad-days', { payout_days: 'soon' }],
    ['unknown-method', { methods: 'bank, gold' }],
  ])('%s: %o', (failure, wrong) => {
    expect(readQuote({ ...whole, ...wrong }, context)).toEqual({ ok: false, failure });
  });
});

test('whatever the texts, the payout of a quote is above zero and at most the price new', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.constantFrom('128', '0', '1 TB', 'B', '999.99', 'USD'),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(whole)), text), given => {
      const read = readQuote({ ...whole, ...given }, context);
      if (!read.ok) return;
      expect(read.value.payoutMinor).toBeGreaterThan(0);
      expect(read.value.payoutMinor).toBeLessThanOrEqual(phone.launchPriceMinor ?? 0);
      expect([null, ...phone.storages]).toContain(read.value.storageGb);
    }),
  );
});

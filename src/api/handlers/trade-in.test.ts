// Payouts and upgrade costs, compared with a plain computation from the same quotes and offers.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getTradeInDevices, getTradeInQuotes, getTradeInValue } from '#api/contract/trade-in.ts';
import { createTradeInHandlers } from '#api/handlers/trade-in.ts';
import type { PartnerQuotes } from '#read-models/trade-in/quote-cache.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import type { Quote } from '#domain/trade-in/quote.ts';
import {
  makeMerchant,
  makeModel,
  makeOffer,
  makePartner,
  makeProduct,
  makeQuote,
} from '#tests/support/factories.ts';
import { buildSeedView } from '#tests/support/seed-view.ts';

const translations = await loadTranslations();
const now = new Date('2026-11-23T12:00:00Z');
const old = makeModel({ id: 1, slug: 'iphone-12', name: 'iPhone 12', releasedOn: '2020-10-23' });
const phone = makeModel({ id: 2 });
const products = [
  makeProduct({ id: 1, sku: 'OLD-64', model: old, optionValues: { storageGb: 64 } }),
  makeProduct({ id: 2, sku: 'OLD-128', model: old, optionValues: { storageGb: 128 } }),
  makeProduct({ id: 3, sku: 'NEW-64', model: phone, optionValues: { storageGb: 64 } }),
  makeProduct({ id: 4, sku: 'NEW-256', model: phone, optionValues: { storageGb: 256 } }),
];
const offers = [
  makeOffer({ id: 1, productId: 3, priceMinor: 30_000 }),
  makeOffer({ id: 2, productId: 4, priceMinor: 41_000, shippingMinor: 900 }),
  // Costs more, and less with its shipping.
  makeOffer({ id: 3, productId: 4, priceMinor: 41_500, shippingMinor: 0 }),
  makeOffer({ id: 4, productId: 4, priceMinor: 35_000, available: false }),
  makeOffer({ id: 5, productId: 4, priceMinor: 70_000, mode: 'new', grade: 'N' }),
];
const view = await buildSeedView({ products, parts: [] }, offers, [makeMerchant()]);
const partners = ['bushel-buyback', 'core-return', 'gone'].map(slug => makePartner({ slug }));

function callsOn(lists: readonly PartnerQuotes[]) {
  return createTradeInHandlers({
    currentCatalogue: () => view,
    translations,
    partners: { of: country => (country === 'us' ? partners.slice(0, 2) : []) },
    quotes: {
      models: country => (country === 'us' ? ['iphone-12'] : []),
      of: (country, model) => (country === 'us' && model === 'iphone-12' ? lists : []),
    },
    formatUrl: () => '/list',
  });
}

type Request = Parameters<ReturnType<typeof callsOn>['getTradeInQuotes']>[0];

async function ask(lists: readonly PartnerQuotes[], given: Partial<Request> = {}) {
  const request = {
    country: 'us',
    category: 'iphone',
    modelName: 'iphone-12',
    condition: 'B',
    sort: 'payout',
    ...given,
  } as const;
  const answer = await callsOn(lists).getTradeInQuotes(request, { now } as never);
  return answer.ok ? getTradeInQuotes.response.parse(answer.value) : answer.failure.code;
}

const quote: fc.Arbitrary<Quote> = fc.record({
  model: fc.constant('iphone-12'),
  storageGb: fc.constantFrom(null, 64, 128),
  carrier: fc.constantFrom(null, 'unlocked' as const, 'verizon' as const),
  condition: fc.constantFrom('B' as const, 'C' as const, 'F' as const),
  payoutMinor: fc.integer({ min: 1, max: 60_000 }),
  lockDays: fc.option(fc.integer({ min: 1, max: 30 })),
  payoutDays: fc.option(fc.integer({ min: 0, max: 9 })),
  methods: fc.constant(['bank' as const]),
});
const list = fc.uniqueArray(quote, {
  maxLength: 20,
  selector: ({ storageGb, carrier, condition }) => `${storageGb} ${carrier} ${condition}`,
});

test('for any quotes, each partner’s most specific one is shown, in the requested order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(list, list, list),
      fc.constantFrom(64, 128),
      fc.constantFrom('unlocked' as const, 'verizon' as const),
      fc.constantFrom('B' as const, 'C' as const, 'F' as const),
      fc.constantFrom('payout' as const, 'speed' as const, 'lock' as const),
      async (quotes, storage, carrier, condition, sort) => {
        const lists = partners.map(({ slug }, at) => ({ slug, readAt: now, quotes: quotes[at] ?? [] }));
        const answer = await ask(lists, { storageSize: String(storage), carrier, condition, sort });
        if (typeof answer === 'string') throw new Error(answer);
        // The third has been taken out; of the others, the first that holds in the order of precision.
        const expected = lists.slice(0, 2).flatMap(({ slug, quotes: own }) => {
          const precise = [
            [storage, carrier],
            [storage, null],
            [null, carrier],
            [null, null],
          ].flatMap(([gb, network]) =>
            own.filter(
              each => each.storageGb === gb && each.carrier === network && each.condition === condition,
            ),
          );
          return precise[0] ? [{ slug, ...precise[0] }] : [];
        });
        const shown = answer.quotes.map(each => `${each.partner.slug} ${Math.round(each.payout * 100)}`);
        expect(new Set(shown)).toEqual(new Set(expected.map(each => `${each.slug} ${each.payoutMinor}`)));
        const rank = answer.quotes.map(each => {
          if (sort === 'payout') return -each.payout;
          return sort === 'speed' ? (each.payoutDays ?? Infinity) : -(each.lockDays ?? -Infinity);
        });
        expect(rank).toEqual(rank.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
        const highest = expected.length === 0 ? null : Math.max(...expected.map(each => each.payoutMinor));
        expect(answer.best && Math.round(answer.best.payout * 100)).toBe(highest);
        const most = answer.conditions.find(each => each.condition === condition)?.maxPayout ?? null;
        expect(most && Math.round(most * 100)).toBe(highest);
        // At least as much storage, price and shipping together, refurbished or new.
        const total = storage === 64 ? 30_000 : 41_500;
        expect(answer.upgrades.map(({ net }) => Math.round(net * 100))).toEqual(
          highest === null ? [] : [total - highest],
        );
      },
    ),
    { numRuns: 60 },
  );
});

const lists = [
  { slug: 'bushel-buyback', readAt: now, quotes: [makeQuote({ model: 'iphone-12', payoutMinor: 12_700 })] },
];

test('an upgrade costs the lowest total of each mode less the payout, which may leave money', async () => {
  expect(await ask(lists, { storageSize: '128', newSku: 'NEW-256' })).toMatchObject({
    upgrade: {
      productSku: 'NEW-256',
      offers: [
        { mode: 'refurbished', totalLabel: '$415', net: 288, netLabel: '$288' },
        { mode: 'new', totalLabel: '$700', net: 573 },
      ],
    },
  });
  const dear = [{ ...lists[0]!, quotes: [makeQuote({ model: 'iphone-12', payoutMinor: 45_000 })] }];
  expect(await ask(dear, { storageSize: '128', newSku: 'NEW-256' })).toMatchObject({
    upgrade: { offers: [{ net: -35, netLabel: '$35' }, {}] },
  });
  expect(await ask(lists, { storageSize: '128', newSku: 'NOTHING' })).toMatchObject({ upgrade: null });
});

test('a model has no quotes before a storage is chosen, and an unknown model is refused', async () => {
  expect(await ask(lists)).toMatchObject({
    quotes: [],
    best: null,
    storageSize: null,
    storages: [{ storageSize: 64 }, { storageSize: 128, payouts: [{ maxPayoutLabel: '$127' }, {}, {}] }],
    conditions: [{ condition: 'B', maxPayoutLabel: '$127' }, {}, {}],
    countries: ['us'],
  });
  expect(await ask(lists, { storageSize: '100' })).toBe('product-unknown');
  expect(await ask(lists, { modelName: 'iphone-99' })).toBe('product-unknown');
  expect(await ask(lists, { country: 'de', storageSize: '128' })).toMatchObject({ quotes: [], best: null });
});

test('only categories that partners buy are listed, and a product has the older models that it can be bought with', async () => {
  const calls = callsOn(lists);
  const devices = await calls.getTradeInDevices({ country: 'us', category: 'iphone' }, { now } as never);
  if (!devices.ok) throw new Error(devices.failure.code);
  expect(getTradeInDevices.response.parse(devices.value)).toMatchObject({
    partners: [{ slug: 'bushel-buyback' }],
    countries: ['us'],
    categories: [{ category: 'iphone', label: 'iPhone', models: 1, maxPayoutLabel: '$127' }],
    models: [{ modelName: 'iphone-12', path: '/sell-your-device/iphone/iphone-12' }],
  });
  expect(await calls.getTradeInDevices({ country: 'de' }, { now } as never)).toMatchObject({
    value: { partners: [], readAt: null, categories: [], models: [] },
  });
  const value = await calls.getTradeInValue({ country: 'us', productSku: 'NEW-256' }, { now } as never);
  if (!value.ok) throw new Error(value.failure.code);
  expect(getTradeInValue.response.parse(value.value)).toEqual({
    sell: null,
    upgrades: [
      {
        label: 'iPhone 12',
        path: '/sell-your-device/iphone/iphone-12?for=NEW-256',
        maxPayout: 127,
        maxPayoutLabel: '$127',
        net: 288,
        netLabel: '$288',
      },
    ],
  });
});

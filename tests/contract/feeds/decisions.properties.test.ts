// Runs, corrections, undone corrections and rematches in any order: the offers always follow the last decision.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readStoredFeeds } from '#adapters/database/feeds/listing-store.ts';
import { findMerchant, upsertMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { correctListing, undoCorrection } from '#services/feeds/correct-listing.ts';
import { rematchFeed } from '#services/feeds/rematch-feed.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/factories.ts';
import { listingRow, prepareMarket, startOfTest } from '#tests/support/market.ts';
import type { Market } from '#tests/support/market.ts';

/** The matcher's result for each title. */
const titles: Readonly<Record<string, string | null>> = {
  'Apple iPhone 13 128GB Midnight': 'IPHONE-13-128-MIDNIGHT',
  'Apple iPhone 13 256GB Midnight': 'IPHONE-13-256-MIDNIGHT',
  'Apple iPhone SE': null,
  'Hülle für iPhone 13': null,
};
const codes = ['a', 'b', 'c'];
const skus = ['IPHONE-13-128-MIDNIGHT', 'IPHONE-13-512-MIDNIGHT'];

const listed = fc.dictionary(fc.constantFrom(...codes), fc.constantFrom(...Object.keys(titles)), {
  minKeys: 1,
});
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('run' as const), listed }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('accept' as const),
      code: fc.constantFrom(...codes),
      sku: fc.constantFrom(...skus),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('reject' as const), code: fc.constantFrom(...codes) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('undo' as const), code: fc.constantFrom(...codes) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rematch' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A separate shop for each sequence, in one database. */
async function openShop(market: Market, slug: string) {
  await upsertMerchant(market.db, makeMerchant({ slug }));
  const merchant = (await findMerchant(market.db, slug)) as Merchant;
  let list: Readonly<Record<string, string>> = {};
  const known = new Set<string>();
  const corrected = new Map<string, string | null>();

  /** Performs one step; returns whether it succeeded as expected. */
  const performStep = async (each: Step, minutes: number): Promise<boolean> => {
    const { db, catalogue } = market;
    const clock = { now: () => new Date(startOfTest.getTime() + minutes * 60_000) };
    const parts = { db, catalogue, clock };
    const name = { merchantSlug: slug, by: 'ada' };
    switch (each.kind) {
      case 'run': {
        const rows = Object.entries(each.listed).map(([code, title]) =>
          listingRow({ code, title, attributes: {} }),
        );
        list = each.listed;
        for (const code of Object.keys(list)) known.add(code);
        // Fetched before the last decision, and published after it.
        return (await market.run(minutes - 2.5, rows, { merchant, isReleased: true })).ok;
      }
      case 'accept':
      case 'reject': {
        const verdict =
          each.kind === 'accept'
            ? ({ kind: 'product', sku: each.sku } as const)
            : ({ kind: 'reject', reason: 'service' } as const);
        const { ok } = await correctListing(parts, { ...name, code: each.code, verdict, note: null });
        if (ok) corrected.set(each.code, each.kind === 'accept' ? each.sku : null);
        return ok === known.has(each.code);
      }
      case 'undo':
        return (await undoCorrection(parts, { ...name, code: each.code })).ok === corrected.delete(each.code);
      case 'rematch': {
        const feeds = await readStoredFeeds(db, { merchantSlug: slug });
        const results = await Promise.all(
          feeds.map(feed => rematchFeed(parts, feed, { onDecided: () => {} })),
        );
        return results.every(result => result.ok && result.value.changeSequence === null);
      }
    }
  };
  const expected = () =>
    Object.entries(list).flatMap(([code, title]) => {
      const sku = corrected.has(code) ? corrected.get(code) : titles[title];
      return sku ? [`${code} ${sku}`] : [];
    });
  const offers = () =>
    market.db
      .selectFrom('offer')
      .innerJoin('product', 'product.id', 'offer.product_id')
      .select(['offer.id', 'code', 'sku', 'gone_at'])
      .where('merchant_id', '=', merchant.id)
      .execute();
  return { performStep, expected, offers };
}

describe('after random readings and decisions', () => {
  test('the offers are those of the last reading by the latest decisions, with a complete history', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    let shops = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async steps => {
        shops += 1;
        const shop = await openShop(market, `shop-${'x'.repeat(shops)}`);
        for (const [at, each] of [
          { kind: 'run' as const, listed: { a: 'Apple iPhone SE' } },
          ...steps,
        ].entries()) {
          expect([each, await shop.performStep(each, (at + 1) * 2)]).toEqual([each, true]);
          const live = (await shop.offers()).filter(({ gone_at }) => gone_at === null);
          expect(live.map(({ code, sku }) => `${code} ${sku}`).sort()).toEqual(shop.expected().sort());
        }
        for (const { id, gone_at } of await shop.offers()) {
          const intervals = await market.db
            .selectFrom('offer_interval')
            .select(['valid_from', 'valid_to'])
            .where('offer_id', '=', id)
            .orderBy('valid_from')
            .execute();
          const times = intervals.flatMap(each => [
            each.valid_from.getTime(),
            each.valid_to?.getTime() ?? Infinity,
          ]);
          expect(times).toEqual(times.toSorted((one, other) => one - other));
          expect(times.at(-1) === Infinity).toBe(gone_at === null);
        }
      }),
      {
        numRuns: 12,
        examples: [
          // Undone after the fetch of the run that restores the listing.
          [
            [
              { kind: 'accept', code: 'a', sku: skus[0]! },
              { kind: 'undo', code: 'a' },
              { kind: 'run', listed: { a: 'Apple iPhone 13 128GB Midnight' } },
            ],
          ],
        ],
      },
    );
  });
});

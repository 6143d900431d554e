// The daily figures: equal to a brute-force evaluation of the intervals, day by day.
import { dayMs, hourMs } from '#domain/durations.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { compactFirstHistory } from '#adapters/database/offers/history-store.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { readProductHistory } from '#adapters/database/offers/product-history-store.ts';
import type { Grade } from '#domain/offers/condition.ts';
import { fillDays, isoDay } from '#domain/offers/price-history.ts';
import { createPriceHistoryView } from '#read-models/offers/view-price-history.ts';
import { rollUpHistory } from '#services/offers/roll-up-history.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { listingRow, prepareMarket, startOfTest } from '#tests/support/market.ts';

const days = 8;
/** Midnight before the test's first run. */
const start = Date.parse('2026-11-20T00:00:00Z');

interface Span {
  readonly offer: number;
  readonly from: number;
  readonly to: number | null;
  readonly priceMinor: number;
  readonly available: boolean;
  readonly grade: Grade;
}

/** The history of one offer: changes at random hours, some of which remove it for a while. */
function offerHistory(offer: number): fc.Arbitrary<Span[]> {
  const change = fc.record({
    hour: fc.integer({ min: 0, max: days * 24 - 1 }),
    priceMinor: fc.integer({ min: 1, max: 5 }).map(step => step * 1_000),
    available: fc.boolean(),
    isGone: fc.boolean(),
    grade: fc.constantFrom<Grade>('A', 'B'),
  });
  return fc.uniqueArray(change, { selector: each => each.hour, minLength: 1, maxLength: 12 }).map(changes =>
    changes
      .toSorted((a, b) => a.hour - b.hour)
      .flatMap((each, at, all) => {
        const next = all[at + 1];
        if (each.isGone) return [];
        const { priceMinor, available, grade } = each;
        const to = next ? start + next.hour * hourMs : null;
        return [{ offer, from: start + each.hour * hourMs, to, priceMinor, available, grade }];
      }),
  );
}

/** The figures of one day and grade, computed directly from the spans. */
function readByHand(spans: readonly Span[], grade: Grade, dayStart: number) {
  const lowest = new Map<number, number>();
  for (const span of spans) {
    const touches = span.from < dayStart + dayMs && (span.to === null || span.to > dayStart);
    if (!touches || !span.available || span.grade !== grade) continue;
    lowest.set(span.offer, Math.min(span.priceMinor, lowest.get(span.offer) ?? Infinity));
  }
  const prices = [...lowest.values()].toSorted((a, b) => a - b);
  return {
    day: isoDay(dayStart),
    offers: prices.length,
    lowestMinor: prices[0] ?? null,
    medianMinor: prices[Math.ceil(prices.length / 2) - 1] ?? null,
  };
}

async function prepareOffers(database: OpenDatabase) {
  const market = await prepareMarket(database);
  await market.run(
    0,
    [0, 1, 2].map(at => listingRow({ code: `o${at}` })),
  );
  const offers = await market.db.selectFrom('offer').select(['id', 'product_id']).orderBy('id').execute();
  return { market, offers, productId: offers[0]?.product_id ?? 0 };
}

describe('the daily figures', () => {
  test('equal a brute-force computation, whatever the history', async () => {
    const { market, offers, productId } = await prepareOffers(await openMarketDatabase());
    const { db } = market;
    const place = { productId, country: 'us', mode: 'refurbished' } as const;
    const histories = fc.tuple(offerHistory(0), offerHistory(1), offerHistory(2)).map(each => each.flat());
    await fc.assert(
      fc.asyncProperty(histories, fc.integer({ min: 1, max: days }), async (spans, firstDays) => {
        fc.pre(spans.length > 0);
        for (const table of ['price_day', 'price_day_done', 'offer_interval'] as const) {
          await db.deleteFrom(table).execute();
        }
        await db
          .insertInto('offer_interval')
          .values(
            spans.map(span => ({
              offer_id: offers[span.offer]?.id ?? 0,
              valid_from: new Date(span.from),
              valid_to: span.to === null ? null : new Date(span.to),
              product_id: productId,
              country: 'us',
              mode: 'refurbished' as const,
              grade: span.grade,
              price_minor: span.priceMinor,
              available: span.available,
            })),
          )
          .execute();
        // The first days at once, the others one by one; finished days do not change.
        await rollUpHistory({ db }, new Date(start + firstDays * dayMs + hourMs));
        await rollUpHistory({ db }, new Date(start + days * dayMs + hourMs));
        expect(await rollUpHistory({ db }, new Date(start + days * dayMs + 2 * hourMs))).toEqual({
          days: 0,
          rows: 0,
        });

        const since = start + 4 * dayMs;
        const { figures, intervals } = await readProductHistory(db, place, new Date(since));
        for (const grade of ['A', 'B'] as const) {
          const filled = new Map(
            fillDays(figures.get(grade) ?? [], start + days * dayMs).map(each => [each.day, each]),
          );
          for (let at = 0; at < days; at++) {
            const byHand = readByHand(spans, grade, start + at * dayMs);
            const read = filled.get(byHand.day) ?? {
              ...byHand,
              offers: 0,
              lowestMinor: null,
              medianMinor: null,
            };
            expect(read).toEqual(byHand);
          }
        }
        expect(intervals).toEqual(
          spans
            .filter(span => span.to === null || span.to > since)
            .map(({ offer, ...span }) => ({
              offerId: offers[offer]?.id,
              ...span,
              // The feed is read by hand, so its offers expire after three weeks.
              ...(span.to === null && { expiresAt: startOfTest.getTime() + 21 * dayMs }),
            }))
            .toSorted((a, b) => a.from - b.from || (a.offerId ?? 0) - (b.offerId ?? 0)),
        );
      }),
      { numRuns: 40 },
    );
  });

  test('cover every product, whatever its id', async () => {
    const { market, offers } = await prepareOffers(await openMarketDatabase());
    const products = [1, 500, 501, 1_000, 1_700];
    await market.db.deleteFrom('offer_interval').execute();
    await market.db
      .insertInto('offer_interval')
      .values(
        products.map((productId, at) => ({
          offer_id: offers[0]?.id ?? 0,
          valid_from: new Date(start + at * hourMs),
          valid_to: new Date(start + at * hourMs + 1),
          product_id: productId,
          country: 'us',
          mode: 'refurbished' as const,
          grade: 'A',
          price_minor: 1_000 + at,
          available: true,
        })),
      )
      .execute();
    await rollUpHistory({ db: market.db }, new Date(start + 3 * dayMs));
    const rows = await market.db
      .selectFrom('price_day')
      .select(['product_id as productId', 'day', 'lowest_minor as lowestMinor'])
      .orderBy('product_id')
      .orderBy('day')
      .execute();
    expect(rows).toEqual(
      products.flatMap((productId, at) => [
        { productId, day: isoDay(start), lowestMinor: 1_000 + at },
        { productId, day: isoDay(start + dayMs), lowestMinor: null },
      ]),
    );
  });

  test('are compacted by the first start that finds them not compacted', async () => {
    const { market } = await prepareOffers(await openMarketDatabase());
    await compactFirstHistory(market.db);
    const { rows } = await sql<{ rows: number }>`
      select reltuples as rows from pg_class where relname = 'offer_interval'
    `.execute(market.db);
    expect(rows).toEqual([{ rows: 3 }]);
  });

  test('begin when the product is first seen and never before, and have the day when it was last seen', async () => {
    const { market, productId } = await prepareOffers(await openMarketDatabase());
    await market.run(
      60 * 24 * 2,
      [0, 1, 2].map(at => listingRow({ code: `o${at}` })),
    );
    await rollUpHistory({ db: market.db }, new Date(startOfTest.getTime() + 3 * dayMs));
    const place = { productId, country: 'us', mode: 'refurbished' } as const;
    const { figures, seen } = await readProductHistory(market.db, place, startOfTest);
    expect(figures.get('A')).toEqual([
      { day: '2026-11-20', offers: 3, lowestMinor: 40_000, medianMinor: 40_000 },
    ]);
    expect(seen).toEqual({
      firstSeenAt: startOfTest,
      lastSeenAt: new Date(startOfTest.getTime() + 2 * dayMs),
    });
    expect(await readProductHistory(market.db, { ...place, country: 'de' }, startOfTest)).toEqual({
      figures: new Map(),
      intervals: [],
      seen: null,
    });
  });
});

test('the history of a product is read once, and again when the feed of its offers has expired', async () => {
  const { market, productId } = await prepareOffers(await openMarketDatabase());
  const viewHistory = createPriceHistoryView(market.db);
  const view = (ms: number) =>
    viewHistory(
      { productId, country: 'us', mode: 'refurbished' },
      // The feed is read by hand, so its offers expire after three weeks.
      { changeSequence: 1, now: new Date(startOfTest.getTime() + 21 * dayMs + ms) },
    );
  expect(view(-1)).toBe(view(-1));
  expect((await view(-1)).grades).toMatchObject([{ grade: 'A', nowMinor: 40_000 }]);
  expect(view(0)).toBe(view(-1));
  expect((await view(1)).grades).toEqual([]);
  expect(view(2)).toBe(view(1));
});

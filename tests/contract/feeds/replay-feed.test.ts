// A past that is read at once on both engines: it ends as the same past ends run by run, and it is the first thing of a feed.
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { FeedRow } from '#domain/feeds/listing.ts';
import { prepareReplay } from '#services/feeds/replay-feed.ts';
import type { FeedPast } from '#services/feeds/replay-feed.ts';
import type { PastFile } from '#services/feeds/read-past.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { listingRow, prepareMarket, startOfTest } from '#tests/support/market.ts';
import type { Market } from '#tests/support/market.ts';

/** What a merchant says of one code at one time; null = does not list it. */
interface Claim {
  readonly title: string;
  readonly priceMinor: number;
  readonly available: boolean;
  readonly grade: 'A' | 'B';
}

const claim = fc.record({
  title: fc.constantFrom(
    'Apple iPhone 13 128GB Midnight',
    'Apple iPhone 13 256GB Midnight',
    'Apple iPhone 13 Midnight',
    'Case for iPhone 13',
    'iPhone SE',
  ),
  priceMinor: fc.constantFrom(40_000, 41_000, 90_000),
  available: fc.boolean(),
  grade: fc.constantFrom('A' as const, 'B' as const),
});
const codes = ['a', 'b', 'c', 'd'];
/** The whole feed at a few times: by code, what is said of it. */
const states = fc.array(fc.tuple(...codes.map(() => fc.option(claim, { nil: null, freq: 3 }))), {
  minLength: 1,
  maxLength: 6,
});
type State = readonly (Claim | null)[];

function rowsOf(state: State): FeedRow[] {
  return state.flatMap((each, at) =>
    each
      ? [listingRow({ ...each, code: codes[at] as string, attributes: {}, conditionWords: each.grade })]
      : [],
  );
}

/** The file that says what changed since the state before. */
function changeFile(state: State, before: State | undefined, minutes: number): PastFile {
  const changed = state.map((each, at) =>
    before && JSON.stringify(each) === JSON.stringify(before[at]) ? null : each,
  );
  return {
    observedAt: new Date(startOfTest.getTime() + minutes * 60_000),
    isComplete: before === undefined,
    goneCodes: codes.filter((_, at) => before?.[at] && !state[at]),
    rows: toAsync(rowsOf(changed)),
  };
}

async function* toAsync(rows: readonly FeedRow[]): AsyncGenerator<FeedRow> {
  yield* rows;
}

function pastOf(market: Market, files: Iterable<PastFile>): FeedPast {
  const { merchant } = market;
  return {
    merchant,
    country: 'us',
    format: 'google-merchant-xml',
    name: 'past',
    source: 'test',
    corrections: [],
    files,
  };
}

function replay(market: Market, past: FeedPast) {
  return prepareReplay(market)(past);
}

/** All that a feed leaves behind, without ids. */
async function readTraces(market: Market) {
  const { rows } = await sql<{ traces: unknown }>`
    select json_build_object(
      'offers', (select json_agg(to_jsonb(o) - 'id' - 'merchant_id' - 'feed_id' order by o.code) from offer o),
      'intervals', (select json_agg(to_jsonb(i) - 'offer_id' || jsonb_build_object('code', o.code) order by o.code, valid_from)
        from offer_interval i join offer o on o.id = i.offer_id),
      'moves', (select json_agg(to_jsonb(m) - 'offer_id' || jsonb_build_object('code', o.code) order by o.code, moved_at)
        from offer_move m join offer o on o.id = m.offer_id),
      'listings', (select json_agg(to_jsonb(l) - 'feed_id' - 'gone_after_run_id' || jsonb_build_object('at', r.observed_at) order by l.code)
        from listing l left join feed_run r on r.id = l.gone_after_run_id),
      'confirmed', (select json_agg(confirmed_at) from feed),
      'runs', (select json_agg(observed_at order by id) from feed_run where outcome = 'accepted')
    ) as traces`.execute(market.db);
  return rows[0]?.traces;
}

async function forget(market: Market): Promise<void> {
  await sql`truncate offer, offer_interval, offer_move, listing, staged_listing, feed_run, feed, generation, change cascade`.execute(
    market.db,
  );
}

describe('a past that is read at once', () => {
  test('leaves what the same past leaves run by run', async () => {
    const market = await prepareMarket(await openTestDatabase());
    await fc.assert(
      fc.asyncProperty(states, async past => {
        await forget(market);
        for (const [at, state] of past.entries()) {
          await market.run(at * 10, rowsOf(state), { isReleased: true, name: 'past' });
        }
        const expected = await readTraces(market);
        await forget(market);
        const files = past.map((state, at) => changeFile(state, past[at - 1], at * 10));
        expect(await replay(market, pastOf(market, files))).toMatchObject({ ok: true });
        expect(await readTraces(market)).toEqual(expected);
      }),
      { numRuns: 30 },
    );
  });

  test('is the beginning of a feed or nothing', async () => {
    const market = await prepareMarket(await openTestDatabase());
    await market.run(0, [listingRow({ code: 'x' })], { name: 'past' });
    const file = changeFile(
      [{ title: 'iPhone 13', priceMinor: 1, available: true, grade: 'A' }],
      undefined,
      -10,
    );
    expect(await replay(market, pastOf(market, [file]))).toEqual({
      ok: false,
      failure: { kind: 'has-runs' },
    });
    expect(await market.offers()).toHaveLength(1);
  });

  test('of which one file is broken or too early writes nothing', async () => {
    const market = await prepareMarket(await openTestDatabase());
    const good = changeFile(
      [{ title: 'iPhone 13 128GB Midnight', priceMinor: 40_000, available: true, grade: 'A' }],
      undefined,
      0,
    );
    const broken = { ...changeFile([], [], 10), rows: toAsync([{ kind: 'broken', reason: 'cut' }]) };
    expect(await replay(market, pastOf(market, [good, broken]))).toEqual({
      ok: false,
      failure: { kind: 'broken', reason: 'cut', observedAt: broken.observedAt },
    });
    const early = changeFile([], [], -10);
    expect(await replay(market, pastOf(market, [good, early]))).toEqual({
      ok: false,
      failure: { kind: 'not-in-order', observedAt: early.observedAt },
    });
    expect([await market.count('offer'), await market.count('feed_run')]).toEqual([0, 0]);
  });

  test('ends a code whose line cannot be used any more, with all its variants', async () => {
    const market = await prepareMarket(await openTestDatabase());
    const first: PastFile = {
      observedAt: startOfTest,
      isComplete: true,
      goneCodes: [],
      rows: toAsync([
        listingRow({ code: 'x', variant: 'A' }),
        listingRow({ code: 'x', variant: 'B' }),
        listingRow({ code: 'y' }),
      ]),
    };
    const second: PastFile = {
      observedAt: new Date(startOfTest.getTime() + 60_000),
      isComplete: false,
      goneCodes: [],
      rows: toAsync([{ kind: 'unusable', code: 'x', reason: 'no-price', detail: '' }]),
    };
    expect(await replay(market, pastOf(market, [first, second]))).toMatchObject({
      ok: true,
      value: { files: 2, read: 4, offers: 1, intervals: 3 },
    });
    const offers = await market.offers();
    expect(offers.map(({ code, gone_at }) => [code, gone_at === null])).toEqual([
      ['x', false],
      ['x', false],
      ['y', true],
    ]);
  });
});

// A feed at a few moments, and the files with the changes between them: for tests of histories that are read in one pass.
import fc from 'fast-check';
import { sql } from 'kysely';
import type { FeedRow } from '#domain/feeds/listing.ts';
import type { HistoryFile } from '#demo/history/read-history.ts';
import type { FeedHistory } from '#demo/history/resolve-history.ts';
import { listingRow, startOfTest } from '#tests/support/market.ts';
import type { Market } from '#tests/support/market.ts';

/** The merchant's statement about one code at one moment; null = not listed. */
export interface Claim {
  readonly title: string;
  readonly priceMinor: number;
  readonly available: boolean;
  readonly grade: 'A' | 'B';
  readonly url?: string;
}

/** The whole feed at one moment: the statement about each code. */
export type FeedState = readonly (Claim | null)[];

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
  // The matcher reads what a title leaves open in the words of the address.
  url: fc.constantFrom('https://kernobst.example/1', 'https://kernobst.example/iphone-13-512gb-midnight'),
});
const codes = ['a', 'b', 'c', 'd'];

/** A feed at up to six times, ten minutes apart. */
export const feedStates: fc.Arbitrary<FeedState[]> = fc.array(
  fc.tuple(...codes.map(() => fc.option(claim, { nil: null, freq: 3 }))),
  { minLength: 1, maxLength: 6 },
);

export const feedName = 'past';

export function rowsOf(state: FeedState): FeedRow[] {
  return state.flatMap((each, at) =>
    each
      ? [listingRow({ ...each, code: codes[at] as string, attributes: {}, conditionWords: each.grade })]
      : [],
  );
}

/** The file with the changes since the state before; without such a state, everything. */
export function changeFile(state: FeedState, before: FeedState | undefined, minutes: number): HistoryFile {
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

export async function* toAsync(rows: readonly FeedRow[]): AsyncGenerator<FeedRow> {
  yield* rows;
}

export function historyOf({ merchant }: Market, files: Iterable<HistoryFile>): FeedHistory {
  return {
    merchant,
    country: 'us',
    format: 'google-merchant-xml',
    name: feedName,
    source: 'test',
    corrections: [],
    files,
  };
}

const sku = (column: string) => sql`(select sku from product where product.id = ${sql.ref(column)})`;

/** Everything that feeds store, without ids: products by their SKUs. */
export async function readTraces({ db }: Pick<Market, 'db'>) {
  const { rows } = await sql<{ traces: unknown }>`
    select json_build_object(
      'offers', (select json_agg(to_jsonb(o) - '{id,merchant_id,feed_id,product_id}'::text[] || jsonb_build_object('sku', ${sku('o.product_id')})
          order by o.country, o.code, o.variant)
        from offer o),
      'intervals', (select json_agg(to_jsonb(i) - '{offer_id,product_id}'::text[]
            || jsonb_build_object('code', o.code, 'variant', o.variant, 'sku', ${sku('i.product_id')})
          order by o.country, o.code, o.variant, valid_from)
        from offer_interval i join offer o on o.id = i.offer_id),
      'moves', (select json_agg(to_jsonb(m) - '{offer_id,from_product_id,to_product_id}'::text[]
            || jsonb_build_object('code', o.code, 'from', ${sku('m.from_product_id')}, 'to', ${sku('m.to_product_id')})
          order by o.country, o.code, o.variant, moved_at)
        from offer_move m join offer o on o.id = m.offer_id),
      'listings', (select json_agg(to_jsonb(l) - '{feed_id,gone_after_run_id,product_id,decision_key}'::text[]
            || jsonb_build_object('at', r.observed_at, 'sku', ${sku('l.product_id')}, 'hasKey', l.decision_key is not null)
          order by f.country, l.code)
        from listing l join feed f on f.id = l.feed_id left join feed_run r on r.id = l.gone_after_run_id),
      'confirmed', (select json_agg(confirmed_at order by country, merchant_id) from feed),
      'runs', (select json_agg(r.observed_at order by f.country, f.merchant_id, r.id)
        from feed_run r join feed f on f.id = r.feed_id where outcome = 'accepted')
    ) as traces`.execute(db);
  return rows[0]?.traces;
}

export async function forgetFeeds({ db }: Market): Promise<void> {
  await sql`truncate offer, offer_interval, offer_move, listing, staged_listing, feed_run, feed, generation, change cascade`.execute(
    db,
  );
}

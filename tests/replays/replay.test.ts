// Apple's real refurbished pages in five countries, replayed through stage, guard, publish and history.
import { describe, expect, test } from 'vitest';
import { readProducts } from '#adapters/database/catalogue/catalogue-store.ts';
import { families, type FamilySlug } from '#domain/catalogue/families.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { hasPartRecord, loadAppleParts } from '#tests/support/apple-parts.ts';
import {
  appleLists,
  appleStores,
  hasAppleArchive,
  listPolls,
  readAppleEvents,
} from '#tests/support/apple-polls.ts';
import type { AppleList } from '#tests/support/apple-polls.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/factories.ts';
import { prepareMarket } from '#tests/support/market.ts';
import type { Market } from '#tests/support/market.ts';
import { replayCountry } from '#tests/support/replay-country.ts';

const isLong = process.env['WINDFALL_TEST_LONG'] === '1';
const hasReality = hasAppleArchive && hasPartRecord;

interface Span {
  readonly name: string;
  readonly years: readonly number[];
  readonly from: Date;
  readonly to: Date;
  readonly lists: readonly AppleList[];
  readonly families: readonly FamilySlug[];
  /** Where the page is replayed. */
  readonly holds: (country: CountrySlug, list: AppleList) => boolean;
}

/** In the test run, half a month of all pages, Macs of one country only, and a week whose nightly polls saw incomplete pages. */
const spans: readonly Span[] = isLong
  ? [
      {
        name: 'two years',
        years: [2022, 2023, 2024],
        from: new Date('2023-01-01'),
        to: new Date('2025-01-01'),
        lists: appleLists,
        families,
        holds: () => true,
      },
    ]
  : [
      {
        name: 'half of January 2025',
        years: [2024, 2025],
        from: new Date('2025-01-01'),
        to: new Date('2025-01-16'),
        lists: appleLists,
        families,
        holds: (country, list) => list !== 'macs' || country === 'it',
      },
      {
        name: 'a week of May 2023',
        years: [2022, 2023],
        from: new Date('2023-05-01'),
        to: new Date('2023-05-08'),
        lists: ['iphones'],
        families: ['iphone'],
        holds: country => country === 'gb' || country === 'it',
      },
    ];

/** Prints which products got offers, and why listings got none. */
async function printFigures({
  db,
}: Market): Promise<{ full: number; partly: number; listings: number; matched: number }> {
  const offered = await db.selectFrom('offer').select('product_id').distinct().execute();
  const ids = new Set(offered.map(row => row.product_id));
  const products = await readProducts(db);
  // All products of a model in a catalogue file state the same options.
  const most = new Map<number, number>();
  const count = (facts: object) => Object.keys(facts).length;
  for (const { model, optionValues } of products)
    most.set(model.id, Math.max(most.get(model.id) ?? 0, count(optionValues)));
  const own = products.filter(({ id }) => ids.has(id));
  const full = own.filter(({ model, optionValues }) => count(optionValues) === most.get(model.id)).length;
  const rows = await db
    .selectFrom('listing')
    .innerJoin('feed', 'feed.id', 'listing.feed_id')
    .select(({ fn }) => ['feed.name', 'decision', 'reason', fn.countAll<number>().as('n')])
    .groupBy(['feed.name', 'decision', 'reason'])
    .orderBy('feed.name')
    .orderBy('n', 'desc')
    .execute();
  const sum = (chosen: typeof rows) => chosen.reduce((total, row) => total + Number(row.n), 0);
  const listings = sum(rows);
  const matched = sum(rows.filter(row => row.decision === 'match'));
  console.log(`products with offers: ${full} fully specified, ${own.length - full} partly`);
  console.log(
    `listings: ${listings}, ${(100 - (matched * 100) / listings).toFixed(1)} % of them found no product`,
  );
  for (const row of rows) console.log(`  ${row.name}: ${row.decision} ${row.reason} ${row.n}`);
  return { full, partly: own.length - full, listings, matched };
}

describe('replayed polls', () => {
  test.skipIf(!hasReality).for(spans)(
    'of $name leave offers and history equal to the accepted truth, and no empty page marks a shop as sold out',
    { timeout: isLong ? 7_200_000 : 400_000 },
    async span => {
      const merchant = makeMerchant({ slug: 'apple-store', hosts: ['www.apple.com'] });
      const market = await prepareMarket(await openMarketDatabase(), merchant, span.families);
      const findRecorded = loadAppleParts();
      const archive = readAppleEvents(span.years, span.lists);
      const start = performance.now();
      let events = 0;
      let polls = 0;
      for (const [country, store] of appleStores) {
        const lists = span.lists.filter(list => span.holds(country, list));
        const chosen = lists.flatMap(list => listPolls(archive, { ...span, store, list }));
        const report = await replayCountry(market, country, chosen, findRecorded);
        for (const line of report.held) console.log(`held: ${line}`);
        console.log(
          `${country}: ${report.polls} polls (${report.empty} empty, ${report.repeated} repeated), ${report.accepted} accepted, ` +
            `${report.held.length} held, ${report.released} released by a person, ${report.stillHeld} pages held at the end`,
        );
        events += report.events;
        polls += report.polls;
      }
      const seconds = (performance.now() - start) / 1000;
      console.log(
        `replayed ${events} events in ${polls} polls and ${seconds.toFixed(1)} s (${(events / seconds).toFixed(0)} events a second)`,
      );
      const figures = await printFigures(market);
      expect(polls).toBeGreaterThan(50);
      expect(figures.matched).toBeGreaterThan(50);
      expect(figures.partly > 0).toBe(span.lists.includes('macs'));
    },
  );
});

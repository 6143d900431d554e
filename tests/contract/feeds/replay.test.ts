// Reality replayed: Apple's refurbished iPhones in five countries, poll by poll, through stage, guard, swap and history.
import { expect, test } from 'vitest';
import type { Listing } from '#domain/feeds/listing.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { matchListing } from '#domain/matching/matcher.ts';
import { appleStores, hasAppleArchive, listPolls, readAppleEvents } from '#tests/support/apple-polls.ts';
import type { Poll, PolledListing } from '#tests/support/apple-polls.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { makeListing, makeMerchant } from '#tests/support/factories.ts';
import { prepareMarket } from '#tests/support/market.ts';
import type { Market } from '#tests/support/market.ts';

const isLong = process.env['WINDFALL_TEST_LONG'] === '1';

interface Span {
  readonly name: string;
  readonly years: readonly number[];
  readonly from: Date;
  readonly to: Date;
}

/** A month of nightly half pages in two countries, and a month in which all five list iPhones; or two years. */
const spans: readonly Span[] = isLong
  ? [
      {
        name: 'two years',
        years: [2022, 2023, 2024],
        from: new Date('2023-01-01'),
        to: new Date('2025-01-01'),
      },
    ]
  : [
      { name: 'May 2023', years: [2022, 2023], from: new Date('2023-05-01'), to: new Date('2023-06-01') },
      { name: 'December 2024', years: [2024], from: new Date('2024-12-01'), to: new Date('2025-01-01') },
    ];

/** What stands in the database of a listing that was accepted. */
interface Truth {
  readonly priceMinor: number;
  readonly since: Date;
}

interface CountryReport {
  polls: number;
  accepted: number;
  empty: number;
  readonly held: string[];
  readonly stillHeld: string[];
  /** Part number -> title. */
  readonly unmatched: Map<string, string>;
}

function toListing(country: CountrySlug, code: string, polled: PolledListing): Listing {
  return makeListing({
    code,
    country,
    title: polled.title,
    partNumber: polled.part,
    attributes: { brand: 'Apple' },
    grade: 'certified',
    conditionWords: null,
    priceMinor: polled.priceMinor,
    currency: getCountryLocale(country).currency,
    url: polled.url,
  });
}

function partition<Each>(values: readonly Each[], holds: (value: Each) => boolean): [Each[], Each[]] {
  return [values.filter(holds), values.filter(value => !holds(value))];
}

function readLive(market: Market, country: CountrySlug) {
  return market.db
    .selectFrom('offer')
    .innerJoin('offer_interval', 'offer_interval.offer_id', 'offer.id')
    .where('offer.country', '=', country)
    .where('offer.gone_at', 'is', null)
    .where('offer_interval.valid_to', 'is', null)
    .select([
      'offer.code',
      'offer.price_minor',
      'offer.available',
      'offer_interval.valid_from',
      'offer_interval.price_minor as held_minor',
    ])
    .execute();
}

/** Replays one country; after every poll the offers are those of the last accepted one. */
async function replayCountry(
  market: Market,
  country: CountrySlug,
  polls: readonly Poll[],
): Promise<CountryReport> {
  const report: CountryReport = {
    polls: 0,
    accepted: 0,
    empty: 0,
    held: [],
    stillHeld: [],
    unmatched: new Map(),
  };
  const merchant = { ...market.merchant, countries: [country] };
  let truth = new Map<string, Truth>();
  for (const { at, listings } of polls) {
    report.polls++;
    if (listings.size === 0) report.empty++;
    const rows = [...listings].map(([code, listing]) => toListing(country, code, listing));
    // AirPods stray onto the iPhone page, and Apple's Italian page contradicts itself on two parts: they are not offers.
    const [phones, others] = partition(rows, row => matchListing(row, market.catalogue).decision === 'match');
    for (const { code, title } of others) report.unmatched.set(code, title);
    const result = await market.run(
      0,
      rows.map(listing => ({ kind: 'listing', listing })),
      { merchant, country, observedAt: at },
    );
    if (result.ok) {
      report.accepted++;
      report.stillHeld.length = 0;
      const before = truth;
      truth = new Map(
        phones.map(({ code, priceMinor }) => {
          const held = before.get(code);
          return [code, held?.priceMinor === priceMinor ? held : { priceMinor, since: at }];
        }),
      );
    } else {
      const reason = result.failure.kind === 'held' ? result.failure.reason : result.failure.kind;
      report.held.push(`${country} ${at.toISOString()} ${reason}: ${truth.size} -> ${phones.length}`);
      report.stillHeld.push(reason);
    }
    const live = await readLive(market, country);
    const found = live.map(offer =>
      [offer.code, offer.price_minor, offer.held_minor, offer.valid_from.toISOString(), offer.available].join(
        ' ',
      ),
    );
    const wanted = [...truth].map(([code, each]) =>
      [code, each.priceMinor, each.priceMinor, each.since.toISOString(), true].join(' '),
    );
    expect(new Set(found)).toEqual(new Set(wanted));
  }
  return report;
}

describeOnBothEngines('replayed polls', open => {
  test.skipIf(!hasAppleArchive).for(spans)(
    'of $name leave the offers and their history equal to the accepted truth, and no empty page sells a shop out',
    { timeout: isLong ? 3_600_000 : 120_000 },
    async span => {
      const market = await prepareMarket(
        await open(),
        makeMerchant({ slug: 'apple-store', hosts: ['www.apple.com'] }),
      );
      const events = readAppleEvents(span.years, 'iphones');
      const start = performance.now();
      let polls = 0;
      for (const [country, store] of appleStores) {
        const all = listPolls(events, store);
        // The state of the page when the span begins is its first poll.
        const first = all.findLastIndex(poll => poll.at < span.from);
        const chosen = all.slice(Math.max(0, first)).filter(poll => poll.at < span.to);
        const report = await replayCountry(market, country, chosen);
        polls += report.polls;
        for (const line of report.held) console.log(`held: ${line}`);
        for (const [code, title] of report.unmatched) console.log(`no offer: ${country} ${code} ${title}`);
        expect(report.unmatched.size).toBeLessThanOrEqual(5);
        console.log(
          `${country}: ${report.polls} polls, ${report.accepted} accepted, ${report.held.length} held, ${report.empty} empty`,
        );
        // Whatever was held has been resolved by a later poll, unless the span ends on one.
        expect(report.stillHeld.length).toBeLessThanOrEqual(3);
      }
      const seconds = (performance.now() - start) / 1000;
      console.log(
        `replayed ${polls} polls in ${seconds.toFixed(1)} s (${(polls / seconds).toFixed(0)} a second)`,
      );
      expect(polls).toBeGreaterThan(100);
    },
  );
});

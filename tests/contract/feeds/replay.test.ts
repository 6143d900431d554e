// Reality replayed: Apple's refurbished iPhones in five countries, poll by poll, through stage, guard, swap and history.
import { expect, test } from 'vitest';
import type { FeedRow } from '#domain/feeds/listing.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { appleStores, hasAppleArchive, listPolls, readAppleEvents } from '#tests/support/apple-polls.ts';
import type { Poll } from '#tests/support/apple-polls.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { makeListing, makeMerchant } from '#tests/support/factories.ts';
import { prepareMarket } from '#tests/support/market.ts';
import type { Market } from '#tests/support/market.ts';

const isLong = process.env['WINDFALL_TEST_LONG'] === '1';
/** One month in the usual run; two years in the long one. */
const span = isLong
  ? { years: [2022, 2023, 2024], from: new Date('2023-01-01'), to: new Date('2025-01-01') }
  : { years: [2022, 2023], from: new Date('2023-05-01'), to: new Date('2023-06-01') };

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
}

function toRow(
  country: CountrySlug,
  code: string,
  listing: Poll['listings'] extends ReadonlyMap<string, infer L> ? L : never,
): FeedRow {
  return {
    kind: 'listing',
    listing: makeListing({
      code,
      country,
      title: listing.title,
      partNumber: listing.part,
      attributes: { brand: 'Apple' },
      grade: 'certified',
      conditionWords: null,
      priceMinor: listing.priceMinor,
      currency: getCountryLocale(country).currency,
      url: listing.url,
    }),
  };
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
  const report: CountryReport = { polls: 0, accepted: 0, empty: 0, held: [], stillHeld: [] };
  const merchant = { ...market.merchant, countries: [country] };
  let truth = new Map<string, Truth>();
  for (const { at, listings } of polls) {
    report.polls++;
    if (listings.size === 0) report.empty++;
    const phones = [...listings].filter(([, { title }]) => title.includes('iPhone'));
    const rows = phones.map(([code, listing]) => toRow(country, code, listing));
    const result = await market.run(0, rows, { merchant, country, observedAt: at });
    if (result.ok) {
      report.accepted++;
      report.stillHeld.length = 0;
      const before = truth;
      truth = new Map(
        phones.map(([code, { priceMinor }]) => {
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
  test.skipIf(!hasAppleArchive)(
    'leave the offers and their history equal to the accepted truth, and no empty page sells a shop out',
    async () => {
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
    isLong ? 3_600_000 : 120_000,
  );
});

// Whatever happens to offers: a view that followed it equals a view that is built anew.
import { expect, test } from 'vitest';
import { findMerchant, upsertMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import { latestChangeSequence } from '#adapters/database/catalogue/change-store.ts';
import { scheduleFeed } from '#adapters/database/feeds/feed-schedule-store.ts';
import { readHoldings, removeFeed, removeMerchant } from '#adapters/database/feeds/removal-store.ts';
import { everyCountry } from '#adapters/database/offers/offer-store.ts';
import type { HeldCountries } from '#adapters/database/offers/offer-store.ts';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { filterKeys } from '#domain/filters/filter-keys.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { modes } from '#domain/offers/condition.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import { followCatalogue } from '#read-models/catalogue/follow-catalogue.ts';
import { TagVersions } from '#read-models/catalogue/tag-versions.ts';
import { correctListing } from '#services/feeds/correct-listing.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/factories.ts';
import { listingRow, prepareMarket, startOfTest } from '#tests/support/market.ts';
import { makeRandom } from '#tests/support/seeded-random.ts';

const steps = 24;
const slugs = ['orchard-row', 'second-core', 'kernobst'];
const countries = ['us', 'gb'] as const satisfies readonly CountrySlug[];
const currencies = { us: 'USD', gb: 'GBP' } as const;
const codes = Array.from({ length: 12 }, (_, at) => `code-${at}`);
const titles = [
  'Apple iPhone 13 128GB Midnight',
  'Apple iPhone 13 256GB Midnight',
  'Apple iPhone 13 128GB',
  'Apple iPhone 12 64GB Black',
  'Hülle für iPhone 13',
];
const conditions = [
  { mode: 'refurbished', grade: 'A' },
  { mode: 'refurbished', grade: 'B' },
  { mode: 'new', grade: 'N' },
] as const;

/** What a visitor can be shown of a view: offers of every product, lists in every order, counts of every facet. */
function describeView(view: CatalogueView, at: number) {
  const now = view.at(at);
  const offers = now.products.flatMap(({ id }) =>
    now.data.offers.allOf(id).map(({ merchant, ...offer }) => ({ ...offer, merchant: merchant.slug })),
  );
  const facets = filterKeys.filter(key => 'isFacet' in key && key.isFacet).map(({ name }) => name);
  const lists = countries.flatMap(country =>
    modes.flatMap(mode =>
      (['available', 'sold-out', 'all'] as const).flatMap(availability =>
        (['price', 'popularity'] as const).map(sortBy => {
          const filters = { main: {}, product: {}, offer: {}, sortBy, mode, availability } as ActiveFilters;
          const { items, total } = now.search({ country, filters, offset: 0, perPage: 1_000 }, at);
          return {
            name: [country, mode, availability, sortBy].join(' '),
            total,
            items: items.map(({ product, selected }) => [product.sku, selected?.id]),
            counts: now.countFilters(country, filters, facets, at),
          };
        }),
      ),
    ),
  );
  return { offers, lists };
}

async function openShops(seed: number) {
  const random = makeRandom(seed);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  const database = await openMarketDatabase();
  const market = await prepareMarket(database, makeMerchant({ slug: slugs[0]!, countries: [...countries] }));
  const { db, catalogue } = market;
  for (const slug of slugs.slice(1))
    await upsertMerchant(db, makeMerchant({ slug, countries: [...countries] }));
  const shops = new Map<string, Merchant>();
  for (const slug of slugs) {
    const merchant = (await findMerchant(db, slug))!;
    shops.set(slug, merchant);
    for (const country of countries)
      await scheduleFeed(db, {
        merchantId: merchant.id,
        country,
        format: 'google-merchant-xml',
        name: '',
        address: `https://${slug}.example/feed.xml`,
        intervalMs: hourMs,
        jitterMs: 0,
        nextRunAt: startOfTest,
        isPaused: false,
      });
  }
  let minutes = 0;
  const now = () => startOfTest.getTime() + minutes * minuteMs;

  /** Lines of the feeds: a run changes prices, adds, removes and sells out some of them, and leaves most unchanged. */
  const lines = new Map<string, ReturnType<typeof listingRow>>();
  const readFeed = async (merchant: Merchant, country: (typeof countries)[number]) => {
    for (const code of codes) {
      const key = `${merchant.slug} ${country} ${code}`;
      if (random() < 0.6) continue;
      if (random() < 0.3) lines.delete(key);
      else
        lines.set(
          key,
          listingRow({
            code,
            title: pick(titles),
            attributes: {},
            priceMinor: 20_000 + Math.floor(random() * 20) * 1_000,
            currency: currencies[country],
            available: random() < 0.7,
            ...pick(conditions),
          }),
        );
    }
    const rows = codes.flatMap(code => lines.get(`${merchant.slug} ${country} ${code}`) ?? []);
    if (rows.length > 0) await market.run(minutes, rows, { merchant, country, isReleased: true });
  };
  const correct = async (merchantSlug: string) => {
    const parts = { db, catalogue, clock: { now: () => new Date(now()) } };
    const verdict = { kind: 'product', sku: 'IPHONE-13-512-MIDNIGHT' } as const;
    await correctListing(parts, { merchantSlug, code: pick(codes), verdict, note: null, by: 'ada' });
  };
  const takeAway = async (merchant: Merchant) => {
    const feeds = await readHoldings(db, { merchantSlug: merchant.slug });
    const [feed] = feeds;
    if (!feed) return;
    if (random() < 0.5) await removeFeed(db, feed, new Date(now()));
    else {
      await removeMerchant(db, merchant.id, feeds, new Date(now()));
      shops.delete(merchant.slug);
    }
  };
  /** A version that names no offers wrote the last change. */
  const forgetOffers = async () => {
    const last = await latestChangeSequence(db);
    await db.updateTable('change').set({ offer_ids: null }).where('generation_id', '=', last).execute();
  };
  const play = async () => {
    minutes += random() < 0.1 ? 400 : 10;
    const merchant = pick([...shops.values()]);
    const chance = random();
    if (chance < 0.7) await readFeed(merchant, pick(countries));
    else if (chance < 0.9) await correct(merchant.slug);
    else if (shops.size > 1) await takeAway(merchant);
    if (random() < 0.2) await forgetOffers();
  };
  const follow = (held: HeldCountries) =>
    followCatalogue(
      database,
      error => {
        throw error;
      },
      now,
      new TagVersions(now()),
      held,
    );
  return { play, follow, now, db, random };
}

const seeds = process.env['WINDFALL_TEST_LONG'] === '1' ? [1, 2, 3, 4, 5, 6, 7, 8] : [1, 2];

test.each(seeds)('a followed view equals one that is rebuilt (seed %i)', async seed => {
  const { play, follow, now, db, random } = await openShops(seed);
  const british = new Set<CountrySlug>(['gb']);
  const followers = [
    { held: everyCountry, follower: await follow(everyCountry) },
    { held: british, follower: await follow(british) },
  ];
  for (let step = 0; step < steps; step++) {
    await play();
    // Otherwise several changes are followed at once.
    if (random() < 0.3) continue;
    for (const { held, follower } of followers) {
      await follower.catchUp();
      const anew = await follow(held);
      expect(describeView(follower.current(), now())).toEqual(describeView(anew.current(), now()));
      await anew.stop();
    }
  }
  const named = await db
    .selectFrom('change')
    .select('generation_id')
    .where('offer_ids', 'is not', null)
    .execute();
  expect(named.length).toBeGreaterThan(10);
  for (const { follower } of followers) await follower.stop();
});

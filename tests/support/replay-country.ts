// Replays the pages of one country poll by poll through stage, guard, publish and history, by the clock of the polls.
import { expect } from 'vitest';
import { compactHistory } from '#adapters/database/offers/history-store.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { matchListing } from '#domain/matching/matcher.ts';
import { productName, saysAtLeast } from '#tests/support/apple-parts.ts';
import type { FindRecorded } from '#tests/support/apple-parts.ts';
import type { AppleList, Poll, PolledListing } from '#tests/support/apple-polls.ts';
import { makeListing } from '#tests/support/factories.ts';
import type { Market } from '#tests/support/market.ts';
import { describeInterval, ReplayedShop } from '#tests/support/replayed-shop.ts';
import type { ExpectedOffer } from '#tests/support/replayed-shop.ts';

/** The pages were polled about every four hours; a poll without changes left no event. */
const pollMs = 4 * 60 * 60 * 1000;
/** Polls are not quite regular: a repeated poll is inserted only where there is clearly time for it. */
const roomMs = pollMs + 60 * 60 * 1000;
/** After this many polls, a day, a person reviews a held page. */
const heldForADay = 6;
/** A country's polls in some weeks. */
const pollsToCompact = 250;
/** P6: for a larger feed, a loss of more than half is not accepted by repetition, but only by a person. */
const smallFeed = 50;
/** P6: up to this loss, repetition is accepted the second time, above it the third. */
const lossByOneMore = 0.3;

export interface ReplayReport {
  polls: number;
  events: number;
  accepted: number;
  /** Polls with an empty page. */
  empty: number;
  /** Unchanged polls inserted after a held one. */
  repeated: number;
  /** Runs that a person released, because the page had been held for a day. */
  released: number;
  /** A line for each held poll, with its reason. */
  readonly held: string[];
  /** Pages whose last poll is held. */
  stillHeld: number;
}

/**
 * Replays polls in the order of time. After each one the offers are those of each page's last accepted poll. A held page that is polled
 * again unchanged is accepted once that has happened often enough. At the end the history is that of the accepted polls.
 */
export async function replayCountry(
  market: Market,
  country: CountrySlug,
  polls: readonly Poll[],
  findRecorded: FindRecorded,
): Promise<ReplayReport> {
  const report = {
    polls: 0, events: 0, accepted: 0, empty: 0, repeated: 0, released: 0, held: [] as string[], stillHeld: 0,
  }; // prettier-ignore
  const shop = new ReplayedShop();
  const names = prepareNames(market);
  const findProduct = prepareFinder(market, country, findRecorded);
  const heldInARow = new Map<AppleList, number>();
  /** Of those, the last ones that repeated one page unchanged. */
  const sameInARow = new Map<AppleList, number>();
  const queue = [...polls].sort((one, other) => one.at.getTime() - other.at.getTime());
  for (let poll = queue.shift(); poll; poll = queue.shift()) {
    const { at, list, listings } = poll;
    const wanted = findWanted(listings, findProduct);
    const before = shop.codesOf(list);
    const missing = before.filter(code => !wanted.has(code)).length;
    const holds = heldInARow.get(list) ?? 0;
    const isReleased = holds >= heldForADay && listings.size > 0;
    const result = await market.run(0, toRows(country, listings), {
      merchant: { ...market.merchant, countries: [country] },
      country,
      format: 'apple-refurb-events',
      name: list,
      observedAt: at,
      isReleased,
    });
    report.polls++;
    // As at the end of a day; years of stages would fill the disk.
    if (report.polls % pollsToCompact === 0) await compactHistory(market.db);
    report.events += poll.events;
    if (listings.size === 0) report.empty++;
    if (isReleased) report.released++;
    if (result.ok) {
      report.accepted++;
      heldInARow.delete(list);
      sameInARow.delete(list);
      // An empty page does not mean that the shop is sold out.
      expect(listings.size > 0 || before.length === 0).toBe(true);
      shop.accept(list, at, wanted);
    } else {
      const reason = result.failure.kind === 'held' ? result.failure.reason : result.failure.kind;
      const size = `${before.length} -> ${wanted.size} offers, ${missing} lost`;
      report.held.push(
        `${country} ${list} ${at.toISOString()} ${reason}: ${size}${poll.events === 0 ? ', again' : ''}`,
      );
      heldInARow.set(list, holds + 1);
      const mayAgree = before.length < smallFeed || missing <= before.length / 2;
      const needed = missing > before.length * lossByOneMore ? 2 : 1;
      // The same page again, after it was held often enough, must be accepted.
      const same = sameInARow.get(list) ?? 0;
      sameInARow.set(list, poll.events === 0 ? same + 1 : 1);
      if (poll.events === 0 && mayAgree && same >= needed)
        throw new Error(`held again: ${report.held.at(-1)}`);
      const next = queue.find(each => each.list === list);
      if (listings.size > 0 && (!next || next.at.getTime() - at.getTime() > roomMs)) {
        report.repeated++;
        putIn(queue, { ...poll, at: new Date(at.getTime() + pollMs), events: 0 });
      }
    }
    expect(await readLive(market, country, names)).toEqual(shop.lines().sort());
  }
  expect(await readHistory(market, country, names)).toEqual(shop.history().sort());
  report.stillHeld = heldInARow.size;
  return report;
}

function findWanted(
  listings: Poll['listings'],
  findProduct: (listing: PolledListing) => string | null,
): Map<string, ExpectedOffer> {
  return new Map(
    [...listings].flatMap(([code, listing]): [string, ExpectedOffer][] => {
      const product = findProduct(listing);
      return product === null ? [] : [[code, { product, priceMinor: listing.priceMinor }]];
    }),
  );
}

/**
 * The product of a listing: the one that the record gives for its part. A title that states more is trusted, and decides alone for parts
 * that the record does not know; how well titles are read is measured elsewhere (docs/matching.md).
 */
function prepareFinder({ catalogue, products }: Market, country: CountrySlug, findRecorded: FindRecorded) {
  const modelNames = new Map(
    products.map(({ id, model, optionValues }) => [id, productName(model.slug, optionValues)]),
  );
  const known = new Map<string, string | null>();
  const find = (polled: PolledListing): string | null => {
    const recorded = findRecorded(polled);
    if (recorded === null) return null;
    const { productId, partialVariant } = matchListing(toListing(country, polled.part, polled), catalogue);
    const titled = partialVariant
      ? productName(partialVariant.model.slug, partialVariant.optionValues)
      : (modelNames.get(productId ?? 0) ?? null);
    if (recorded === undefined) return titled;
    return titled !== null && saysAtLeast(titled, recorded) ? titled : recorded;
  };
  return (polled: PolledListing): string | null => {
    const key = `${polled.part} ${polled.title}`;
    const product = known.has(key) ? (known.get(key) ?? null) : find(polled);
    known.set(key, product);
    return product;
  };
}

function putIn(queue: Poll[], poll: Poll): void {
  const place = queue.findIndex(each => each.at > poll.at);
  queue.splice(place === -1 ? queue.length : place, 0, poll);
}

function* toRows(country: CountrySlug, listings: Poll['listings']) {
  for (const [code, polled] of listings) {
    yield { kind: 'listing', listing: toListing(country, code, polled) } as const;
  }
}

function toListing(country: CountrySlug, code: string, { part, title, priceMinor, url }: PolledListing) {
  return makeListing({
    code,
    country,
    // Built-to-order numbers are in no list: comparing the matcher with itself by their titles would prove nothing.
    title: part.toUpperCase().startsWith('G') ? 'Apple' : title,
    partNumber: part,
    attributes: { brand: 'Apple' },
    grade: 'certified',
    conditionWords: null,
    priceMinor,
    currency: getCountryLocale(country).currency,
    url,
  });
}

type Names = ReturnType<typeof prepareNames>;

/** Names of products by id; products created by a run are loaded when they first occur. */
function prepareNames({ db }: Market) {
  let names = new Map<number, string>();
  return async (ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    if (ids.every(id => names.has(id))) return names;
    const rows = await db
      .selectFrom('product')
      .innerJoin('model', 'model.id', 'product.model_id')
      .select(['product.id', 'product.facts', 'model.slug'])
      .execute();
    names = new Map(rows.map(row => [row.id, productName(row.slug, row.facts as object)]));
    return names;
  };
}

async function readLive({ db }: Market, country: CountrySlug, names: Names): Promise<string[]> {
  const rows = await db
    .selectFrom('offer')
    .innerJoin('offer_interval', 'offer_interval.offer_id', 'offer.id')
    .where('offer.country', '=', country)
    .where('offer.gone_at', 'is', null)
    .where('offer.available', '=', true)
    .where('offer_interval.valid_to', 'is', null)
    .whereRef('offer_interval.price_minor', '=', 'offer.price_minor')
    .whereRef('offer_interval.product_id', '=', 'offer.product_id')
    .select([
      'code',
      'offer.product_id as productId',
      'offer.price_minor as priceMinor',
      'valid_from as since',
    ])
    .execute();
  const known = await names(rows.map(row => row.productId));
  return rows
    .map(row => describeInterval(row.code, { ...row, product: known.get(row.productId) ?? '', until: null }))
    .sort();
}

async function readHistory({ db }: Market, country: CountrySlug, names: Names): Promise<string[]> {
  const rows = await db
    .selectFrom('offer_interval')
    .innerJoin('offer', 'offer.id', 'offer_interval.offer_id')
    .where('offer.country', '=', country)
    .select([
      'code',
      'offer_interval.product_id as productId',
      'offer_interval.price_minor as priceMinor',
      'valid_from as since',
      'valid_to as until',
    ])
    .execute();
  const known = await names(rows.map(row => row.productId));
  return rows
    .map(row => describeInterval(row.code, { ...row, product: known.get(row.productId) ?? '' }))
    .sort();
}

// The record of a merchant: the sums of the database are those of a brute-force reading of the intervals.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMerchantRecords } from '#adapters/database/merchants/merchant-record-store.ts';
import { dayMs, hourMs } from '#domain/durations.ts';
import { recordDays } from '#domain/merchants/merchant-record.ts';
import { relistingGapMs } from '#domain/offers/relisting-gap.ts';
import type { SpellLength } from '#domain/merchants/merchant-record.ts';
import { isoDay } from '#domain/offers/price-history.ts';
import { openMerchantRecordCache } from '#read-models/merchants/merchant-record-cache.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { listingRow, prepareMarket, startOfTest } from '#tests/support/market.ts';

const offerCount = 3;
const period = { from: Date.parse('2026-11-10T00:00:00Z'), until: Date.parse('2026-11-20T00:00:00Z') };
/** Histories begin some days before the period. */
const begin = period.from - 4 * dayMs;
const hours = (period.until - begin) / hourMs;

interface Span {
  readonly offer: number;
  readonly from: number;
  readonly to: number | null;
  readonly priceMinor: number;
  readonly available: boolean;
}

/** Changes at random hours, some of which remove the offer for a while. */
function offerHistory(offer: number): fc.Arbitrary<Span[]> {
  const change = fc.record({
    hour: fc.integer({ min: 0, max: hours + 20 }),
    priceMinor: fc.integer({ min: 1, max: 4 }).map(step => step * 1_000),
    available: fc.boolean(),
    isGone: fc.boolean(),
  });
  return fc.uniqueArray(change, { selector: each => each.hour, minLength: 1, maxLength: 14 }).map(changes =>
    changes
      .toSorted((a, b) => a.hour - b.hour)
      .flatMap(({ hour, isGone, priceMinor, available }, at, all) => {
        const next = all[at + 1];
        const to = next ? begin + next.hour * hourMs : null;
        return isGone ? [] : [{ offer, from: begin + hour * hourMs, to, priceMinor, available }];
      }),
  );
}

/** Computed hour by hour, without the database's sums. `null` = nothing was listed in the period. */
function readByHand(spans: readonly Span[]) {
  const { from, until } = period;
  const endOf = ({ to }: Span) => Math.min(to ?? until, until);
  const listed = spans.filter(span => span.from < until && endOf(span) > from);
  if (listed.length === 0) return null;
  const seen = Math.min(...listed.map(span => span.from));
  const first = Math.max(seen, from);
  const all: Span[][] = Array.from({ length: offerCount }, (_, offer) =>
    spans.filter(span => span.offer === offer),
  );
  let listedMs = 0;
  let availableMs = 0;
  for (let time = from; time < until; time += hourMs) {
    for (const own of all) {
      const span = own.find(each => each.from <= time && time < (each.to ?? Infinity));
      if (span) listedMs += hourMs;
      if (span?.available) availableMs += hourMs;
    }
  }
  let cuts = 0;
  let rises = 0;
  const spells: { begun: number; hours: number; isRunning: boolean }[] = [];
  for (const own of all) {
    for (const [at, span] of own.entries()) {
      const former = own[at - 1];
      const isKnown = former && endOf(former) > from - relistingGapMs;
      if (!isKnown || span.from <= from || span.from >= until) continue;
      if (span.priceMinor < former.priceMinor) cuts += 1;
      if (span.priceMinor > former.priceMinor) rises += 1;
    }
    let open: { begun: number; end: number } | null = null;
    const close = () => {
      if (open && open.begun >= from && open.begun > seen) {
        const isRunning = open.end >= until;
        spells.push({ begun: open.begun, hours: Math.floor((open.end - open.begun) / hourMs), isRunning });
      }
      open = null;
    };
    for (const span of own.filter(each => each.available && each.from < until)) {
      const current: { begun: number; end: number } | null = open;
      if (current !== null && span.from > (current as { end: number }).end + relistingGapMs) close();
      const kept = open as { begun: number; end: number } | null;
      open = { begun: kept?.begun ?? span.from, end: endOf(span) };
    }
    close();
  }
  const stock = [];
  for (let day = Date.parse(isoDay(first)); day < until; day += dayMs) {
    const end = day + dayMs;
    const offers = spans.filter(span => span.available && span.from < end && (span.to ?? Infinity) >= end);
    stock.push({ day: isoDay(day), offers: offers.length });
  }
  return {
    from: first,
    offers: new Set(listed.map(({ offer }) => offer)).size,
    listedMs,
    availableMs,
    cuts,
    rises,
    spells: spells.map(({ hours: length, isRunning }) => `${length} ${isRunning}`).sort(),
    stock,
  };
}

function listLengths(spells: readonly SpellLength[]): string[] {
  const times = (count: number, text: string) => Array.from({ length: count }, () => text);
  return spells
    .flatMap(({ hours: length, ended, running }) => [
      ...times(ended, `${length} false`),
      ...times(running, `${length} true`),
    ])
    .sort();
}

async function prepareOffers() {
  const market = await prepareMarket(await openMarketDatabase());
  await market.run(
    0,
    Array.from({ length: offerCount }, (_, at) => listingRow({ code: `o${at}` })),
  );
  const offers = await market.db.selectFrom('offer').select(['id', 'product_id']).orderBy('id').execute();
  return { ...market, offers };
}

type Prepared = Awaited<ReturnType<typeof prepareOffers>>;

async function replaceHistory({ db, offers }: Prepared, spans: readonly Span[]): Promise<void> {
  await db.deleteFrom('offer_interval').execute();
  const rows = spans.map(span => ({
    offer_id: offers[span.offer]?.id ?? 0,
    valid_from: new Date(span.from),
    valid_to: span.to === null ? null : new Date(span.to),
    product_id: offers[span.offer]?.product_id ?? 0,
    country: 'us',
    mode: 'refurbished' as const,
    grade: 'A' as const,
    price_minor: span.priceMinor,
    available: span.available,
  }));
  if (rows.length > 0) await db.insertInto('offer_interval').values(rows).execute();
}

describe('the record of a merchant', () => {
  test('equals a brute-force computation, whatever the history', async () => {
    const market = await prepareOffers();
    const histories = fc.tuple(offerHistory(0), offerHistory(1), offerHistory(2)).map(each => each.flat());
    await fc.assert(
      fc.asyncProperty(histories, async spans => {
        await replaceHistory(market, spans);
        const byHand = readByHand(spans);
        const place = { merchantId: market.merchant.id, country: 'us', until: period.until };
        const records = await readMerchantRecords(market.db, period);
        const read = records.map(({ spells, ...rest }) => ({ ...rest, spells: listLengths(spells) }));
        expect(read).toEqual(byHand ? [{ ...place, ...byHand }] : []);
      }),
      { numRuns: 150 },
    );
  });

  test('ends for an offer when its feed has not been read for too long', async () => {
    const market = await prepareOffers();
    await replaceHistory(market, [
      { offer: 0, from: startOfTest.getTime(), to: null, priceMinor: 1_000, available: true },
    ]);
    const from = Date.parse('2026-11-20T00:00:00Z');
    const [record] = await readMerchantRecords(market.db, { from, until: from + 60 * dayMs });
    // The feed is handed in, so its longest interval is a week, of which three may be missed.
    expect(record?.listedMs).toBe(21 * dayMs);
    expect(record?.stock.at(0)?.offers).toBe(1);
    expect(record?.stock.at(-1)?.offers).toBe(0);
  });

  test('is computed again with each whole day, for the days before its end', async () => {
    const market = await prepareOffers();
    await replaceHistory(market, [
      { offer: 0, from: Date.parse('2026-06-01T00:00:00Z'), to: null, priceMinor: 1_000, available: true },
    ]);
    const cache = await openMerchantRecordCache(market.db, error => {
      throw error;
    });
    await cache.refresh();
    expect([cache.of(market.merchant.id, 'us'), cache.version()]).toEqual([null, '']);
    for (const day of ['2026-11-18', '2026-11-19']) {
      await market.db.insertInto('price_day_done').values({ day }).execute();
      await cache.refresh();
      const until = Date.parse(day) + dayMs;
      expect(cache.of(market.merchant.id, 'us')).toMatchObject({
        from: until - recordDays * dayMs,
        until,
        offers: 1,
      });
      expect(cache.of(market.merchant.id, 'de')).toBeNull();
      expect(cache.version()).toBe(day);
    }
    await cache.stop();
  });
});

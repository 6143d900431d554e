// The demonstration's marketplace: the feeds of its merchants at any time.
import type { DemoConfiguration, DemoDevice, DemoFeed, FeedPlan } from '#demo/market/model.ts';
import type { FamilySlug } from '#domain/catalogue/families.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { planAssortment } from '#demo/market/assortment.ts';
import { listDemoConfigurations, type DemoCatalogue } from '#demo/market/demo-catalogue.ts';
import type { DemoMerchant } from '#demo/market/demo-merchant.ts';
import { makeKey, within } from '#demo/market/draw.ts';
import { describeLine, describeShop, type LineFields } from '#demo/market/formats/feed-line.ts';
import { getWriter } from '#demo/market/formats/writers.ts';
import { listLiveLines, listHistory, listPolls, type LiveLine } from '#demo/market/feed-history.ts';
import { keyOfMerchant } from '#demo/market/opening.ts';
import { planPins } from '#demo/market/pin-coverage.ts';
import { planFeed } from '#demo/market/plan-feed.ts';
import { cacheLaunchPrices } from '#demo/market/prices/ask-price.ts';
import type { LineState } from '#demo/market/timeline.ts';

export interface DemoFeedFile {
  readonly observedAt: Date;
  /** True of the first file; later ones have only the lines that changed since the previous file. */
  readonly isComplete: boolean;
  /** Codes that the merchant has stopped listing since the previous file. */
  readonly goneCodes: readonly string[];
  /** The codes of the body's lines, in their order. */
  readonly codes: readonly string[];
  readonly body: Iterable<string>;
}

/** What a line of a feed really stands for, to judge what readers and the matcher make of it. */
export interface DemoTruth {
  readonly code: string;
  /** null = an accessory, a spare part, a bundle, or a device that the catalogue does not have. */
  readonly device: DemoDevice | null;
  readonly title: string;
  readonly state: LineState;
}

export interface DemoMarket {
  readonly feeds: readonly DemoFeed[];
  /** The history: from 18 months before the anchor day to the anchor, as change files in order of time. */
  history(feed: DemoFeed): Iterable<DemoFeedFile>;
  /** Limit for the number of files of the history, without making them. */
  countPolls(feed: DemoFeed): number;
  /** The whole feed at the anchor: what all files of the history add up to. */
  anchorFile(feed: DemoFeed): DemoFeedFile;
  /** The whole feed at a time on or after the anchor. */
  fileAt(feed: DemoFeed, at: Date): Iterable<string>;
  /** What the lines of that file stand for. */
  truthAt(feed: DemoFeed, at: Date): DemoTruth[];
}

/**
 * Makes the marketplace of a seed and an anchor: the same two give the same files, byte for byte, in whatever order they are
 * made. Throws when a merchant's character names a format that the generator does not write, or when a merchant carries nothing.
 */
export function createDemoMarket(parts: {
  readonly seed: string;
  readonly anchor: Date;
  readonly merchants: readonly DemoMerchant[];
  readonly catalogue: DemoCatalogue;
}): DemoMarket {
  const anchor = parts.anchor.getTime();
  const plans = planFeeds(parts, anchor);
  const getPlan = (feed: DemoFeed): FeedPlan => {
    const plan = plans.get(`${feed.merchantSlug}/${feed.country}`);
    if (!plan) throw new Error(`no feed of ${feed.merchantSlug} in ${feed.country}`);
    return plan;
  };
  return {
    feeds: [...plans.values()].map(({ feed }) => feed),
    *history(feed) {
      const plan = getPlan(feed);
      const describe = cacheLineFields(plan);
      for (const { observedAt, isComplete, goneCodes, lines } of listHistory(plan, anchor)) {
        const described = lines.map(({ life, state }) => ({ lineFields: describe(life), state }));
        const codes = lines.map(({ life }) => life.code);
        const body = writeFile(plan, described);
        yield { observedAt: new Date(observedAt), isComplete, goneCodes, codes, body };
      }
    },
    countPolls: feed => listPolls(getPlan(feed), anchor).length,
    anchorFile(feed) {
      const plan = getPlan(feed);
      const liveLines = listLiveLines(plan, anchor);
      const codes = liveLines.map(({ life }) => life.code);
      const body = writeLiveLines(plan, liveLines);
      return { observedAt: new Date(anchor), isComplete: true, goneCodes: [], codes, body };
    },
    fileAt(feed, at) {
      const plan = getPlan(feed);
      return writeLiveLines(plan, listLiveLines(plan, at.getTime()));
    },
    truthAt(feed, at) {
      const plan = getPlan(feed);
      return listLiveLines(plan, at.getTime()).map(({ life, state }) => {
        const { title } = describeLine(plan, life);
        return { code: life.code, device: life.device, title, state };
      });
    },
  };
}

function planFeeds(
  {
    seed,
    merchants,
    catalogue,
  }: { seed: string; merchants: readonly DemoMerchant[]; catalogue: DemoCatalogue },
  anchor: number,
): Map<string, FeedPlan> {
  const launchPrices = cacheLaunchPrices();
  const byFamily: ReadonlyMap<FamilySlug, DemoConfiguration[]> = Map.groupBy(
    listDemoConfigurations(catalogue),
    ({ model }) => model.family,
  );
  const sellers = merchants.map(merchant => {
    const key = keyOfMerchant(seed, merchant.slug);
    return {
      merchant,
      slug: merchant.slug,
      key,
      assortment: planAssortment(merchant, key, byFamily, anchor),
    };
  });
  const pins = new Map<string, ReturnType<typeof planPins>>();
  const listPins = (country: CountrySlug) => {
    const there = sellers
      .filter(({ merchant }) => merchant.demo.formats[country] !== undefined)
      .map(({ slug, key, assortment }) => ({ slug, key, assortment }));
    const known =
      pins.get(country) ?? planPins(within(makeKey(seed), makeKey(country)), there, byFamily, anchor);
    pins.set(country, known);
    return known;
  };
  const plans = new Map<string, FeedPlan>();
  for (const { merchant, slug, key, assortment } of sellers) {
    for (const [country, format] of Object.entries(merchant.demo.formats) as [CountrySlug, string][]) {
      // Throws for a format without a writer.
      getWriter(format);
      const feed: DemoFeed = { merchantSlug: slug, country, format, listings: merchant.demo.listings };
      const own = listPins(country).get(slug) ?? [];
      const plan = planFeed({
        merchantKey: key,
        merchant,
        feed,
        assortment,
        launchPrices,
        pins: own,
        anchor,
      });
      plans.set(`${slug}/${country}`, plan);
    }
  }
  return plans;
}

/** Composes the title once for each life, however often its line is written. */
function cacheLineFields(plan: FeedPlan): (life: Parameters<typeof describeLine>[1]) => LineFields {
  const known = new Map<string, LineFields>();
  return life => {
    const lineFields = known.get(life.code) ?? describeLine(plan, life);
    known.set(life.code, lineFields);
    return lineFields;
  };
}

function writeLiveLines(plan: FeedPlan, liveLines: readonly LiveLine[]): Generator<string> {
  return writeFile(
    plan,
    liveLines.map(({ life, state }) => ({ lineFields: describeLine(plan, life), state })),
  );
}

function* writeFile(
  plan: FeedPlan,
  lines: readonly { readonly lineFields: LineFields; readonly state: LineState }[],
): Generator<string> {
  const writer = getWriter(plan.feed.format);
  const shop = describeShop(plan);
  yield writer.head(shop);
  for (const [at, { lineFields, state }] of lines.entries())
    yield (at === 0 ? '' : writer.separator) + writer.line(shop, lineFields, state);
  yield writer.end;
}

// Generates the lists of quotes of the demonstration's fictional partners, in the formats of real ones.
import type { CatalogueFile } from '#domain/catalogue/catalogue-file.ts';
import type { FamilySlug } from '#domain/catalogue/families.ts';
import { dayMs, yearMs } from '#domain/durations.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Grade } from '#domain/offers/condition.ts';
import { quoteFields } from '#domain/trade-in/read-quote.ts';
import type { QuoteRow } from '#domain/trade-in/read-quote.ts';
import type { PayoutMethod, SellCondition } from '#domain/trade-in/quote.ts';
import { listDemoConfigurations } from '#demo/market/demo-catalogue.ts';
import { draw, makeKey } from '#demo/market/draw.ts';
import type { DemoConfiguration } from '#demo/market/model.ts';
import { estimateLaunchPrice } from '#demo/market/prices/launch-price.ts';
import { refurbishedShare, seasonFactor } from '#demo/market/prices/value-curve.ts';

export interface DemoQuotePlan {
  readonly form: 'csv' | 'json';
  readonly families: 'all' | readonly FamilySlug[];
  /** Maximum age of a device that it buys, since its release. */
  readonly oldestYears: number;
  /** Payouts as a factor of the market's; 1 = the same. */
  readonly level: number;
  /** Whether it pays less for a phone that is locked to a network. */
  readonly byCarrier: boolean;
  readonly lockDays: number;
  readonly payoutDays: number;
  readonly methods: readonly PayoutMethod[];
}

export interface DemoBuyer {
  readonly country: CountrySlug;
  readonly slug: string;
  readonly quotes: DemoQuotePlan;
}

/** Share that a buyer pays of the price at which shops sell the device, and the grade of that price. */
const conditions: Readonly<Record<SellCondition, { readonly grade: Grade; readonly share: number }>> = {
  B: { grade: 'B', share: 0.6 },
  C: { grade: 'C', share: 0.47 },
  // For parts.
  F: { grade: 'C', share: 0.15 },
};

const networks = { unlocked: 1, verizon: 0.95, att: 0.94, 't-mobile': 0.93 } as const;

/** Major units; less would not be worth a parcel. */
const minPayout = 5;
const weekMs = 7 * dayMs;
/** From the release until buyers know what a model is worth. */
const boughtAfterMs = 95 * dayMs;
/** Limits for how far a payout deviates from the buyer's level, by device and by week. */
const deviation = 0.07;
const weeklyDeviation = 0.02;

/** The list of a buyer as of a moment (milliseconds since 1970): the same on every day of a week. */
export function writeDemoQuotes(files: readonly CatalogueFile[], buyer: DemoBuyer, at: number): string {
  const rows = listDemoConfigurations({ files: files.filter(({ family }) => buysFamily(buyer, family)) })
    .filter(isFirstOfStorage())
    .filter(({ model }) => {
      const age = at - model.releasedAt;
      return age > boughtAfterMs && age < buyer.quotes.oldestYears * yearMs;
    })
    .flatMap(configuration => quoteConfiguration(buyer, configuration, at));
  if (buyer.quotes.form === 'json') return JSON.stringify({ quotes: rows });
  return [quoteFields, ...rows.map(row => quoteFields.map(field => writeCell(row[field])))]
    .map(cells => cells.join(','))
    .join('\n')
    .concat('\n');
}

function buysFamily({ quotes: { families } }: DemoBuyer, family: FamilySlug): boolean {
  return families === 'all' || families.includes(family);
}

/** Buyers distinguish devices by model and storage only; the first configuration of each storage, the plainest, sets the price. */
function isFirstOfStorage(): (configuration: DemoConfiguration) => boolean {
  const seen = new Set<string>();
  return ({ model, complete }) => {
    const name = `${model.slug} ${complete.storageGb ?? ''}`;
    return !seen.has(name) && Boolean(seen.add(name));
  };
}

function quoteConfiguration(buyer: DemoBuyer, configuration: DemoConfiguration, at: number): QuoteRow[] {
  const { country, slug, quotes } = buyer;
  const { model, complete } = configuration;
  const carriers =
    quotes.byCarrier && model.family === 'iphone' ? Object.entries(networks) : ([['', 1]] as const);
  const launchPrice = estimateLaunchPrice(configuration, country);
  const week = Math.floor(at / weekMs);
  const key = makeKey(`${country} ${slug} ${model.slug} ${complete.storageGb ?? ''}`);
  return Object.entries(conditions).flatMap(([condition, { grade, share }]) => {
    const taste =
      1 + (draw(key, condition) * 2 - 1) * deviation + (draw(key, `week ${week}`) * 2 - 1) * weeklyDeviation;
    const price =
      launchPrice * refurbishedShare(model, grade, 1, week * weekMs) * seasonFactor(week * weekMs);
    return carriers.flatMap(([carrier, factor]) => {
      const payout = Math.round(price * share * quotes.level * taste * factor);
      if (payout < minPayout) return [];
      return [
        {
          model: model.name,
          storage_gb: String(complete.storageGb ?? ''),
          carrier,
          condition,
          payout: `${payout}.00`,
          currency: getCountryLocale(country).currency,
          lock_days: String(quotes.lockDays),
          payout_days: String(quotes.payoutDays),
          methods: quotes.methods.join(' '),
        },
      ];
    });
  });
}

function writeCell(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

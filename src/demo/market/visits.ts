// Generates visits of the time before the first start, for the pages of operators and merchants, whose plots would be empty without them.
import { draw, makeKey, within } from '#demo/market/draw.ts';
import type { DrawKey } from '#demo/market/draw.ts';
import { hourMs } from '#domain/durations.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { SiteFigureName } from '#domain/operations/site-figures.ts';

/** A product in stock at a merchant. */
export interface ShownProduct {
  readonly merchantId: number;
  readonly country: CountrySlug;
  readonly productId: number;
  /** Its place among the merchant's products in the country, from 0; the product that most merchants offer comes first. */
  readonly place: number;
}

/** The figures of a product on a day, for the ledger of clicks. */
export interface ProductDay {
  readonly day: string;
  readonly merchantId: number;
  readonly country: CountrySlug;
  readonly productId: number;
  readonly placementId: null;
  readonly impressions: number;
  readonly clicks: number;
  readonly programs: number;
  readonly repeats: number;
}

/** Visitors of each country, as a share of those of the United States. */
const countryShare: Readonly<Record<CountrySlug, number>> = {
  us: 1,
  gb: 0.55,
  de: 0.6,
  fr: 0.45,
  it: 0.35,
  es: 0.3,
  ca: 0.25,
};

/** Sunday first: people look for devices at weekends. */
const weekdayShare = [1.2, 0.9, 0.85, 0.85, 0.9, 0.95, 1.15] as const;

/** Share by which the visits grow from one day to the next. */
const dailyGrowth = 0.008;

/** The figures of a day for all shown products; products without a visit are left out. `daysAgo` counts back from the first start. */
export function drawProductDay(
  key: DrawKey,
  day: string,
  daysAgo: number,
  products: readonly ShownProduct[],
): ProductDay[] {
  const weekday = weekdayShare[new Date(day).getUTCDay()] ?? 1;
  const share = (weekday * 12) / (1 + dailyGrowth) ** daysAgo;
  const dayKey = within(key, makeKey(day));
  return products.flatMap(({ place, ...product }) => {
    const productKey = within(within(dayKey, product.merchantId), product.productId);
    const count = (question: string, mean: number) => {
      const name = `${question} ${product.country}`;
      return Math.floor(mean * (0.4 + 1.2 * draw(productKey, name)) + draw(productKey, `rest of ${name}`));
    };
    const impressions = count('impressions', (share * countryShare[product.country]) / (place + 2));
    if (impressions === 0) return [];
    const clicks = Math.min(impressions, count('clicks', impressions * 0.16));
    return [
      {
        day,
        ...product,
        placementId: null,
        impressions,
        clicks,
        programs: count('programs', impressions * 0.03),
        repeats: count('repeats', clicks * 0.08),
      },
    ];
  });
}

/** Share of a day's visits in each of its hours, UTC: nights are quiet, evenings of Europe and America overlap. */
const hourWeights = [4, 3, 3, 2, 2, 2, 3, 4, 5, 6, 6, 6, 7, 7, 7, 7, 8, 9, 10, 11, 11, 10, 8, 6] as const;
const totalWeight = hourWeights.reduce((sum, weight) => sum + weight, 0);

/** A figure of the dashboard for an hour. */
export interface HourFigure {
  readonly name: SiteFigureName;
  readonly hour: Date;
  readonly value: number;
}

/** The dashboard's figures for each hour of a day. `impressions`, `clicks`: the sums of the day in the ledger. */
export function drawSiteDay(
  key: DrawKey,
  day: string,
  { impressions, clicks }: { readonly impressions: number; readonly clicks: number },
): HourFigure[] {
  const dayKey = within(key, makeKey(`site ${day}`));
  // A product page shows the offers of some four merchants; lists are viewed more often than products.
  const products = Math.round(impressions / 4);
  const lists = Math.round(products * (1.5 + 0.4 * draw(dayKey, 'lists')));
  const alerts = Math.floor(products * 0.02 + draw(dayKey, 'alerts'));
  const mails = Math.floor(alerts * (1.5 + draw(dayKey, 'mails')));
  const requests = Math.round((lists + products) * (3 + draw(dayKey, 'requests')));
  const sums = { lists, products, clicks, alerts, mails, requests };
  let before = 0;
  return hourWeights.flatMap((weight, at) => {
    const until = before + weight;
    const partInHour = (sum: number) =>
      Math.round((sum * until) / totalWeight) - Math.round((sum * before) / totalWeight);
    const hour = new Date(Date.parse(day) + at * hourMs);
    const counted = Object.entries(sums).map(([name, sum]) => ({
      name: name as keyof typeof sums,
      hour,
      value: partInHour(sum),
    }));
    before = until;
    const latency = draw(dayKey, `latency ${at}`);
    return [
      ...counted,
      { name: 'latency-p95-ms', hour, value: latency < 0.6 ? 25 : latency < 0.95 ? 50 : 100 },
      ...(['failures', 'errors', 'outbox-waiting', 'outbox-dead', 'feeds-late'] as const).map(name => ({
        name,
        hour,
        value: 0,
      })),
    ];
  });
}

// get_product: one product with its offers and the history of its lowest price.
import { z } from 'zod';
import { getPriceHistory } from '#api/contract/price-history.ts';
import type { GradeHistory, WirePriceHistory } from '#api/contract/price-history.ts';
import { describeOffer, shortenOffer } from '#api/mcp/describe-offer.ts';
import { addressOf, callPlace, defineTool, placeFields } from '#api/mcp/tool.ts';
import { dayMs } from '#domain/durations.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { toMajor } from '#domain/money/money.ts';
import { ok } from '#domain/result.ts';

const maxOffers = 20;
/** Maximum number of price changes listed for each condition. */
const maxChanges = 12;

const { productSku, mode } = getPriceHistory.request.shape;

export const getProductTool = defineTool({
  name: 'get_product',
  title: 'Get a product',
  description:
    'One product by its SKU (from search_products): its offers, refurbished and new, and for each condition the lowest price now, in the last 30 days, how it stands against the usual price, and its latest changes.',
  input: z.strictObject({ productSku, ...placeFields, mode }),
  run: async ({ productSku: sku, mode: wanted, ...place }, context) => {
    const about = { ...callPlace(place), productSku: sku };
    const [found, past] = await Promise.all([
      context.api.getProduct({ ...about, activeFilters: { mode: wanted } }),
      context.api.getPriceHistory({ ...about, mode: wanted }),
    ]);
    if (!found.ok) return found;
    if (!past.ok) return past;
    const { data } = found.value;
    const { history } = past.value;
    const offers = [...data.offersRefurbished, ...data.offersNew];
    const named = offers.slice(0, maxOffers);
    return ok({
      url: addressOf(context, place.country, data.product.path),
      seenAt: named.map(({ lastConfirmedAt }) => lastConfirmedAt),
      lines: [
        `${data.product.fullTitle} [${data.productSku}]: ${offers.length} offers${named.length < offers.length ? `, the first ${named.length}` : ''}.`,
        ...named.map(offer => `- ${describeOffer(offer)}`),
        ...history.grades.flatMap(grade => describeGrade(grade, history)),
        ...(history.isToCome ? ['Most of the price history is still being read.'] : []),
      ],
      data: {
        productSku: data.productSku,
        title: data.product.fullTitle,
        releasedOn: data.releasedOn,
        taxIncluded: data.taxIncluded,
        offerCount: offers.length,
        offers: named.map(shortenOffer),
        history: {
          watchedSince: history.since,
          today: history.today,
          currency: history.currency,
          isToCome: history.isToCome,
          conditions: history.grades.map(grade => shortenGrade(grade, history)),
        },
      },
    });
  },
});

function shortenGrade(grade: GradeHistory, { since }: WirePriceHistory) {
  const { label, now, lowestOf30Days: lowest, verdict } = grade;
  return {
    condition: label,
    lowestNow: inMajor(now),
    lowestOf30Days: lowest && { price: toMajor(lowest.price), day: lowest.day },
    verdict: verdict && {
      kind: verdict.kind,
      usualPrice: inMajor(verdict.usualPrice),
      differencePercent: verdict.differencePercent,
    },
    changes: grade.days
      .map((day, at) => ({
        day: since && new Date(Date.parse(since) + day * dayMs).toISOString().slice(0, 10),
        price: inMajor(grade.prices[at] ?? null),
      }))
      .slice(-maxChanges),
  };
}

function inMajor(minor: number | null): number | null {
  return minor === null ? null : toMajor(minor);
}

function describeGrade(
  { label, now, lowestOf30Days, verdict }: GradeHistory,
  { currency }: WirePriceHistory,
) {
  if (now === null) return [];
  const price = (amountMinor: number) => formatPrice({ amountMinor, currency });
  const parts = [
    `lowest now ${price(now)}`,
    ...(lowestOf30Days ? [`lowest of 30 days ${price(lowestOf30Days.price)} on ${lowestOf30Days.day}`] : []),
    ...(typeof verdict?.usualPrice === 'number' ? [`usual ${price(verdict.usualPrice)}`] : []),
  ];
  return [`${label}: ${parts.join(', ')}.`];
}

// The price history of a product on the wire: steps of the lowest price by condition, and the data of its chart.
import { z } from 'zod';
import { aboutProduct } from '#api/contract/product.ts';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { currencies } from '#domain/locale/locale.ts';
import { grades, modes } from '#domain/offers/condition.ts';

const day = z.iso.date();
const minor = z.int().meta({ description: 'minor units' });
const dayIndex = z.int().meta({ description: 'days since `since`' });

const verdict = z
  .strictObject({
    kind: z.enum(['too-little', 'lowest', 'low', 'usual', 'high']),
    version: z.int().meta({ description: 'of the rule' }),
    days: z.int().meta({ description: 'days of the last 90 with a price' }),
    usualPrice: minor.nullable().meta({ description: 'median of those days, minor units' }),
    lowestPrice: minor.nullable(),
    differencePercent: z.number().nullable().meta({ description: 'against the usual price, rounded' }),
  })
  .meta({ id: 'PriceVerdict' });

export const gradeHistory = z.strictObject({
  grade: z.enum(grades).meta({ description: '`certified` = certified without a grade' }),
  label: z.string(),
  days: z.array(dayIndex).meta({ description: 'the days on which the lowest price changed' }),
  prices: z
    .array(minor.nullable())
    .meta({ description: 'the lowest price from that day on, minor units; null = nobody had it in stock' }),
  now: minor.nullable().meta({ description: 'the lowest price in stock; null = nobody has it' }),
  lowestOf30Days: z.strictObject({ price: minor, day }).nullable(),
  verdict: verdict.nullable().meta({ description: 'null = there is no price now to be judged' }),
});

const tick = z.strictObject({ at: z.int(), label: z.string() });

const span = z.strictObject({
  key: z.enum(['quarter', 'year', 'all']),
  from: dayIndex,
  to: dayIndex.meta({ description: 'days since `since`: the end of today' }),
  low: minor,
  high: minor,
  priceTicks: z.array(tick).meta({ description: '`at` in minor units' }),
  dayTicks: z.array(tick).meta({ description: '`at` in days since `since`' }),
});

export const getPriceHistory = defineEndpoint({
  name: 'getPriceHistory',
  summary: 'The lowest price of a product by condition, day by day, since we have watched it',
  request: aboutProduct.extend({ mode: z.enum(modes).default('refurbished') }),
  response: z.strictObject({
    history: z.strictObject({
      since: day.nullable().meta({ description: 'first day on which somebody listed it; null = nobody has' }),
      today: day,
      currency: z.enum(currencies),
      isToCome: z.boolean().meta({
        description:
          'most of it is still being read (a demonstration just begun): nothing can be judged by it yet',
      }),
      grades: z.array(gradeHistory),
      spans: z.array(span).meta({ description: 'the last of them is all there is' }),
    }),
  }),
});
export type WirePriceHistory = z.output<typeof getPriceHistory.response>['history'];
export type GradeHistory = z.output<typeof gradeHistory>;
export type HistorySpan = z.output<typeof span>;
export type WireVerdict = z.output<typeof verdict>;

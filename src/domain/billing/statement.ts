// What a merchant owes for a month, from the ledger, the registered prices, and the reported conversions.
import { addFigures, noFigures } from '#domain/billing/ledger.ts';
import type { LedgerFigures } from '#domain/billing/ledger.ts';
import { conversionStatuses } from '#domain/billing/conversion.ts';
import type { ConversionStatus } from '#domain/billing/conversion.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import type { CountrySlug, Currency } from '#domain/locale/locale.ts';
import { parseDecimalMinor } from '#domain/money/money.ts';
import type { Money } from '#domain/money/money.ts';

/** Valid from its day until the next price of the same country. Minor units of the country's currency. */
export interface ClickPrice {
  readonly country: CountrySlug;
  /** ISO, UTC. */
  readonly validFrom: string;
  readonly clickMinor: number;
  /** Hundredths of a percent of a sale, for conversions that are reported without a commission. */
  readonly commissionBp: number;
}

/** Reads the texts of a form or a command, with amounts in major units and percent (`0.25`, `2.5`); null when one is missing or wrong. */
export function readClickPrice({
  country,
  validFrom,
  click,
  commission,
}: {
  readonly country: CountrySlug | null;
  readonly validFrom: string | null;
  readonly click: string | null;
  readonly commission: string | null;
}): ClickPrice | null {
  const clickMinor = parseDecimalMinor(click ?? '0');
  const commissionBp = parseDecimalMinor(commission ?? '0');
  if (country === null || validFrom === null || !isDay(validFrom)) return null;
  if (clickMinor === null || commissionBp === null) return null;
  return clickMinor > 100_000 || commissionBp > 10_000
    ? null
    : { country, validFrom, clickMinor, commissionBp };
}

/** An ISO date that the calendar has. */
function isDay(text: string): boolean {
  const time = /^20\d{2}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Figures of a country under one click price. */
export interface StatementLine {
  readonly country: CountrySlug;
  readonly currency: Currency;
  readonly figures: LedgerFigures;
  /** null = no price is registered: clicks are counted and cost nothing. */
  readonly clickMinor: number | null;
  readonly amountMinor: number;
}

/** Conversions of a status, in a currency. */
export interface ConversionLine {
  readonly status: ConversionStatus;
  readonly currency: Currency;
  readonly count: number;
  readonly amountMinor: number;
  readonly commissionMinor: number;
}

export interface ConversionFact {
  readonly country: CountrySlug;
  /** Day of the click (ISO, UTC), whose price decides the commission. */
  readonly clickedOn: string;
  readonly status: ConversionStatus;
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly commissionMinor: number | null;
}

export interface StatementSums {
  readonly lines: readonly StatementLine[];
  readonly conversions: readonly ConversionLine[];
  readonly figures: LedgerFigures;
  /** Clicks and approved commission, by currency; none = nothing is owed. */
  readonly due: readonly Money[];
}

/** The statement of one merchant and month. Prices in any order. */
export function sumStatement({
  days,
  prices,
  conversions,
}: {
  readonly days: readonly (LedgerFigures & { readonly day: string; readonly country: CountrySlug })[];
  readonly prices: readonly ClickPrice[];
  readonly conversions: readonly ConversionFact[];
}): StatementSums {
  const lines = [
    ...Map.groupBy(days, ({ country, day }) => {
      const clickMinor = findPrice(prices, country, day)?.clickMinor ?? null;
      return `${country} ${clickMinor}`;
    }).values(),
  ].flatMap(group => {
    const [first] = group;
    if (!first) return [];
    const { country, day } = first;
    const figures = group.reduce(addFigures, noFigures);
    const clickMinor = findPrice(prices, country, day)?.clickMinor ?? null;
    const { currency } = getCountryLocale(country);
    return [{ country, currency, figures, clickMinor, amountMinor: figures.clicks * (clickMinor ?? 0) }];
  });
  const converted = conversionStatuses.flatMap(status =>
    [
      ...Map.groupBy(
        conversions.filter(each => each.status === status),
        ({ currency }) => currency,
      ),
    ].map(([currency, group]) => ({
      status,
      currency,
      count: group.length,
      amountMinor: add(group.map(({ amountMinor }) => amountMinor)),
      commissionMinor: add(group.map(each => findCommission(each, prices))),
    })),
  );
  const owed = [
    ...lines,
    ...converted
      .filter(({ status }) => status === 'approved')
      .map(({ currency, commissionMinor }) => ({ currency, amountMinor: commissionMinor })),
  ];
  return {
    lines,
    conversions: converted,
    figures: lines.map(({ figures }) => figures).reduce(addFigures, noFigures),
    due: sumMoney(owed),
  };
}

/** Sums by currency; without currencies whose sum is nothing. */
export function sumMoney(amounts: readonly Money[]): Money[] {
  return [...Map.groupBy(amounts, ({ currency }) => currency)]
    .map(([currency, group]) => ({ currency, amountMinor: add(group.map(each => each.amountMinor)) }))
    .filter(({ amountMinor }) => amountMinor > 0);
}

/** The price of a country that is valid on a day; null = none was registered by then. */
export function findPrice(
  prices: readonly ClickPrice[],
  country: CountrySlug,
  day: string,
): ClickPrice | null {
  let found: ClickPrice | null = null;
  for (const price of prices)
    if (price.country === country && price.validFrom <= day && (found?.validFrom ?? '') < price.validFrom)
      found = price;
  return found;
}

/** The reported commission; else the registered share of the amount, to the nearest minor unit; 0 when none is registered. */
function findCommission(
  { country, clickedOn, amountMinor, commissionMinor }: ConversionFact,
  prices: readonly ClickPrice[],
): number {
  if (commissionMinor !== null) return commissionMinor;
  return Math.round((amountMinor * (findPrice(prices, country, clickedOn)?.commissionBp ?? 0)) / 10_000);
}

function add(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

// Formats estimated costs, and rates that differ by region.
import type { Currency, Locale } from '#domain/locale/locale.ts';
import { formatForeignPrice } from '#domain/money/format-foreign-price.ts';
import type { CostRange } from '#domain/shipping/estimate-shipping.ts';
import { formatPercent } from '#messages/formats.ts';
import type { Translate } from '#messages/translate.ts';

/** Prints minor units of a currency that may be another country's. */
export function printForeign({ language }: Locale, currency: Currency): (amountMinor: number) => string {
  return amountMinor => formatForeignPrice(language, { amountMinor, currency });
}

/** Whole units, rounded outwards, because an estimate is not exact to the cent. `print`: formats minor units. */
export function formatCostRange(
  t: Translate,
  { lowMinor, highMinor }: CostRange,
  print: (amountMinor: number) => string,
): string {
  const low = print(Math.floor(lowMinor / 100) * 100);
  const high = print(Math.ceil(highMinor / 100) * 100);
  return low === high ? low : t('usShipping.range', { low, high });
}

/** Hundredths of a percent: `20%`, `5% to 15%`. */
export function formatRates(t: Translate, locale: Locale, [low, high]: readonly [number, number]): string {
  const [from, to] = [formatPercent(locale, low / 10_000), formatPercent(locale, high / 10_000)];
  return low === high ? from : t('usShipping.range', { low: from, high: to });
}

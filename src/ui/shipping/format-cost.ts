// Formats estimated costs, and rates that differ by region.
import type { Currency, Locale } from '#domain/locale/locale.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import type { CostRange } from '#domain/shipping/estimate-shipping.ts';
import { formatPercent } from '#messages/formats.ts';
import type { Translate } from '#messages/translate.ts';

/** Whole units, rounded outwards, because an estimate is not exact to the cent. */
export function formatCostRange(
  t: Translate,
  { lowMinor, highMinor }: CostRange,
  currency: Currency,
): string {
  const low = formatPrice({ amountMinor: Math.floor(lowMinor / 100) * 100, currency });
  const high = formatPrice({ amountMinor: Math.ceil(highMinor / 100) * 100, currency });
  return low === high ? low : t('usShipping.range', { low, high });
}

/** Hundredths of a percent: `20%`, `5% to 15%`. */
export function formatRates(t: Translate, locale: Locale, [low, high]: readonly [number, number]): string {
  const [from, to] = [formatPercent(locale, low / 10_000), formatPercent(locale, high / 10_000)];
  return low === high ? from : t('usShipping.range', { low: from, high: to });
}

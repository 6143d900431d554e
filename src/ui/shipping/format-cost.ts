// Formats estimated costs, and rates that differ by region.
import type { Currency, Locale } from '#domain/locale/locale.ts';
import { formatForeignPrice } from '#domain/money/format-price.ts';
import type { CostRange } from '#domain/shipping/estimate-shipping.ts';
import { formatPercent } from '#messages/formats.ts';
import type { Translate } from '#messages/translate.ts';

/** Whole units, rounded outwards, because an estimate is not exact to the cent. `home` is the reader's own currency. */
export function formatCostRange(
  t: Translate,
  { lowMinor, highMinor }: CostRange,
  currency: Currency,
  home: Currency = currency,
): string {
  const low = formatForeignPrice({ amountMinor: Math.floor(lowMinor / 100) * 100, currency }, home);
  const high = formatForeignPrice({ amountMinor: Math.ceil(highMinor / 100) * 100, currency }, home);
  return low === high ? low : t('usShipping.range', { low, high });
}

/** Hundredths of a percent: `20%`, `5% to 15%`. */
export function formatRates(t: Translate, locale: Locale, [low, high]: readonly [number, number]): string {
  const [from, to] = [formatPercent(locale, low / 10_000), formatPercent(locale, high / 10_000)];
  return low === high ? from : t('usShipping.range', { low: from, high: to });
}

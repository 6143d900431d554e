// A merchant's price level in words.
import type { I18n } from '#messages/i18n.ts';
import { formatPercent } from '#messages/formats.ts';

/** `3% below the others`, rounded to a tenth; `too few to compare` for null. */
export function formatPriceLevel(percent: number | null, i18n: I18n): string {
  return percent === null ? i18n.t('refurbishers.few') : i18n.t('refurbishers.level', sideOf(percent, i18n));
}

/** `3% below Kernobst`. */
export function formatPairLevel(percent: number, other: string, i18n: I18n): string {
  return i18n.t('pair.prices.level', { ...sideOf(percent, i18n), other });
}

function sideOf(percent: number, { locale }: I18n) {
  const rounded = Math.round(percent * 10) / 10;
  return {
    side: rounded === 0 ? ('level' as const) : rounded < 0 ? ('below' as const) : ('above' as const),
    percent: formatPercent(locale, Math.abs(rounded) / 100),
  };
}

// Formats figures of statistics. Unknown values, and those with too few observations, are printed as such.
import type { WireRelease } from '#api/contract/statistics.ts';
import type { Currency } from '#domain/locale/locale.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { formatNumber, formatPercent } from '#messages/formats.ts';
import type { I18n } from '#messages/i18n.ts';

/** Hours from which days are easier to read. */
const minHoursInDays = 72;

export function formatStockTime({ t }: I18n, hours: number): string {
  return hours < minHoursInDays
    ? t('refurbisher.hours', { count: hours })
    : t('stats.days', { count: Math.round(hours / 24) });
}

/** How long an offer lasts, for a table cell. */
export function formatStockLife(
  i18n: I18n,
  { stockHours, spells }: Pick<WireRelease, 'stockHours' | 'spells'>,
  minSpells: number,
): string {
  if (stockHours !== null) return formatStockTime(i18n, stockHours);
  return i18n.t(spells < minSpells ? 'stats.few' : 'refurbisher.spell.long');
}

export function formatMinor(currency: Currency, amountMinor: number): string {
  return formatPrice({ amountMinor, currency });
}

/** 59 -> `59%`, `59 %`. */
export function formatPoints({ locale }: I18n, percent: number): string {
  return formatPercent(locale, percent / 100);
}

/** How long updates will continue, for a table cell. */
export function formatUpdates({ t }: I18n, support: WireRelease['softwareSupport']): string {
  if (support === null) return '–';
  if (support.kind === 'over')
    return t('stats.updates.over', { year: String(support.endedOn ?? '').slice(0, 4) });
  const { years } = support;
  return years === null || years === 0 ? t('stats.updates.due') : t('stats.updates.left', { years });
}

export function formatCount({ locale }: I18n, count: number): string {
  return formatNumber(locale, count);
}

// Describes the comparison with another country, in one sentence and in a few words.
import type { LandedOfferWire } from '#api/contract/landed-prices.ts';
import type { Currency } from '#domain/locale/locale.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import type { CostRange } from '#domain/shipping/estimate-shipping.ts';
import { lowerFirst } from '#messages/formats.ts';
import type { Translate } from '#messages/translate.ts';
import { formatCostRange } from '#ui/shipping/format-cost.ts';
import type { LandedSummary } from '#ui/shipping/landed-summary.ts';

/** The sentence of the product page about the best offer of another country. The saving is rounded down to whole units. */
export function describeLanded(t: Translate, summary: LandedSummary, currency: Currency): string {
  const { country, verdict, condition, total, home, leastMinor } = summary;
  const from = t('landed.from', { country });
  const words = {
    from,
    condition: lowerFirst(condition),
    total: formatCostRange(t, total, printIn(currency)),
  };
  if (verdict === null || home === null) return t('landed.lead.alone', words);
  const own = formatHome(t, home, currency);
  if (verdict === 'worth')
    return t('landed.lead.worth', { ...words, saving: formatWhole(leastMinor ?? 0, currency) });
  return t(verdict === 'maybe' ? 'landed.lead.maybe' : 'landed.lead.not', { ...words, home: own });
}

/**
 * A few words about whether an offer of another country pays. Amounts are rounded to whole units the way the totals beside them are: what is
 * saved at least, or paid more at least, down, and what is saved at most, up.
 */
export function describeVerdict(t: Translate, landed: LandedOfferWire, currency: Currency): string {
  const { verdict, mostMinor, leastMinor } = landed;
  const { isIncomplete } = landed.landed;
  if (verdict === null || mostMinor === null || leastMinor === null) return t('landed.verdict.alone');
  if (verdict === 'worth') return t('landed.verdict.worth', { amount: formatWhole(leastMinor, currency) });
  const amount = mostMinor > 0 ? formatWhole(mostMinor + 99, currency) : formatWhole(-mostMinor, currency);
  if (verdict === 'maybe')
    return t(isIncomplete ? 'landed.verdict.duty' : 'landed.verdict.maybe', { amount });
  // "At least $0 more" would be the same price.
  if (mostMinor <= 0 && mostMinor > -100) return t('landed.verdict.same');
  return t(mostMinor > 0 ? 'landed.verdict.little' : 'landed.verdict.dearer', { amount });
}

/** A price of the visitor's own country is exact, unless its tax differs by province. */
export function formatHome(t: Translate, home: CostRange, currency: Currency): string {
  return home.lowMinor === home.highMinor
    ? printIn(currency)(home.lowMinor)
    : formatCostRange(t, home, printIn(currency));
}

/** Prints minor units of the visitor's own currency. */
export function printIn(currency: Currency): (amountMinor: number) => string {
  return amountMinor => formatPrice({ amountMinor, currency });
}

function formatWhole(amountMinor: number, currency: Currency): string {
  return printIn(currency)(Math.floor(amountMinor / 100) * 100);
}

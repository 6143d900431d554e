// Prices in the currency of another country, as the reader's language writes amounts: $500, 500 $, €1,299.
import type { Currency, LanguageSlug } from '#domain/locale/locale.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import type { Money } from '#domain/money/money.ts';

const symbols: Readonly<Record<Currency, string>> = { USD: '$', CAD: '$ CA', GBP: '£', EUR: '€' };

/**
 * Formats an amount within a text about another country. Lists and offers keep the layout of their currency (`formatPrice`; specification, Price
 * format).
 */
export function formatForeignPrice(language: LanguageSlug, { amountMinor, currency }: Money): string {
  if (language === 'en') {
    const symbol = currency === 'CAD' ? 'CA$' : symbols[currency];
    return formatPrice({ amountMinor, currency: 'USD' }).replace('$', symbol);
  }
  return formatPrice({ amountMinor, currency: 'EUR' }).replace('€', symbols[currency]);
}

// Prices as they are printed (specification, Price format): $1,299 · £1,299 · 1299 €; a foreign dollar with its country: CA$1,299.
import type { Currency } from '#domain/locale/locale.ts';
import type { Money } from '#domain/money/money.ts';

interface PriceLayout {
  readonly before: string;
  readonly after: string;
  readonly thousands: string;
  readonly decimal: string;
}

export const priceLayouts: Readonly<Record<Currency, PriceLayout>> = {
  USD: { before: '$', after: '', thousands: ',', decimal: '.' },
  CAD: { before: '$', after: '', thousands: ',', decimal: '.' },
  GBP: { before: '£', after: '', thousands: ',', decimal: '.' },
  EUR: { before: '', after: '\u00a0€', thousands: '', decimal: ',' },
};

/**
 * Formats an amount in minor units for a reader whose own currency it is; whole amounts have no decimals, so that columns of prices
 * stay calm.
 */
export function formatPrice({ amountMinor, currency }: Money): string {
  return printAmount(amountMinor, priceLayouts[currency]);
}

/** Formats an amount in minor units for a reader whose own currency is `home`: there a dollar without a country is the reader's own. */
export function formatForeignPrice({ amountMinor, currency }: Money, home: Currency): string {
  return printAmount(amountMinor, { ...priceLayouts[currency], before: foreignSign(currency, home) });
}

/** The sign before an amount: `CA$` where Canadian dollars are foreign, `US$` for readers in Canada, else the currency's own. */
export function foreignSign(currency: Currency, home: Currency): string {
  if (currency === 'CAD' && home !== 'CAD') return 'CA$';
  return currency === 'USD' && home === 'CAD' ? 'US$' : priceLayouts[currency].before;
}

function printAmount(amountMinor: number, layout: PriceLayout): string {
  const sign = amountMinor < 0 ? '\u2212' : '';
  const absolute = Math.abs(amountMinor);
  const minor = absolute % 100;
  const digits = String((absolute - minor) / 100);
  const major = layout.thousands ? groupThousands(digits, layout.thousands) : digits;
  const decimals = minor === 0 ? '' : layout.decimal + String(minor).padStart(2, '0');
  return sign + layout.before + major + decimals + layout.after;
}

function groupThousands(digits: string, separator: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, separator);
}

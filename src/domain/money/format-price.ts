// Prices as they are printed (specification, Price format): $1,299 · CA$1,299 · £1,299 · 1299 €.
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
  CAD: { before: 'CA$', after: '', thousands: ',', decimal: '.' },
  GBP: { before: '£', after: '', thousands: ',', decimal: '.' },
  EUR: { before: '', after: '\u00a0€', thousands: '', decimal: ',' },
};

/** Formats an amount in minor units; whole amounts have no decimals, so that columns of prices stay calm. */
export function formatPrice({ amountMinor, currency }: Money): string {
  const layout = priceLayouts[currency];
  const sign = amountMinor < 0 ? '\u2212' : '';
  const absolute = Math.abs(amountMinor);
  const minor = absolute % 100;
  const digits = String((absolute - minor) / 100);
  const major = layout.thousands ? groupThousands(digits, layout.thousands) : digits;
  const decimals = minor === 0 ? '' : layout.decimal + String(minor).padStart(2, '0');
  return sign + layout.before + major + decimals + layout.after;
}

/** Two formatted prices of one currency as a range, with the currency once where it stands behind: `208–229 €`, `$160–$179`. */
export function formatPriceRange(low: string, high: string): string {
  if (low === high) return low;
  const { after } = priceLayouts.EUR;
  return `${low.endsWith(after) ? low.slice(0, -after.length) : low}–${high}`;
}

function groupThousands(digits: string, separator: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, separator);
}

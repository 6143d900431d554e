// Formats and components for amounts and counts on the money pages.
import type { ReactNode } from 'react';
import { formatCount } from '#admin/components/format-count.ts';
import type { LedgerFigures } from '#domain/billing/ledger.ts';
import { countExcluded } from '#domain/billing/ledger.ts';
import type { Month } from '#domain/billing/month.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { toMajor } from '#domain/money/money.ts';
import type { Money } from '#domain/money/money.ts';

// Created with their first use: the first formatter of a process takes longer than any other, and every start loads this module.
let amounts: Intl.NumberFormat | undefined;
let countryNames: Intl.DisplayNames | undefined;

/** `EUR 1,234.50` */
export function formatAmount({ amountMinor, currency }: Money): string {
  amounts ??= new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${currency}\u00a0${amounts.format(toMajor(amountMinor))}`;
}

/** `October 2026` */
export function nameMonth({ from }: Month): string {
  return new Date(from).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** Amounts in several currencies, one per line. */
export function Amounts({ of }: { of: readonly Money[] }) {
  if (of.length === 0) return <span className="soft">–</span>;
  return of.map(money => <div key={money.currency}>{formatAmount(money)}</div>);
}

/** The number of requests that do not count, by reason. */
export function Excluded({ figures }: { figures: LedgerFigures }) {
  const { programs, previews, repeats, floods } = figures;
  const parts = [
    [programs, 'bots'],
    [repeats, 'repeats'],
    [previews, 'previews'],
    [floods, 'floods'],
  ] as const;
  const listed = parts.filter(([count]) => count > 0).map(([count, word]) => `${formatCount(count)} ${word}`);
  return (
    <>
      {formatCount(countExcluded(figures))}
      {listed.length === 0 ? null : <div className="soft">{listed.join(', ')}</div>}
    </>
  );
}

/** A cell that shows its column's name beside it on narrow screens. */
export function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td className="figure" data-label={label}>
      {children}
    </td>
  );
}

/** `Germany` */
export function nameCountry(country: CountrySlug): string {
  countryNames ??= new Intl.DisplayNames('en', { type: 'region' });
  return countryNames.of(country.toUpperCase()) ?? country;
}

// Countries by their own names, for a visitor who cannot read the page's language. @table
import type { CountrySlug } from '#domain/locale/locale.ts';

export const countryNames: Record<CountrySlug, string> = {
  us: 'United States',
  ca: 'Canada',
  gb: 'United Kingdom',
  fr: 'France',
  de: 'Deutschland',
  it: 'Italia',
  es: 'España',
};

export const currencySigns: Record<CountrySlug, string> = {
  us: '$',
  ca: 'CA$',
  gb: '£',
  fr: '€',
  de: '€',
  it: '€',
  es: '€',
};

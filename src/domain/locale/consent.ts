// Where a visitor is asked before a cookie that the site could do without is set.

/** European Union, the rest of the European Economic Area, the United Kingdom, Switzerland. @table */
// prettier-ignore
const askingCountries = new Set([
  'at', 'be', 'bg', 'hr', 'cy', 'cz', 'dk', 'ee', 'fi', 'fr', 'de', 'gr', 'hu', 'ie', 'it', 'lv', 'lt', 'lu', 'mt', 'nl', 'pl',
  'pt', 'ro', 'sk', 'si', 'es', 'se', 'is', 'li', 'no', 'gb', 'ch',
]);

interface Visitor {
  /** The detected country; null = no idea. */
  readonly country: string | null;
  readonly timeZone: string;
  /** Country whose prices the page shows. */
  readonly pageCountry: string;
}

/** One sign of Europe is enough: to ask once too often costs a click, not to ask would be wrong. */
export function needsConsent({ country, timeZone, pageCountry }: Visitor): boolean {
  if (country !== null) return askingCountries.has(country);
  return timeZone.startsWith('Europe/') || askingCountries.has(pageCountry);
}

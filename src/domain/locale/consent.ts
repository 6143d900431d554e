// Where visitors are asked for consent before a cookie is set that is not strictly necessary.

/** European Union, the rest of the European Economic Area, the United Kingdom, Switzerland; Canada, for Quebec's Law 25. @table */
// prettier-ignore
const consentCountries = new Set([
  'at', 'be', 'bg', 'hr', 'cy', 'cz', 'dk', 'ee', 'fi', 'fr', 'de', 'gr', 'hu', 'ie', 'it', 'lv', 'lt', 'lu', 'mt', 'nl', 'pl',
  'pt', 'ro', 'sk', 'si', 'es', 'se', 'is', 'li', 'no', 'gb', 'ch', 'ca',
]);

interface Visitor {
  /** The detected country; null = unknown. */
  readonly country: string | null;
  readonly timeZone: string;
  /** Country whose prices the page shows. */
  readonly pageCountry: string;
}

/**
 * Both the law of the visitor's country and that of the page's country count. Without a detected country a European time zone is enough: an
 * unnecessary question costs a click, a missing one breaks the law.
 */
export function needsConsent({ country, timeZone, pageCountry }: Visitor): boolean {
  if (consentCountries.has(pageCountry)) return true;
  return country === null ? timeZone.startsWith('Europe/') : consentCountries.has(country);
}

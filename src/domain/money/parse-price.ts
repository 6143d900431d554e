// Parses prices as shops of the seven countries print them into minor units: "1.299,00 €", "£1,299", "$1,299.00 USD".
import type { Currency } from '#domain/locale/locale.ts';
import { fail, ok, type Result } from '#domain/result.ts';

/** `unreadable` includes texts that are no single price: "from £299", "24 x 54,12 €", "54,12 €/Monat", 0, -5. */
export type PriceProblem = 'unreadable' | 'wrong-currency';

/** Symbols and codes in lower case; only `$` means two currencies. */
const symbols: Readonly<Record<string, readonly Currency[]>> = {
  '€': ['EUR'], eur: ['EUR'], euro: ['EUR'], euros: ['EUR'],
  '£': ['GBP'], gbp: ['GBP'],
  $: ['USD', 'CAD'], us$: ['USD'], usd: ['USD'],
  ca$: ['CAD'], c$: ['CAD'], cdn$: ['CAD'], cad: ['CAD'],
}; // prettier-ignore

/** Words for "tax included", which European prices are anyway; a price with other words ("HT", "netto", "ex VAT") is rejected. */
const taxIncluded =
  /\s*\(?(?:ttc|inkl\.?\s*(?:mwst\.?|ust\.?)|inc(?:l\.?)?\s*vat|iva\s*incl(?:usa|uido|\.)?)\)?$/i;
const priceForm =
  /^(?<before>[A-Za-z]{0,3}[$€£]|[A-Za-z]{3})?\s*(?<number>\d[\d.,\s'’]{0,20}?)(?:[.,][-–—]{1,2})?\s*(?<after>[A-Za-z]{0,3}[$€£]|euros?|[A-Za-z]{3})?(?:\s*(?<code>[A-Za-z]{3}))?$/i;
/** "1299€90", as French shops print it. */
const symbolInside = /^(\d[\d\s]{0,12})€(\d{2})$/;
const grouped = /^\d{1,3}(?:([.,\s'’])\d{3})(?:\1\d{3})*$/;
/** Characters; bounds the time that the patterns above take. */
const maxPriceLength = 80;
const maxMajor = 10 ** 9;

/**
 * Parses a printed price of a country whose currency is `currency`. A text that could be two amounts is rejected: "1.299" is
 * 1299 where a dot groups thousands, and rejected where it is the decimal point; "899.000" is rejected everywhere.
 */
export function parsePrintedPrice(text: string, currency: Currency): Result<number, PriceProblem> {
  if (text.length > maxPriceLength) return fail('unreadable');
  const plain = text.trim().replace(taxIncluded, '').replace(symbolInside, '$1,$2 €');
  const match = priceForm.exec(plain);
  if (!match?.groups) return fail('unreadable');
  const { before, number = '', after, code } = match.groups;
  for (const word of [before, after, code]) {
    if (word === undefined) continue;
    const symbol = word.toLowerCase();
    const meant = Object.hasOwn(symbols, symbol) ? symbols[symbol] : undefined;
    if (!meant) return fail(isCurrencyCode(word) ? 'wrong-currency' : 'unreadable');
    if (!meant.includes(currency)) return fail('wrong-currency');
  }
  const minor = readAmount(number.trim(), currency);
  return minor === null || minor <= 0 ? fail('unreadable') : ok(minor);
}

/** Three capitals count as a code of ISO 4217, and letters with a currency symbol as another currency; other letters are words. */
function isCurrencyCode(word: string): boolean {
  return /^[A-Z]{3}$/.test(word) || /[$€£]/.test(word);
}

function readAmount(number: string, currency: Currency): number | null {
  const decimals = /^(.*)([.,])(\d{1,2})$/.exec(number);
  // A space, or the other separator, may group the digits before the decimals.
  if (decimals) return join(readWhole(decimals[1] ?? '', decimals[2] ?? ''), decimals[3] ?? '');
  const grouping = grouped.exec(number)?.[1];
  if (grouping === undefined) return /^\d+$/.test(number) ? join(Number(number), '') : null;
  const separators = number.split(grouping).length - 1;
  if (!/[.,]/.test(grouping) || separators > 1) return join(readWhole(number, ''), '');
  const groups = currency === 'EUR' ? '.' : ',';
  // "899.000" is not read as 899000: no device costs that much, but databases print three decimals.
  return grouping === groups && number.indexOf(grouping) < 3 ? join(readWhole(number, ''), '') : null;
}

function readWhole(text: string, decimalSign: string): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  const grouping = grouped.exec(text)?.[1];
  return grouping === undefined || grouping === decimalSign ? null : Number(text.replaceAll(/\D/g, ''));
}

function join(major: number | null, decimals: string): number | null {
  return major === null || major >= maxMajor ? null : major * 100 + Number(decimals.padEnd(2, '0'));
}

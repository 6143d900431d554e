// The options for feed terms: facts that a feed's lines leave out, and the access to its address.
import { readFileSync } from 'node:fs';
import { readOneOf } from '#cli/arguments.ts';
import { CommandProblem } from '#cli/command.ts';
import {
  columnMeanings,
  isBasicAuth,
  isColumnMeaning,
  parseHeader,
  priceForms,
  defaultAvailabilities,
} from '#domain/feeds/feed-terms.ts';
import type { FeedAccess, FeedTerms } from '#domain/feeds/feed-terms.ts';
import { currencies, languages } from '#domain/locale/locale.ts';
import { formatDecimalMinor, parseDecimalMinor } from '#domain/money/money.ts';
import { readMode } from '#domain/offers/sale-words.ts';

export const termOptions = {
  condition: { type: 'string' },
  availability: { type: 'string' },
  currency: { type: 'string' },
  shipping: { type: 'string' },
  column: { type: 'string', multiple: true },
  'price-form': { type: 'string' },
  language: { type: 'string' },
  pages: { type: 'string' },
  header: { type: 'string', multiple: true },
  'basic-auth': { type: 'string' },
} as const;

export const termHelp = `Defaults (used where a listing does not state the value itself):
  --condition WORDS       used, refurbished, new, or a grade ("sehr gut")
  --availability STATE    ${defaultAvailabilities.join(', ')}
  --currency CURRENCY     ${currencies.join(', ')}: of prices without a currency
  --shipping AMOUNT       4.90, or 0
  --column MEANING=NAME   the shop's name for a column, field or element (repeatable); MEANING is one of
                          ${Object.keys(columnMeanings)
                            .join(', ')
                            .replace(/(.{90}), /g, '$1,\n                          ')}
  --price-form FORM       price format: comma (1.299,00), dot (1,299.00), cents (129900)
  --language LANGUAGE     ${languages.join(', ')}: of the titles (default: the country's)
Request:
  --pages all|first       all: the feed is paginated (Shopify); read every page until one is empty
  --header "NAME: TEXT"   a request header (repeatable); "@FILE" reads it from a file
  --basic-auth USER:PASSWORD   or "@FILE"; headers and passwords are never shown again`;

type Values = Readonly<{
  condition?: string | undefined;
  availability?: string | undefined;
  currency?: string | undefined;
  shipping?: string | undefined;
  column?: string[] | undefined;
  'price-form'?: string | undefined;
  language?: string | undefined;
  pages?: string | undefined;
  header?: string[] | undefined;
  'basic-auth'?: string | undefined;
}>;

/** The value that resets an option. */
const asUsual = 'usual';

export interface GivenTerms {
  readonly terms: FeedTerms;
  readonly access: FeedAccess;
  /** Whether any of the options was given. */
  readonly isAny: boolean;
}

/** Applies the options to the terms of before; `usual` resets one. Throws a CommandProblem for an invalid one. */
export function readTerms(values: Values, before: Omit<GivenTerms, 'isAny'> = noTerms): GivenTerms {
  const isAny = Object.keys(termOptions).some(name => values[name as keyof Values] !== undefined);
  const terms: Record<string, unknown> = { ...before.terms };
  const setTerm = (
    name: keyof FeedTerms,
    text: string | undefined,
    read: (text: string) => unknown,
  ): void => {
    if (text === undefined) return;
    if (text === asUsual) delete terms[name];
    else terms[name] = read(text);
  };
  setTerm('condition', values.condition, readCondition);
  setTerm('availability', values.availability, text =>
    readOneOf('availability', text, defaultAvailabilities),
  );
  setTerm('currency', values.currency, text => readOneOf('currency', text.toUpperCase(), currencies));
  setTerm('shippingMinor', values.shipping, readShipping);
  setTerm('priceForm', values['price-form'], text => readOneOf('price-form', text, priceForms));
  setTerm('language', values.language, text => readOneOf('language', text, languages));
  setTerm('hasPages', values.pages, text => readOneOf('pages', text, ['all', 'first']) === 'all');
  if (terms['hasPages'] === false) delete terms['hasPages'];
  if (values.column) terms['columns'] = readColumns(values.column, before.terms.columns);
  return { terms, access: readAccess(values, before.access), isAny };
}

const noTerms = { terms: {}, access: {} };

function readCondition(text: string): string {
  if (readMode(text) !== null) return text;
  throw new CommandProblem(
    `--condition "${text}" is not a known condition; use used, refurbished, new, or a grade such as "very good"`,
  );
}

function readShipping(text: string): number {
  const minor = parseDecimalMinor(text.replace(',', '.'));
  if (minor === null) throw new CommandProblem(`--shipping "${text}" is not an amount; use 4.90, or 0`);
  return minor;
}

/** `link=` without a name removes the column. */
function readColumns(given: readonly string[], before: FeedTerms['columns']): FeedTerms['columns'] {
  const columns: Record<string, string> = { ...before };
  for (const each of given) {
    if (each === asUsual) {
      for (const name of Object.keys(columns)) delete columns[name];
      continue;
    }
    const [, meaning = '', name = ''] = /^([^=]*)=(.*)$/s.exec(each) ?? [];
    if (!isColumnMeaning(meaning))
      throw new CommandProblem(
        `--column "${each}" is not valid; use --column MEANING=NAME, such as --column link=product_url, where MEANING is one of ${Object.keys(columnMeanings).join(', ')}`,
      );
    if (name.trim() === '') delete columns[meaning];
    else columns[meaning] = name.trim();
  }
  return columns;
}

function readAccess(values: Values, before: FeedAccess): FeedAccess {
  const headers: Record<string, string> = { ...before.headers };
  for (const given of values.header ?? []) {
    if (given === asUsual) {
      for (const name of Object.keys(headers)) delete headers[name];
      continue;
    }
    const secret = readSecret(given);
    const header = parseHeader(secret);
    if (!header)
      throw new CommandProblem(
        `--header "${/^[^:]+(?=:)/.exec(secret)?.[0] ?? ''}: ..." is not a valid header; use --header "NAME: TEXT", such as "X-Api-Key: 123"`,
      );
    if (header.text === '') delete headers[header.name];
    else headers[header.name] = header.text;
  }
  const { basicAuth } = readPassword(values['basic-auth'], before);
  return {
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(basicAuth !== undefined && { basicAuth }),
  };
}

function readPassword(given: string | undefined, before: FeedAccess): Pick<FeedAccess, 'basicAuth'> {
  if (given === undefined) return before;
  if (given === asUsual) return {};
  const text = readSecret(given);
  if (!isBasicAuth(text))
    throw new CommandProblem('--basic-auth must be USER:PASSWORD, or "@FILE" that contains it');
  return { basicAuth: text };
}

/** Secrets can be read from files, which keeps them out of the shell's history. */
function readSecret(text: string): string {
  if (!text.startsWith('@')) return text;
  try {
    return readFileSync(text.slice(1), 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new CommandProblem((error as Error).message);
  }
}

/** One line for an operator; '' = no terms. Secrets are mentioned, not shown. */
export function describeTerms(
  terms: FeedTerms,
  { headerNames, hasPassword }: { readonly headerNames: readonly string[]; readonly hasPassword: boolean },
): string {
  const {
    condition,
    availability,
    currency,
    shippingMinor,
    columns = {},
    priceForm,
    language,
    hasPages,
  } = terms;
  return [
    condition && `condition ${condition}`,
    availability,
    currency && `prices in ${currency}`,
    shippingMinor !== undefined && `shipping ${formatDecimalMinor(shippingMinor)}`,
    ...Object.entries(columns).map(([meaning, name]) => `${meaning}=${name}`),
    priceForm && `prices with ${priceForm}`,
    language && `in ${language}`,
    hasPages && 'all pages',
    ...headerNames.map(name => `header ${name}`),
    hasPassword && 'a password',
  ]
    .filter(part => typeof part === 'string' && part !== '')
    .join(', ');
}

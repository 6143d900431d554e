// Converts form fields to a feed's terms, request headers and size limits, and back.
import {
  columnMeanings,
  isBasicAuth,
  parseHeader,
  priceForms,
  defaultAvailabilities,
} from '#domain/feeds/feed-terms.ts';
import type { FeedAccess, FeedTerms } from '#domain/feeds/feed-terms.ts';
import { maxCaps } from '#domain/feeds/feed-caps.ts';
import type { OwnCaps } from '#domain/feeds/feed-caps.ts';
import { currencies, languages } from '#domain/locale/locale.ts';
import { formatDecimalMinor, parseDecimalMinor } from '#domain/money/money.ts';
import { readMode } from '#domain/offers/sale-words.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { readChoice, readLine } from '#admin/read-form.ts';

interface FeedSettings {
  readonly terms: FeedTerms;
  readonly access: FeedAccess;
  readonly caps: OwnCaps;
}

const million = 1_000_000;

/**
 * The form's values, or its errors by field. Headers and the password are secret and never shown in a form, so those of `before` stay
 * unless the form sets others.
 */
export function readFeedTerms(
  form: URLSearchParams,
  before: FeedAccess = {},
): Result<FeedSettings, ReadonlyMap<string, string>> {
  const problems = new Map<string, string>();
  const condition = readLine(form.get('condition'), 100);
  if (condition !== null && readMode(condition) === null)
    problems.set('condition', 'Enter used, refurbished, new, or a grade.');
  const shippingMinor = readAmount(form, problems);
  const columns = Object.keys(columnMeanings).flatMap(meaning => {
    const name = readLine(form.get(`column.${meaning}`), 200);
    return name === null ? [] : [[meaning, name]];
  });
  const availability = readChoice(form.get('availability'), defaultAvailabilities);
  const currency = readChoice(form.get('currency'), currencies);
  const priceForm = readChoice(form.get('priceForm'), priceForms);
  const language = readChoice(form.get('language'), languages);
  const terms: FeedTerms = {
    ...(condition !== null && { condition }),
    ...(availability && { availability }),
    ...(currency && { currency }),
    ...(shippingMinor !== null && { shippingMinor }),
    ...(columns.length > 0 && { columns: Object.fromEntries(columns) as FeedTerms['columns'] & object }),
    ...(priceForm && { priceForm }),
    ...(language && { language }),
    ...(form.get('hasPages') === 'yes' && { hasPages: true }),
  };
  const access = readAccess(form, before, problems);
  const megabytes = readCap(form, 'maxMegabytes', maxCaps.rawBytes / million, problems);
  const items = readCap(form, 'maxRows', maxCaps.items, problems);
  const caps = { rawBytes: megabytes === null ? null : megabytes * million, items };
  return problems.size > 0 ? fail(problems) : ok({ terms, access, caps });
}

/** The form fields of a feed's terms, without secrets. */
export function writeFeedTerms(terms: FeedTerms, { rawBytes, items }: OwnCaps): URLSearchParams {
  const { shippingMinor, columns = {}, hasPages, ...texts } = terms;
  const values = {
    ...texts,
    shipping: shippingMinor === undefined ? undefined : formatDecimalMinor(shippingMinor),
    hasPages: hasPages ? 'yes' : undefined,
    maxMegabytes: rawBytes === null ? undefined : String(rawBytes / million),
    maxRows: items === null ? undefined : String(items),
    ...Object.fromEntries(Object.entries(columns).map(([meaning, name]) => [`column.${meaning}`, name])),
  };
  return new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function readAmount(form: URLSearchParams, problems: Map<string, string>): number | null {
  const text = (form.get('shipping') ?? '').trim();
  if (text === '') return null;
  const minor = parseDecimalMinor(text.replace(',', '.'));
  if (minor === null) problems.set('shipping', 'Enter an amount such as 4.90, or 0.');
  return minor;
}

/** `NAME:` without a value removes the header. */
function readAccess(form: URLSearchParams, before: FeedAccess, problems: Map<string, string>): FeedAccess {
  const headers: Record<string, string> = { ...before.headers };
  for (const line of (form.get('headers') ?? '').split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const header = parseHeader(line.trim());
    if (!header) problems.set('headers', 'Enter NAME: VALUE, one per line.');
    else if (header.text === '') delete headers[header.name];
    else headers[header.name] = header.text;
  }
  const typed = form.get('basicAuth') ?? '';
  if (typed !== '' && !isBasicAuth(typed)) problems.set('basicAuth', 'Enter USER:PASSWORD.');
  const kept = form.get('forgetBasicAuth') === 'yes' ? undefined : before.basicAuth;
  const basicAuth = typed === '' ? kept : typed;
  return {
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(basicAuth !== undefined && { basicAuth }),
  };
}

/** null = the default limit. */
function readCap(
  form: URLSearchParams,
  name: string,
  max: number,
  problems: Map<string, string>,
): number | null {
  const text = (form.get(name) ?? '').trim();
  if (text === '') return null;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= max) return value;
  problems.set(name, `Enter a whole number from 1 to ${max.toLocaleString('en-US')}.`);
  return null;
}

// What an operator states of a feed because its lines do not: defaults, the names of its columns, how its prices are written. @table
import type { Currency, LanguageSlug } from '#domain/locale/locale.ts';

/** The columns (fields of JSON, elements of XML) that an operator can name, and what each is. */
export const columnMeanings = {
  code: 'the shop’s product code',
  title: 'product title',
  link: 'URL of the offer',
  price: 'price',
  'sale-price': 'reduced price',
  currency: 'currency of the price',
  condition: 'new, used, refurbished, or a grade',
  grade: 'grade only',
  availability: 'stock status',
  shipping: 'shipping cost',
  gtin: 'EAN or UPC',
  part: 'manufacturer’s part number (MPN)',
  brand: 'manufacturer',
  model: 'model',
  storage: 'storage',
  memory: 'memory',
  colour: 'colour',
  carrier: 'network',
  category: 'shop category',
  warranty: 'warranty',
  returns: 'return period',
} as const;
export type ColumnMeaning = keyof typeof columnMeanings;

export function isColumnMeaning(text: string): text is ColumnMeaning {
  return Object.hasOwn(columnMeanings, text);
}

/** `comma`: 1.299,00. `dot`: 1,299.00. `cents`: 129900. */
export const priceForms = ['comma', 'dot', 'cents'] as const;
export type PriceForm = (typeof priceForms)[number];

/** Everything is optional: what is left out is as the format has it. A default counts only where a line states nothing. */
export interface FeedTerms {
  /** In the merchant's words: "used", "sehr gut", "new". */
  readonly condition?: string;
  readonly availability?: 'in-stock' | 'sold-out';
  /** The currency of prices that name none. */
  readonly currency?: Currency;
  /** Minor units of the country's currency. */
  readonly shippingMinor?: number;
  readonly columns?: Readonly<Partial<Record<ColumnMeaning, string>>>;
  readonly priceForm?: PriceForm;
  /** The language of titles and words, where that is not the country's. */
  readonly language?: LanguageSlug;
  /** The address is the first of several pages (`?page=2` and so on, until one is empty). */
  readonly hasPages?: boolean;
}

/** Headers and password with which the feed is fetched. Secret: only the names of headers are shown. */
export interface FeedAccess {
  readonly headers?: Readonly<Record<string, string>>;
  /** `user:password` */
  readonly basicAuth?: string;
}

export const defaultAvailabilities = [
  'in-stock',
  'sold-out',
] as const satisfies readonly FeedTerms['availability'][];

/** RFC 9110 5.6.2 */
const headerName = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/;
/** Set by us, or by the connection itself. */
const reservedHeader =
  /^(?:host|connection|content-.*|transfer-.*|te|upgrade|proxy-.*|expect|user-agent|accept-encoding|range|if-.*|cookie2)$/i;

/** Splits `NAME: TEXT`; an empty text removes the header. null = it cannot be sent. */
export function parseHeader(line: string): { readonly name: string; readonly text: string } | null {
  const [, name = '', text = ''] = /^([^:]+):\s*(.*)$/s.exec(line) ?? [];
  return headerName.test(name) && !reservedHeader.test(name) && /^[\x20-\x7e]{0,4000}$/.test(text)
    ? { name, text }
    : null;
}

/** `USER:PASSWORD` */
export function isBasicAuth(text: string): boolean {
  return /^[^:\p{Cc}]+:\P{Cc}*$/u.test(text);
}

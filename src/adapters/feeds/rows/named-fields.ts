// Reads items whose fields are found by name (tables, JSON), given what each name means.
import type { FeedContext } from '#services/ports/feed-reader.ts';
import { completeListing, type PriceProblem } from '#adapters/feeds/rows/listing-draft.ts';
import { readStatedPrice } from '#adapters/feeds/rows/stated-price.ts';
import type { ColumnMeaning } from '#domain/feeds/feed-terms.ts';
import { completeLink } from '#adapters/feeds/rows/complete-link.ts';
import { isMerchantLink } from '#domain/offers/merchant-link.ts';
import { readDays, readMonths } from '#domain/feeds/attribute-names.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';
import { isInForce } from '#domain/feeds/sale-period.ts';
import { readFeedAttributes } from '#domain/matching/raw-attributes.ts';
import { getCountryLocale, type Currency } from '#domain/locale/locale.ts';
import { parsePrintedPrice } from '#domain/money/parse-price.ts';
import { readAvailability, readMode, readTitleMode } from '#domain/offers/sale-words.ts';
import { fail, type Result } from '#domain/result.ts';

export type FieldMeaning =
  | 'code' | 'title' | 'url' | 'partNumber' | 'gtin' | 'brand' | 'model' | 'storage' | 'memory' | 'colour' | 'carrier'
  | 'category'
  | 'mode' | 'grade' | 'price' | 'salePrice' | 'salePeriod' | 'currency' | 'shipping' | 'available' | 'warranty' | 'returns'; // prettier-ignore

/** Field names for each meaning, in order of preference. */
export type FieldNames = Readonly<Partial<Record<FieldMeaning, readonly string[]>>>;

export interface NamedItem {
  /** The text of a field; '' = not stated. */
  readonly find: (name: string) => string;
  /** All fields of the item: those without a meaning may still state attributes. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Name of a field that exceeds the length limit; null = none does. */
  readonly tooLong: string | null;
}

/** What an operator calls a field (`--column link=...`) -> its meanings here. */
const fieldMeanings: Readonly<Record<ColumnMeaning, readonly FieldMeaning[]>> = {
  code: ['code'], title: ['title'], link: ['url'], price: ['price'], 'sale-price': ['salePrice'], currency: ['currency'],
  condition: ['mode', 'grade'], grade: ['grade'], availability: ['available'], shipping: ['shipping'], gtin: ['gtin'],
  part: ['partNumber'], brand: ['brand'], model: ['model'], storage: ['storage'], memory: ['memory'], colour: ['colour'],
  carrier: ['carrier'], category: ['category'], warranty: ['warranty'], returns: ['returns'],
}; // prettier-ignore

/** The names of a format, after those that the operator has set for the feed. */
export function addOperatorNames(names: FieldNames, { terms }: Pick<FeedContext, 'terms'>): FieldNames {
  const all: Record<string, readonly string[]> = { ...names };
  for (const [column, name] of Object.entries(terms?.columns ?? {}) as [ColumnMeaning, string][])
    for (const meaning of fieldMeanings[column]) all[meaning] = [name, ...(all[meaning] ?? [])];
  return all;
}

/** A price without a currency is in the currency of the country that the feed is for. */
export function readNamedFields(item: NamedItem, names: FieldNames, context: FeedContext): FeedRow {
  const list = (meaning: FieldMeaning): string[] =>
    (names[meaning] ?? []).map(item.find).filter(text => text !== '');
  const first = (meaning: FieldMeaning): string => list(meaning)[0] ?? '';
  const { currency } = getCountryLocale(context.country);
  const title = first('title');
  const category = first('category');
  const modeText = first('mode');
  const availabilityText = first('available');
  const links = list('url');
  return completeListing(
    {
      code: first('code'),
      tooLong: item.tooLong,
      title,
      // A link of an affiliate network is used only if its host belongs to the merchant.
      url:
        links.find(link => isMerchantLink(URL.parse(completeLink(link, context.hosts[0])), context)) ??
        links[0] ??
        '',
      partNumber: first('partNumber'),
      gtin: (first('gtin').split(/[,;|]/)[0] ?? '').trim(),
      attributes: {
        ...readFeedAttributes(listUnread(item.fields, names)),
        ...keepStated({
          brand: first('brand'),
          model: first('model'),
          storage: first('storage'),
          memory: first('memory'),
          colour: first('colour'),
          carrier: first('carrier'),
          category,
        }),
      },
      mode: modeText === '' ? (readTitleMode(title) ?? readTitleMode(category)) : readMode(modeText),
      modeText,
      gradeTexts: [...list('grade'), modeText],
      price: readNamedPrice(first, currency, context),
      shippingMinor: readShippingPrice(first('shipping'), currency),
      available: availabilityText === '' ? null : readAvailability(availabilityText),
      availabilityText,
      warrantyMonths: readMonths(first('warranty')),
      returnDays: readDays(first('returns')),
    },
    context,
  );
}

const readNames = new WeakMap<FieldNames, ReadonlySet<string>>();

/** The fields to which the format gives no meaning. */
function listUnread(fields: NamedItem['fields'], names: FieldNames): Record<string, unknown> {
  const read = readNames.get(names) ?? new Set(Object.values(names).flat());
  readNames.set(names, read);
  return Object.fromEntries(Object.entries(fields ?? {}).filter(([name]) => !read.has(name)));
}

function keepStated(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([, text]) => text !== ''));
}

function readNamedPrice(
  first: (meaning: FieldMeaning) => string,
  currency: Currency,
  context: FeedContext,
): Result<number, PriceProblem> {
  const stated = first('currency');
  if (stated !== '' && stated.toUpperCase() !== currency)
    return fail({ reason: 'wrong-currency', detail: stated });
  const priceContext =
    stated === '' ? context : { country: context.country, terms: { ...context.terms, currency } };
  const price = readStatedPrice(first('price'), priceContext);
  const sale = readStatedPrice(first('salePrice'), priceContext);
  if (!price.ok || !sale.ok || sale.value >= price.value) return price;
  return isInForce(first('salePeriod'), context.now) ? sale : price;
}

const free =
  /^(?:free|gratis|gratuite?|kostenlos|versandkostenfrei|[$€£]?\s*0+(?:[.,]0{1,2})?\s*(?:[$€£]|[a-z]{3})?)$/i;

/** Minor units; null when the text is not a price. */
export function readShippingPrice(text: string, currency: Currency): number | null {
  if (free.test(text)) return 0;
  const price = parsePrintedPrice(text, currency);
  return price.ok ? price.value : null;
}

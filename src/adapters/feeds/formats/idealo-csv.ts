// idealo's product tables (idealo.github.io/csv-importer), with English or German column names.
import type { FeedContext } from '#services/ports/feed-reader.ts';
import type { TableRow } from '#adapters/feeds/input/read-table.ts';
import { readShippingPrice, type FieldNames } from '#adapters/feeds/rows/named-fields.ts';
import { readNamedTable } from '#adapters/feeds/rows/named-table.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import { formatDecimalMinor } from '#domain/money/money.ts';
import { readAvailability } from '#domain/offers/sale-words.ts';

/** `wasprice` is not read: it is the former price. */
const names: FieldNames = {
  code: ['sku', 'artikelnummer', 'artikelnummer_im_shop'],
  title: ['title', 'produktname', 'artikelbezeichnung'],
  url: ['url', 'deeplink', 'produkturl', 'produkt_url'],
  partNumber: ['hans', 'han', 'mpn', 'han/mpn', 'herstellerartikelnummer', 'herstellerartikelnummer_(han/mpn)'],
  gtin: ['eans', 'ean', 'gtin', 'ean/gtin'],
  brand: ['brand', 'hersteller', 'markenname', 'hersteller_/_markenname'],
  storage: ['storage', 'speicherkapazitat', 'speicher'],
  colour: ['colour', 'color', 'farbe'],
  category: ['categorypath', 'kategorie', 'produktkategorie_im_shop'],
  mode: ['condition', 'zustand', 'used'],
  grade: ['condition', 'zustand'],
  price: ['price', 'preis', 'preis_(brutto)'],
  salePrice: ['discountprice', 'discount_price'],
  currency: ['currency', 'wahrung'],
  shipping: ['shipping'],
  available: ['deliverytime', 'delivery_time', 'delivery', 'lieferzeit'],
  warranty: ['warranty', 'garantie'],
}; // prettier-ignore

/** Characters; the pattern backtracks over spaces. */
const maxDeliveryLength = 200;
const deliveryWithin =
  /\b\d{1,2}\s*(?:-|–|bis|to|à|a)?\s*(?:\d{1,2}\s*)?(?:werktage?n?|tage?n?|days?|working days|jours?|giorni|d[ií]as|h|std|stunden|hours?|wochen?|weeks?|semaines?)/i;

export function readIdealoCsv(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  context: FeedContext,
): AsyncGenerator<FeedRow> {
  return readNamedTable(chunks, names, context, (row, name) => findCell(row, name, context));
}

function findCell(row: TableRow, name: string, context: FeedContext): string {
  const text = row.find(name);
  // "used: no" says nothing: the device may be refurbished.
  if (name === 'used') return readAvailability(text) === true ? 'used' : '';
  if (names.available?.includes(name))
    return readAvailability(text) === null && deliveryWithin.test(text.slice(0, maxDeliveryLength))
      ? 'in stock'
      : text;
  return name === 'shipping' ? sumCheapestShipping(row, context) : text;
}

/** The cheapest way of delivery plus the cheapest way of payment, which have a column each. */
function sumCheapestShipping(row: TableRow, context: FeedContext): string {
  const { currency } = getCountryLocale(context.country);
  const lowest = (start: string): number | null => {
    const prices = row.columns
      .filter(column => column.startsWith(start))
      .flatMap(column => readShippingPrice(row.find(column), currency) ?? []);
    return prices.length === 0 ? null : Math.min(...prices);
  };
  const delivery = lowest('deliverycosts');
  return delivery === null ? '' : formatDecimalMinor(delivery + (lowest('paymentcosts') ?? 0));
}

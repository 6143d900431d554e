// idealo's product tables (idealo.github.io/csv-importer), with English names or idealo's German ones.
import type { FeedContext } from '#services/ports/feed-reader.ts';
import { listCells, readTable, type TableRow } from '#adapters/feeds/input/read-table.ts';
import { detectText } from '#adapters/feeds/input/detect-text.ts';
import { unpackFeed } from '#adapters/feeds/input/unpack-feed.ts';
import { checkTableColumns } from '#adapters/feeds/rows/table-columns.ts';
import { readRows } from '#adapters/feeds/rows/feed-rows.ts';
import { malformedRow } from '#adapters/feeds/rows/malformed-row.ts';
import {
  addOwnNames,
  readNamedFields,
  readShippingPrice,
  type FieldNames,
} from '#adapters/feeds/rows/named-fields.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import { formatDecimalMinor } from '#domain/money/money.ts';
import { readAvailability } from '#domain/offers/sale-words.ts';

/** `wasprice` is not read as a price: it is what the device used to cost. */
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

/** Characters; the pattern passes over spaces more than once. */
const maxDeliveryLength = 200;
const deliveryWithin =
  /\b\d{1,2}\s*(?:-|–|bis|to|à|a)?\s*(?:\d{1,2}\s*)?(?:werktage?n?|tage?n?|days?|working days|jours?|giorni|d[ií]as|h|std|stunden|hours?|wochen?|weeks?|semaines?)/i;

export function readIdealoCsv(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  context: FeedContext,
): AsyncGenerator<FeedRow> {
  const known = addOwnNames(names, context);
  const check = checkTableColumns(names, context.terms);
  const rows = readTable(detectText(unpackFeed(chunks, context)), check);
  return readRows(
    rows,
    row => {
      if (row.isShifted) return malformedRow('more cells than columns');
      return readNamedFields(
        { find: name => findCell(row, name, context), fields: listCells(row), tooLong: row.tooLong },
        known,
        context,
      );
    },
    context,
  );
}

function findCell(row: TableRow, name: string, context: FeedContext): string {
  const text = row.find(name);
  // A device that is not used may still be refurbished, so "used: no" tells nothing.
  if (name === 'used') return readAvailability(text) === true ? 'used' : '';
  if (names.available?.includes(name))
    return readAvailability(text) === null && deliveryWithin.test(text.slice(0, maxDeliveryLength))
      ? 'in stock'
      : text;
  return name === 'shipping' ? findCheapest(row, context) : text;
}

/** The cheapest delivery plus the cheapest payment; each has a column of its own. */
function findCheapest(row: TableRow, context: FeedContext): string {
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

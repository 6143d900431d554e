// Google Merchant feeds as tables: the fields of the XML, a column each. CJ (the affiliate network) uses the same names.
import type { FeedContext } from '#services/ports/feed-reader.ts';
import { googleNamespace } from '#adapters/feeds/formats/google-fields.ts';
import { readGoogleItem } from '#adapters/feeds/formats/google-merchant-item.ts';
import type { XmlField } from '#adapters/feeds/formats/xml-items.ts';
import { readTable, type TableRow } from '#adapters/feeds/input/read-table.ts';
import { detectText } from '#adapters/feeds/input/detect-text.ts';
import { unpackFeed } from '#adapters/feeds/input/unpack-feed.ts';
import type { FieldNames } from '#adapters/feeds/rows/named-fields.ts';
import { checkTableColumns } from '#adapters/feeds/rows/table-columns.ts';
import { readRows } from '#adapters/feeds/rows/feed-rows.ts';
import { malformedRow } from '#adapters/feeds/rows/malformed-row.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';

/** The columns that every offer needs, by which a table is recognized; the other fields are found by Google's names. */
const names: FieldNames = {
  code: ['id', 'g:id'],
  title: ['title', 'g:title'],
  url: ['link', 'g:link'],
  price: ['price', 'g:price'],
};
/** Limits for the values of one cell, and for the pieces of one value. Google allows fewer; without limits, a hostile cell costs quadratic time. */
const maxValues = 100;
const maxPieces = 10;
/** `shipping(country:service:price)`: names the pieces of the values in such a column. */
const columnForm = /^(?:g:)?([a-z0-9_]+)(?:\(([a-z_:]+)\))?$/;

export function readGoogleMerchantTsv(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  context: FeedContext,
): AsyncGenerator<FeedRow> {
  const rows = readTable(detectText(unpackFeed(chunks, context)), checkTableColumns(names, context.terms));
  return readRows(
    rows,
    row => {
      if (row.isShifted) return malformedRow('more cells than columns');
      return readGoogleItem({ fields: listFields(row), tooLong: row.tooLong }, context);
    },
    context,
  );
}

function listFields(row: TableRow): XmlField[] {
  return row.columns.flatMap(column => {
    const text = row.find(column);
    if (text === '') return [];
    const [, name = column, pieces] = columnForm.exec(column) ?? [];
    const field = { namespace: googleNamespace, name, href: null, parts: [] };
    if (name !== 'shipping' && name !== 'product_detail') return [{ ...field, text }];
    // Several values of one field share one cell, separated by commas.
    return text.split(',', maxValues).map(value => splitPieces({ ...field, text: value.trim() }, pieces));
  });
}

function splitPieces(field: XmlField, pieces: string | undefined): XmlField {
  if (pieces === undefined) return field;
  const texts = field.text.split(':', maxPieces);
  const parts = pieces
    .split(':', maxPieces)
    .map((name, at) => ({ ...field, name, text: (texts[at] ?? '').trim() }));
  return { ...field, parts };
}

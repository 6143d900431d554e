// Partners' lists of quotes: a table (CSV, TSV), or JSON with the rows under `quotes`, which begins with a brace.
import { BrokenFeed } from '#adapters/feeds/input/broken-feed.ts';
import { readArrayObjects } from '#adapters/feeds/input/array-objects.ts';
import { detectText } from '#adapters/feeds/input/detect-text.ts';
import { readJsonText } from '#adapters/feeds/input/json-values.ts';
import type { JsonObject } from '#adapters/feeds/input/json-values.ts';
import { peekText } from '#adapters/feeds/input/peek-text.ts';
import { readTable } from '#adapters/feeds/input/read-table.ts';
import { unpackFeed } from '#adapters/feeds/input/unpack-feed.ts';
import { fail, ok } from '#domain/result.ts';
import { quoteCaps } from '#domain/trade-in/quote-caps.ts';
import { quoteFields } from '#domain/trade-in/read-quote.ts';
import type { QuoteField, QuoteRow } from '#domain/trade-in/read-quote.ts';
import type { ReadQuoteRows } from '#services/ports/quote-reader.ts';

/** Longer than any name of a model, the longest field. */
const maxFieldCharacters = 200;

/** null for a row with too many cells or too long a field. A failure is the reason of a `BrokenFeed`. */
export const readQuoteRows: ReadQuoteRows = async chunks => {
  const rows: (QuoteRow | null)[] = [];
  try {
    for await (const row of readRows(detectText(unpackFeed(chunks, { caps: quoteCaps })))) {
      if (rows.length >= quoteCaps.items) throw new BrokenFeed('too-many-items');
      rows.push(row);
    }
  } catch (error) {
    if (!(error instanceof BrokenFeed)) throw error;
    return fail(error.reason);
  }
  return ok(rows);
};

async function* readRows(texts: AsyncGenerator<string>): AsyncGenerator<QuoteRow | null> {
  const { first, whole } = await peekText(texts);
  if (first === '{') {
    for await (const item of readArrayObjects(whole, { key: 'quotes' }))
      yield readFields(name => readField(item, name));
    return;
  }
  for await (const row of readTable(whole, checkColumns)) {
    yield row.isShifted ? null : readFields(row.find);
  }
}

/** The value of a field; the words of an array are joined, as they are in a table. */
function readField(item: JsonObject, name: QuoteField): string {
  const value = item[name];
  return Array.isArray(value) ? value.map(readJsonText).join(' ') : readJsonText(value);
}

function readFields(find: (name: QuoteField) => string): QuoteRow | null {
  const row = Object.fromEntries(quoteFields.map(name => [name, find(name)])) as Record<QuoteField, string>;
  return Object.values(row).some(text => text.length > maxFieldCharacters) ? null : row;
}

function checkColumns(columns: readonly string[]): void {
  if (!columns.includes('payout')) throw new BrokenFeed('not-a-feed', 'expected: a column named payout');
}

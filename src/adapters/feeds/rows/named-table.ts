import type { FeedContext } from '#services/ports/feed-reader.ts';
import { detectText } from '#adapters/feeds/input/detect-text.ts';
import { listCells, readTable, type TableRow } from '#adapters/feeds/input/read-table.ts';
import { unpackFeed } from '#adapters/feeds/input/unpack-feed.ts';
import { readRows } from '#adapters/feeds/rows/feed-rows.ts';
import { malformedRow } from '#adapters/feeds/rows/malformed-row.ts';
import { addOperatorNames, readNamedFields, type FieldNames } from '#adapters/feeds/rows/named-fields.ts';
import { checkTableColumns } from '#adapters/feeds/rows/table-columns.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';

/** Reads a table whose columns are found by their names. `findCell`: what a row states under a name, if that is not simply its cell. */
export function readNamedTable(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  names: FieldNames,
  context: FeedContext,
  findCell = (row: TableRow, name: string): string => row.find(name),
): AsyncGenerator<FeedRow> {
  const known = addOperatorNames(names, context);
  const rows = readTable(detectText(unpackFeed(chunks, context)), checkTableColumns(names, context.terms));
  return readRows(
    rows,
    row => {
      if (row.isShifted) return malformedRow('more cells than columns');
      return readNamedFields(
        { find: name => findCell(row, name), fields: listCells(row), tooLong: row.tooLong },
        known,
        context,
      );
    },
    context,
  );
}

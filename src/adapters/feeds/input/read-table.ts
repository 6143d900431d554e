// Reads text tables (CSV with any usual separator, TSV) as a stream of rows, whose cells are found by column name.
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { feedLimits } from '#adapters/feeds/feed-limits.ts';
import { BrokenFeed } from '#adapters/feeds/input/broken-feed.ts';
import { foldText } from '#domain/words.ts';

export interface TableRow {
  /** The cell of a column, without surrounding spaces; '' when there is none. */
  readonly find: (column: string) => string;
  /** Column names, each once. */
  readonly columns: readonly string[];
  /** Name of a column whose cell exceeds the length limit; null = none does. */
  readonly tooLong: string | null;
  /** More cells than columns: a separator inside a cell has shifted them, so that no cell can be trusted. */
  readonly isShifted: boolean;
}

/** Column -> cell. */
export function listCells({ columns, find }: TableRow): Record<string, string> {
  return Object.fromEntries(columns.map(column => [column, find(column)]));
}

const separators = ['\t', ';', '|', ','] as const;
const maxColumns = 2_000;

/** The rows in order. `checkColumns` throws a `BrokenFeed` for a first line that is not a header of the format. */
export async function* readTable(
  texts: AsyncIterable<string>,
  checkColumns: (columns: readonly string[]) => void,
): AsyncGenerator<TableRow> {
  const iterator = texts[Symbol.asyncIterator]();
  const head = await readFirstLine(iterator);
  const start = head.replace(/^sep=.\r?\n/i, '');
  if (/^\s*[<{[]/.test(start)) {
    const found = /^\s*</.test(start) ? 'XML or an HTML page' : 'JSON';
    throw new BrokenFeed(
      'not-a-feed',
      `found: ${found}; expected: a table whose first line names its columns`,
    );
  }
  let lastCharacter = '';
  const rest = async function* (): AsyncGenerator<string> {
    yield start;
    lastCharacter = start.at(-1) ?? '';
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
      if (next.value !== '') yield next.value;
      lastCharacter = next.value.at(-1) ?? lastCharacter;
    }
  };
  let columns: readonly string[] | null = null;
  let names: readonly string[] = [];
  let places = new Map<string, number>();
  let waiting: readonly string[] | null = null;
  for await (const cells of parseCells(rest(), findSeparator(start))) {
    if (!columns) {
      columns = cells.map(normaliseColumn);
      if (columns.length > maxColumns) throw new BrokenFeed('too-many-fields');
      checkColumns(columns);
      names = [...new Set(columns)];
      // Of two columns with one name the first counts.
      places = new Map(columns.map((column, at) => [column, at] as const).reverse());
      continue;
    }
    if (waiting) yield buildRow(waiting, { columns, names, places });
    // Files that are concatenated into one feed each have a header.
    const isHeader =
      cells.length === columns.length &&
      columns.every((name, at) => name === normaliseColumn(cells[at] ?? ''));
    waiting = isHeader ? null : cells;
  }
  if (!columns) throw new BrokenFeed('empty');
  if (!waiting) return;
  // Spreadsheets omit empty cells at the end of a row, but not its line end.
  if (waiting.length < columns.length && !/[\r\n]/.test(lastCharacter)) throw new BrokenFeed('cut');
  yield buildRow(waiting, { columns, names, places });
}

async function readFirstLine(texts: AsyncIterator<string>): Promise<string> {
  let head = '';
  while (!hasWholeLine(head.replace(/^sep=.\r?\n/i, ''))) {
    const next = await texts.next();
    if (next.done === true) break;
    head = (head + next.value).replace(/^(?:[ \t]*[\r\n]+)+/, '');
    if (head.length > feedLimits.runawayCharacters) break;
  }
  if (head.trim() === '') throw new BrokenFeed('empty');
  if (!/[\r\n]/.test(head.slice(0, feedLimits.fieldCharacters)) && head.length > feedLimits.fieldCharacters) {
    throw new BrokenFeed('not-a-feed');
  }
  return head;
}

/** Whether a line that is not blank has its line end. In two steps: a single pattern would take quadratic time. */
function hasWholeLine(head: string): boolean {
  const start = head.search(/\S/);
  return start !== -1 && /[\r\n]/.test(head.slice(start));
}

/** The separator that splits the first line into the most cells. */
export function findSeparator(head: string): string {
  const line = /^[^\r\n]*/.exec(head)?.[0] ?? '';
  const count = (separator: string): number => line.split(separator).length;
  return separators.reduce<string>((best, next) => (count(next) > count(best) ? next : best), ',');
}

/** "Product Type" and "product-type" -> product_type, "Währung" -> wahrung. */
export function normaliseColumn(name: string): string {
  return foldText(name.trim()).replace(/[\s_-]+/g, '_');
}

async function* parseCells(
  texts: AsyncIterable<string>,
  separator: string,
): AsyncGenerator<readonly string[]> {
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // A quote in the middle of a cell is an inch sign: 13.3" MacBook.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: feedLimits.runawayCharacters,
  });
  const source = Readable.from(texts);
  source.on('error', error => parser.destroy(error));
  try {
    yield* source.pipe(parser) as AsyncIterable<readonly string[]>;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') throw new BrokenFeed('cut');
    throw new BrokenFeed(error.code === 'CSV_MAX_RECORD_SIZE' ? 'field-too-long' : 'malformed-table');
  } finally {
    // When the consumer stops reading, the source stops as well.
    source.destroy();
  }
}

interface Header {
  /** As in the table, including repeated names. */
  readonly columns: readonly string[];
  readonly names: readonly string[];
  readonly places: ReadonlyMap<string, number>;
}

function buildRow(cells: readonly string[], { columns, names, places }: Header): TableRow {
  const long = cells.findIndex(cell => cell.length > feedLimits.fieldCharacters);
  return {
    find: column => {
      const at = places.get(column) ?? places.get(normaliseColumn(column));
      return at === undefined ? '' : (cells[at] ?? '').trim();
    },
    columns: names,
    tooLong: long === -1 ? null : (columns[long] ?? 'no column'),
    isShifted: cells.length > columns.length && cells.slice(columns.length).some(cell => cell.trim() !== ''),
  };
}

// The file that `database export` writes and `database import` reads: a script that psql runs as it is. Comments in it hold what the
// import needs: at the beginning the migrations of its tables, at the end the numbers of rows and the states of the sequences.
import { ImportRefused } from '#adapters/database/connection/database-errors.ts';
import type { AppliedMigration } from '#adapters/database/migrate.ts';

export interface ExportHead {
  /** ISO 8601. */
  readonly takenAt: string;
  readonly migrations: readonly AppliedMigration[];
}

export interface ExportEnd {
  /** Number of rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** State by sequence. */
  readonly sequences: Readonly<Record<string, SequenceState>>;
}

export interface SequenceState {
  readonly lastValue: string;
  readonly isCalled: boolean;
}

const title = '-- Windfall export 1';
const endTitle = '-- End of the export';
/** Stands between the tables and their rows. */
const rowsTitle = '-- Rows';
export const endOfRows = '\\.';

/** Makes every server write and read rows in the same format. */
export const sessionSettings = [
  `set client_encoding = 'UTF8'`,
  `set standard_conforming_strings = on`,
  `set time zone 'UTC'`,
  `set datestyle = 'ISO, YMD'`,
  `set intervalstyle = 'postgres'`,
  `set extra_float_digits = 1`,
  `set bytea_output = 'hex'`,
];

/** Everything before the rows. */
export function formatHead(head: ExportHead, statements: readonly string[]): string {
  return [
    title,
    '-- For an empty database of PostgreSQL 15 or newer:',
    '--   npm run windfall -- database import FILE',
    '--   psql --set ON_ERROR_STOP=1 --file FILE',
    `-- ${JSON.stringify(head)}`,
    ...sessionSettings.map(setting => `${setting};`),
    'begin;',
    ...statements,
    rowsTitle,
    '',
  ].join('\n');
}

/** Everything after the rows. */
export function formatEnd(end: ExportEnd): string {
  const sequences = Object.entries(end.sequences).map(
    ([name, { lastValue, isCalled }]) => `select setval('${quoteName(name)}', ${lastValue}, ${isCalled});`,
  );
  return [...sequences, 'commit;', 'analyze;', endTitle, `-- ${JSON.stringify(end)}`, ''].join('\n');
}

export function formatCopy(
  table: string,
  columns: readonly string[],
  direction: 'from stdin' | 'to stdout',
): string {
  return `copy ${quoteName(table)} (${columns.map(quoteName).join(', ')}) ${direction}`;
}

/** Reads the lines up to the rows. Throws ImportRefused for any other file. */
export async function readHead(nextLine: () => Promise<string | null>): Promise<ExportHead> {
  if ((await nextLine()) !== title) throw new ImportRefused('this is no export of Windfall');
  let head: ExportHead | null = null;
  for (let line = await nextLine(); line !== rowsTitle; line = await nextLine()) {
    if (line === null) throw cutOff();
    if (!head && line.startsWith('-- {')) head = parse<ExportHead>(line);
  }
  if (!head) throw cutOff();
  return head;
}

/** Null for any other line: the rows of all tables have been read. */
export function readCopy(line: string | null): { table: string; columns: string[] } | null {
  if (line === null) throw cutOff();
  const [, table, columns] = /^copy "([a-z0-9_]+)" \(([a-z0-9_", ]*)\) from stdin;$/.exec(line) ?? [];
  if (table === undefined || columns === undefined) return null;
  return { table, columns: [...columns.matchAll(/"([a-z0-9_]+)"/g)].map(([, name = '']) => name) };
}

/** Reads from the first line that `readCopy` did not take. */
export async function readEnd(
  after: string | null,
  nextLine: () => Promise<string | null>,
): Promise<ExportEnd> {
  for (let line = after; line !== endTitle; line = await nextLine()) {
    if (line === null) throw cutOff();
  }
  const end = await nextLine();
  if (end === null) throw cutOff();
  return parse<ExportEnd>(end);
}

/** Parses the content of one of our comments. */
function parse<Value>(line: string): Value {
  try {
    return JSON.parse(line.slice('-- '.length)) as Value;
  } catch (error) {
    throw new ImportRefused('the export is damaged', { cause: error });
  }
}

export function cutOff(): ImportRefused {
  return new ImportRefused('the export is cut off');
}

/** Our names are lower case; quoted, none of them is a keyword. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

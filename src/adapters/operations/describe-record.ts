// Log records as lines for a person: those of a start in a few words, every other one as its message with its fields.
import { countThings, cutText, formatCount, toPlainLine } from '#adapters/operations/plain-text.ts';

/** A parsed log line. */
export interface LogRecord {
  readonly level: string;
  readonly msg: string;
  readonly [field: string]: unknown;
}

export interface Line {
  /** The first column: the part of the program that the line is about. */
  readonly label: string;
  readonly text: string;
  /** Lines below it. */
  readonly details?: readonly string[];
  /**
   * The line is overwritten by the next one with the same key. `counting`: the total is unknown, and any other line ends it.
   * `partial`: it stays below all others until it is `complete`.
   */
  readonly progress?: { readonly key: string; readonly state: 'counting' | 'partial' | 'complete' };
  /** The line says where the site is served. */
  readonly isAddress?: true;
  /** Secrets are not redacted: the line is there to show a sign-in link. */
  readonly keepsToken?: true;
}

/** What is counted -> its sum over several records. */
export type Sums = Map<string, number>;

type Describe = (record: LogRecord, sums: Sums) => Line | null;

/** In characters: a list of a thousand problems would hide the message that it belongs to. */
const [maxMessageLength, maxValueLength] = [1_000, 200];

/** Message of a record -> its description. */
const known = new Map<string, Describe>([
  ['ready', record => ({ label: 'ready', text: readWord(record, 'address'), isAddress: true })],
  [
    'admin pages: this link opens them once, within a day',
    record => ({
      label: 'admin',
      text: `${readWord(record, 'link')} (once, within a day)`,
      keepsToken: true,
    }),
  ],
  ['stopping', record => ({ label: 'windfall', text: `stopping (${readWord(record, 'reason')})` })],
  [
    'database: migration applied',
    (_record, sums) => ({
      label: 'database',
      text: `${countThings(add(sums, 'migrations', 1), 'migrations')} applied`,
      progress: { key: 'migrations', state: 'counting' },
    }),
  ],
  [
    'catalogue loaded',
    (record, sums) => ({
      label: 'catalogue',
      text: countThings(add(sums, 'products', readNumber(record, 'products')), 'products'),
      progress: { key: 'catalogue', state: 'counting' },
    }),
  ],
  [
    'quotes accepted',
    (_record, sums) => ({
      label: 'quotes',
      text: `${countThings(add(sums, 'lists', 1), 'lists')} of partners read`,
      progress: { key: 'quotes', state: 'counting' },
    }),
  ],
  [
    'demonstration: history complete',
    record => ({ label: 'history', text: `complete, ${countThings(readNumber(record, 'days'), 'days')}` }),
  ],
  // Every few minutes, all day, and it calls for no action.
  ['task done', () => null],
]);

/** The messages that have a description here. @public A test checks that the program logs each of them. */
export const knownMessages = [...known.keys()];

/** The line of a record; null for a record that a person need not see. What it counts is added to `sums`. */
export function describeRecord(record: LogRecord, sums: Sums): Line | null {
  if (record.level === 'warn') return describeProblem(record, 'warning');
  if (record.level === 'error' || record.level === 'fatal') return describeProblem(record, 'error');
  const describe =
    known.get(record.msg) ??
    (isProgress(record) ? describeProgress : null) ??
    (/^[a-z]+: (.+ )?open$/.test(record.msg) ? describeOpening : null) ??
    (/^feed \S+$/.test(record.msg) ? describeFeed : describeAny);
  return describe(record, sums);
}

/** `history   12 of 76 feeds`; other numbers of the record follow: `76 of 76 feeds, 67,621 offers`. */
function describeProgress(record: LogRecord): Line {
  const { label, text } = splitMessage(record.msg);
  const isDemonstration = label === 'demonstration';
  const [done, total] = [readNumber(record, 'done'), readNumber(record, 'total')];
  const counts = listFields(record, ['done', 'total'])
    .filter((field): field is [string, number] => typeof field[1] === 'number')
    .map(([name, count]) => countThings(count, name));
  const progress = `${formatCount(done)} of ${formatCount(total)}`;
  return {
    label: isDemonstration ? text : label,
    text: [isDemonstration ? `${progress} feeds` : `${text}, ${progress}`, ...counts].join(', '),
    progress: { key: record.msg, state: done < total ? 'partial' : 'complete' },
  };
}

function isProgress(record: LogRecord): boolean {
  return typeof record['done'] === 'number' && typeof record['total'] === 'number';
}

/** `database: open`, with how long that took. */
function describeOpening(record: LogRecord): Line {
  const took = readNumber(record, 'tookMs');
  return { label: splitMessage(record.msg).label, text: `ready in ${(took / 1_000).toFixed(1)} s` };
}

/** All feeds share one line, with sums since the start of the process. */
function describeFeed(record: LogRecord, sums: Sums): Line {
  const read = add(sums, 'feeds', 1);
  const changes = (['added', 'changed', 'gone'] as const).map(name => {
    const count = add(sums, `offers ${name}`, readNumber(record, name));
    return `${formatCount(count)} ${name === 'added' ? 'new' : name}`;
  });
  return {
    label: 'feeds',
    text: `${formatCount(read)} read: ${changes.join(', ')}`,
    progress: { key: 'feeds', state: 'counting' },
  };
}

function describeAny(record: LogRecord): Line {
  const { label, text } = splitMessage(record.msg);
  return { label: label === 'demonstration' ? 'offers' : label, text: `${text}${describeFields(record)}` };
}

/** One line; below an error, its stack trace. */
function describeProblem(record: LogRecord, label: 'warning' | 'error'): Line {
  const { err } = record;
  const cause = typeof err === 'object' && err !== null ? (err as Readonly<Record<string, unknown>>) : {};
  // An AggregateError has no message of its own.
  const why = [cause['message'], cause['code'], cause['type']].find(isWord);
  const stack = label === 'error' && typeof cause['stack'] === 'string' ? cause['stack'].split('\n') : [];
  const code = isWord(cause['code']) && cause['code'] !== why ? { code: cause['code'] } : {};
  const details = stack.filter(line => /^\s+at |^caused by: /.test(line)).map(toPlainLine);
  const said = cutText(toPlainLine(`${record.msg}${why === undefined ? '' : `: ${why}`}`), maxMessageLength);
  return {
    label,
    text: `${said}${describeFields({ ...record, ...code })}`,
    ...(details.length > 0 && { details }),
  };
}

/** `catalogue: 3 files` gets the label `catalogue`; a message without a label gets Windfall's. */
function splitMessage(message: string): { readonly label: string; readonly text: string } {
  const [, label, text] = /^([a-z]{2,13}): (.+)$/s.exec(message) ?? [];
  return { label: label ?? 'windfall', text: toPlainLine(text ?? message) };
}

/** ` (dump /data/dumps/7, took 3)`, or nothing. */
function describeFields(record: LogRecord): string {
  const words = listFields(record, ['err']).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `${toPlainLine(name)} ${cutText(toPlainLine(text), maxValueLength)}`;
  });
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
}

/** The fields of a record besides its level, time and message; without those in `besides` and without empty values. */
function listFields(record: LogRecord, besides: readonly string[]): [string, unknown][] {
  const omitted = new Set(['level', 'time', 'msg', ...besides]);
  return Object.entries(record).filter(
    ([name, value]) => !omitted.has(name) && value !== null && value !== '',
  );
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function readWord(record: LogRecord, name: string): string {
  const value = record[name];
  return typeof value === 'string' ? toPlainLine(value) : '';
}

function readNumber(record: LogRecord, name: string): number {
  const value = record[name];
  return typeof value === 'number' ? value : 0;
}

function add(sums: Sums, name: string, more: number): number {
  const sum = (sums.get(name) ?? 0) + more;
  sums.set(name, sum);
  return sum;
}

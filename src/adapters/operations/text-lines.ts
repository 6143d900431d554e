// Writes log records to a terminal: aligned lines, and one at the bottom that is overwritten while its counts change.
import { describeRecord } from '#adapters/operations/describe-record.ts';
import type { Line, LogRecord, Sums } from '#adapters/operations/describe-record.ts';
import { redactText } from '#adapters/operations/logger.ts';
import { cutText, toPlainLine } from '#adapters/operations/plain-text.ts';

export interface Terminal {
  write(text: string): unknown;
  /** Whether a line can be overwritten: not in a file or on a dumb terminal. */
  readonly canRewrite: boolean;
  readonly hasColours: boolean;
  /** Its current width. */
  columns(): number;
}

/** Where log lines go. */
export interface LogStream {
  /** One JSON line. */
  write(line: string): void;
  /** Ends a line that could still be overwritten. Call it before other output to the same terminal, and at the end. */
  end(): void;
  /** A person reads it, so that what it shows need not be printed as well. */
  readonly isForPeople: boolean;
}

const labelWidth = 10;
const eraseLine = '\r\u001b[2K';
const colours: Readonly<Record<string, string>> = { warning: '\u001b[33m', error: '\u001b[31m' };
const colourEnd = '\u001b[0m';

export function createTextLines(terminal: Terminal): LogStream {
  const sums: Sums = new Map();
  /** The open line of a count; the next line with another key ends it. */
  let counting: Line | null = null;
  /** Lines that stay below all others until they are complete; of several, the one that changed last is shown. */
  const partial = new Map<string, Line>();
  let address: Line | null = null;

  /** In a single write, so that no line of another thread comes in between. */
  const print = (lines: readonly Line[]) => {
    if (!terminal.canRewrite) {
      if (lines.length > 0) terminal.write(lines.map(line => `${format(line)}\n`).join(''));
      return;
    }
    const text = lines.map(line => `${colour(format(line), line, terminal)}\n`).join('');
    const open = [...partial.values()].at(-1) ?? counting;
    // A line that wraps could not be erased, and one that fills the last column may wrap.
    const bottom = open ? cutText(format(open), Math.max(terminal.columns() - 1, 0)) : '';
    terminal.write(`${eraseLine}${text}${bottom}`);
  };

  const show = (line: Line) => {
    const ended: Line[] = [];
    const { key = '', state } = line.progress ?? {};
    const isNew = counting?.progress?.key !== key && !partial.has(key);
    if (counting && isNew) ended.push(counting);
    if (isNew) counting = null;
    partial.delete(key);
    if (state === 'counting') counting = line;
    else if (state === 'partial') partial.set(key, line);
    else ended.push(line);
    if (line.isAddress) address = line;
    // The address is printed again, because later lines have pushed it up.
    else if (state === 'complete' && address) ended.push(address);
    print(ended);
  };

  return {
    isForPeople: true,
    write: text => {
      const line = describe(text, sums);
      if (line) show(line);
    },
    end: () => {
      const ended = [...(counting ? [counting] : []), ...partial.values()];
      counting = null;
      partial.clear();
      if (ended.length > 0) print(ended);
    },
  };
}

/** `ready     http://127.0.0.1:3000`; further lines are aligned below its text. */
export function formatLine(label: string, text: string): string {
  return redactText(alignLine(label, text));
}

function alignLine(label: string, text: string): string {
  return `${label.padEnd(labelWidth - 1)} ${text}`;
}

function format({ label, text, details = [], keepsToken }: Line): string {
  if (keepsToken) return alignLine(label, text);
  return [formatLine(label, text), ...details.map(detail => formatLine('', detail))].join('\n');
}

/** Colours only the label: the text must be readable on any background. */
function colour(text: string, { label }: Line, { hasColours }: Terminal): string {
  const start = hasColours ? colours[label] : undefined;
  return start === undefined ? text : `${start}${label}${colourEnd}${text.slice(label.length)}`;
}

function describe(text: string, sums: Sums): Line | null {
  const record = readRecord(text);
  return record ? describeRecord(record, sums) : { label: 'windfall', text: toPlainLine(text) };
}

/** Null when the text is not a JSON object. */
function readRecord(text: string): LogRecord | null {
  try {
    const record: unknown = JSON.parse(text);
    if (typeof record !== 'object' || record === null) return null;
    const { level, msg } = record as { level?: unknown; msg?: unknown };
    return {
      ...record,
      level: typeof level === 'string' ? level : 'info',
      msg: typeof msg === 'string' ? msg : '',
    };
  } catch {
    return null;
  }
}

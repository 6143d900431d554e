// Reads JSON that is too large to hold: one object at a time, from an array in a document or from a line of its own.
import { feedLimits } from '#adapters/feeds/feed-limits.ts';
import { BrokenFeed } from '#adapters/feeds/input/broken-feed.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The state of the scan between two pieces of text. */
interface Scan {
  /** Open brackets, outermost first. */
  open: string;
  isInString: boolean;
  isEscaped: boolean;
  /** The last string directly inside the document: the key, once a colon follows. */
  word: string;
  key: string;
  /** Text of the object being read; null between objects. */
  held: string | null;
  isArraySeen: boolean;
}

const maxKeyLength = 100;

/**
 * The objects of the array under `key` in each document of the text; documents (the pages of a list) may follow each other. Text
 * around the objects is only scanned for its brackets; the objects themselves are parsed.
 */
export async function* readArrayObjects(
  texts: AsyncIterable<string>,
  key: string,
): AsyncGenerator<JsonObject> {
  const scan: Scan = {
    open: '', isInString: false, isEscaped: false, word: '', key: '', held: null, isArraySeen: false,
  }; // prettier-ignore
  for await (const text of texts) yield* scanPiece(text, key, scan);
  if (scan.open !== '' || scan.isInString) throw new BrokenFeed('cut');
  if (!scan.isArraySeen) throw new BrokenFeed('not-a-feed');
}

function* scanPiece(text: string, key: string, scan: Scan): Generator<JsonObject> {
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (scan.isInString) {
      if (scan.isEscaped) scan.isEscaped = false;
      else if (sign === '\\') scan.isEscaped = true;
      else if (sign === '"') scan.isInString = false;
      else if (scan.open === '{' && scan.word.length < maxKeyLength) scan.word += sign;
    } else if (sign === '"') {
      if (scan.open === '') throw new BrokenFeed('not-a-feed');
      scan.isInString = true;
      scan.word = '';
    } else if (sign === '{' || sign === '[') {
      if (scan.open === '' && sign === '[') throw new BrokenFeed('not-a-feed');
      scan.open += sign;
      if (scan.open.length > feedLimits.depth) throw new BrokenFeed('too-deep');
      if (scan.open === '{[' && scan.key === key) scan.isArraySeen = true;
      if (scan.open === '{[{' && scan.key === key) {
        scan.held = '';
        from = at;
      }
    } else if (sign === '}' || sign === ']') {
      if (scan.open.at(-1) !== (sign === '}' ? '{' : '[')) throw new BrokenFeed('malformed-json');
      scan.open = scan.open.slice(0, -1);
      if (scan.held !== null && scan.open === '{[') {
        yield parseHeld(scan.held + text.slice(from, at + 1));
        scan.held = null;
      }
    } else if (scan.open === '{') {
      if (sign === ':') scan.key = scan.word;
      else if (sign === ',') scan.key = '';
    } else if (scan.open === '' && !/\s/.test(sign)) throw new BrokenFeed('not-a-feed');
  }
  if (scan.held === null) return;
  scan.held += text.slice(from);
  if (scan.held.length > feedLimits.runawayCharacters) throw new BrokenFeed('field-too-long');
}

function parseHeld(text: string): JsonObject {
  const value = parseJson(text);
  if (!isJsonObject(value)) throw new BrokenFeed('malformed-json');
  return value;
}

/** `undefined` for text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One object per line that is not blank; null for a line that is no object. A last line without a line end must be complete. */
export async function* readLineObjects(texts: AsyncIterable<string>): AsyncGenerator<JsonObject | null> {
  let rest = '';
  let isFirst = true;
  const read = (line: string): JsonObject | null => {
    const value = parseJson(line);
    if (isFirst && !isJsonObject(value)) throw new BrokenFeed('not-a-feed');
    isFirst = false;
    return isJsonObject(value) ? value : null;
  };
  for await (const text of texts) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') yield read(line);
    if (rest.length > feedLimits.runawayCharacters) throw new BrokenFeed('field-too-long');
  }
  if (rest.trim() === '') {
    if (isFirst) throw new BrokenFeed('empty');
    return;
  }
  const last = read(rest);
  if (last === null) throw new BrokenFeed('cut');
  yield last;
}

/** Text of a value: strings without surrounding spaces, numbers in a form that cannot be misread as a price; '' for anything else. */
export function readJsonText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'number') return '';
  // Beyond 2^53 several numbers are read as one, and one product code would stand for all of them.
  if (Number.isInteger(value)) return Number.isSafeInteger(value) ? String(value) : '';
  // 1.299 is a number slightly above one, even where a country groups thousands with a dot.
  return Math.round(value * 100) / 100 === value ? value.toFixed(2) : value.toFixed(6);
}

// Reads the objects of an array in JSON that is too large for the memory, one at a time.
import { feedLimits } from '#adapters/feeds/feed-limits.ts';
import { BrokenFeed } from '#adapters/feeds/input/broken-feed.ts';
import { isJsonObject, parseJson, type JsonObject } from '#adapters/feeds/input/json-values.ts';

const maxKeyLength = 100;
/** Of the document, in the words of a failure. */
const maxKeysNamed = 12;

export interface ArrayPlace {
  /** The key of the array in its document. */
  readonly key: string;
  /** Whether the document itself may be the array. */
  readonly acceptsBareArray?: boolean;
}

/**
 * The objects of the array under the key, in each document of the text; documents (pages of one list) may be concatenated. Text around
 * the objects is only scanned for brackets; the objects themselves are parsed. `null` counts as an empty array.
 */
export async function* readArrayObjects(
  texts: AsyncIterable<string>,
  array: ArrayPlace,
): AsyncGenerator<JsonObject> {
  const scan = beginScan();
  for await (const text of texts) yield* scanPiece(text, array, scan);
  if (scan.open !== '' || scan.isInString) throw new BrokenFeed('cut');
  if (!scan.isArraySeen) throw new BrokenFeed('not-a-feed', describeFound(scan, array));
}

type Scan = ReturnType<typeof beginScan>;

/** The state of the scan between two chunks of text. */
function beginScan() {
  return {
    /** Open brackets, outermost first. */
    open: '',
    isInString: false,
    isEscaped: false,
    /** The last string directly inside the document: the key, once a colon follows. */
    word: '',
    key: '',
    /** The beginning of the value under the wanted key, if that is neither array nor object. */
    plain: '',
    /** Keys of the document, for the words of a failure. */
    keys: new Set<string>(),
    /** Brackets around the array's objects: `{[` or `[`. */
    arrayBrackets: '',
    /** Text of the object being read; null between objects. */
    held: null as string | null,
    isArraySeen: false,
  };
}

function* scanPiece(text: string, array: ArrayPlace, scan: Scan): Generator<JsonObject> {
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (scan.isInString) scanString(character, scan);
    else if (character === '}' || character === ']') {
      if (scan.open.at(-1) !== (character === '}' ? '{' : '[')) throw new BrokenFeed('malformed-json');
      if (scan.open === '{') endValue(scan, array);
      scan.open = scan.open.slice(0, -1);
      if (scan.held === null || scan.open !== scan.arrayBrackets) continue;
      yield parseObject(scan.held + text.slice(from, at + 1));
      scan.held = null;
    } else if (scan.open === '' && !isDocumentStart(character, array)) {
      throw new BrokenFeed('not-a-feed', `found: text that begins with "${character}"; expected: JSON`);
    } else if (character === '{' || character === '[') {
      const isElement = isInArray(scan, array);
      scan.open += character;
      if (scan.open.length > feedLimits.depth) throw new BrokenFeed('too-deep');
      if (isInArray(scan, array)) scan.isArraySeen = true;
      if (!isElement || character === '[') continue;
      scan.arrayBrackets = scan.open.slice(0, -1);
      scan.held = '';
      from = at;
    } else if (character === '"') {
      scan.isInString = true;
      scan.word = '';
    } else if (scan.open === '{') scanDocument(character, scan, array);
  }
  if (scan.held === null) return;
  scan.held += text.slice(from);
  if (scan.held.length > feedLimits.runawayCharacters) throw new BrokenFeed('field-too-long');
}

/** Whether the scan is directly inside the array. */
function isInArray({ open, key }: Scan, array: ArrayPlace): boolean {
  return (open === '{[' && key === array.key) || (open === '[' && array.acceptsBareArray === true);
}

function isDocumentStart(character: string, { acceptsBareArray }: ArrayPlace): boolean {
  return /[\s{]/.test(character) || (character === '[' && acceptsBareArray === true);
}

/** Handles a character directly inside the document that is neither a bracket nor part of a string. */
function scanDocument(character: string, scan: Scan, array: ArrayPlace): void {
  if (character === ':') {
    scan.key = scan.word;
    scan.plain = '';
    if (scan.keys.size < maxKeysNamed) scan.keys.add(scan.key);
  } else if (character === ',') endValue(scan, array);
  else if (scan.key === array.key && scan.plain.length < 8) scan.plain += character;
}

function endValue(scan: Scan, array: ArrayPlace): void {
  if (scan.key === array.key && scan.plain.trim() === 'null') scan.isArraySeen = true;
  scan.key = '';
  scan.plain = '';
}

function scanString(character: string, scan: Scan): void {
  if (scan.isEscaped) scan.isEscaped = false;
  else if (character === '\\') scan.isEscaped = true;
  else if (character === '"') scan.isInString = false;
  else if (scan.open === '{' && scan.word.length < maxKeyLength) scan.word += character;
}

function parseObject(text: string): JsonObject {
  const value = parseJson(text);
  if (!isJsonObject(value)) throw new BrokenFeed('malformed-json');
  return value;
}

function describeFound({ keys }: Scan, { key }: ArrayPlace): string {
  const found = keys.size === 0 ? 'no text' : `a JSON object with ${[...keys].join(', ')}`;
  return `found: ${found}; expected: a JSON object with "${key}"`;
}

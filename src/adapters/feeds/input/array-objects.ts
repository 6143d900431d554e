// Reads JSON that is too large to hold: the objects of an array in it, one at a time.
import { feedLimits } from '#adapters/feeds/feed-limits.ts';
import { BrokenFeed } from '#adapters/feeds/input/broken-feed.ts';
import { isJsonObject, parseJson, type JsonObject } from '#adapters/feeds/input/json-values.ts';

const maxKeyLength = 100;

/**
 * The objects of the array under `key` in each document of the text; documents (the pages of a list) may follow each other. Text
 * around the objects is only scanned for its brackets; the objects themselves are parsed.
 */
export async function* readArrayObjects(
  texts: AsyncIterable<string>,
  key: string,
): AsyncGenerator<JsonObject> {
  const scan = beginScan();
  for await (const text of texts) yield* scanPiece(text, key, scan);
  if (scan.open !== '' || scan.isInString) throw new BrokenFeed('cut');
  if (!scan.isArraySeen) throw new BrokenFeed('not-a-feed');
}

type Scan = ReturnType<typeof beginScan>;

/** The state of the scan between two pieces of text. */
function beginScan() {
  return {
    /** Open brackets, outermost first. */
    open: '',
    isInString: false,
    isEscaped: false,
    /** The last string directly inside the document: the key, once a colon follows. */
    word: '',
    key: '',
    /** Text of the object being read; null between objects. */
    held: null as string | null,
    isArraySeen: false,
  };
}

function* scanPiece(text: string, key: string, scan: Scan): Generator<JsonObject> {
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (scan.isInString) scanString(sign, scan);
    else if (sign === '}' || sign === ']') {
      if (scan.open.at(-1) !== (sign === '}' ? '{' : '[')) throw new BrokenFeed('malformed-json');
      scan.open = scan.open.slice(0, -1);
      if (scan.held === null || scan.open !== '{[') continue;
      yield parseObject(scan.held + text.slice(from, at + 1));
      scan.held = null;
    } else if (scan.open === '' && /[^\s{]/.test(sign)) throw new BrokenFeed('not-a-feed');
    else if (sign === '{' || sign === '[') {
      scan.open += sign;
      if (scan.open.length > feedLimits.depth) throw new BrokenFeed('too-deep');
      if (scan.key !== key) continue;
      if (scan.open === '{[') scan.isArraySeen = true;
      if (scan.open !== '{[{') continue;
      scan.held = '';
      from = at;
    } else if (sign === '"') {
      scan.isInString = true;
      scan.word = '';
    } else if (scan.open === '{') {
      if (sign === ':') scan.key = scan.word;
      else if (sign === ',') scan.key = '';
    }
  }
  if (scan.held === null) return;
  scan.held += text.slice(from);
  if (scan.held.length > feedLimits.runawayCharacters) throw new BrokenFeed('field-too-long');
}

function scanString(sign: string, scan: Scan): void {
  if (scan.isEscaped) scan.isEscaped = false;
  else if (sign === '\\') scan.isEscaped = true;
  else if (sign === '"') scan.isInString = false;
  else if (scan.open === '{' && scan.word.length < maxKeyLength) scan.word += sign;
}

function parseObject(text: string): JsonObject {
  const value = parseJson(text);
  if (!isJsonObject(value)) throw new BrokenFeed('malformed-json');
  return value;
}

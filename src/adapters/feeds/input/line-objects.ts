// Reads JSON lines.
import { feedLimits } from '#adapters/feeds/feed-limits.ts';
import { BrokenFeed } from '#adapters/feeds/input/broken-feed.ts';
import { isJsonObject, parseJson, type JsonObject } from '#adapters/feeds/input/json-values.ts';

/** The object of each line that is not blank; null for a line that is not an object. Throws `cut` when a last line without a line end is not. */
export async function* readLineObjects(texts: AsyncIterable<string>): AsyncGenerator<JsonObject | null> {
  let rest = '';
  let isFirst = true;
  const read = (line: string): JsonObject | null => {
    const value = parseJson(line);
    if (isFirst && !isJsonObject(value)) {
      const found = `found: a first line that is not a JSON object ("${line.trim().slice(0, 40)}")`;
      throw new BrokenFeed('not-a-feed', `${found}; expected: a JSON object on each line`);
    }
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

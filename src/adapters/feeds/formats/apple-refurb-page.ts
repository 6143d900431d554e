// Apple's certified refurbished pages: a script in the page holds the data of its grid, with one tile for each device.
import type { FeedContext } from '#services/ports/feed-reader.ts';
import { readPageListing } from '#adapters/feeds/formats/apple-page-listing.ts';
import { BrokenFeed } from '#adapters/feeds/input/broken-feed.ts';
import { detectText } from '#adapters/feeds/input/detect-text.ts';
import { readArrayObjects } from '#adapters/feeds/input/array-objects.ts';
import { isJsonObject, readJsonText, type JsonObject } from '#adapters/feeds/input/json-values.ts';
import { readHtml, type HtmlCollector } from '#adapters/feeds/input/read-html.ts';
import { unpackFeed } from '#adapters/feeds/input/unpack-feed.ts';
import { readRows } from '#adapters/feeds/rows/feed-rows.ts';
import { malformedRow } from '#adapters/feeds/rows/malformed-row.ts';
import type { FeedRow, StatedAttribute } from '#domain/feeds/listing.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';

const gridStart = /\bREFURB_GRID_BOOTSTRAP\s*=\s*(?=\{)/;
/** Characters. A tile takes some 2,000; the fullest page has a few hundred. */
const maxScriptLength = 8 * 1024 * 1024;
const shop = 'https://www.apple.com';

/** Apple's names of the filter values of a tile -> our attributes. @table */
const dimensions: Readonly<Record<string, StatedAttribute>> = {
  dimensionCapacity: 'storage', tsMemorySize: 'memory', dimensionColor: 'colour', dimensionRelYear: 'year',
  dimensionScreensize: 'screen', dimensionCaseSize: 'caseSize', dimensionConnection: 'connectivity',
}; // prettier-ignore

/** A page without tiles gives no rows; whether that is plausible is for the run guard to decide. */
export function readAppleRefurbPage(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  context: FeedContext,
): AsyncGenerator<FeedRow> {
  return readRows(
    readTiles(detectText(unpackFeed(chunks, context))),
    tile => readTile(tile, context),
    context,
  );
}

async function* readTiles(texts: AsyncIterable<string>): AsyncGenerator<JsonObject> {
  let isGridSeen = false;
  for await (const script of readHtml(texts, collectScripts())) {
    const start = gridStart.exec(script);
    if (!start) continue;
    isGridSeen = true;
    yield* readArrayObjects(sliceDocument(script, start.index + start[0].length), { key: 'tiles' });
  }
  if (!isGridSeen) throw new BrokenFeed('not-a-feed');
}

function collectScripts(): HtmlCollector<string> {
  let script: string | null = null;
  let scripts: string[] = [];
  return {
    open: name => {
      if (name === 'script') script = '';
    },
    text: text => {
      if (script === null) return;
      script += text;
      if (script.length > maxScriptLength) throw new BrokenFeed('field-too-long');
    },
    close: name => {
      if (name !== 'script' || script === null) return;
      scripts.push(script);
      script = null;
    },
    take: () => {
      const taken = scripts;
      scripts = [];
      return taken;
    },
  };
}

/** The text of the object that begins at `from`, without the rest of the script. */
async function* sliceDocument(script: string, from: number): AsyncGenerator<string> {
  let depth = 0;
  let isInString = false;
  for (let at = from; at < script.length; at += 1) {
    const character = script[at];
    if (character === '\\' && isInString) at += 1;
    else if (character === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    if (depth === 0) return yield script.slice(from, at + 1);
  }
  throw new BrokenFeed('malformed-json');
}

/** `previousPrice` is not read: it is what the device cost new. */
function readTile(tile: JsonObject, context: FeedContext): FeedRow {
  const price = isJsonObject(tile['price']) ? tile['price'] : {};
  const current = isJsonObject(price['currentPrice']) ? price['currentPrice'] : {};
  const part = readJsonText(tile['partNumber']);
  if (part === '') return { kind: 'unusable', code: null, reason: 'no-code', detail: '' };
  const currency = readJsonText(price['priceCurrency']);
  if (currency !== getCountryLocale(context.country).currency) {
    return { kind: 'unusable', code: part, reason: 'wrong-currency', detail: currency };
  }
  const amount = readJsonText(current['raw_amount']);
  const url = URL.parse(readJsonText(tile['productDetailsUrl']), shop);
  if (!url) return malformedRow('no address');
  // A parameter that differs from visit to visit; without it, the link stays the same from poll to poll.
  url.searchParams.delete('fnode');
  return readPageListing(
    {
      part,
      title: readJsonText(tile['title']),
      price: amount === '' ? 0 : Number(amount) || 0,
      url: url.href,
      attributes: readDimensions(tile),
    },
    context,
  );
}

/** The filter values of a tile as attributes: "space_gray" -> "space gray". */
function readDimensions(tile: JsonObject): Partial<Record<StatedAttribute, string>> {
  const filters = isJsonObject(tile['filters']) ? tile['filters'] : {};
  const stated = isJsonObject(filters['dimensions']) ? filters['dimensions'] : {};
  return Object.fromEntries(
    Object.entries(dimensions).flatMap(([name, attribute]) => {
      const text = readJsonText(stated[name]).replaceAll('_', ' ');
      return text === '' ? [] : [[attribute, text]];
    }),
  );
}

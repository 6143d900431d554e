// Detects the format of a feed by its beginning, for an operator who knows only the address.
import { detectText } from '#adapters/feeds/input/detect-text.ts';
import { BrokenFeed } from '#adapters/feeds/input/broken-feed.ts';
import { isJsonObject, parseJson } from '#adapters/feeds/input/json-values.ts';
import { findSeparator, normaliseColumn } from '#adapters/feeds/input/read-table.ts';
import { unpackFeed } from '#adapters/feeds/input/unpack-feed.ts';
import { listDocumentKeys } from '#adapters/feeds/input/document-keys.ts';
import { maxCaps } from '#domain/feeds/feed-caps.ts';
import type { FeedFormat } from '#domain/feeds/feed-formats.ts';
import { fail, ok, type Result } from '#domain/result.ts';

/** Characters; a page may have its data after a megabyte of styles. */
const headLength = 3_000_000;

const expected =
  'expected: a table with a first line of column names, RSS or Atom, a list of products as JSON, or a page with product data';

/** The format; or, in words for the operator, what was found and what was expected. Never throws because of the bytes. */
export async function detectFormat(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Result<FeedFormat, string>> {
  const head = await readHead(chunks);
  if (!head.ok) return head;
  const text = head.value.replace(/^\ufeff/, '').trimStart();
  if (text === '') return refuse('nothing: it is empty');
  if (text.startsWith('<')) return detectMarkup(text);
  return text.startsWith('{') || text.startsWith('[') ? detectJson(text) : detectTable(text);
}

function refuse(found: string): Result<never, string> {
  return fail(`found: ${found}; ${expected}`);
}

async function readHead(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Result<string, string>> {
  let head = '';
  try {
    // The highest caps: the feed's own are checked when it is read.
    for await (const text of detectText(unpackFeed(chunks, { caps: maxCaps }))) {
      head += text;
      if (head.length >= headLength) break;
    }
  } catch (error) {
    // What can be decoded of a file that is cut is enough to detect its format.
    if (!(error instanceof BrokenFeed)) throw error;
    if (error.reason === 'empty') return refuse('nothing: it is empty');
    if (head === '') return refuse(`a file that cannot be unpacked or is no text (${error.reason})`);
  }
  return ok(head);
}

function detectMarkup(text: string): Result<FeedFormat, string> {
  const root = /<([A-Za-z][\w.:-]*)/.exec(text.replace(/<!--[\s\S]*?-->/g, ''))?.[1] ?? '';
  if (/^(?:rss|feed|rdf:rdf)$/i.test(root)) return ok('google-merchant-xml');
  if (!/<!doctype html|<html|<head|<body/i.test(text.slice(0, 4_096)))
    return refuse(`XML of <${root.slice(0, 40)}>`);
  if (/\bREFURB_GRID_BOOTSTRAP\s*=/.test(text)) return ok('apple-refurb-page');
  if (/application\/ld\+json|itemtype\s*=\s*["']?https?:\/\/(?:www\.)?schema\.org\//i.test(text))
    return ok('product-page');
  const title = /<title[^>]*>([^<]{0,80})/i.exec(text)?.[1]?.trim() ?? '';
  return refuse(`an HTML page${title === '' ? '' : ` ("${title}")`} without data of products`);
}

function detectJson(text: string): Result<FeedFormat, string> {
  const line = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const first = line.length > 1 ? parseJson(line) : undefined;
  const isLines = isJsonObject(first) && !['products', 'itemSummaries'].some(key => key in first);
  if (isLines && ['store', 'list', 'event'].every(key => key in first)) return ok('apple-refurb-events');
  if (isLines && (text.length > line.length || countOfferFields(Object.keys(first)) > 1))
    return ok('json-lines');
  const keys = listDocumentKeys(text);
  if (text.startsWith('[')) {
    if (/^\[\s*\]?\s*$/.test(text) || keys.has('variants')) return ok('shopify-products');
    if (countOfferFields([...keys]) > 1) return ok('json-lines');
    return refuse(`a JSON list of objects with ${nameKeys(keys)}`);
  }
  if (keys.has('products')) return ok('shopify-products');
  if (keys.has('itemSummaries')) return ok('ebay-items');
  return refuse(`a JSON object with ${nameKeys(keys)}`);
}

/** How many of the keys are fields that offers have in any shop's JSON. */
function countOfferFields(keys: readonly string[]): number {
  const form =
    /^(?:id|sku|code|product_?id|title|name|product_?name|link|url|product_?url|price|product|offer)$/i;
  return keys.filter(key => form.test(key)).length;
}

function nameKeys(keys: ReadonlySet<string>): string {
  const names = [...keys].slice(0, 12).map(key => key.slice(0, 40));
  return names.length === 0 ? 'nothing in it' : names.join(', ');
}

function detectTable(text: string): Result<FeedFormat, string> {
  const start = text.replace(/^sep=.\r?\n/i, '').trimStart();
  const line = /^[^\r\n]*/.exec(start)?.[0] ?? '';
  const cells = line.split(findSeparator(line)).map(cell => cell.trim().replace(/^"|"$/g, ''));
  if (cells.length < 2) return refuse(`text that begins with "${line.slice(0, 60)}"`);
  const columns = new Set(cells.map(normaliseColumn));
  const hasAll = (...names: string[]): boolean => names.every(name => columns.has(name));
  const hasAny = (...names: string[]): boolean => names.some(name => columns.has(name));
  if ((hasAll('id', 'title', 'link') && hasAny('availability', 'image_link')) || hasAll('g:id', 'g:title'))
    return ok('google-merchant-tsv');
  if (hasAll('product_name') && hasAny('aw_deep_link', 'merchant_deep_link', 'deep_link', 'search_price'))
    return ok('awin-csv');
  const isGerman =
    hasAny('artikelnummer', 'artikelnummer_im_shop') && hasAny('deeplink', 'produkturl', 'produkt_url');
  if (hasAny('deliverytime', 'delivery_time') && (isGerman || hasAll('sku', 'url'))) return ok('idealo-csv');
  if (isGerman && hasAny('lieferzeit')) return ok('idealo-csv');
  return ok('table');
}

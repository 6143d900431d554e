// Google Merchant feeds as RSS 2.0 or Atom (field.md section 4): the format most merchants already have.
import { feedLimits, type FeedContext } from '#adapters/feeds/feed-reader.ts';
import { decodeFeedText } from '#adapters/feeds/formats/feed-text.ts';
import { readGoogleItem } from '#adapters/feeds/formats/google-merchant-item.ts';
import { buildXmlItemParser, type XmlItem } from '#adapters/feeds/formats/xml-items.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';

/**
 * Reads a feed without ever holding more than one item. Of two items with the same id the first counts.
 * A DOCTYPE, an HTML page, a cut file or a broken limit ends it with a `broken` row.
 */
export async function* readGoogleMerchantXml(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  context: FeedContext,
): AsyncGenerator<FeedRow> {
  const parser = buildXmlItemParser();
  const codes = new Set<string>();
  let count = 0;
  for await (const piece of decodeFeedText(chunks)) {
    if ('broken' in piece) return yield { kind: 'broken', reason: piece.broken };
    for (const item of parser.write(piece.text)) {
      count += 1;
      if (count > feedLimits.items) return yield { kind: 'broken', reason: 'too-many-items' };
      yield readItem(item, context, codes);
    }
    const failure = parser.failure();
    if (failure !== null) return yield { kind: 'broken', reason: failure };
  }
  parser.close();
  const failure = parser.failure();
  if (failure !== null) yield { kind: 'broken', reason: failure };
}

function readItem(item: XmlItem, context: FeedContext, codes: Set<string>): FeedRow {
  const row = readGoogleItem(item, context);
  const code = row.kind === 'listing' ? row.listing.code : row.kind === 'unusable' ? row.code : null;
  if (code === null) return row;
  if (codes.has(code)) return { kind: 'unusable', code, reason: 'repeated-code', detail: code };
  codes.add(code);
  return row;
}

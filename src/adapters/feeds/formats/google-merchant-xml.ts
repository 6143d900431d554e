// Google Merchant feeds as RSS 2.0 or Atom: the format that most merchants already have.
import type { FeedContext } from '#services/ports/feed-reader.ts';
import { readGoogleItem } from '#adapters/feeds/formats/google-merchant-item.ts';
import { buildXmlItemParser, type XmlItem } from '#adapters/feeds/formats/xml-items.ts';
import { BrokenFeed } from '#adapters/feeds/input/broken-feed.ts';
import { decodeXml } from '#adapters/feeds/input/decode-xml.ts';
import { unpackFeed } from '#adapters/feeds/input/unpack-feed.ts';
import { readRows } from '#adapters/feeds/rows/feed-rows.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';

/**
 * Never holds more than one item in memory. Of two items with the same id the first counts. A DOCTYPE, an HTML page, a cut file or
 * an exceeded limit ends the feed with a `broken` row.
 */
export function readGoogleMerchantXml(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  context: FeedContext,
): AsyncGenerator<FeedRow> {
  return readRows(readItems(unpackFeed(chunks, context)), item => readGoogleItem(item, context), context);
}

async function* readItems(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<XmlItem> {
  const parser = buildXmlItemParser();
  const throwFailure = (): void => {
    const failure = parser.failure();
    if (failure !== null) throw new BrokenFeed(failure.reason, failure.detail);
  };
  for await (const text of decodeXml(bytes)) {
    yield* parser.write(text);
    throwFailure();
  }
  parser.close();
  throwFailure();
}

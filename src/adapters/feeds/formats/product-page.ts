// Product pages of shops: structured data of schema.org, from JSON-LD, otherwise from microdata.
import type { FeedContext } from '#services/ports/feed-reader.ts';
import { collectMicrodata } from '#adapters/feeds/formats/microdata.ts';
import { listProducts } from '#adapters/feeds/formats/schema-org-nodes.ts';
import { listOffers, readPageOffer, type PageOffer } from '#adapters/feeds/formats/schema-org-offer.ts';
import { BrokenFeed } from '#adapters/feeds/input/broken-feed.ts';
import { detectText } from '#adapters/feeds/input/detect-text.ts';
import { parseJson } from '#adapters/feeds/input/json-values.ts';
import { readHtml, type HtmlCollector } from '#adapters/feeds/input/read-html.ts';
import { unpackFeed } from '#adapters/feeds/input/unpack-feed.ts';
import { feedLimits } from '#adapters/feeds/feed-limits.ts';
import { readRows } from '#adapters/feeds/rows/feed-rows.ts';
import { malformedRow } from '#adapters/feeds/rows/malformed-row.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';

/** Several pages may be concatenated into one feed. A page without a product becomes one unusable row. */
export function readProductPage(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  context: FeedContext,
): AsyncGenerator<FeedRow> {
  return readRows(
    readHtml(detectText(unpackFeed(chunks, context)), collectOffers()),
    item => (item === null ? malformedRow('no product on the page') : readPageOffer(item, context)),
    context,
  );
}

function collectOffers(): HtmlCollector<PageOffer | null> {
  let offers: (PageOffer | null)[] = [];
  let microdata = collectMicrodata();
  let linked: unknown[] = [];
  let page = '';
  let script: string | null = null;
  let hasElements = false;
  const finishPage = (): void => {
    if (!hasElements) return;
    const find = (nodes: readonly unknown[]): PageOffer[] =>
      nodes.flatMap(node => listProducts(node)).flatMap(product => listOffers(product, page));
    const found = find(linked);
    const all = found.length > 0 ? found : find(microdata.nodes());
    offers.push(...(all.length > 0 ? all : [null]));
    microdata = collectMicrodata();
    linked = [];
    page = '';
    hasElements = false;
  };
  return {
    open: (name, attributes) => {
      hasElements = true;
      if (name === 'script' && /^application\/ld\+json\b/i.test(attributes['type']?.trim() ?? ''))
        script = '';
      if (name === 'link' && attributes['rel'] === 'canonical') page ||= attributes['href']?.trim() ?? '';
      microdata.open(name, attributes);
    },
    text: text => {
      if (script === null) return microdata.text(text);
      script += text;
      if (script.length > feedLimits.runawayCharacters) throw new BrokenFeed('field-too-long');
    },
    close: name => {
      if (name === 'script' && script !== null) {
        linked.push(
          parseJson(script.replace(/^\s*(?:<!--|\/\/<!\[CDATA\[)/, '').replace(/(?:-->|\/\/\]\]>)\s*$/, '')),
        );
        script = null;
      }
      microdata.close();
      if (name === 'html') finishPage();
    },
    take: isEnd => {
      if (isEnd) finishPage();
      const taken = offers;
      offers = [];
      return taken;
    },
  };
}

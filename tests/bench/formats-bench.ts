// Every feed format by itself: parsing and matching, in listings per second of one core (the goal is 20,000).
import { findFeedReader } from '#adapters/feeds/registry.ts';
import type { FeedFormat } from '#domain/feeds/feed-formats.ts';
import type { FeedContext } from '#services/ports/feed-reader.ts';
import { matchListing } from '#domain/matching/matcher.ts';
import { round } from '#tests/bench/figures.ts';
import { loadSeedMatchCatalogue } from '#tests/support/seed-match-catalogue.ts';

const items = 20_000;
const runs = 3;
/** The chunk size of a file's stream. */
const chunkBytes = 64 * 1024;
const context: FeedContext = {
  country: 'us',
  language: 'en',
  hosts: ['second-core.example'],
  gradeWords: [],
  now: Date.now(),
};

interface Device {
  readonly id: string;
  readonly title: string;
  readonly link: string;
  readonly price: string;
}

const devices: readonly Device[] = Array.from({ length: items }, (_, at) => ({
  id: `b${at}`,
  title: `Apple ${['iPhone 13', 'iPhone 13 mini', 'iPhone 14', 'iPhone 14 Plus'][at % 4]} ${[128, 256, 512][at % 3]}GB Midnight - Unlocked - Excellent`,
  link: `https://second-core.example/p/${at}`,
  price: `${300 + (at % 400)}.00`,
}));
const lines = (head: string, line: (device: Device) => string) => head + devices.map(line).join('\n');

const feeds: Readonly<Partial<Record<FeedFormat, () => string>>> = {
  'google-merchant-tsv': () =>
    lines('id\ttitle\tlink\tprice\tavailability\tcondition\tbrand\tcolor\n', ({ id, title, link, price }) =>
      [id, title, link, `${price} USD`, 'in_stock', 'refurbished', 'Apple', 'Midnight'].join('\t'),
    ),
  'awin-csv': () =>
    lines(
      'product_id,product_name,deep_link,price,currency,in_stock,condition,brand,colour\n',
      ({ id, title, link, price }) =>
        `"${id}","${title}","${link}","${price}","USD","1","Refurbished","Apple","Midnight"`,
    ),
  'idealo-csv': () =>
    lines('sku;title;url;price;deliveryTime;condition;brand;colour\n', ({ id, title, link, price }) =>
      [id, title, link, price, '1-3 days', 'Refurbished', 'Apple', 'Midnight'].join(';'),
    ),
  'shopify-products': () =>
    `{"products":[${lines('', ({ id, title, price }) =>
      JSON.stringify({
        title,
        handle: id,
        vendor: 'Apple',
        body_html: '<p>Tested, cleaned and ready to use.</p>',
        options: [{ name: 'Condition' }],
        variants: [{ id, title: 'Refurbished', option1: 'Refurbished', price, available: true }],
      }),
    ).replaceAll('\n', ',')}]}`,
  'json-lines': () =>
    lines('', ({ id, title, link, price }) =>
      JSON.stringify({
        id,
        title,
        link,
        price: `${price} USD`,
        availability: 'in_stock',
        condition: 'refurbished',
        brand: 'Apple',
      }),
    ),
  'product-page': () =>
    lines('', ({ id, title, link, price }) => {
      const offer = {
        price,
        priceCurrency: 'USD',
        availability: 'InStock',
        itemCondition: 'RefurbishedCondition',
        url: link,
      };
      const product = JSON.stringify({
        '@type': 'Product',
        sku: id,
        name: title,
        brand: 'Apple',
        offers: offer,
      });
      return `<!doctype html><html><head><script type="application/ld+json">${product}</script></head><body><h1>${title}</h1></body></html>`;
    }),
};

/**
 * Measures processor time, garbage collection included, and takes the best of some runs, so that other load on the machine does not count.
 */
export async function benchFormats(_root: string) {
  const { catalogue } = loadSeedMatchCatalogue();
  const figures: Record<string, number> = {};
  for (const [format, build] of Object.entries(feeds)) {
    const reader = findFeedReader(format);
    if (!reader) throw new Error(`${format} is not registered`);
    const bytes = Buffer.from(build());
    let best = Number.POSITIVE_INFINITY;
    for (let run = 0; run < runs; run++) {
      const start = process.cpuUsage();
      let matched = 0;
      for await (const row of reader(cut(bytes), context)) {
        if (row.kind === 'listing' && matchListing(row.listing, catalogue).decision === 'match') matched++;
      }
      if (matched !== items) throw new Error(`${format}: ${matched} of ${items} matched`);
      const { user, system } = process.cpuUsage(start);
      best = Math.min(best, (user + system) / 1000);
    }
    figures[format] = round(items / (best / 1000));
  }
  return { items, parseAndMatchPerSecond: figures };
}

function* cut(bytes: Buffer): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

// A process that reads one merchant's feed over and over, every offer at one price, then every offer at another.
// Usage: ingest-process.ts MERCHANT DIRECTORY OFFERS
import { readPartNumbers, readProducts } from '#adapters/database/catalogue/catalogue-store.ts';
import { findMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { buildMatchCatalogue } from '#domain/matching/match-catalogue.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';
import { ingestFeed } from '#services/feeds/ingest-feed.ts';
import { makeListing } from '#tests/support/factories.ts';

const [slug = '', dataDir = '', count = '0'] = process.argv.slice(2);
const log = { info: () => {}, warn: () => {}, error: () => {} };
const database = await openDatabase({ dataDir, log });
const { db } = database;
const merchant = await findMerchant(db, slug);
if (!merchant) throw new Error(`no merchant ${slug}`);
const products = await readProducts(db);
const models = [...new Set(products.map(product => product.model))];
const catalogue = buildMatchCatalogue({ models, products, partNumbers: await readPartNumbers(db) });
const clock = { now: () => new Date() };
console.log('open');

async function* readRows(priceMinor: number): AsyncGenerator<FeedRow> {
  for (let at = 0; at < Number(count); at++) {
    const code = `${slug}-${at}`;
    yield {
      kind: 'listing',
      listing: makeListing({ code, priceMinor, url: `https://orchard-row.example/${code}` }),
    };
  }
}

for (let run = 0; ; run++) {
  const result = await ingestFeed(
    { db, clock, catalogue },
    {
      merchant,
      country: 'us',
      format: 'google-merchant-xml',
      name: '',
      source: `run ${run}`,
      observedAt: clock.now(),
      isReleased: false,
      rows: readRows(run % 2 === 0 ? 40_000 : 36_000),
    },
  );
  if (!result.ok && result.failure.kind !== 'not-newer') throw new Error(JSON.stringify(result.failure));
  if (result.ok) console.log(`accepted ${result.value.publish.changeSequence}`);
}

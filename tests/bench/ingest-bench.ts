// A Google Merchant feed: parsing and matching alone on one core, deciding unchanged listings, and the whole run into the embedded
// database.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#adapters/database/migrate.ts';
import { readMigrations } from '#adapters/database/migration-files.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { findFeedReader } from '#adapters/feeds/registry.ts';
import { systemClock } from '#adapters/operations/system-clock.ts';
import type { Listing } from '#domain/feeds/listing.ts';
import { matchListing } from '#domain/matching/matcher.ts';
import { ingestFile } from '#services/feeds/ingest-file.ts';
import { prepareSmallDemo } from '#demo/prepare-demonstration.ts';
import { loadSeed } from '#services/catalogue/load-seed.ts';
import { decideListing } from '#services/feeds/decide-listing.ts';
import { decisionKey, versionCatalogue } from '#services/feeds/decision-key.ts';
import { benchFeed, writeBenchFeed } from '#tests/bench/bench-feed.ts';
import { round } from '#tests/bench/figures.ts';
import { loadSeedMatchCatalogue } from '#tests/support/seed-match-catalogue.ts';

const items = 20_000;
const log = { info: () => {}, warn: () => {}, error: () => {} };

export async function benchIngest(root: string) {
  const directory = mkdtempSync(join(tmpdir(), 'windfall-bench-'));
  try {
    const feed = [...writeBenchFeed(items)].join('');
    const parseAndMatch = await timeParseAndMatch(feed);
    const unchanged = await timeUnchanged(feed);
    const file = join(directory, 'feed.xml');
    writeFileSync(file, feed);
    const database = await openDatabase({ dataDir: join(directory, 'data'), log });
    await migrate(database, readMigrations(join(root, 'migrations')), log);
    const parts = { db: database.db, clock: systemClock, log };
    await loadSeed(parts, root);
    await prepareSmallDemo(parts, root);
    const run = (name: string) =>
      time(async () => {
        const result = await ingestFile(
          { ...parts, findReader: findFeedReader },
          {
            merchantSlug: benchFeed.merchantSlug,
            country: benchFeed.country,
            format: benchFeed.format,
            name,
            files: [file],
            observedAt: systemClock.now(),
            isReleased: false,
          },
        );
        if (!result.ok) throw new Error(JSON.stringify(result.failure));
      });
    const first = await run('bench');
    const again = await run('bench');
    await database.close();
    return {
      // One core, nothing stored: the goals are 20,000 and 100,000 a second.
      parseAndMatch: rate(parseAndMatch),
      unchanged: rate(unchanged),
      // Into the embedded database.
      wholeRun: rate(first),
      unchangedRun: rate(again),
    };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function readRows(feed: string) {
  const reader = findFeedReader('google-merchant-xml');
  if (!reader) throw new Error('the format is registered');
  return reader([Buffer.from(feed)], {
    country: 'us',
    language: 'en',
    hosts: [benchFeed.host],
    gradeWords: [],
    now: Date.now(),
  });
}

async function timeParseAndMatch(feed: string): Promise<number> {
  const { catalogue } = loadSeedMatchCatalogue();
  return time(async () => {
    let matched = 0;
    for await (const row of readRows(feed)) {
      if (row.kind === 'listing' && matchListing(row.listing, catalogue).decision === 'match') matched++;
    }
    if (matched !== items) throw new Error(`${matched} of ${items} matched`);
  });
}

/** From the reader's output to the decision, when every decision is stored already; without the database's time to find them. */
async function timeUnchanged(feed: string): Promise<number> {
  const { catalogue } = loadSeedMatchCatalogue();
  const version = versionCatalogue(catalogue);
  const listings: Listing[] = [];
  for await (const row of readRows(feed)) {
    if (row.kind !== 'listing') continue;
    // Each has a text of its own, as a shop's listings have: as many keys as listings.
    const { attributes } = row.listing;
    const description = `Number ${listings.length} of this feed`;
    listings.push({ ...row.listing, attributes: { ...attributes, description } });
  }
  const kept = new Map(
    listings.map(listing => [decisionKey(listing, version), decideListing(listing, catalogue)]),
  );
  return time(async () => {
    let matched = 0;
    for (const listing of listings) {
      const { decision } = kept.get(decisionKey(listing, version)) ?? decideListing(listing, catalogue);
      if (decision.decision === 'match') matched++;
    }
    if (matched !== items) throw new Error(`${matched} of ${items} matched`);
  });
}

async function time(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function rate(milliseconds: number) {
  const seconds = milliseconds / 1000;
  return { n: items, seconds: round(seconds), perSecond: Math.round(items / seconds) };
}

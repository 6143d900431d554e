// The partners of the demonstration, which are fictional, and their lists of quotes: `seed/demo/partners.json`.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { readPartners } from '#adapters/database/trade-in/partner-store.ts';
import { readQuoteFeeds, upsertQuoteFeed } from '#adapters/database/trade-in/quote-feed-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { readLoadedFiles } from '#adapters/files/catalogue-files.ts';
import { writeDemoQuotes } from '#demo/market/quotes.ts';
import type { DemoBuyer, DemoQuotePlan } from '#demo/market/quotes.ts';
import { dayMs } from '#domain/durations.ts';
import type { SellPartner } from '#domain/trade-in/sell-partner.ts';
import type { OpenDemoFeed } from '#services/feeds/open-feed-source.ts';
import { savePartner } from '#services/trade-in/save-partner.ts';
import { readPartner } from '#services/trade-in/read-partner.ts';
import type { StatedPartner } from '#services/trade-in/read-partner.ts';

interface DemoPartner {
  readonly partner: SellPartner;
  readonly quotes: DemoQuotePlan;
}

/**
 * Registers missing partners, and schedules the lists of quotes of fictional ones. Leaves partners alone that an operator has changed.
 */
export async function loadDemoPartners(db: Kysely<Schema>, root: string, now: Date): Promise<void> {
  const before = new Map((await readPartners(db)).map(partner => [partnerKey(partner), partner]));
  const scheduled = new Set((await readQuoteFeeds(db)).map(partnerKey));
  for (const { partner } of readDemoPartners(root)) {
    const known = before.get(partnerKey(partner));
    // One that an earlier version registered has no terms yet.
    if (!known || (known.isDemo && known.postage === null)) await savePartner({ db }, partner, now);
    if (scheduled.has(partnerKey(partner)) || known?.isDemo === false) continue;
    const list = { address: demoAddress(partner), intervalMs: dayMs, nextRunAt: now };
    await upsertQuoteFeed(db, partner, list);
  }
}

/** Opens the address of a partner's list: writes it to a file in a folder of its own, which is deleted once it has been read. */
export function createDemoQuoteOpener(root: string): OpenDemoFeed {
  return async (address, at) => {
    const found = readDemoPartners(root).find(({ partner }) => demoAddress(partner) === address);
    if (!found) throw new Error(`the demonstration has no list of quotes ${address}`);
    const buyer: DemoBuyer = { ...found.partner, quotes: found.quotes };
    const quotes = writeDemoQuotes(readLoadedFiles(root), buyer, at.getTime());
    const directory = await mkdtemp(join(tmpdir(), 'windfall-demo-quotes-'));
    const path = join(directory, 'quotes');
    await writeFile(path, quotes);
    return { files: [path], cleanUp: () => rm(directory, { recursive: true, force: true }) };
  };
}

function readDemoPartners(root: string): DemoPartner[] {
  const path = join(root, 'seed', 'demo', 'partners.json');
  const rows = JSON.parse(readFileSync(path, 'utf8')) as (StatedPartner & Pick<DemoPartner, 'quotes'>)[];
  return rows.map(({ quotes, ...stated }) => {
    const read = readPartner(stated);
    if (!read.ok || !stated.isDemo) throw new Error(`seed/demo/partners.json: ${stated.slug} is no partner`);
    return { partner: read.value, quotes };
  });
}

/** `us/bushel-buyback` */
function partnerKey({ country, slug }: Pick<SellPartner, 'country' | 'slug'>): string {
  return `${country}/${slug}`;
}

/** `demo:quotes/us/bushel-buyback` */
function demoAddress(partner: SellPartner): string {
  return `demo:quotes/${partnerKey(partner)}`;
}

// The partners of the demonstration, which buy no real devices: `seed/demo/partners.json`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { readPartners } from '#adapters/database/catalogue/partner-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { SellPartner } from '#domain/trade-in/sell-partner.ts';
import { savePartner } from '#services/trade-in/save-partner.ts';
import { readPartner } from '#services/trade-in/read-partner.ts';
import type { StatedPartner } from '#services/trade-in/read-partner.ts';

/** Registers the missing partners; one that an operator has changed stays as it is. Throws when the file is wrong. */
export async function bringPartners(db: Kysely<Schema>, root: string, now: Date): Promise<void> {
  const known = new Set((await readPartners(db)).map(nameOf));
  for (const partner of readDemoPartners(root)) {
    if (!known.has(nameOf(partner))) await savePartner({ db }, partner, now);
  }
}

function readDemoPartners(root: string): SellPartner[] {
  const path = join(root, 'seed', 'demo', 'partners.json');
  return (JSON.parse(readFileSync(path, 'utf8')) as StatedPartner[]).map(stated => {
    const read = readPartner(stated);
    if (!read.ok || !stated.isDemo) throw new Error(`seed/demo/partners.json: ${stated.slug} is no partner`);
    return read.value;
  });
}

function nameOf({ country, slug }: SellPartner): string {
  return `${country}/${slug}`;
}

// The demonstration feeds, through reader and matcher: every listing's id names the product it must match.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readGoogleMerchantXml } from '#adapters/feeds/formats/google-merchant-xml.ts';
import { configurationKey } from '#domain/catalogue/option-values.ts';
import type { Listing } from '#domain/feeds/listing.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { matchListing } from '#domain/matching/matcher.ts';
import { loadSeedMatchCatalogue } from '#tests/support/seed-match-catalogue.ts';

interface DemoMerchant {
  readonly slug: string;
  readonly hosts: readonly string[];
  readonly feeds: readonly { readonly country: CountrySlug; readonly file: string }[];
}

const folder = join(import.meta.dirname, '../../../seed/demo');
const merchants = JSON.parse(readFileSync(join(folder, 'merchants.json'), 'utf8')) as DemoMerchant[];
const { catalogue, skuOf } = loadSeedMatchCatalogue();
const feeds = merchants.flatMap(({ slug, hosts, feeds: files }) =>
  files.map(feed => ({ slug, hosts, ...feed })),
);

async function readDemo(hosts: readonly string[], country: CountrySlug, file: string): Promise<Listing[]> {
  const context = {
    country,
    language: getCountryLocale(country).language,
    hosts,
    gradeWords: [],
    now: Date.UTC(2026, 10, 20),
  };
  const listings: Listing[] = [];
  for await (const row of readGoogleMerchantXml([readFileSync(join(folder, file))], context)) {
    if (row.kind !== 'listing') throw new Error(JSON.stringify(row));
    listings.push(row.listing);
  }
  return listings;
}

/** `OR-13-PRO-256-GOLD-A` -> the SKU and the grade it was written for; null for the rows that must not match. */
function readLabel(code: string): { sku: string; grade: string } | null {
  const match = /^[A-Z]{2}-(.+)-([ABCN])$/.exec(code);
  return match && !/-ACC-/.test(code) ? { sku: `IPHONE-${match[1]}`, grade: match[2] ?? '' } : null;
}

/** The match of a listing, and its match by the title alone. */
function readOutcome(listing: Listing): string {
  const { decision, productId, partialVariant } = matchListing(listing, catalogue);
  if (decision !== 'match') return `${listing.code}: none`;
  if (partialVariant) return `${listing.code}: ${configurationKey(partialVariant.optionValues)}`;
  const byTitle = matchListing({ ...listing, partNumber: null, attributes: {} }, catalogue);
  return `${listing.code}: ${skuOf(productId)} ${listing.grade}, by title ${skuOf(byTitle.productId)}`;
}

function readExpected({ code }: Listing): string {
  // One listing for several sizes states none of them.
  if (code.endsWith('-12-MIXED')) return `${code}: `;
  const label = readLabel(code);
  return label ? `${code}: ${label.sku} ${label.grade}, by title ${label.sku}` : `${code}: none`;
}

describe.each(feeds)('demo feed $slug $country', ({ hosts, country, file }) => {
  it('matches every phone to the product its id names, in the grade its words say', async () => {
    const listings = await readDemo(hosts, country, file);
    expect(listings.map(readOutcome)).toEqual(listings.map(readExpected));
  });
});

it('counts exactly these decisions over all demo feeds', async () => {
  const counts: Record<string, number> = {};
  for (const { hosts, country, file } of feeds) {
    for (const listing of await readDemo(hosts, country, file)) {
      const { decision, reason } = matchListing(listing, catalogue);
      counts[`${decision}:${reason}`] = (counts[`${decision}:${reason}`] ?? 0) + 1;
    }
  }
  expect(counts).toEqual({
    'match:part-number': 595,
    'match:title': 180,
    'reject:accessory-or-part': 42,
    'reject:not-a-family-we-hold': 14,
    'reject:other-brand': 14,
    'review:contradiction': 14,
  });
});

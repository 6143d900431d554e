// Reads the merchants of the demonstration's marketplace: `seed/demo/marketplace` has a file for each, with the character of its feeds.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { DemoMerchant } from '#demo/market/demo-merchant.ts';
import { families } from '#domain/catalogue/families.ts';
import { countries } from '#domain/locale/locale.ts';
import { merchantSchema } from '#adapters/files/merchant-file.ts';
import type { SeedMerchant } from '#adapters/files/merchant-file.ts';

const share = z.number().min(0).max(1);

const character = z.strictObject({
  focus: z.partialRecord(z.enum(families), share),
  listings: z.int().positive(),
  newShare: share,
  priceLevel: z.number().min(0.5).max(1.5),
  grades: z.partialRecord(z.enum(['A', 'B', 'C', 'certified']), share),
  formats: z.partialRecord(z.enum(countries), z.string()),
  titleStyle: z.enum(['plain', 'marketing', 'terse', 'shouting', 'codes']),
  sloppiness: z.strictObject({
    noPartNumber: share,
    noColour: share,
    noStorage: share,
    typos: share,
    accessories: share,
    unknown: share,
  }),
  soldOut: share,
  restockDays: z.number().positive(),
  sales: z.boolean(),
});

export type MarketplaceMerchant = SeedMerchant & { readonly demo: DemoMerchant['demo'] };

/** Throws with every problem and its path when a file does not describe a merchant. */
export function readMarketplace(root: string): MarketplaceMerchant[] {
  const folder = join(root, 'seed', 'demo', 'marketplace');
  return readdirSync(folder)
    .toSorted()
    .map(name => {
      const { demo, ...own } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<
        string,
        unknown
      >;
      const read = z.object({ merchant: merchantSchema, demo: character }).safeParse({ merchant: own, demo });
      if (read.success) return { ...read.data.merchant, demo: read.data.demo };
      const problems = read.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`);
      throw new Error(`seed/demo/marketplace/${name} is no merchant:\n${problems.join('\n')}`);
    });
}

/** Every feed of the marketplace as `merchant-slug/country`. */
export function listMarketplaceFeeds(root: string): string[] {
  return readMarketplace(root).flatMap(({ slug, demo }) =>
    Object.keys(demo.formats).map(country => `${slug}/${country}`),
  );
}

// The demonstration's marketplace of a fixed day, made of the project's own merchants and catalogue.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoMerchant } from '#demo/demo-merchant.ts';
import { createDemoMarket, type DemoMarket } from '#demo/market.ts';
import { unknownProfile } from '#domain/merchants/merchant-profile.ts';
import { listCatalogueFiles, readCatalogueFiles } from '#main/catalogue-files.ts';

const root = join(import.meta.dirname, '..', '..');

/** A merchant as its file has it: what is not stated is not there. */
type WrittenMerchant = Omit<DemoMerchant, 'gradeWords' | 'profile'> &
  Partial<Pick<DemoMerchant, 'gradeWords'>> & { readonly profile?: Partial<DemoMerchant['profile']> };

/** The catalogue of `seed/catalogue`, as the generator takes it. */
export const demoCatalogue = {
  files: readCatalogueFiles(root, listCatalogueFiles(root)).files.map(({ file }) => file),
};

export const demoAnchor = new Date('2026-11-20T00:00:00Z');

/** The merchants of `seed/demo/marketplace`; what a file leaves out is as `seed/merchants.json` has it. */
export function readDemoMerchants(): DemoMerchant[] {
  const folder = join(root, 'seed', 'demo', 'marketplace');
  const known = readJson(join(root, 'seed', 'merchants.json')) as Partial<DemoMerchant>[];
  return readdirSync(folder)
    .toSorted()
    .map(name => {
      const own = readJson(join(folder, name)) as WrittenMerchant;
      const merchant: WrittenMerchant = { ...known.find(({ slug }) => slug === own.slug), ...own };
      return {
        ...merchant,
        gradeWords: merchant.gradeWords ?? {},
        profile: { ...unknownProfile, ...merchant.profile },
      };
    });
}

export function loadDemoMarket(
  merchants: readonly DemoMerchant[] = readDemoMerchants(),
  seed = 'windfall',
  anchor = demoAnchor,
): DemoMarket {
  return createDemoMarket({ seed, anchor, merchants, catalogue: demoCatalogue });
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

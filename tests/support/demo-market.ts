// The demonstration's marketplace on a fixed day, from the project's own merchants and catalogue.
import { join } from 'node:path';
import type { DemoMerchant } from '#demo/market/demo-merchant.ts';
import { createDemoMarket, type DemoMarket } from '#demo/market/market.ts';
import { listCatalogueFiles, readCatalogueFiles } from '#adapters/files/catalogue-files.ts';
import { readMarketplace } from '#demo/marketplace-files.ts';

const root = join(import.meta.dirname, '..', '..');

/** The catalogue of `seed/catalogue`, in the generator's form. */
export const demoCatalogue = {
  files: readCatalogueFiles(root, listCatalogueFiles(root)).files.map(({ file }) => file),
};

export const demoAnchor = new Date('2026-11-20T00:00:00Z');

export function readDemoMerchants(): DemoMerchant[] {
  return readMarketplace(root);
}

export function loadDemoMarket(
  merchants: readonly DemoMerchant[] = readDemoMerchants(),
  seed = 'windfall',
  anchor = demoAnchor,
): DemoMarket {
  return createDemoMarket({ seed, anchor, merchants, catalogue: demoCatalogue });
}

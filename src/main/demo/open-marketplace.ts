// The demonstration's marketplace as this database has it: its merchants, its catalogue and its past and present feeds.
import type { Demonstration } from '#adapters/database/demonstration-store.ts';
import { createDemoMarket } from '#demo/market.ts';
import type { DemoMarket } from '#demo/market.ts';
import { readLoadedFiles } from '#main/catalogue-files.ts';
import { readMarketplace } from '#main/demo/marketplace-files.ts';

/** Makes the same marketplace for the same demonstration: takes half a second of one core. */
export function openMarketplace(root: string, demonstration: Demonstration): DemoMarket {
  const catalogue = { files: readLoadedFiles(root) };
  return createDemoMarket({ ...demonstration, merchants: readMarketplace(root), catalogue });
}

// The demonstration's marketplace as this database has it: its merchants, its catalogue, and its feeds with their history.
import type { Demonstration } from '#adapters/database/feeds/demonstration-store.ts';
import { createDemoMarket } from '#demo/market/market.ts';
import type { DemoMarket } from '#demo/market/market.ts';
import { readLoadedFiles } from '#adapters/files/catalogue-files.ts';
import { readMarketplace } from '#demo/marketplace-files.ts';

/** Which marketplace, and where the files are that it is made from. */
export interface MarketplaceRequest {
  /** The project's folder. */
  readonly root: string;
  readonly demonstration: Demonstration;
}

/** The same demonstration always gives the same marketplace. Takes half a second of one core. */
export function openMarketplace({ root, demonstration }: MarketplaceRequest): DemoMarket {
  const catalogue = { files: readLoadedFiles(root) };
  return createDemoMarket({ ...demonstration, merchants: readMarketplace(root), catalogue });
}

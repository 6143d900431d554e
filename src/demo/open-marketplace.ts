// Makes the marketplace of the demonstration that this database has.
import type { Demonstration } from '#adapters/database/feeds/demonstration-store.ts';
import { createDemoMarket } from '#demo/market/market.ts';
import type { DemoMarket } from '#demo/market/market.ts';
import { readLoadedFiles } from '#adapters/files/catalogue-files.ts';
import { readMarketplace } from '#demo/marketplace-files.ts';

/** Which marketplace, and where its files are. */
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

// Writes what the servers of the demonstration's merchants would answer today to files, so that no server is asked.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DemoMarket } from '#demo/market/market.ts';
import { encode } from '#demo/encode.ts';
import { openMarketplace } from '#demo/open-marketplace.ts';
import type { MarketplaceRequest } from '#demo/open-marketplace.ts';

/** How long a marketplace stays cached for the next feed that is due. It is some 100 MB, and half a second of one core to make. */
const keptMs = 60_000;

export interface DemoFileRequest extends MarketplaceRequest {
  /** `demo:kernobst/de` */
  readonly address: string;
  readonly at: Date;
  /** Path of the file to write. */
  readonly path: string;
}

export function demoAddress(feed: { readonly merchantSlug: string; readonly country: string }): string {
  return `demo:${feed.merchantSlug}/${feed.country}`;
}

/** Writes files of one marketplace. Throws for an address that none of its feeds has. */
export function createDemoFileWriter(): (request: DemoFileRequest) => Promise<void> {
  let kept: DemoMarket | null = null;
  let timer: NodeJS.Timeout | undefined;
  return async ({ address, at, path, ...request }) => {
    const market = (kept ??= openMarketplace(request));
    clearTimeout(timer);
    timer = setTimeout(() => {
      kept = null;
    }, keptMs).unref();
    const feed = market.feeds.find(each => demoAddress(each) === address);
    if (!feed) throw new Error(`the demonstration has no feed ${address}`);
    await pipeline(Readable.from(encode(market.fileAt(feed, at))), createWriteStream(path));
  };
}

// Writes the feeds of the demonstration's merchants to files, instead of downloading them from a server.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DemoMarket } from '#demo/market/market.ts';
import { encode } from '#demo/encode.ts';
import { openMarketplace } from '#demo/open-marketplace.ts';
import type { MarketplaceRequest } from '#demo/open-marketplace.ts';

/** How long a marketplace stays cached for the next feed that is due. It takes some 100 MB, and half a second of one core to make. */
const cacheMs = 60_000;

export interface DemoFileRequest extends MarketplaceRequest {
  /** `demo:kernobst/de` */
  readonly address: string;
  readonly at: Date;
  /** Path of the file to write. */
  readonly path: string;
}

/** The address by which the feed is scheduled: `demo:kernobst/de`. */
export function demoAddress(feed: { readonly merchantSlug: string; readonly country: string }): string {
  return `demo:${feed.merchantSlug}/${feed.country}`;
}

/** The function writes a feed as of a time. It rejects for an address that no feed of the marketplace has. */
export function createDemoFileWriter(): (request: DemoFileRequest) => Promise<void> {
  let cached: DemoMarket | null = null;
  let timer: NodeJS.Timeout | undefined;
  return async ({ address, at, path, ...request }) => {
    const market = (cached ??= openMarketplace(request));
    clearTimeout(timer);
    timer = setTimeout(() => {
      cached = null;
    }, cacheMs).unref();
    const feed = market.feeds.find(each => demoAddress(each) === address);
    if (!feed) throw new Error(`the demonstration has no feed ${address}`);
    await pipeline(Readable.from(encode(market.fileAt(feed, at))), createWriteStream(path));
  };
}

// What the servers of the demonstration's merchants would answer today, as files: nobody has to be asked.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DemoMarket } from '#demo/market.ts';
import { encode } from '#main/demo/encode.ts';
import { openMarketplace } from '#main/demo/open-marketplace.ts';
import type { Demonstration } from '#adapters/database/demonstration-store.ts';

/** How long a marketplace is kept for the next feed that is due. It is some 100 MB, and half a second of one core to make. */
const keptMs = 60_000;

export interface DemoFileRequest {
  readonly root: string;
  readonly demonstration: Demonstration;
  /** `demo:kernobst/de` */
  readonly address: string;
  readonly at: Date;
  /** Where the file goes. */
  readonly path: string;
}

export function demoAddress(feed: { readonly merchantSlug: string; readonly country: string }): string {
  return `demo:${feed.merchantSlug}/${feed.country}`;
}

/** Writes files of one marketplace. Throws for an address that no feed of it has. */
export function createDemoFileWriter(): (request: DemoFileRequest) => Promise<void> {
  let kept: DemoMarket | null = null;
  let timer: NodeJS.Timeout | undefined;
  return async ({ root, demonstration, address, at, path }) => {
    const market = (kept ??= openMarketplace(root, demonstration));
    clearTimeout(timer);
    timer = setTimeout(() => {
      kept = null;
    }, keptMs).unref();
    const feed = market.feeds.find(each => demoAddress(each) === address);
    if (!feed) throw new Error(`the demonstration has no feed ${address}`);
    await pipeline(Readable.from(encode(market.fileAt(feed, at))), createWriteStream(path));
  };
}

// What the demonstration's past costs to read: its files and the events in them.
import type { DemoMarket } from '#demo/market/market.ts';

/** Lines and ends of listings over all files of all feeds; writes none of them out. */
export function countEvents(market: DemoMarket): { total: number; files: number } {
  let total = 0;
  let files = 0;
  for (const feed of market.feeds) {
    for (const file of market.history(feed)) {
      files += 1;
      total += file.codes.length + file.goneCodes.length;
    }
  }
  return { total, files };
}

// The size of the demonstration's history: its files and their events.
import type { DemoMarket } from '#demo/market/market.ts';

/** Lines and ends of listings over all files of all feeds, without writing the files. */
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

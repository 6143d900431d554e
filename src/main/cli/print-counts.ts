// What became of every class of a feed's listings, as every command that reads feeds prints it.
import type { ListingCounts } from '#services/feeds/ingest-feed.ts';

export function printCounts(counts: ListingCounts): void {
  const { read = 0, ...classes } = counts;
  console.log(`${String(read).padStart(8)}  listings read`);
  for (const [kind, count] of Object.entries(classes).sort(([a], [b]) => (a < b ? -1 : 1))) {
    console.log(`${String(count).padStart(8)}  ${kind}`);
  }
}

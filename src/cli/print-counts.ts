// Prints the counts of a feed's listings by class, for every command that reads feeds.
import { printLine } from '#cli/print.ts';
import { explainClass } from '#services/feeds/explain-class.ts';
import type { ListingCounts } from '#services/feeds/ingest-feed.ts';

export function printCounts(counts: ListingCounts): void {
  const { read = 0, ...classes } = counts;
  printLine(`${String(read).padStart(8)}  listings read`);
  for (const [kind, count] of Object.entries(classes).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const words = explainClass(kind);
    printLine(`${String(count).padStart(8)}  ${kind}${words === '' ? '' : `: ${words}`}`);
  }
}

// npm run bench [-- alerts backup browse browser capacity cost countries facets formats ingest feed history load memory outage pages
// partitions prices search server statistics weight]: prints figures as JSON. Never part of the tests: the figures depend on the machine and
// its load.
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../build.ts';

const root = join(import.meta.dirname, '..', '..');
await buildIfStale(root);
const { benchAlerts } = await import('#tests/bench/alert-bench.ts');
const { benchBackup } = await import('#tests/bench/backup-bench.ts');
const { benchBrowse } = await import('#tests/bench/browse-bench.ts');
const { benchBrowser } = await import('#tests/bench/browser-bench.ts');
const { benchCapacity } = await import('#tests/bench/capacity-bench.ts');
const { benchCost } = await import('#tests/bench/cost-bench.ts');
const { benchCountries } = await import('#tests/bench/countries-bench.ts');
const { benchFacets } = await import('#tests/bench/facets-bench.ts');
const { benchLargeFeed } = await import('#tests/bench/feed-bench.ts');
const { benchFormats } = await import('#tests/bench/formats-bench.ts');
const { benchIngest } = await import('#tests/bench/ingest-bench.ts');
const { benchHistory } = await import('#tests/bench/history-bench.ts');
const { benchLoad } = await import('#tests/bench/load-bench.ts');
const { benchMemory } = await import('#tests/bench/memory-bench.ts');
const { benchOutage } = await import('#tests/bench/outage-bench.ts');
const { benchPages } = await import('#tests/bench/pages-bench.ts');
const { benchPartitions } = await import('#tests/bench/partition-bench.ts');
const { benchPrices } = await import('#tests/bench/prices-bench.ts');
const { benchSearch } = await import('#tests/bench/search-bench.ts');
const { benchServer } = await import('#tests/bench/server-bench.ts');
const { benchStatistics } = await import('#tests/bench/statistics-bench.ts');
const { benchWeight } = await import('#tests/bench/weight-bench.ts');
const benches = {
  alerts: benchAlerts,
  backup: benchBackup,
  browse: benchBrowse,
  browser: benchBrowser,
  capacity: benchCapacity,
  cost: benchCost,
  countries: benchCountries,
  facets: benchFacets,
  formats: benchFormats,
  ingest: benchIngest,
  feed: benchLargeFeed,
  history: benchHistory,
  load: benchLoad,
  memory: benchMemory,
  outage: benchOutage,
  pages: benchPages,
  partitions: benchPartitions,
  prices: benchPrices,
  search: benchSearch,
  server: benchServer,
  statistics: benchStatistics,
  weight: benchWeight,
};

const wanted = process.argv.slice(2);
const unknown = wanted.find(name => !(name in benches));
if (unknown) {
  console.error(`bench: there is no bench called ${unknown}; there are ${Object.keys(benches).join(', ')}`);
  process.exit(2);
}
const figures: Record<string, unknown> = {
  node: process.version,
  cores: availableParallelism(),
  loadAtStart: loadavg()[0],
};
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length === 0 || wanted.includes(name)) figures[name] = await bench(root);
}
console.log(JSON.stringify(figures, null, 2));
process.exit(0);

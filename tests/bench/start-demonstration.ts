// A server with the whole demonstration, for measurements that loading it would distort.
import { setTimeout as sleep } from 'node:timers/promises';
import { addresses } from '#api/contract/all-addresses.ts';
import { fillPath } from '#api/contract/fill-path.ts';
import type { Home } from '#api/contract/home.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

const lookMs = 500;

/** Starts the built server on a directory and waits until the demonstration's backfill is complete. */
export async function startDemonstration(
  dataDir: string,
  variables: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  const own = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', WINDFALL_DEMO: '1' };
  const server = await startServerProcess({ ...own, ...variables }, flags);
  await waitForBackfill(server);
  return server;
}

export async function waitForBackfill({ url }: ServerProcess): Promise<void> {
  const home = url + fillPath(addresses.getHome, { countrySlug: 'us' });
  while (((await (await fetch(home)).json()) as Home).isHistoryToCome) await sleep(lookMs);
}

// Configures `pg` for a target: its own client for one server, a client that follows failovers for several.
import pg from 'pg';
import type { ConnectionTarget } from '#adapters/database/connection/connection-target.ts';
import type { DatabaseLog } from '#adapters/database/connection/database-log.ts';
import { DatabaseUnavailable } from '#adapters/database/connection/database-errors.ts';
import { readServerList } from '#adapters/database/connection/server-list.ts';
import { createFollowingClient, ServerWatch } from '#adapters/database/connection/server-watch.ts';

export interface OpenServers {
  readonly config: pg.ClientConfig;
  readonly Client: typeof pg.Client;
  close(): void;
}

/** Asks no server before the first connection is wanted. Throws DatabaseUnavailable for an address that cannot be read. */
export function openServers(target: ConnectionTarget, log: DatabaseLog): OpenServers {
  const alone = { config: target, Client: pg.Client, close: () => undefined };
  if (!('connectionString' in target)) return alone;
  const list = readServerList(target.connectionString, target.usual);
  if (!list.ok) throw new DatabaseUnavailable('the address of the database servers cannot be read');
  const { wanted, connectionString } = list.value;
  // A single server's address goes to `pg` unchanged.
  if (wanted === null) return { ...alone, config: { connectionString: target.connectionString } };
  const watch = new ServerWatch(list.value, wanted, log);
  return {
    config: { connectionString },
    Client: createFollowingClient(watch),
    close: () => watch.close(),
  };
}

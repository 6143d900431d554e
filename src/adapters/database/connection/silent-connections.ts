// Detects connections that went silent without an error: a firewall or a load balancer in between has dropped them. TCP gives up on such a
// connection after a quarter of an hour; over a new connection the server can be asked at once whether it is still working on the statement
// (decision 0072).
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabaseLog } from '#adapters/database/connection/database-log.ts';
import type { OpenServers } from '#adapters/database/connection/open-servers.ts';

const checkEveryMs = 1_000;
const firstPatienceMs = 2_000;
/** Upper limit of the pause between questions about a statement that takes minutes. */
const longestPatienceMs = 30_000;
const askTimeoutMs = 2_000;
/** Allows for an answer that was sent just before the server was asked. */
const graceMs = 250;

/** Fields of a client that `pg` does not declare in its types. */
interface ClientParts {
  readonly readyForQuery: boolean;
  readonly processID: number | null;
  readonly connection: { readonly stream: Socket };
}

interface Watch {
  /** When data last arrived, or when the connection was last idle. */
  since: number;
  patienceMs: number;
  /** The server was asked once and was not working on the statement: on a busy machine it may not have started it yet. */
  isDoubtful: boolean;
}

/** Closes connections of a pool whose statement the server, asked twice, is not working on. Returns a function that stops the watch. */
export function watchSilentConnections(
  pool: pg.Pool,
  inUse: ReadonlySet<pg.PoolClient>,
  servers: Pick<OpenServers, 'config' | 'Client'>,
  log: DatabaseLog,
): () => void {
  const watched = new Map<pg.PoolClient, Watch>();
  pool.on('connect', client => {
    const watch = { since: performance.now(), patienceMs: firstPatienceMs, isDoubtful: false };
    watched.set(client, watch);
    partsOf(client).connection.stream.on('data', () => recordActivity(watch));
  });
  pool.on('remove', client => watched.delete(client));

  const checkConnections = async (): Promise<void> => {
    for (const [client, watch] of watched) if (partsOf(client).readyForQuery) recordActivity(watch);
    const isSilent = ({ since, patienceMs }: Watch) => performance.now() - since > patienceMs;
    const silent = [...watched].filter(([, watch]) => isSilent(watch));
    if (silent.length === 0) return;
    const reply = await findBusy(
      servers,
      silent.map(([client]) => partsOf(client).processID ?? 0),
    );
    if (reply === null) return;
    await sleep(graceMs);
    // With several servers, a different one may have answered, which does not know our connections.
    const still = silent.filter(
      ([client, watch]) => watched.has(client) && isSilent(watch) && addressOf(client) === reply.address,
    );
    const lost = still.filter(([client, watch]) => {
      const isBusy = reply.busy.has(partsOf(client).processID ?? 0);
      if (isBusy) watch.patienceMs = Math.min(2 * watch.patienceMs, longestPatienceMs);
      const isLost = !isBusy && watch.isDoubtful;
      watch.isDoubtful = !isBusy;
      return isLost;
    });
    if (lost.length === 0) return;
    log.warn(
      { connections: lost.length },
      'database: connections have gone silent, and the server knows of nothing to answer there',
    );
    // Idle connections have most likely been dropped as well, and new ones are cheap.
    const unused = [...watched.keys()].filter(client => !inUse.has(client));
    for (const client of [...lost.map(([each]) => each), ...unused])
      partsOf(client).connection.stream.destroy();
  };
  let isChecking = false;
  const timer = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    void checkConnections().finally(() => (isChecking = false));
  }, checkEveryMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    watched.clear();
  };
}

function recordActivity(watch: Watch): void {
  watch.since = performance.now();
  watch.patienceMs = firstPatienceMs;
  watch.isDoubtful = false;
}

/**
 * The server processes that are working on a statement; null when that is unknown: the server does not answer, or a connection pooler in
 * between has its own process ids. A process that waits for us to read does not count as working: we do read.
 */
async function findBusy(
  { config, Client }: Pick<OpenServers, 'config' | 'Client'>,
  pids: readonly number[],
): Promise<{ readonly address: string; readonly busy: ReadonlySet<number> } | null> {
  const client = new Client({
    ...config,
    connectionTimeoutMillis: askTimeoutMs,
    query_timeout: askTimeoutMs,
    application_name: 'windfall-look',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ own: number; busy: number[] }>(
      `select pg_backend_pid() as own, array(select pid from pg_stat_activity
         where pid = any($1) and state not like 'idle%' and wait_event is distinct from 'ClientWrite') as busy`,
      [pids],
    );
    const [row] = rows;
    if (row?.own !== partsOf(client).processID) return null;
    return { address: addressOf(client), busy: new Set(row?.busy) };
  } catch {
    return null;
  } finally {
    // Not awaited: if the answer did not come, the end of the connection may not either.
    client.end().catch(() => undefined);
  }
}

function partsOf(client: pg.ClientBase): ClientParts {
  return client as unknown as ClientParts;
}

function addressOf(client: pg.ClientBase): string {
  const { remoteAddress, remotePort } = partsOf(client).connection.stream;
  return `${remoteAddress} ${remotePort}`;
}

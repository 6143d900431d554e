// Connections on which nothing comes back and nothing says so: a firewall or a load balancer on the way has forgotten them. TCP gives such a
// connection up after a quarter of an hour; the server can be asked at once, over a new one, whether it works on what was asked (decision 0072).
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabaseLog } from '#adapters/database/connection/database-log.ts';
import type { OpenServers } from '#adapters/database/connection/open-servers.ts';

const lookEveryMs = 1_000;
const firstPatienceMs = 2_000;
/** A statement that takes minutes is asked about less and less often. */
const longestPatienceMs = 30_000;
const askTimeoutMs = 2_000;
/** For an answer that was sent just before the server was asked. */
const graceMs = 250;

/** What `pg` keeps of a client without declaring it. */
interface ClientParts {
  readonly readyForQuery: boolean;
  readonly processID: number | null;
  readonly connection: { readonly stream: Socket };
}

interface Watch {
  /** When something was last heard, or nothing was being waited for. */
  since: number;
  patienceMs: number;
  /** The server was asked once, and not at work: on a busy machine it may not have come to what was asked. */
  isDoubtful: boolean;
}

/** Ends connections of a pool that the server, asked twice, does not know to be at work. Answers how to stop watching. */
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
    partsOf(client).connection.stream.on('data', () => noteSign(watch));
  });
  pool.on('remove', client => watched.delete(client));

  const look = async (): Promise<void> => {
    for (const [client, watch] of watched) if (partsOf(client).readyForQuery) noteSign(watch);
    const isSilent = ({ since, patienceMs }: Watch) => performance.now() - since > patienceMs;
    const silent = [...watched].filter(([, watch]) => isSilent(watch));
    if (silent.length === 0) return;
    const asked = await findBusy(
      servers,
      silent.map(([client]) => partsOf(client).processID ?? 0),
    );
    if (asked === null) return;
    await sleep(graceMs);
    // Of several servers another one may have answered, which knows nothing of ours.
    const still = silent.filter(
      ([client, watch]) => watched.has(client) && isSilent(watch) && addressOf(client) === asked.address,
    );
    const lost = still.filter(([client, watch]) => {
      const isBusy = asked.busy.has(partsOf(client).processID ?? 0);
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
    // Those that nobody uses have been forgotten with them, as far as anybody can tell, and are soon made anew.
    const unused = [...watched.keys()].filter(client => !inUse.has(client));
    for (const client of [...lost.map(([each]) => each), ...unused])
      partsOf(client).connection.stream.destroy();
  };
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => (isLooking = false));
  }, lookEveryMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    watched.clear();
  };
}

function noteSign(watch: Watch): void {
  watch.since = performance.now();
  watch.patienceMs = firstPatienceMs;
  watch.isDoubtful = false;
}

/**
 * Which of the server's processes work on something; null when that cannot be told: the server does not answer, or a pooler between has
 * numbers of its own. A process that waits for us to read is not at work: we do.
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
    // Not waited for: where the answer did not come, the end may not either.
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

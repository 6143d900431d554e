// Shows which processes use a server: each holds a shared advisory lock on a dedicated connection, and a process that gets the lock
// exclusively was the last one.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { readPresencePid } from '#adapters/database/embedded/presence-name.ts';
import { isProcessAlive } from '#adapters/database/embedded/running-server.ts';

const presenceLock = 7_163_000;
/** A busy machine takes a moment to tell the server that a process was killed. */
const killedTimeoutMs = 1_000;
const pollMs = 20;

/** Waits while another process ends the server, and throws when the server has ended. */
export async function takePresence(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [presenceLock]);
}

/** Returns whether no other process is present; a process that arrives from now on waits until the server has ended. */
export async function leavePresence(client: pg.Client): Promise<boolean> {
  const deadline = performance.now() + killedTimeoutMs;
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [presenceLock]);
    for (;;) {
      const { rows } = await client.query<{ isLast: boolean }>(
        'select pg_try_advisory_lock($1) as "isLast"',
        [presenceLock],
      );
      if (rows[0]?.isLast) return true;
      if (performance.now() > deadline || !(await areAllKilled(client))) return false;
      await sleep(pollMs);
    }
  } catch {
    // The server has already ended.
    return false;
  }
}

async function areAllKilled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.objid = $1 and l.pid <> pg_backend_pid()`,
    [presenceLock],
  );
  const pids = rows.map(({ name }) => readPresencePid(name));
  return pids.every(pid => pid !== null && !isProcessAlive(pid));
}

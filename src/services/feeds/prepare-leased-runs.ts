// How a process leases feeds: under which name, and by which timer it renews the lease.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { renewEveryMs } from '#services/feeds/run-leased-feed.ts';
import type { LeasedRunDeps } from '#services/feeds/run-leased-feed.ts';
import type { Clock } from '#services/ports/clock.ts';

/** What every process that reads feeds passes to a leased run, except for the reader of the source. */
export function prepareLeasedRuns(
  db: Kysely<Schema>,
  clock: Clock,
): Omit<LeasedRunDeps, 'read' | 'onProblem'> {
  return {
    db,
    clock,
    random: Math.random,
    holder: `${hostname()} ${process.pid} ${randomUUID()}`,
    repeat: work => {
      const timer = setInterval(() => void work(), renewEveryMs);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}

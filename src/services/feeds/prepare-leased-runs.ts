// Sets up how a process leases feeds: its name, and the timer that renews the lease.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { renewEveryMs } from '#services/feeds/run-leased-feed.ts';
import type { LeasedRunDeps } from '#services/feeds/run-leased-feed.ts';
import type { Clock } from '#services/ports/clock.ts';

/** The dependencies of a leased run that are the same in every process, without the reader of the source. */
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

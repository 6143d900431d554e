// Tells the time by the one clock that all processes share: the database's (R7). A monotonic counter fills the time between two readings of
// it, and a reading that differs is believed only once it has differed for a while: a clock that ran ahead for some seconds would otherwise
// leave times behind that nothing could undo.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DatabaseLog } from '#adapters/database/connection/database-log.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { Clock } from '#services/ports/clock.ts';

const everyMs = 10_000;
/** How many consecutive readings must agree on a different time before it is believed: one minute. */
const readingsToBelieve = 6;
/** How far a reading may differ without being a jump: clocks drift, and answers take time. */
const driftMs = 2_000;

export interface FollowedClock extends Clock {
  stop(): void;
}

export interface ClockDeps {
  /** Milliseconds of a monotonic counter. */
  readonly elapsed: () => number;
  /** The database's time, in milliseconds since 1970. */
  readonly readTime: () => Promise<number>;
}

/** Reads the clock once; for a short-lived process. */
export async function readDatabaseClock(db: Kysely<Schema>): Promise<Clock> {
  const time = await measureTime(clockDeps(db));
  return { now: () => time.now() };
}

/** Reads it now, and every ten seconds until `stop`; a database that does not answer is asked again later. */
export async function followDatabaseClock(db: Kysely<Schema>, log: DatabaseLog): Promise<FollowedClock> {
  const deps = clockDeps(db);
  const time = await measureTime(deps);
  // A database that is away is reported elsewhere; the counter goes on.
  const timer = setInterval(() => {
    readClock(deps).then(
      seen => reportJump(log, time.take(seen)),
      (error: unknown) => log.info({ err: error }, 'database: its clock could not be read'),
    );
  }, everyMs);
  timer.unref();
  return { now: () => time.now(), stop: () => clearInterval(timer) };
}

/** A time of the database's clock, with the count of the counter at that moment. */
interface Reading {
  readonly time: number;
  readonly elapsed: number;
}

export type Verdict =
  | { readonly kind: 'agrees' }
  /** `byMs` > 0: the database's clock is ahead of the time in use. */
  | { readonly kind: 'doubted' | 'believed'; readonly byMs: number };

/** The time as computed from readings of the clock and the counter. */
export class DatabaseTime implements Clock {
  readonly #elapsed: () => number;
  /** The clock's time when the counter is at 0. */
  #base: number;
  #doubt: { readonly base: number; readonly readings: number } | null = null;

  constructor(elapsed: () => number, first: Reading) {
    this.#elapsed = elapsed;
    this.#base = first.time - first.elapsed;
  }

  now(): Date {
    return new Date(this.#base + this.#elapsed());
  }

  take({ time, elapsed }: Reading): Verdict {
    const base = time - elapsed;
    const byMs = Math.round(base - this.#base);
    if (Math.abs(byMs) <= driftMs) {
      this.#base = base;
      this.#doubt = null;
      return { kind: 'agrees' };
    }
    const isSame = this.#doubt !== null && Math.abs(base - this.#doubt.base) <= driftMs;
    const readings = isSame ? (this.#doubt?.readings ?? 0) + 1 : 1;
    this.#doubt = { base, readings };
    if (readings < readingsToBelieve) return { kind: 'doubted', byMs };
    this.#base = base;
    this.#doubt = null;
    return { kind: 'believed', byMs };
  }
}

async function measureTime(deps: ClockDeps): Promise<DatabaseTime> {
  return new DatabaseTime(deps.elapsed, await readClock(deps));
}

/** The answer belongs to some moment between question and answer; taking the middle is off by at most half of that. */
async function readClock({ elapsed, readTime }: ClockDeps): Promise<Reading> {
  const askedAt = elapsed();
  const time = await readTime();
  return { time, elapsed: (askedAt + elapsed()) / 2 };
}

function clockDeps(db: Kysely<Schema>): ClockDeps {
  return {
    elapsed: () => performance.now(),
    readTime: async () => {
      const { at } = await db.selectNoFrom(sql<Date>`clock_timestamp()`.as('at')).executeTakeFirstOrThrow();
      return at.getTime();
    },
  };
}

function reportJump(log: DatabaseLog, verdict: Verdict): void {
  if (verdict.kind === 'agrees') return;
  const message =
    verdict.kind === 'believed'
      ? 'database: its clock has stood elsewhere for a minute and is believed'
      : 'database: its clock has jumped and is not believed yet';
  log.warn({ byMs: verdict.byMs }, message);
}

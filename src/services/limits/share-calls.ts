// Shares counts of calls between processes, so that a limit applies to all of them together (R16). Each process counts by itself, without a
// query per call; once a second it reports its counts of frequent callers and reads the counts of the other processes.
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { addToRateSteps } from '#adapters/database/people/rate-window-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { minuteMs } from '#domain/durations.ts';
import type { IdentityHashes } from '#services/limits/hash-identity.ts';
import type { Clock } from '#services/ports/clock.ts';

/** From this many calls in a minute on, a caller's count is shared; nearly all callers stay below. */
const shareFrom = 30;
const everyMs = 1_000;
/** Maximum number of addresses in memory. */
const maxAddresses = 10_000;

export interface SharedCalls {
  /**
   * Registers a call of an address, its `own`th within a minute at this process; returns the count of the other processes at the last
   * exchange.
   */
  count(call: { readonly name: string; readonly client: string; readonly own: number }): number;
}

interface Counted {
  unreported: number;
  /** The minute that the two counts below belong to, in milliseconds since 1970. */
  minute: number;
  reported: number;
  others: number;
}

export interface SharedCallDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly identities: Pick<IdentityHashes, 'ofClient'>;
  /** While the database is away, each process counts by itself. */
  readonly onProblem: (error: unknown) => void;
}

export function openSharedCalls(deps: SharedCallDeps): SharedCalls & { stop(): void } {
  const { db, clock, identities, onProblem } = deps;
  const counted = new LRUCache<string, Counted>({ max: maxAddresses });
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  const minuteNow = () => Math.floor(clock.now().getTime() / minuteMs) * minuteMs;

  const exchange = async (): Promise<void> => {
    const minute = minuteNow();
    const pending = [...counted].filter(([, { unreported }]) => unreported > 0);
    const startsAt = new Date(minute);
    const endsAt = new Date(minute + minuteMs);
    const steps = pending.map(([key, { unreported }]) => ({ key, startsAt, endsAt, by: unreported }));
    const totals = await addToRateSteps(db, steps);
    for (const [at, [key, each]] of pending.entries()) {
      const by = steps[at]?.by ?? 0;
      each.unreported -= by;
      each.reported = (each.minute === minute ? each.reported : 0) + by;
      each.minute = minute;
      each.others = Math.max(0, (totals.get(key) ?? 0) - each.reported);
    }
  };
  const plan = (): void => {
    if (isStopped || timer) return;
    timer = setTimeout(() => {
      void exchange()
        .catch(onProblem)
        .finally(() => (timer = null));
    }, everyMs);
    timer.unref();
  };
  return {
    count: ({ name, client, own }) => {
      // The key is the same in every process, and reveals no address.
      const key = `called/${name}/${identities.ofClient(client)}`;
      const before = counted.get(key);
      if (!before && own < shareFrom) return 0;
      const each = before ?? { unreported: own - 1, minute: 0, reported: 0, others: 0 };
      each.unreported += 1;
      counted.set(key, each);
      plan();
      return each.minute === minuteNow() ? each.others : 0;
    },
    stop: () => {
      isStopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}

// The exchange rates of the latest day in memory: product pages show them without a query.
import type { Kysely } from 'kysely';
import { readLatestRates } from '#adapters/database/rates/exchange-rate-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { isStale } from '#domain/money/exchange-rates.ts';
import type { RateTable } from '#domain/money/exchange-rates.ts';
import { pollRows } from '#read-models/poll-rows.ts';

export interface ExchangeRateCache {
  /** null = none are loaded. */
  current(): RateTable | null;
  /** Changes with the rates, and when they become too old. */
  version(): string;
  stop(): Promise<void>;
}

/** `now` in milliseconds since 1970. */
export async function openExchangeRateCache(
  db: Kysely<Schema>,
  now: () => number,
  onProblem: (error: unknown) => void,
): Promise<ExchangeRateCache> {
  const follower = await pollRows(() => readLatestRates(db), { onProblem });
  return {
    current: follower.current,
    version: () => {
      const rates = follower.current();
      return rates === null ? '' : JSON.stringify([rates, isStale(rates, now())]);
    },
    stop: follower.stop,
  };
}

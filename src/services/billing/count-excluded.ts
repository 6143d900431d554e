// Counts departures to a merchant that are not clicks, so that the merchant can compare them with its own log. Kept in memory for some
// seconds: nobody is billed by them, so a killed process may lose that much.
import type { Kysely } from 'kysely';
import { addToLedger } from '#adapters/database/billing/ledger-store.ts';
import type { LedgerIncrement } from '#adapters/database/billing/ledger-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { ClickExclusion, LedgerFigures } from '#domain/billing/ledger.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { isoDay } from '#domain/offers/price-history.ts';

const batchDelayMs = 5_000;
/** Maximum number of waiting rows; departures beyond it are not counted. */
const maxWaiting = 20_000;
/** As long as the last visits may take when the process ends. */
const closeMs = 2_000;

const columns = {
  preview: 'previews',
  program: 'programs',
  flood: 'floods',
  repeat: 'repeats',
} as const satisfies Record<ClickExclusion, keyof LedgerFigures>;

/** Returns at once and never throws. */
export type CountExcluded = (
  offer: Pick<Offer, 'merchantId' | 'productId' | 'country'>,
  why: ClickExclusion,
  at: Date,
) => void;

export interface ExclusionCounter {
  readonly count: CountExcluded;
  /** Writes the waiting counts, within two seconds. */
  close(): Promise<void>;
}

interface WaitingCount {
  readonly increment: LedgerIncrement;
  readonly why: ClickExclusion;
  times: number;
}

export function openExclusionCounter({
  db,
  onProblem,
}: {
  readonly db: Kysely<Schema>;
  /** Called when writing fails; the counts stay in the queue. */
  readonly onProblem: (error: unknown) => void;
}): ExclusionCounter {
  const waiting = new Map<string, WaitingCount>();
  let timer: NodeJS.Timeout | null = null;
  let isAway = false;
  let isClosed = false;

  const plan = () => {
    if (isClosed) return;
    timer ??= setTimeout(() => void write(), batchDelayMs);
    timer.unref();
  };

  const write = async (): Promise<void> => {
    timer = null;
    const taken = [...waiting];
    waiting.clear();
    try {
      await db.transaction().execute(transaction =>
        addToLedger(
          transaction,
          taken.map(([, { increment, why, times }]) => ({ ...increment, [columns[why]]: times })),
        ),
      );
      isAway = false;
    } catch (error) {
      if (!isAway) onProblem(error);
      isAway = true;
      for (const [key, { increment, why, times }] of taken) add(key, increment, why, times);
    }
  };

  const add = (key: string, increment: LedgerIncrement, why: ClickExclusion, times: number) => {
    const before = waiting.get(key);
    if (before) before.times += times;
    else if (waiting.size < maxWaiting) waiting.set(key, { increment, why, times });
    plan();
  };

  return {
    count: ({ merchantId, productId, country }, why, at) => {
      const day = isoDay(at.getTime());
      const key = `${day} ${merchantId} ${country} ${productId} ${why}`;
      add(key, { day, merchantId, country, productId, placementId: null }, why, 1);
    },
    close: async () => {
      isClosed = true;
      if (timer) clearTimeout(timer);
      if (waiting.size === 0) return;
      await Promise.race([write(), new Promise(resolve => setTimeout(resolve, closeMs).unref())]);
    },
  };
}

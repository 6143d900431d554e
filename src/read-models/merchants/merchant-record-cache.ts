// The records of all merchants in memory. They rest on whole days, so they are computed once a day, never for a request.
import type { Kysely } from 'kysely';
import { readMerchantRecords } from '#adapters/database/merchants/merchant-record-store.ts';
import type { StoredRecord } from '#adapters/database/merchants/merchant-record-store.ts';
import { readNewestFigureDay } from '#adapters/database/offers/price-drop-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { dayMs } from '#domain/durations.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { recordDays } from '#domain/merchants/merchant-record.ts';
import type { MerchantRecord } from '#domain/merchants/merchant-record.ts';
import { pollRows } from '#read-models/poll-rows.ts';

export interface MerchantRecordCache {
  /** null = nothing was observed there, or the records are not read yet. */
  of(merchantId: number, country: CountrySlug): MerchantRecord | null;
  /** Changes when the records change. */
  version(): string;
  /** Reads again at once, after the history has changed in this process. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

interface Records {
  /** The newest whole day, an ISO date; null = none yet. */
  readonly day: string | null;
  readonly byMerchant: ReadonlyMap<string, StoredRecord>;
}

/** Empty until `refresh` or for half a minute: a start does not wait for a pass over the whole history. */
export async function openMerchantRecordCache(
  db: Kysely<Schema>,
  onProblem: (error: unknown) => void,
): Promise<MerchantRecordCache> {
  let known: Records = { day: null, byMerchant: new Map() };
  let isOpen = false;
  const read = async (): Promise<Records> => {
    if (!isOpen) return known;
    const day = await readNewestFigureDay(db);
    if (day === null || day === known.day) return known;
    const until = Date.parse(day) + dayMs;
    const records = await readMerchantRecords(db, { from: until - recordDays * dayMs, until });
    known = {
      day,
      byMerchant: new Map(records.map(record => [keyOf(record.merchantId, record.country), record])),
    };
    return known;
  };
  const follower = await pollRows(read, { onProblem });
  isOpen = true;
  return {
    of: (merchantId, country) => follower.current().byMerchant.get(keyOf(merchantId, country)) ?? null,
    version: () => follower.current().day ?? '',
    refresh: follower.refresh,
    stop: follower.stop,
  };
}

function keyOf(merchantId: number, country: CountrySlug): string {
  return `${merchantId} ${country}`;
}

// Figures of visitors' reports about each merchant's offers, in memory, for its page.
import type { Kysely } from 'kysely';
import { readReportFigures } from '#adapters/database/offers/offer-report-store.ts';
import type { ReportFigures } from '#adapters/database/offers/offer-report-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { dayMs } from '#domain/durations.ts';
import { reportWindowDays } from '#domain/offers/offer-report.ts';
import { pollRows } from '#read-models/poll-rows.ts';

export interface ReportCache {
  /** null = there was no report. */
  of(merchantId: number): ReportFigures | null;
  /** Changes when the figures change. */
  version(): string;
  stop(): Promise<void>;
}

export async function openReportCache(
  db: Kysely<Schema>,
  now: () => Date,
  onProblem: (error: unknown) => void,
): Promise<ReportCache> {
  const read = async () => {
    const figures = await readReportFigures(db, new Date(now().getTime() - reportWindowDays * dayMs));
    return { version: JSON.stringify(figures), of: new Map(figures.map(each => [each.merchantId, each])) };
  };
  let changes = 0;
  const follower = await pollRows(read, {
    onProblem,
    onRead: (before, after) => {
      if (before.version !== after.version) changes++;
    },
  });
  return {
    of: merchantId => follower.current().of.get(merchantId) ?? null,
    version: () => String(changes),
    stop: follower.stop,
  };
}

import { minuteMs } from '#domain/durations.ts';

/** Longer than any trial takes: one that has not ended by then died with its process. */
export const trialTimeoutMs = 3 * minuteMs;

export function isTrialOver(
  { startedAt, endedAt }: { readonly startedAt: Date; readonly endedAt: Date | null },
  now: Date,
): boolean {
  return endedAt !== null || now.getTime() - startedAt.getTime() > trialTimeoutMs;
}

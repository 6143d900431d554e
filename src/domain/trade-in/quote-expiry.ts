// When a partner's quotes expire.

/** As many intervals as for a merchant's offers (decision 0020). */
const intervalsWithoutConfirmation = 3;

/** Whether quotes last confirmed at `confirmedAt` (null = never) are too old to be shown at `at`, in milliseconds since 1970. */
export function haveExpired(
  { confirmedAt, intervalMs }: { readonly confirmedAt: Date | null; readonly intervalMs: number },
  at: number,
): boolean {
  return confirmedAt === null || at - confirmedAt.getTime() > intervalsWithoutConfirmation * intervalMs;
}

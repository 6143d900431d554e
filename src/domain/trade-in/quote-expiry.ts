// When a partner's quotes no longer count.

/** As many intervals as a merchant's offers have (decision 0020). */
const intervals = 3;

/** Whether quotes that were last confirmed then are too old to be shown; `at` in milliseconds since 1970. */
export function haveExpired(
  { confirmedAt, intervalMs }: { readonly confirmedAt: Date | null; readonly intervalMs: number },
  at: number,
): boolean {
  return confirmedAt === null || at - confirmedAt.getTime() > intervals * intervalMs;
}

// Posts unexpected errors to an error-reporting service when one is set (specification, Error pages); off by default.
import type { ErrorReporter } from '#services/ports/error-reporter.ts';
import type { Log } from '#services/ports/log.ts';
import { redactText } from '#adapters/operations/logger.ts';

const timeoutMs = 5_000;
/** A broken deployment fails at every request; the service need not get a report of each. */
const maxReportsPerMinute = 30;

export const silentErrorReporter: ErrorReporter = { report: () => {} };

/**
 * Posts `{message, stack, where, requestId, at}` as JSON. `post` is the outgoing request, `elapsed` the milliseconds of a
 * monotonic clock.
 */
export function createErrorReporter(
  { post, log, elapsed }: { post: typeof fetch; log: Log; elapsed: () => number },
  address: string,
): ErrorReporter {
  let windowStart = Number.NEGATIVE_INFINITY;
  let reportsInWindow = 0;
  return {
    report: (error, context) => {
      const at = elapsed();
      if (at - windowStart >= 60_000) {
        windowStart = at;
        reportsInWindow = 0;
      }
      if (++reportsInWindow > maxReportsPerMinute) return;
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      const report = { ...context, message, stack, at: new Date().toISOString() };
      post(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: redactText(JSON.stringify(report)),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((failure: unknown) => log.warn({ err: failure }, 'error report not delivered'));
    },
  };
}

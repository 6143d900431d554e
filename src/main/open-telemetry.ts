// Where errors and traces go besides the log. Each half is loaded only where its setting asks for it: without them nothing of either SDK is in
// the process, and no hook, wrapper or span is made.
import type { Logger } from '#adapters/operations/logger.ts';
import type { Settings } from '#main/settings.ts';
import type { ErrorReporter } from '#services/ports/error-reporter.ts';
import type { Tracing } from '#services/ports/tracing.ts';

export interface Telemetry {
  readonly reporter: ErrorReporter | null;
  readonly tracing: Tracing | undefined;
  /** Sends what was not sent yet, within two seconds. */
  close(): Promise<void>;
}

const closeMs = 2_000;

export async function openTelemetry({
  settings: { sentryDsn, traces, isProduction },
  log,
  root,
}: {
  readonly settings: Pick<Settings, 'sentryDsn' | 'traces' | 'isProduction'>;
  readonly log: Logger;
  readonly root: string;
}): Promise<Telemetry> {
  const deps = { post: fetch, log, elapsed: () => performance.now(), root };
  const [reporter, tracing] = await Promise.all([
    sentryDsn === null
      ? null
      : import('#adapters/operations/sentry-reporter.ts').then(({ createSentryReporter }) =>
          createSentryReporter(deps, {
            dsn: sentryDsn,
            environment: isProduction ? 'production' : 'development',
          }),
        ),
    traces === null
      ? undefined
      : import('#adapters/operations/otlp-tracing.ts').then(({ createTracing }) =>
          createTracing(deps, traces),
        ),
  ]);
  return {
    reporter,
    tracing,
    close: async () => {
      const limit = Promise.withResolvers<void>();
      const timer = setTimeout(limit.resolve, closeMs);
      await Promise.race([limit.promise, Promise.allSettled([reporter?.close(), tracing?.close()])]);
      clearTimeout(timer);
    },
  };
}

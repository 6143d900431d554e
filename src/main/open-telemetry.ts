// Exports errors and traces besides the log. Each half is loaded only if its setting asks for it: otherwise neither its SDK nor any hook,
// wrapper or span exists in the process.
import type { Logger } from '#adapters/operations/logger.ts';
import type { Settings } from '#main/settings.ts';
import type { ErrorReporter } from '#services/ports/error-reporter.ts';
import type { Tracing } from '#services/ports/tracing.ts';

export interface Telemetry {
  readonly reporter: ErrorReporter | null;
  readonly tracing: Tracing | undefined;
  /** Sends pending data, within two seconds. */
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

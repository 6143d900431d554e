// Reports unexpected errors by Sentry's protocol, through its SDK; off by default. Nothing loads this file unless a DSN is set.
import { Scope, createStackParser, createTransport, linkedErrorsIntegration } from '@sentry/core';
import { ServerRuntimeClient, nodeStackLineParser } from '@sentry/core/server';
import type { ErrorEvent, StackFrame } from '@sentry/core';
import { redactText } from '#adapters/operations/logger.ts';
import type { ErrorReporter } from '#services/ports/error-reporter.ts';
import type { Log } from '#services/ports/log.ts';

export interface ReporterDeps {
  readonly post: typeof fetch;
  readonly log: Log;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number;
  /** Folder of the project: the files of a stack are named from there on. */
  readonly root: string;
}

const timeoutMs = 5_000;
const flushMs = 1_500;
/** A broken deployment fails at every request; the service need not get a report of each. */
const maxReportsPerMinute = 30;
const noData = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
  graphQL: { document: false, variables: false },
  genAI: { inputs: false, outputs: false },
};

export function createSentryReporter(
  { post, log, elapsed, root }: ReporterDeps,
  { dsn, environment }: { readonly dsn: string; readonly environment: string },
): ErrorReporter & { close(): Promise<void> } {
  let windowStart = Number.NEGATIVE_INFINITY;
  let reportsInWindow = 0;
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    platform: 'node',
    // Causes of an error go along; nothing else is collected by itself.
    integrations: [linkedErrorsIntegration()],
    stackParser: createStackParser(nodeStackLineParser()),
    dataCollection: noData,
    sendClientReports: false,
    traceLifecycle: 'static',
    maxBreadcrumbs: 0,
    beforeSend: event => keepWhatIsOurs(event, root),
    transport: options =>
      createTransport(options, async ({ body }) => {
        try {
          const answer = await post(options.url, {
            method: 'POST',
            headers: { ...options.headers },
            // The SDK's own bytes, of which the types of fetch want to know that nobody shares them.
            body: typeof body === 'string' ? body : new Uint8Array(body),
            signal: AbortSignal.timeout(timeoutMs),
          });
          await answer.body?.cancel();
          if (!answer.ok) log.warn({ status: answer.status }, 'error report not delivered');
          return {
            statusCode: answer.status,
            headers: {
              'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
              'retry-after': answer.headers.get('retry-after'),
            },
          };
        } catch (failure) {
          log.warn({ err: failure }, 'error report not delivered');
          return {};
        }
      }),
  });
  client.init();
  return {
    report: (error, { where, requestId }) => {
      const at = elapsed();
      if (at - windowStart >= 60_000) {
        windowStart = at;
        reportsInWindow = 0;
      }
      if (++reportsInWindow > maxReportsPerMinute) return;
      const scope = new Scope();
      scope.setTags({ where, ...(requestId ? { requestId } : {}) });
      client.captureException(error, { originalException: error }, scope);
    },
    close: async () => void (await client.close(flushMs)),
  };
}

/**
 * The event anew, of what we know to be harmless: kinds and words of errors, redacted, where they happened, and for which request. Whatever
 * the SDK collects besides, now or in a later version, stays here.
 */
function keepWhatIsOurs(event: ErrorEvent, root: string): ErrorEvent {
  const { event_id, timestamp, level, platform, environment, exception, tags } = event;
  const kept: ErrorEvent = { type: undefined };
  if (event_id !== undefined) kept.event_id = event_id;
  if (timestamp !== undefined) kept.timestamp = timestamp;
  if (level !== undefined) kept.level = level;
  if (platform !== undefined) kept.platform = platform;
  if (environment !== undefined) kept.environment = environment;
  kept.tags = Object.fromEntries(
    Object.entries(tags ?? {}).map(([name, value]) => [
      name,
      name === 'requestId' ? value : redactText(String(value)),
    ]),
  );
  kept.exception = {
    values: (exception?.values ?? []).map(({ type, value, stacktrace }) => ({
      type: redactText(type ?? 'Error'),
      value: redactText(value ?? ''),
      stacktrace: { frames: (stacktrace?.frames ?? []).map(frame => keepFrame(frame, root)) },
    })),
  };
  return kept;
}

function keepFrame({ filename, function: name, lineno, colno }: StackFrame, root: string): StackFrame {
  const path = (filename ?? '').replace(/^file:\/\//, '');
  const isOurs = path.startsWith(root);
  return {
    filename: isOurs
      ? `app://${path.slice(root.length)}`
      : path.replace(/^.*\/node_modules\//, 'node_modules/'),
    in_app: isOurs && !path.includes('/node_modules/'),
    ...(name !== undefined && { function: redactText(name) }),
    ...(lineno !== undefined && { lineno }),
    ...(colno !== undefined && { colno }),
  };
}

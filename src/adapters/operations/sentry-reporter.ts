// Reports unexpected errors by Sentry's SDK. Loaded only when a DSN is set.
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
  /** Folder of the project; file names in stack traces are relative to it. */
  readonly root: string;
}

const timeoutMs = 5_000;
const flushMs = 1_500;
/** A broken deployment fails at every request, and not each needs a report. */
const maxReportsPerMinute = 30;
/** Switches off all that the SDK could collect of a visitor. */
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
    // Adds the causes of an error.
    integrations: [linkedErrorsIntegration()],
    stackParser: createStackParser(nodeStackLineParser()),
    dataCollection: noData,
    sendClientReports: false,
    traceLifecycle: 'static',
    maxBreadcrumbs: 0,
    beforeSend: event => keepHarmlessFields(event, root),
    transport: options =>
      createTransport(options, async ({ body }) => {
        try {
          const response = await post(options.url, {
            method: 'POST',
            headers: { ...options.headers },
            // Copied because the types of fetch refuse bytes that may be in shared memory.
            body: typeof body === 'string' ? body : new Uint8Array(body),
            signal: AbortSignal.timeout(timeoutMs),
          });
          await response.body?.cancel();
          if (!response.ok) log.warn({ status: response.status }, 'error report not delivered');
          return {
            statusCode: response.status,
            headers: {
              'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
              'retry-after': response.headers.get('retry-after'),
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
 * A new event with the fields that we know to be harmless: types and messages of errors, redacted, stack traces, and the request's id. It
 * leaves out whatever else the SDK collects, now or in a later version.
 */
function keepHarmlessFields(event: ErrorEvent, root: string): ErrorEvent {
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

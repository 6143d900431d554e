// Hands spans to a collector by OTLP over HTTP, as JSON (OpenTelemetry Protocol 1.x). What a collector does not take is lost: traces are a
// sample, and nothing waits for them.
import type { HrTime } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Log } from '#services/ports/log.ts';

export interface CollectorDeps {
  readonly post: typeof fetch;
  readonly log: Log;
}

const timeoutMs = 5_000;
const quietMs = 60_000;

/** `endpoint`: the collector's, below which traces are taken at `v1/traces`. `headers` go along, a key of the collector's for example. */
export function createOtlpExporter(
  { post, log }: CollectorDeps,
  { endpoint, headers }: { readonly endpoint: string; readonly headers: Readonly<Record<string, string>> },
): SpanExporter {
  const address = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  let saidAt = Number.NEGATIVE_INFINITY;
  const send = async (spans: readonly ReadableSpan[]): Promise<string | null> => {
    try {
      const answer = await post(address, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(presentSpans(spans)),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      return answer.ok ? null : `it answered ${answer.status}`;
    } catch (error) {
      return String(error);
    }
  };
  const deliver = async (
    spans: readonly ReadableSpan[],
    done: Parameters<SpanExporter['export']>[1],
  ): Promise<void> => {
    const problem = await send(spans);
    // A collector that is away is said once a minute.
    if (problem !== null && performance.now() - saidAt > quietMs) {
      saidAt = performance.now();
      log.warn({ problem, spans: spans.length }, 'traces: the collector did not take them');
    }
    done({ code: problem === null ? exported : lost });
  };
  return {
    export: (spans, done) => void deliver(spans, done),
    shutdown: async () => {},
  };
}

/** Codes of the SDK's results, whose own enumeration is in a package that we need for nothing else. */
const exported = 0;
const lost = 1;

function presentSpans(spans: readonly ReadableSpan[]) {
  return {
    resourceSpans: [
      {
        resource: { attributes: presentAttributes({ 'service.name': 'windfall' }) },
        scopeSpans: [{ scope: { name: 'windfall' }, spans: spans.map(presentSpan) }],
      },
    ],
  };
}

function presentSpan(span: ReadableSpan) {
  const { traceId, spanId } = span.spanContext();
  return {
    traceId,
    spanId,
    ...(span.parentSpanContext && { parentSpanId: span.parentSpanContext.spanId }),
    name: span.name,
    // The protocol's first kind is one that is not stated.
    kind: span.kind + 1,
    startTimeUnixNano: nanoseconds(span.startTime),
    endTimeUnixNano: nanoseconds(span.endTime),
    attributes: presentAttributes(span.attributes),
    status: { code: span.status.code },
  };
}

function presentAttributes(attributes: ReadableSpan['attributes']) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { doubleValue: value } : { stringValue: String(value) },
  }));
}

function nanoseconds([seconds, rest]: HrTime): string {
  return String(BigInt(seconds) * 1_000_000_000n + BigInt(Math.round(rest)));
}

// Exports spans to a collector by OTLP over HTTP, as JSON (OpenTelemetry Protocol 1.x). Spans that the collector does not accept are lost:
// traces are a sample, and nothing retries them.
import type { HrTime } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Log } from '#services/ports/log.ts';

export interface CollectorDeps {
  readonly post: typeof fetch;
  readonly log: Log;
}

const timeoutMs = 5_000;
const warnIntervalMs = 60_000;

/** `endpoint`: base address of the collector, which accepts traces at `v1/traces`. `headers` are sent along, such as an API key. */
export function createOtlpExporter(
  { post, log }: CollectorDeps,
  { endpoint, headers }: { readonly endpoint: string; readonly headers: Readonly<Record<string, string>> },
): SpanExporter {
  const address = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  let warnedAt = Number.NEGATIVE_INFINITY;
  const send = async (spans: readonly ReadableSpan[]): Promise<string | null> => {
    try {
      const response = await post(address, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(presentSpans(spans)),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      return response.ok ? null : `it answered ${response.status}`;
    } catch (error) {
      return String(error);
    }
  };
  const deliver = async (
    spans: readonly ReadableSpan[],
    done: Parameters<SpanExporter['export']>[1],
  ): Promise<void> => {
    const problem = await send(spans);
    // At most one warning a minute.
    if (problem !== null && performance.now() - warnedAt > warnIntervalMs) {
      warnedAt = performance.now();
      log.warn({ problem, spans: spans.length }, 'traces: the collector did not take them');
    }
    done({ code: problem === null ? exported : lost });
  };
  return {
    export: (spans, done) => void deliver(spans, done),
    shutdown: async () => {},
  };
}

/** The SDK's result codes; their enumeration is in a package that we need for nothing else. */
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
    // In the protocol, 0 is "unspecified", and the SDK's kinds begin at 1.
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

// Tracing by OpenTelemetry's SDK. Loaded only when a collector is set.
import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import type { Context, Span } from '@opentelemetry/api';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { createOtlpExporter } from '#adapters/operations/otlp-exporter.ts';
import type { CollectorDeps } from '#adapters/operations/otlp-exporter.ts';
import { parseTraceParent } from '#domain/operations/trace-parent.ts';
import type { SpanAttributes, Tracing } from '#services/ports/tracing.ts';

export interface TraceSettings {
  /** Base address of the collector. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Share of the traces that are recorded, in (0, 1]. */
  readonly share: number;
}

/** Name of a request's span until its route is known. */
const requestName = 'request';

export function createTracing(
  deps: CollectorDeps,
  { share, ...collector }: TraceSettings,
): Tracing & { close(): Promise<void> } {
  const ratio = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    // By the trace's id, so that servers with the same share record the same traces. A header from outside does not make us record more.
    sampler: new ParentBasedSampler({ root: ratio, remoteParentSampled: ratio }),
    spanProcessors: [new BatchSpanProcessor({ exporter: createOtlpExporter(deps, collector) })],
  });
  const tracer = provider.getTracer('windfall');
  const current = new AsyncLocalStorage<Context>();

  const record = async <Value>(
    parent: Context,
    name: string,
    { attributes, kind }: { readonly attributes: SpanAttributes; readonly kind: SpanKind },
    work: () => Promise<Value>,
  ): Promise<Value> => {
    const span = tracer.startSpan(name, { attributes, kind }, parent);
    try {
      return await current.run(trace.setSpan(parent, span), work);
    } catch (error) {
      markFailed(span);
      throw error;
    } finally {
      span.end();
    }
  };

  return {
    trace: (name, attributes, work) =>
      record(current.getStore() ?? ROOT_CONTEXT, name, { attributes, kind: SpanKind.INTERNAL }, work),
    step: (name, attributes, work) => {
      const parent = current.getStore();
      return parent ? record(parent, name, { attributes, kind: SpanKind.CLIENT }, work) : work();
    },
    beginRequest: header => {
      const given = parseTraceParent(header);
      const parent =
        given === null
          ? ROOT_CONTEXT
          : trace.setSpanContext(ROOT_CONTEXT, {
              traceId: given.traceId,
              spanId: given.spanId,
              traceFlags: given.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
              isRemote: true,
            });
      const span = tracer.startSpan(requestName, { kind: SpanKind.SERVER }, parent);
      return {
        run: work => current.run(trace.setSpan(parent, span), work),
        end: (name, attributes, isFailure) => {
          span.updateName(name);
          span.setAttributes(attributes);
          if (isFailure) markFailed(span);
          span.end();
        },
      };
    },
    // The exporter has warned about spans that the collector did not accept.
    close: () => provider.shutdown().catch(() => {}),
  };
}

/** Without the error's message, which the log has, redacted. */
function markFailed(span: Span): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
}

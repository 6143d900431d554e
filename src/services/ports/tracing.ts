// Records work as spans of a trace, in OpenTelemetry's terms. Code without a Tracing traces nothing. Names and attributes contain nothing
// of visitors.

export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface Tracing {
  /** Runs work as a span: a child of the current span, otherwise the root of a new trace. */
  trace<Value>(name: string, attributes: SpanAttributes, work: () => Promise<Value>): Promise<Value>;
  /** Runs work as a child of the current span; without a current span nothing is recorded. */
  step<Value>(name: string, attributes: SpanAttributes, work: () => Promise<Value>): Promise<Value>;
  /** Starts the span of an incoming request. `traceParent`: the header of that name, which continues the caller's trace. */
  beginRequest(traceParent: string | undefined): RequestSpan;
}

export interface RequestSpan {
  /** Spans started by `work`, and by what it triggers, are children of the request. */
  run(work: () => void): void;
  end(name: string, attributes: SpanAttributes, isFailure: boolean): void;
}

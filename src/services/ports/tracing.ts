// Work as spans of a trace, in OpenTelemetry's terms. Whoever is given none traces nothing. Names and attributes hold nothing of visitors.

export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface Tracing {
  /** Runs work as a span of its own: below the one it is called in, otherwise as the first of a new trace. */
  trace<Value>(name: string, attributes: SpanAttributes, work: () => Promise<Value>): Promise<Value>;
  /** Runs work as a span below the one it is called in; without such a one nothing is recorded. */
  step<Value>(name: string, attributes: SpanAttributes, work: () => Promise<Value>): Promise<Value>;
  /** A request that came in. `traceParent`: the header of that name, by which a caller's trace goes on here. */
  beginRequest(traceParent: string | undefined): RequestSpan;
}

export interface RequestSpan {
  /** What `work` calls, and what goes on from there, is below the request. */
  run(work: () => void): void;
  end(name: string, attributes: SpanAttributes, isFailure: boolean): void;
}

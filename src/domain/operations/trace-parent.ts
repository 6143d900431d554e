// The `traceparent` header, by which a caller's trace continues in this server (W3C Trace Context, 3.2).

export interface TraceParent {
  /** 32 and 16 hexadecimal digits. */
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

const traceParentForm = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const sampledFlag = 1;

/** null = no valid header: a new trace begins here. Later versions may add fields at the end. */
export function parseTraceParent(header: string | undefined): TraceParent | null {
  const [, version, traceId = '', spanId = '', flags = '', rest] = traceParentForm.exec(header ?? '') ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && rest !== undefined)) return null;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & sampledFlag) === sampledFlag };
}

// What we read from the head of a response. The server wrote all of it, so it is bounded and checked.
import { dayMs } from '#domain/durations.ts';
import type { Validators } from '#services/ports/fetch.ts';

export type ResponseHeaders = Readonly<Record<string, string | string[] | undefined>>;

const maxRetryAfterMs = dayMs;
const entityTag = /^(W\/)?"[\u0021\u0023-\u007e]{0,256}"$/;
const httpDate = /^[A-Za-z]{3}, \d{2} [A-Za-z]{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** The first value of a header. */
export function readHeader(headers: ResponseHeaders, name: string): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

/** RFC 9110 8.8: malformed validators are left out, so that sending them back is always possible. */
export function readValidators(headers: ResponseHeaders): Validators {
  return keepWellFormed({
    etag: readHeader(headers, 'etag'),
    lastModified: readHeader(headers, 'last-modified'),
  });
}

/** The headers that request a body only if it has changed (RFC 9110 13.1.2, 13.1.3). */
export function conditionalHeaders(validators: Validators | undefined): Record<string, string> {
  const { etag, lastModified } = keepWellFormed(validators ?? { etag: null, lastModified: null });
  return {
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
  };
}

/** RFC 9110 10.2.3: seconds or a date; at most a day, whatever the server says. null = absent or malformed. */
export function readRetryAfterMs(headers: ResponseHeaders, now: number): number | null {
  const text = readHeader(headers, 'retry-after')?.trim() ?? '';
  const ms = /^\d{1,9}$/.test(text)
    ? Number(text) * 1000
    : httpDate.test(text)
      ? Date.parse(text) - now
      : NaN;
  return Number.isNaN(ms) ? null : Math.min(maxRetryAfterMs, Math.max(0, ms));
}

function keepWellFormed({ etag, lastModified }: Validators): Validators {
  return {
    etag: etag !== null && entityTag.test(etag) ? etag : null,
    lastModified: lastModified !== null && httpDate.test(lastModified) ? lastModified : null,
  };
}

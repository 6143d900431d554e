// Turns the errors of undici, Node's sockets, TLS and zlib into one of our problems.
import { errors } from 'undici';
import type { FetchProblem } from '#domain/feeds/fetch-failure.ts';

/** Thrown only inside this folder, where a stream leaves no other way out. */
export class FetchStopped extends Error {
  override readonly name = 'FetchStopped';
  readonly problem: FetchProblem;

  constructor(problem: FetchProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

const tlsCode = /^(ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_MISMATCH|EPROTO$)/;
const zlibCode = /^(Z_|ERR__ERROR_|ERR_BROTLI_|ERR__$|ERR_PADDING_)/;
const socketCode = /^(E[A-Z0-9]+|UND_ERR_[A-Z_]+|ERR_STREAM_PREMATURE_CLOSE)$/;

/** null: not caused by the server, so the error is ours and must be rethrown. */
export function nameProblem(error: unknown, step: 'head' | 'body'): FetchProblem | null {
  if (error instanceof FetchStopped) return error.problem;
  // Not every HTTPParserError has a code.
  if (error instanceof errors.HTTPParserError && error.code !== 'HPE_HEADER_OVERFLOW')
    return { kind: 'malformed' };
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code !== 'string') return null;
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return { kind: 'too-slow', phase: 'connect' };
  if (code === 'UND_ERR_HEADERS_OVERFLOW' || code === 'HPE_HEADER_OVERFLOW')
    return { kind: 'too-large', what: 'headers' };
  // Contradicting lengths in the head; in a body, the announced length was not sent.
  if (code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH') return { kind: step === 'body' ? 'cut' : 'malformed' };
  if (tlsCode.test(code)) return { kind: 'tls', code };
  // The one zlib error that means a missing end.
  if (code === 'Z_BUF_ERROR') return { kind: 'cut' };
  if (zlibCode.test(code)) return { kind: 'encoding' };
  if (code === 'UND_ERR_INVALID_ARG' || !socketCode.test(code)) return null;
  return step === 'body' ? { kind: 'cut' } : { kind: 'unreachable', code };
}

// Maps the errors of undici, Node's sockets, TLS and zlib to a FetchProblem.
import { errors } from 'undici';
import type { FetchProblem } from '#domain/feeds/fetch-failure.ts';

/** Thrown only inside this folder, where a stream can be stopped in no other way. */
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

/** The problem that an error of a request stands for; null = the server did not cause it, so it must be rethrown. */
export function classifyError(error: unknown, step: 'head' | 'body'): FetchProblem | null {
  if (error instanceof FetchStopped) return error.problem;
  // Not every HTTPParserError has a code.
  if (error instanceof errors.HTTPParserError && error.code !== 'HPE_HEADER_OVERFLOW')
    return { kind: 'malformed' };
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code !== 'string') return null;
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return { kind: 'too-slow', phase: 'connect' };
  if (code === 'UND_ERR_HEADERS_OVERFLOW' || code === 'HPE_HEADER_OVERFLOW')
    return { kind: 'too-large', what: 'headers' };
  // In the head: contradicting lengths. In the body: fewer bytes than announced.
  if (code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH') return { kind: step === 'body' ? 'cut' : 'malformed' };
  if (tlsCode.test(code)) return { kind: 'tls', code };
  // The one zlib error that means that the end is missing.
  if (code === 'Z_BUF_ERROR') return { kind: 'cut' };
  if (zlibCode.test(code)) return { kind: 'encoding' };
  if (code === 'UND_ERR_INVALID_ARG' || !socketCode.test(code)) return null;
  return step === 'body' ? { kind: 'cut' } : { kind: 'unreachable', code };
}

// Explains a failed fetch, in words that tell an operator who has to act.
import type { FetchFailure, FetchPhase, FetchProblem } from '#domain/feeds/fetch-failure.ts';
import { isTemporary } from '#domain/feeds/fetch-failure.ts';

export function explainFetchFailure(source: string, { problem, host }: FetchFailure): string {
  const advice = isTemporary(problem) ? '; try again later' : '';
  // After a redirect, the failing host may differ from the requested one.
  const place = host === '' || URL.parse(source)?.hostname === host ? '' : ` (at ${host})`;
  return `${source} was not fetched: ${describeFetchProblem(problem)}${place}${advice}`;
}

const phases: Readonly<Record<FetchPhase, string>> = {
  resolve: 'its host name was not resolved in time',
  connect: 'no connection in time',
  headers: 'no response in time',
  body: 'its response stalled',
  total: 'the whole response took too long',
};

export function describeFetchProblem(problem: FetchProblem): string {
  switch (problem.kind) {
    case 'unreadable-address':
      return 'the address is not valid';
    case 'scheme':
      return 'only http and https are allowed';
    case 'credentials':
      return 'the address contains a username or password';
    case 'port':
      return 'only the default ports of http and https are allowed';
    case 'private-address':
      return 'the host is not on the public network';
    case 'unknown-host':
      return `unknown host (${problem.code})`;
    case 'unreachable':
      return `the host cannot be reached (${problem.code})`;
    case 'tls':
      return `its TLS certificate is not valid (${problem.code})`;
    case 'too-slow':
      return phases[problem.phase];
    case 'too-many-redirects':
      return 'too many redirects';
    case 'redirect-loop':
      return 'redirect loop';
    case 'redirect-to-nowhere':
      return 'it redirects to an invalid address';
    case 'downgrade':
      return 'it redirects from https to http';
    case 'status':
      return `it answered ${problem.status}`;
    case 'too-large':
      return {
        headers: 'the response headers are too large',
        wire: 'the response is too large',
        unpacked: 'the response is too large when unpacked',
      }[problem.what];
    case 'cut':
      return 'the response ended too early';
    case 'encoding':
      return 'the response is not encoded as declared';
    case 'malformed':
      return 'the response is not HTTP';
    case 'robots':
      return 'its robots.txt does not allow it';
  }
}

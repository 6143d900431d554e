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
  resolve: 'its name was not found in time',
  connect: 'no connection in time',
  headers: 'no answer in time',
  body: 'it fell silent in the middle of its answer',
  total: 'the whole answer took too long',
};

export function describeFetchProblem(problem: FetchProblem): string {
  switch (problem.kind) {
    case 'unreadable-address':
      return 'the address cannot be read';
    case 'scheme':
      return 'only http and https are fetched';
    case 'credentials':
      return 'the address holds a user name or a password';
    case 'port':
      return 'only the usual ports of http and https are fetched';
    case 'private-address':
      return 'the host is not on the public network';
    case 'unknown-host':
      return `the host is not known (${problem.code})`;
    case 'unreachable':
      return `the host cannot be reached (${problem.code})`;
    case 'tls':
      return `the host cannot prove who it is (${problem.code})`;
    case 'too-slow':
      return phases[problem.phase];
    case 'too-many-redirects':
      return 'too many redirects';
    case 'redirect-loop':
      return 'its redirects lead round in a circle';
    case 'redirect-to-nowhere':
      return 'it redirects to nowhere';
    case 'downgrade':
      return 'it redirects from https to http';
    case 'status':
      return `it answered ${problem.status}`;
    case 'too-large':
      return {
        headers: 'the head of the answer is too large',
        wire: 'the answer is too large',
        unpacked: 'the answer is too large once unpacked',
      }[problem.what];
    case 'cut':
      return 'the answer ended too early';
    case 'encoding':
      return 'the answer is not packed as it says';
    case 'malformed':
      return 'the answer is not HTTP';
    case 'robots':
      return 'its robots.txt asks us to stay away';
  }
}

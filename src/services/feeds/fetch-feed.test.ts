import { expect, test } from 'vitest';
import type { FetchProblem } from '#domain/feeds/fetch-failure.ts';
import { fail, ok } from '#domain/result.ts';
import { fetchFeed } from '#services/feeds/fetch-feed.ts';
import type { FetchResponse, FetchInto } from '#services/ports/fetch.ts';

const fetched: FetchResponse = {
  kind: 'fetched',
  isEndKnown: true,
  contentType: null,
  validators: { etag: null, lastModified: null },
  wireBytes: 1,
  unpackedBytes: 1,
};

/** Fetches from a server that fails with these problems in turn, each after `takesMs`, and then succeeds. */
async function run(problems: FetchProblem[], takesMs = 10) {
  let now = 0;
  let sinks = 0;
  const slept: number[] = [];
  const allowed: number[] = [];
  const fetchInto: FetchInto = async ({ timeoutMs }) => {
    now += takesMs;
    allowed.push(timeoutMs ?? 0);
    const problem = problems.shift();
    return problem ? fail({ problem, host: 'shop.example' }) : ok(fetched);
  };
  const result = await fetchFeed(
    {
      fetch: fetchInto,
      random: () => 0.5,
      now: () => now,
      sleep: async ms => {
        slept.push(ms);
        now += ms;
      },
    },
    { address: 'https://shop.example/feed' },
    async () => {
      sinks += 1;
      return () => {};
    },
  );
  return { result, sinks, slept, allowed };
}

const reset: FetchProblem = { kind: 'unreachable', code: 'ECONNRESET' };
const status = (code: number, retryAfterMs: number | null = null): FetchProblem => ({
  kind: 'status',
  status: code,
  retryAfterMs,
});

test('trouble that may have passed is tried again, with a fresh sink and what is left of the time', async () => {
  const { result, sinks, slept, allowed } = await run([reset, status(503)]);
  expect(result.ok).toBe(true);
  expect(sinks).toBe(3);
  expect(slept).toEqual([1_000, 2_000]);
  expect(allowed).toEqual([75_000, 73_990, 71_980]);
});

test('it is not tried for ever', async () => {
  const { result, sinks } = await run([reset, reset, reset]);
  expect(result).toMatchObject({ failure: { problem: reset } });
  expect(sinks).toBe(3);
});

test('what a server asks us to wait is waited, if there is time for it', async () => {
  expect((await run([status(429, 5_000)])).slept).toEqual([6_000]);
  const { slept, sinks } = await run([status(429, 90_000)]);
  expect(slept).toEqual([]);
  expect(sinks).toBe(1);
  expect((await run([reset], 74_500)).sinks).toBe(1);
});

test.each<FetchProblem>([
  { kind: 'private-address' },
  { kind: 'too-large', what: 'unpacked' },
  { kind: 'too-slow', phase: 'total' },
  { kind: 'too-slow', phase: 'body' },
  { kind: 'unknown-host', code: 'ENOTFOUND' },
  { kind: 'tls', code: 'CERT_HAS_EXPIRED' },
  { kind: 'redirect-loop' },
  { kind: 'malformed' },
  status(404),
  status(403),
])('$kind is not tried again', async problem => {
  const { result, sinks } = await run([problem]);
  expect(result).toMatchObject({ failure: { problem } });
  expect(sinks).toBe(1);
});

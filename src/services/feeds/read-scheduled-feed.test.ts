import { expect, test } from 'vitest';
import type { LeasedFeed } from '#adapters/database/feeds/feed-lease-store.ts';
import type { FetchProblem } from '#domain/feeds/fetch-failure.ts';
import { fail, ok } from '#domain/result.ts';
import type { FileRunFailure, FileRunRequest } from '#services/feeds/ingest-file.ts';
import { createSourceReader } from '#services/feeds/read-scheduled-feed.ts';
import type { FeedRunReport } from '#services/feeds/ingest-feed.ts';

const at = new Date('2026-11-20T12:00:00Z');
const feed: LeasedFeed = {
  id: 7,
  merchantSlug: 'kernobst',
  country: 'de',
  format: 'google-merchant-xml',
  name: 'macs',
  address: 'demo:kernobst/de',
  intervalMs: 1,
  jitterMs: 1,
  failedRuns: 0,
  etag: null,
  lastModified: null,
  ownCaps: { rawBytes: null, items: null },
};
const report: FeedRunReport = {
  runId: 3,
  counts: { read: 1 },
  publish: { changeSequence: 1, added: 1, changed: 0, unchanged: 0, gone: 0, waiting: 0 },
};

/** Reads the feed from one file, whose run ends like this. */
async function read(end: FileRunFailure | null) {
  const seen: FileRunRequest[] = [];
  let cleaned = 0;
  const fetchNothing = async () => fail({ problem: { kind: 'malformed' } as const, host: '' });
  const reader = createSourceReader({
    fetch: { fetchFeed: fetchNothing, fetchPage: fetchNothing },
    openDemoFeed: async () => ({
      files: ['made.xml'],
      cleanUp: async () => {
        cleaned += 1;
      },
    }),
    ingest: async request => {
      seen.push(request);
      return end === null ? ok(report) : fail(end);
    },
  });
  return { reading: await reader(feed, at), seen, cleaned };
}

test('its files are read as the feed that was scheduled, and cleaned up', async () => {
  const { reading, seen, cleaned } = await read(null);
  expect(reading).toMatchObject({ kind: 'accepted', report });
  expect(seen).toEqual([
    {
      merchantSlug: 'kernobst',
      country: 'de',
      format: 'google-merchant-xml',
      name: 'macs',
      files: ['made.xml'],
      source: 'demo:kernobst/de',
      observedAt: at,
      isReleased: false,
      isFetched: false,
    },
  ]);
  expect(cleaned).toBe(1);
});

test('a held run is told from one that is refused, both with what was counted', async () => {
  const held = await read({ kind: 'held', runId: 3, reason: 'too-many-lost', counts: { read: 2 } });
  expect(held).toMatchObject({
    reading: { kind: 'held', counts: { read: 2 }, problem: /releas/ },
    cleaned: 1,
  });
  const cut = await read({ kind: 'broken', reason: 'cut', counts: { read: 2 } });
  expect(cut.reading).toEqual({
    kind: 'refused',
    problem: expect.stringContaining('the feed is broken: cut (it is incomplete') as unknown,
    counts: { read: 2 },
  });
  expect((await read({ kind: 'unknown-merchant' })).reading).toMatchObject({ kind: 'refused', counts: {} });
});

test.each([
  [503, 7_200_000],
  [404, null],
])('what a server that answers %i asks for is handed on', async (status, retryAfterMs) => {
  const problem: FetchProblem = { kind: 'status', status, retryAfterMs };
  const fetchInto = async () => fail({ problem, host: 'shop.example' });
  const reader = createSourceReader({
    fetch: { fetchFeed: fetchInto, fetchPage: fetchInto },
    ingest: async () => ok(report),
  });
  const reading = await reader({ ...feed, address: 'https://shop.example/feed.xml' }, at);
  expect(reading).toMatchObject({ kind: 'not-opened', retryAfterMs });
});

test('what its server calls unchanged is fetched all the same once the catalogue or the matcher has changed', async () => {
  const asked: unknown[] = [];
  const fetchFeed = async (request: { readonly validators?: unknown }) => {
    asked.push(request.validators);
    return fail({ problem: { kind: 'robots' } as const, host: '' });
  };
  const readAs = (decidedBy: string | null, basis: string) => {
    const deps = { fetch: { fetchFeed, fetchPage: fetchFeed }, ingest: async () => ok(report) };
    const reader = createSourceReader({ ...deps, readBasis: async () => basis });
    return reader({ ...feed, address: 'https://shop.example/feed', etag: 'v1', decidedBy }, at);
  };
  await readAs('5 a', '5 a');
  await readAs('5 a', '6 a');
  await readAs(null, '5 a');
  const known = { etag: 'v1', lastModified: null };
  const none = { etag: null, lastModified: null };
  expect(asked).toEqual([known, none, none]);
});

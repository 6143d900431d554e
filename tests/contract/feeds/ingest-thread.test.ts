// The thread that reads feeds, with a real worker: it is replaced when it has died.
import { describe, expect, test } from 'vitest';
import { createIngestThread } from '#main/threads/start-ingest-thread.ts';
import { openSharedTestDatabase } from '#tests/support/database.ts';
import { startOfTest } from '#tests/support/market.ts';

const request = {
  merchantSlug: 'nobody-at-all',
  country: 'us',
  format: 'google-merchant-xml',
  name: '',
  files: [],
  observedAt: startOfTest,
  isReleased: false,
} as const;

describe('the ingest thread', () => {
  test('that has died rejects its pending requests, and the next request starts another', async () => {
    const database = await openSharedTestDatabase();
    let starts = 0;
    const thread = createIngestThread(
      {
        get spec() {
          // The first thread finds no database to open.
          return ++starts === 1 ? (null as never) : database.spec;
        },
      },
      'silent',
    );
    await expect(thread.run(request)).rejects.toThrow();
    const unknown = { ok: false, failure: { kind: 'unknown-merchant' } };
    expect(await thread.run(request)).toEqual(unknown);
    expect(await thread.run(request)).toEqual(unknown);
    expect(starts).toBe(2);
    await thread.close(5_000);
    await expect(thread.run(request)).rejects.toThrow('closed');
  });
});

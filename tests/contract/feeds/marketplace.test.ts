// The demonstration on both engines, with one small merchant: its past is read once, and every day after is an ordinary run.
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFeedStates } from '#adapters/database/feed-schedule-store.ts';
import { createDemoFileWriter } from '#main/demo/demo-feed-files.ts';
import {
  countClaims,
  finishMarketplace,
  replayMarketplace,
  sumReports,
} from '#main/demo/replay-marketplace.ts';
import { ingestFile } from '#main/ingest-file.ts';
import { loadSeed, prepareMarketplace } from '#main/seed.ts';
import type { Clock } from '#services/ports/clock.ts';
import { openTestDatabase, makeTemporaryDirectory, quietLog } from '#tests/support/database.ts';

const dayMs = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-20T10:00:00Z');
const clock: Clock = { now: () => now };
const project = join(import.meta.dirname, '..', '..', '..');

/** A root with the project's catalogue and one merchant of the marketplace, with few listings. */
function makeRoot(): string {
  const root = makeTemporaryDirectory();
  const folder = join(root, 'seed', 'demo', 'marketplace');
  mkdirSync(folder, { recursive: true });
  symlinkSync(join(project, 'seed', 'catalogue'), join(root, 'seed', 'catalogue'));
  copyFileSync(join(project, 'seed', 'merchants.json'), join(root, 'seed', 'merchants.json'));
  const path = join('seed', 'demo', 'marketplace', 'kernobst.json');
  const merchant = JSON.parse(readFileSync(join(project, path), 'utf8')) as { demo: object };
  writeFileSync(join(root, path), JSON.stringify({ ...merchant, demo: { ...merchant.demo, listings: 120 } }));
  return root;
}

describe('a demonstration', () => {
  test('has its past after the first start, is planned for every day, and lives on', async () => {
    const { db } = await openTestDatabase();
    const root = makeRoot();
    const parts = { db, clock, log: quietLog };
    await loadSeed(parts, root);
    const demonstration = await prepareMarketplace(parts, root);
    expect(demonstration).toMatchObject({ anchor: new Date('2026-11-20T00:00:00Z'), replayedAt: null });
    // As two threads do it: what one has claimed is not the other's.
    const claims = countClaims();
    const replay = () => replayMarketplace(parts, root, demonstration, claims);
    const report = sumReports(await Promise.all([replay(), replay()]));
    expect(report.feeds).toBe(1);
    expect(report.offers).toBeGreaterThan(80);
    expect(report.intervals).toBeGreaterThan(report.offers);
    expect(await finishMarketplace(parts)).toBeGreaterThan(500);

    // Nothing of it lies in the future, and it is as old as it says.
    const { first, last } = await db
      .selectFrom('offer_interval')
      .select(({ fn }) => [fn.min<Date>('valid_from').as('first'), fn.max<Date>('valid_from').as('last')])
      .executeTakeFirstOrThrow();
    expect(last.getTime()).toBeLessThanOrEqual(demonstration.anchor.getTime());
    expect(demonstration.anchor.getTime() - first.getTime()).toBeGreaterThan(500 * dayMs);
    const [feed] = await readFeedStates(db);
    expect(feed).toMatchObject({ address: 'demo:kernobst/de', offers: report.offers, problem: null });
    expect(feed?.nextRunAt?.getTime()).toBeGreaterThan(now.getTime());
    expect(feed?.nextRunAt?.getTime()).toBeLessThanOrEqual(now.getTime() + dayMs);

    // Another start, and one that was killed before it could say that all is there.
    const again = await prepareMarketplace(parts, root);
    expect(again).toMatchObject({ seed: demonstration.seed, replayedAt: now });
    expect(await replayMarketplace(parts, root, again)).toMatchObject({ feeds: 0, offers: 0 });

    const observedAt = new Date(now.getTime() + dayMs);
    const path = join(root, 'tomorrow');
    await createDemoFileWriter()({ root, demonstration, address: 'demo:kernobst/de', at: observedAt, path });
    const request = {
      merchantSlug: 'kernobst',
      country: 'de',
      format: 'google-merchant-xml',
      name: 'demo',
    } as const;
    const run = await ingestFile({ db, clock }, { ...request, files: [path], observedAt, isReleased: false });
    expect(run).toMatchObject({ ok: true });
    if (!run.ok) return;
    const { added, changed, unchanged, gone } = run.value.swap;
    expect(unchanged).toBeGreaterThan(report.offers * 0.8);
    expect(unchanged + changed + gone).toBe(report.offers);
    expect(added + changed + gone).toBeGreaterThan(0);
  });

  test('that no feed has is not written', async () => {
    const { db } = await openTestDatabase();
    const root = makeRoot();
    const demonstration = await prepareMarketplace({ db, clock, log: quietLog }, root);
    const path = join(root, 'nothing');
    await expect(
      createDemoFileWriter()({ root, demonstration, address: 'demo:kernobst/fr', at: now, path }),
    ).rejects.toThrow('demo:kernobst/fr');
  });
});

// P1 and P3: a killed process loses nothing acknowledged, and a second process never gets in.
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { DataDirectoryInUse } from '#adapters/database/database-errors.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { makeRandom } from '#tests/support/seeded-random.ts';
import { startDatabaseProcess } from '#tests/crash/start-database-process.ts';
import { createModel, readWholeSwaps } from '#tests/crash/swap-model.ts';
import {
  getEmptyTemplate,
  makeRecordingLog,
  makeTemporaryDirectory,
  quietLog,
} from '#tests/support/database.ts';

const KILLS = process.env.WINDFALL_TEST_LONG === '1' ? 100 : 5;

describe('the embedded database and its process', () => {
  const dataDir = makeTemporaryDirectory();

  beforeAll(async () => {
    const database = await openDatabase({ dataDir, log: quietLog, template: await getEmptyTemplate() });
    await createModel(database.db);
    await database.close();
  });

  it('refuses a second process within two seconds, naming the first, and is free at once after a kill', async () => {
    const first = startDatabaseProcess('hold', dataDir);
    await first.printed('open');
    const startedAt = performance.now();
    const second = startDatabaseProcess('hold', dataDir);
    expect(await second.exited).toBe(1);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    expect(second.errors().trim().split('\n')).toEqual([
      `${dataDir} is in use by process ${first.child.pid}; stop it first, or set DATABASE_URL to share one database`,
    ]);
    await expect(openDatabase({ dataDir, log: quietLog })).rejects.toBeInstanceOf(DataDirectoryInUse);
    await first.kill();
    const database = await openDatabase({ dataDir, log: quietLog });
    await expect(openDatabase({ dataDir, log: quietLog })).rejects.toMatchObject({ holderPid: process.pid });
    expect(await readWholeSwaps(database.db)).toBe(0);
    await database.close();
  });

  it(
    `loses nothing acknowledged in ${KILLS} kills in mid-write`,
    async () => {
      const random = makeRandom(20261120);
      let acknowledged = 0;
      for (let kill = 1; kill <= KILLS; kill++) {
        const writer = startDatabaseProcess('write', dataDir);
        // Some kills fall into the start-up, most into the swaps, however slow the machine is.
        if (random() > 0.2) await writer.printed(/^acknowledged /);
        await sleep(50 + random() * 400);
        await writer.kill();
        for (const line of writer.lines) {
          acknowledged = Math.max(acknowledged, Number(/^acknowledged (\d+)$/.exec(line)?.[1] ?? 0));
        }
        expect(writer.errors()).toBe('');
      }
      const log = makeRecordingLog();
      const database = await openDatabase({ dataDir, log });
      const swaps = await readWholeSwaps(database.db);
      await database.close();
      expect(acknowledged).toBeGreaterThan(0);
      expect(swaps).toBeGreaterThanOrEqual(acknowledged);
      // At most the one swap of the last kill was committed without its acknowledgement being seen, per kill none is lost.
      expect(swaps).toBeLessThanOrEqual(acknowledged + 1);
      expect(log.errors).toEqual([]);
    },
    KILLS * 6_000,
  );
});

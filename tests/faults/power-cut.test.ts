// P2: a power cut loses nothing that was acknowledged, and the next start works without intervention. The cut is simulated on a model of
// the disk that keeps what the server has synced and, of the rest, whatever a seed selects.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { layOutDataDirectory } from '#adapters/database/data-directory.ts';
import { openDatabase, type SharedDatabase } from '#adapters/database/open-database.ts';
import { findDamage } from '#tests/faults/find-damage.ts';
import { DiskModel } from '#tests/faults/power/disk-model.ts';
import { readTrace, type FileEvent } from '#tests/faults/power/read-trace.ts';
import { canTrace, recordServer } from '#tests/faults/power/record-server.ts';
import { createModel, readWholePublishes, publish } from '#tests/faults/publish-model.ts';
import { makeRecordingLog, quietLog } from '#tests/support/database.ts';
import { makeDataDirectory, makeEmptyDirectory } from '#tests/support/embedded-directory.ts';
import { makeRandom } from '#tests/support/seeded-random.ts';

const isLong = process.env['WINDFALL_TEST_LONG'] === '1';
const cuts = isLong ? 100 : 8;
const publishes = isLong ? 60 : 18;
/** The probability that unsynced data survives the cut: never, always, or per sector. */
const survivals = [0, 0.5, 1, 0.1, 0.9] as const;

interface Recording {
  readonly dataDir: string;
  /** The cluster's files when the recorded server started. */
  readonly before: string;
  readonly events: readonly FileEvent[];
}

describe.skipIf(!canTrace)('the embedded database after a power cut (needs strace)', () => {
  it(
    'has all acknowledged data, complete, wherever the cut falls',
    async () => {
      const recording = await record({});
      const random = makeRandom(20_261_122);
      const { length } = recording.events;
      let acknowledged = 0;
      for (let cut = 0; cut < cuts; cut++) {
        const moment = Math.floor(((cut + random()) / cuts) * length);
        const survival = survivals[cut % survivals.length] ?? 0;
        const state = cutPower(recording, moment, survival, random);
        const found = await reopen(state.dataDir);
        expect(found, `after call ${moment} of ${length}`).toBeGreaterThanOrEqual(state.acknowledged);
        // The last one may have been in progress.
        expect(found).toBeLessThanOrEqual(state.acknowledged + 1);
        acknowledged += state.acknowledged;
      }
      console.log(`${cuts} power cuts in ${length} calls: none of ${acknowledged} acknowledged swaps lost`);
      expect(acknowledged).toBeGreaterThan(cuts);
    },
    isLong ? 3_600_000 : 90_000,
  );

  it('would lack acknowledged data without synchronous commits, so the model does lose things', async () => {
    const recording = await record({ synchronous_commit: 'off', wal_writer_delay: '10s' });
    const last = recording.events.findLastIndex(({ kind }) => kind === 'acknowledge');
    const { dataDir, acknowledged } = cutPower(recording, last + 1, 0, () => 0);
    expect(acknowledged).toBe(publishes);
    expect(await reopen(dataDir)).toBeLessThan(publishes);
  });
});

async function record(settings: Readonly<Record<string, string>>): Promise<Recording> {
  const dataDir = makeDataDirectory();
  const first = await openDatabase({ dataDir, log: quietLog });
  await createModel(first.db);
  await first.close();
  const { cluster } = layOutDataDirectory(dataDir);
  const before = join(dataDir, 'before');
  cpSync(cluster, before, { recursive: true });
  const trace = await recordServer(dataDir, settings, writePublishes);
  return { dataDir, before, events: readTrace(trace, cluster) };
}

async function writePublishes({ db }: SharedDatabase): Promise<void> {
  for (let k = 1; k <= publishes; k++) {
    // During a publish, as the server makes a checkpoint every few minutes by itself.
    const checkpoint = k % 6 === 3 ? sql`checkpoint`.execute(db) : null;
    await publish(db, k);
    await checkpoint;
  }
}

/** A data directory as it may be when the power fails after that many calls. */
function cutPower(
  { dataDir, before, events }: Recording,
  moment: number,
  survival: number,
  random: () => number,
): { dataDir: string; acknowledged: number } {
  const [from, to] = [layOutDataDirectory(dataDir), layOutDataDirectory(makeEmptyDirectory())];
  const disk = new DiskModel(from.cluster, before);
  const passed = events.slice(0, moment);
  for (const event of passed) disk.apply(event);
  disk.writeAfterCut(to.cluster, survival, random);
  cpSync(from.password, to.password);
  return { dataDir: to.root, acknowledged: passed.filter(({ kind }) => kind === 'acknowledge').length };
}

/** Starts the database normally. Answers how many publishes there are; throws unless each of them is complete. */
async function reopen(dataDir: string): Promise<number> {
  const log = makeRecordingLog();
  const database = await openDatabase({ dataDir, log });
  onTestFinished(() => database.close());
  const found = await readWholePublishes(database.db);
  expect(await findDamage(database.db)).toEqual([]);
  await database.close();
  expect(log.errors).toEqual([]);
  return found;
}

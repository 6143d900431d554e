// P2: after a power cut the embedded database is proven intact or restored from a dump, never silently wrong.
// The cut is played by a directory in which some files are older than the others, and another boot id.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { DataDirectoryDamaged } from '#adapters/database/database-errors.ts';
import { openDatabase, type OpenDatabase } from '#adapters/database/open-database.ts';
import { readRecovery } from '#adapters/database/recovery.ts';
import { makeRandom } from '#tests/support/seeded-random.ts';
import { createModel, readWholeSwaps, swap } from '#tests/crash/swap-model.ts';
import {
  getEmptyTemplate,
  makeRecordingLog,
  makeTemporaryDirectory,
  quietLog,
} from '#tests/support/database.ts';

const SEEDS = process.env.WINDFALL_TEST_LONG === '1' ? 40 : 3;
const OLDER_SHARE = 0.3;
const boot = (name: string) => () => name;

describe('the embedded database after a power cut', () => {
  const root = makeTemporaryDirectory();
  const older = join(root, 'older');
  const newer = join(root, 'newer');
  let visitFile: string;
  const DUMPED = 6;
  const OLDER = 10;
  const NEWER = 20;

  beforeAll(async () => {
    const live = join(root, 'live');
    const database = await openDatabase({
      dataDir: live,
      log: quietLog,
      readBootId: boot('first'),
      template: await getEmptyTemplate(),
    });
    await createModel(database.db);
    await swapUpTo(database, 1, DUMPED);
    await database.dump();
    await swapUpTo(database, DUMPED + 1, OLDER);
    await sql`checkpoint`.execute(database.db);
    cpSync(live, older, { recursive: true });
    const { rows } = await sql<{ path: string }>`select pg_relation_filepath('visit') as path`.execute(
      database.db,
    );
    visitFile = rows[0]!.path;
    await swapUpTo(database, OLDER + 1, NEWER - 3);
    await sql`checkpoint`.execute(database.db);
    await swapUpTo(database, NEWER - 2, NEWER);
    cpSync(live, newer, { recursive: true });
    await database.close();
  });

  it('opens without a check when only the process died', async () => {
    const log = makeRecordingLog();
    const database = await openDatabase({
      dataDir: copyOf(newer, 'same-boot'),
      log,
      readBootId: boot('first'),
    });
    expect(await readWholeSwaps(database.db)).toBe(NEWER);
    expect(log.errors).toEqual([]);
    await database.close();
  });

  it('opens without a check after a clean close, whatever the boot', async () => {
    const dataDir = copyOf(newer, 'clean');
    await (await openDatabase({ dataDir, log: quietLog, readBootId: boot('first') })).close();
    const log = makeRecordingLog();
    const database = await openDatabase({ dataDir, log, readBootId: boot('second') });
    expect(await readWholeSwaps(database.db)).toBe(NEWER);
    expect(log.errors).toEqual([]);
    await database.close();
  });

  it('proves whole files on a copy and uses them; a machine without boot ids does the same', async () => {
    const dataDir = copyOf(newer, 'whole');
    const log = makeRecordingLog();
    const database = await openDatabase({ dataDir, log, readBootId: () => null });
    expect(await readWholeSwaps(database.db)).toBe(NEWER);
    expect(log.errors.length).toBeGreaterThan(0);
    expect(readRecovery(dataDir)).toMatchObject({ outcome: 'proven', dump: null });
    await database.close();
  });

  it.each(Array.from({ length: SEEDS }, (_, index) => index + 1))(
    'is whole again with mixed files, seed %i',
    async seed => {
      const dataDir = copyOf(newer, `mixed-${seed}`);
      mixInOlderFiles(join(dataDir, 'embedded'), join(older, 'embedded'), seed);
      const log = makeRecordingLog();
      const database = await openDatabase({ dataDir, log, readBootId: boot('second') });
      const swaps = await readWholeSwaps(database.db);
      await database.close();
      const recovery = readRecovery(dataDir)!;
      expect(log.errors.length).toBeGreaterThan(0);
      const isRestored = recovery.outcome === 'restored';
      expect(swaps).toSatisfy((count: number) => (isRestored ? count === DUMPED : count >= DUMPED));
      expect(recovery.problems.length > 0).toBe(isRestored);
      expect(recovery.keptAs !== null && existsSync(recovery.keptAs)).toBe(isRestored);
      rmSync(dataDir, { recursive: true });
    },
  );

  it('notices a single older table file that no key and no count speaks for', async () => {
    const dataDir = copyOf(newer, 'one-older');
    cpSync(join(older, 'embedded', visitFile), join(dataDir, 'embedded', visitFile));
    const database = await openDatabase({ dataDir, log: quietLog, readBootId: boot('second') });
    expect(await readWholeSwaps(database.db)).toBe(DUMPED);
    expect(readRecovery(dataDir)!.problems).toEqual([
      expect.stringMatching(/^visit_pkey: \d+ entries without their row$/),
    ]);
    await database.close();
  });

  it('refuses to start without a dump, with an instruction, and leaves the files as they are', async () => {
    const dataDir = copyOf(newer, 'no-dump');
    rmSync(join(dataDir, 'dumps'), { recursive: true });
    rmSync(join(dataDir, 'embedded', 'global', 'pg_control'));
    const open = openDatabase({ dataDir, log: quietLog, readBootId: boot('second') });
    await expect(open).rejects.toBeInstanceOf(DataDirectoryDamaged);
    await expect(open).rejects.toThrow(/no verified dump.*database restore/s);
    expect(readdirSync(dataDir).sort()).toEqual(['embedded', 'lock.sqlite', 'state.json']);
    expect(existsSync(join(dataDir, 'embedded', 'PG_VERSION'))).toBe(true);
  });

  it('says why files do not open that nothing casts doubt on, and lets go of the directory', async () => {
    const dataDir = copyOf(newer, 'unreadable');
    rmSync(join(dataDir, 'embedded', 'global', 'pg_control'));
    for (let attempt = 1; attempt <= 2; attempt++) {
      const open = openDatabase({ dataDir, log: quietLog, readBootId: boot('first') });
      await expect(open).rejects.toThrow(/the embedded database did not open: .+/);
    }
  });

  it('refuses to start empty when the files are gone but dumps of them are there', async () => {
    const dataDir = copyOf(newer, 'gone');
    rmSync(join(dataDir, 'embedded'), { recursive: true });
    const open = openDatabase({ dataDir, log: quietLog });
    await expect(open).rejects.toThrow(/is missing although there are dumps/);
  });

  function copyOf(source: string, name: string): string {
    const target = join(root, name);
    mkdirSync(target);
    for (const part of ['embedded', 'dumps', 'state.json']) {
      cpSync(join(source, part), join(target, part), { recursive: true });
    }
    return target;
  }
});

async function swapUpTo(database: OpenDatabase, from: number, to: number): Promise<void> {
  for (let k = from; k <= to; k++) await swap(database.db, k);
}

function mixInOlderFiles(target: string, source: string, seed: number): void {
  const random = makeRandom(seed);
  const files = readdirSync(target, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(target, join(entry.parentPath, entry.name)))
    .sort();
  for (const file of files) {
    const takesOlder = random() < OLDER_SHARE;
    if (takesOlder && existsSync(join(source, file)) && statSync(join(source, file)).isFile()) {
      cpSync(join(source, file), join(target, file));
    }
  }
}

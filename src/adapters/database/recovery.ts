// After a power cut: prove the embedded database on a copy, else put the newest verified dump in its place.
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  layOutDataDirectory,
  readJson,
  renameDurably,
  syncTree,
  writeFileDurably,
  type DataDirectory,
} from '#adapters/database/data-directory.ts';
import { DataDirectoryDamaged } from '#adapters/database/database-errors.ts';
import type { DatabaseLog } from '#adapters/database/database-log.ts';
import { lockDirectory } from '#adapters/database/directory-lock.ts';
import { compareCounts, listDumps, type Dump } from '#adapters/database/dumps.ts';
import { runCheck } from '#adapters/database/embedded/run-check.ts';

/** What /admin shows: the last time the files were in doubt, or were replaced by hand. */
export type Recovery = {
  at: string;
  outcome: 'proven' | 'restored' | 'restored-by-hand';
  problems: string[];
  /** The dump in use now, and when it was taken: everything after that is lost. */
  dump: string | null;
  dumpTakenAt: string | null;
  /** Where the files lie that were replaced. */
  keptAs: string | null;
  tookMillis: number;
};

export function readRecovery(dataDir: string): Recovery | null {
  return readJson<Recovery>(layOutDataDirectory(dataDir).recovery);
}

/** Makes a new database (empty, or as a template has it) in one step: a start killed in the middle leaves nothing half-made. */
export async function createDatabase(directory: DataDirectory, template: string | null): Promise<void> {
  const dumps = listDumps(directory.root);
  if (dumps.length > 0) {
    throw new DataDirectoryDamaged(
      `${directory.embedded} is missing although there are dumps of it in ${directory.dumps}; ` +
        `restore one (npm run windfall -- database restore), or move the dumps away to start empty`,
    );
  }
  const unpacking = unpackingPath(directory);
  rmSync(unpacking, { recursive: true, force: true });
  const reply = await runCheck(
    template === null
      ? { kind: 'create', directory: unpacking }
      : { kind: 'unpack', dump: template, directory: unpacking },
  );
  if (!reply.ok)
    throw new DataDirectoryDamaged(`no database could be made in ${directory.root}: ${reply.message}`);
  syncTree(unpacking);
  renameDurably(unpacking, directory.embedded);
}

/** A restore that was interrupted between its two renames is finished; an earlier one starts again by itself. */
export function finishInterruptedRestore(directory: DataDirectory): void {
  const restored = restoredPath(directory);
  if (!existsSync(restored)) return;
  if (existsSync(directory.embedded)) rmSync(restored, { recursive: true, force: true });
  else renameDurably(restored, directory.embedded);
}

/** Returns when `embedded` may be opened. Throws DataDirectoryDamaged when nothing can be trusted. */
export async function recoverDirectory(directory: DataDirectory, log: DatabaseLog): Promise<Recovery> {
  const startedAt = performance.now();
  log.error(
    { directory: directory.embedded },
    'database: not closed before the machine stopped; checking a copy',
  );
  const copy = join(directory.root, 'embedded.checking');
  rmSync(copy, { recursive: true, force: true });
  cpSync(directory.embedded, copy, { recursive: true });
  const reply = await runCheck({ kind: 'prove-copy', directory: copy });
  rmSync(copy, { recursive: true, force: true });
  const problems = reply.ok ? reply.problems : [reply.message];
  if (problems.length === 0) {
    const proven: Recovery = {
      at: new Date().toISOString(),
      outcome: 'proven',
      problems: [],
      dump: null,
      dumpTakenAt: null,
      keptAs: null,
      tookMillis: Math.round(performance.now() - startedAt),
    };
    writeFileDurably(directory.recovery, JSON.stringify(proven));
    log.error({ ...proven }, 'database: the files agree with each other and are used as they are');
    return proven;
  }
  log.error({ problems: problems.slice(0, 10), count: problems.length }, 'database: the files disagree');
  const dumps = listDumps(directory.root).filter(({ verified }) => verified);
  for (const dump of dumps) {
    const recovery = await putInPlace(directory, dump, { outcome: 'restored', problems, startedAt }, log);
    if (recovery) return recovery;
  }
  throw new DataDirectoryDamaged(
    `${directory.embedded} was damaged when the machine stopped (${problems[0]}), and there is no verified dump to put in its place. ` +
      `It is untouched. Put a dump with its .counts.json into ${directory.dumps} and run: npm run windfall -- database restore. ` +
      `To start empty, move ${directory.embedded} away.`,
  );
}

/** `windfall database restore`, with the site stopped: the named dump, or the newest verified one. */
export async function restoreDump(dataDir: string, log: DatabaseLog, file?: string): Promise<Recovery> {
  const directory = layOutDataDirectory(dataDir);
  const lock = await lockDirectory(dataDir);
  try {
    const dumps = listDumps(dataDir);
    const dump =
      file === undefined ? dumps.find(({ verified }) => verified) : dumps.find(each => each.file === file);
    if (!dump)
      throw new DataDirectoryDamaged(`${directory.dumps} has no ${file ?? 'verified dump'} to restore`);
    const how = { outcome: 'restored-by-hand' as const, problems: [], startedAt: performance.now() };
    const recovery = await putInPlace(directory, dump, how, log);
    if (!recovery) throw new DataDirectoryDamaged(`${dump.file} cannot be restored; the log says why`);
    return recovery;
  } finally {
    lock.release();
  }
}

/** Null when the dump turned out not to be usable; then nothing has changed. */
async function putInPlace(
  directory: DataDirectory,
  dump: Dump,
  how: { outcome: Recovery['outcome']; problems: string[]; startedAt: number },
  log: DatabaseLog,
): Promise<Recovery | null> {
  const unpacking = unpackingPath(directory);
  const restored = restoredPath(directory);
  rmSync(unpacking, { recursive: true, force: true });
  rmSync(restored, { recursive: true, force: true });
  const reply = await runCheck({ kind: 'unpack', dump: dump.file, directory: unpacking });
  const wrong = reply.ok ? compareCounts(dump.counts, reply.counts) : [reply.message];
  if (wrong.length > 0) {
    rmSync(unpacking, { recursive: true, force: true });
    log.error({ dump: dump.file, problems: wrong }, 'database: a dump could not be used');
    return null;
  }
  syncTree(unpacking);
  renameDurably(unpacking, restored);
  const at = new Date().toISOString();
  const keptAs = existsSync(directory.embedded)
    ? `${directory.embedded}.kept-${at.replaceAll(':', '-')}`
    : null;
  if (keptAs) renameSync(directory.embedded, keptAs);
  renameDurably(restored, directory.embedded);
  const recovery: Recovery = {
    at,
    outcome: how.outcome,
    problems: how.problems.slice(0, 20),
    dump: dump.file,
    dumpTakenAt: dump.takenAt.toISOString(),
    keptAs,
    tookMillis: Math.round(performance.now() - how.startedAt),
  };
  writeFileDurably(directory.recovery, JSON.stringify(recovery));
  const level = how.outcome === 'restored' ? 'error' : 'info';
  log[level](
    { ...recovery },
    'database: restored from a dump; what came after it is in the files kept aside',
  );
  return recovery;
}

function unpackingPath(directory: DataDirectory): string {
  return `${directory.embedded}.unpacking`;
}

function restoredPath(directory: DataDirectory): string {
  return `${directory.embedded}.restored`;
}

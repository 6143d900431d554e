// Dumps of the embedded database: what there is after a power cut, and the way back from a wrong migration.
// <name>.tar.gz, <name>.counts.json (rows per table when it was taken), <name>.verified.json (reopened and equal).
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  layOutDataDirectory,
  readJson,
  renameDurably,
  writeFileDurably,
} from '#adapters/database/data-directory.ts';
import { DatabaseUnavailable } from '#adapters/database/database-errors.ts';
import { runCheck } from '#adapters/database/embedded/run-check.ts';
import type { TableCounts } from '#adapters/database/embedded/thread-protocol.ts';

export type Dump = { file: string; takenAt: Date; verified: boolean; counts: TableCounts };
export type DumpCheck = { ok: true; counts: TableCounts } | { ok: false; problems: string[] };

const HOURLY_KEPT = 24;
const DAILY_KEPT = 7;
const EXTENSION = '.tar.gz';

/** Newest first. A dump without its counts was never finished and is not listed. */
export function listDumps(dataDir: string): Dump[] {
  const { dumps } = layOutDataDirectory(dataDir);
  return listNames(dumps)
    .flatMap(name => {
      const takenAt = parseName(name);
      const counts = readJson<TableCounts>(join(dumps, `${name}.counts.json`));
      if (!takenAt || !counts) return [];
      const verified = readJson(join(dumps, `${name}.verified.json`)) !== null;
      return [{ file: join(dumps, name + EXTENSION), takenAt, verified, counts }];
    })
    .sort((a, b) => b.takenAt.getTime() - a.takenAt.getTime());
}

/** `write` puts the dump into the file it is given, fsynced, and says what it holds. */
export async function takeDump(
  dataDir: string,
  takenAt: Date,
  write: (file: string) => Promise<{ counts: TableCounts }>,
  signal?: AbortSignal,
): Promise<Dump> {
  const { dumps } = layOutDataDirectory(dataDir);
  mkdirSync(dumps, { recursive: true });
  removeUnfinished(dumps);
  const name = formatName(takenAt);
  const file = join(dumps, name + EXTENSION);
  const temporary = `${file}.tmp`;
  const { counts } = await write(temporary);
  // The counts first: a dump without them could not be verified.
  writeFileDurably(join(dumps, `${name}.counts.json`), JSON.stringify(counts));
  renameDurably(temporary, file);
  const check = await verifyDump(file, signal);
  if (!check.ok) throw new DatabaseUnavailable(`the dump ${file} is not good: ${check.problems.join('; ')}`);
  pruneDumps(dataDir, takenAt);
  return { file, takenAt, verified: true, counts };
}

/** Opens the dump in memory, compares the counts and lets tables, indexes and keys be checked against each other. */
export async function verifyDump(file: string, signal?: AbortSignal): Promise<DumpCheck> {
  const name = basename(file, EXTENSION);
  const expected = readJson<TableCounts>(join(dirname(file), `${name}.counts.json`));
  if (!expected) return { ok: false, problems: [`${name}.counts.json is missing`] };
  const reply = await runCheck({ kind: 'prove-dump', dump: file }, signal);
  if (!reply.ok) return { ok: false, problems: [reply.message] };
  const problems = [...reply.problems, ...compareCounts(expected, reply.counts)];
  const verifiedFile = join(dirname(file), `${name}.verified.json`);
  if (problems.length > 0) {
    rmSync(verifiedFile, { force: true });
    return { ok: false, problems };
  }
  writeFileDurably(
    verifiedFile,
    JSON.stringify({ verifiedAt: new Date().toISOString(), counts: reply.counts }),
  );
  return { ok: true, counts: reply.counts };
}

export function compareCounts(expected: TableCounts, found: TableCounts): string[] {
  const tables = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...tables]
    .filter(table => expected[table] !== found[table])
    .map(table => `${table}: ${found[table] ?? 'no'} rows instead of ${expected[table] ?? 'none'}`);
}

function pruneDumps(dataDir: string, now: Date): void {
  const dumps = listDumps(dataDir);
  const kept = new Set(selectKeptDumps(dumps, now));
  for (const dump of dumps) {
    if (kept.has(dump)) continue;
    const stem = dump.file.slice(0, -EXTENSION.length);
    for (const end of ['.verified.json', '.counts.json', EXTENSION]) rmSync(stem + end, { force: true });
  }
}

/** The newest verified dump of each of 24 hours and 7 days, and all of the last two hours (one may precede a migration). */
export function selectKeptDumps<Each extends Pick<Dump, 'takenAt' | 'verified'>>(
  dumps: readonly Each[],
  now: Date,
): Each[] {
  const hours = new Set<string>();
  const days = new Set<string>();
  const recent = now.getTime() - 2 * 3_600_000;
  return [...dumps]
    .sort((a, b) => b.takenAt.getTime() - a.takenAt.getTime())
    .filter(({ takenAt, verified }) => {
      if (!verified) return takenAt.getTime() >= recent;
      const stamp = takenAt.toISOString();
      const isNewestOfHour = !hours.has(stamp.slice(0, 13)) && hours.size < HOURLY_KEPT;
      const isNewestOfDay = !days.has(stamp.slice(0, 10)) && days.size < DAILY_KEPT;
      if (isNewestOfHour) hours.add(stamp.slice(0, 13));
      if (isNewestOfDay) days.add(stamp.slice(0, 10));
      return isNewestOfHour || isNewestOfDay || takenAt.getTime() >= recent;
    });
}

function removeUnfinished(directory: string): void {
  for (const file of readdirSync(directory)) {
    if (file.endsWith('.tmp')) rmSync(join(directory, file), { force: true });
  }
}

function listNames(directory: string): string[] {
  try {
    return readdirSync(directory)
      .filter(file => file.endsWith(EXTENSION))
      .map(file => file.slice(0, -EXTENSION.length));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** 2026-11-20T16-04-12.345Z: sorts by time and is a file name everywhere. */
function formatName(at: Date): string {
  return at.toISOString().replaceAll(':', '-');
}

function parseName(name: string): Date | null {
  const at = new Date(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));
  return Number.isNaN(at.getTime()) ? null : at;
}

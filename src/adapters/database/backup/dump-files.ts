// The dumps in DATA_DIR/dumps: NAME.tar.zst, the cluster's files as they were taken online, and beside it NAME.json, its note. A dump
// counts as verified once its copy was opened and checked.
import { hourMs, minuteMs } from '#domain/durations.ts';
import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readJson, writeFileDurably } from '#adapters/database/data-directory.ts';

export interface Dump {
  readonly file: string;
  /** The dump holds everything that was committed before. */
  readonly takenAt: Date;
  readonly verified: boolean;
}

/** Number of rows by table, `public.offer` and so on. */
export type TableCounts = Readonly<Record<string, number>>;

/** The content of NAME.json. */
export interface DumpNote {
  /** ISO 8601. */
  readonly takenAt: string;
  readonly bytes: number;
  /** Of the dump file, hexadecimal. */
  readonly sha256: string;
  /** A transaction that was committed after all files had been read: a copy that knows it has recovered to its end. */
  readonly marker: string;
  /** ISO 8601; null until the check, and after a check that found problems. */
  readonly verifiedAt: string | null;
  /** Row counts of the first check; every later check has to find the same. */
  readonly counts: TableCounts | null;
}

const hourlyKept = 24;
const dailyKept = 7;
const freshMs = 2 * hourMs;
const clockToleranceMs = minuteMs;
/** More than the difference of any two times. */
const farAwayMs = 8.64e15;
/** Somewhat less than the hour between two runs of the task, so that no run comes a moment too early. */
const dueAfterMs = 55 * minuteMs;
const extension = '.tar.zst';
const unfinished = `${extension}.tmp`;

/** Newest first. */
export function listDumps(directory: string): Dump[] {
  const dumps = readNames(directory)
    .filter(name => name.endsWith(extension))
    .flatMap(name => {
      const takenAt = parseName(name);
      const file = join(directory, name);
      return takenAt ? [{ file, takenAt, verified: isVerified(readNote(file)) }] : [];
    });
  return orderDumps(dumps, new Date());
}

/** Newest first. A dump with a time in the future was named while the clock was wrong, so it goes behind all others. */
export function orderDumps<Each extends Pick<Dump, 'takenAt'>>(dumps: readonly Each[], now: Date): Each[] {
  const toCome = now.getTime() + clockToleranceMs;
  const rank = ({ takenAt }: Each): number =>
    takenAt.getTime() > toCome ? takenAt.getTime() - farAwayMs : takenAt.getTime();
  return dumps.toSorted((a, b) => rank(b) - rank(a));
}

/** Whether the newest verified dump is an hour old, or there is none. */
export function isDue(dumps: string, now: Date): boolean {
  const newest = listDumps(dumps).find(({ verified }) => verified);
  // A clock that was set back must not stop the dumps.
  return !newest || Math.abs(now.getTime() - newest.takenAt.getTime()) > dueAfterMs;
}

/** The path of a dump of this moment, and the path where it is written until it is complete. */
export function nameDump(directory: string, takenAt: Date): { file: string; temporary: string } {
  // Sorts by time, and is a valid file name on every system.
  const name = takenAt.toISOString().replaceAll(':', '-');
  return { file: join(directory, name + extension), temporary: join(directory, name + unfinished) };
}

export function isVerified(note: DumpNote | null): boolean {
  return note !== null && note.verifiedAt !== null;
}

/** Null for a dump that was copied here without its note. */
export function readNote(file: string): DumpNote | null {
  return readJson<DumpNote>(nameNote(file));
}

export function writeNote(file: string, note: DumpNote): void {
  writeFileDurably(nameNote(file), `${JSON.stringify(note, null, 2)}\n`);
}

/** Removes the remains of a killed dump; only the process that takes dumps may call this. */
export function removeUnfinishedDumps(directory: string): void {
  for (const name of readNames(directory)) {
    if (name.endsWith(unfinished)) rmSync(join(directory, name), { force: true });
  }
}

export function pruneDumps(directory: string, now: Date): void {
  const dumps = listDumps(directory);
  const kept = new Set(selectRetainedDumps(dumps, now));
  for (const dump of dumps) {
    if (kept.has(dump)) continue;
    rmSync(dump.file, { force: true });
    rmSync(nameNote(dump.file), { force: true });
  }
}

/** The newest verified dump of each of 24 hours and of 7 days, and all of the last two hours (one may precede a migration). */
export function selectRetainedDumps<Each extends Pick<Dump, 'takenAt' | 'verified'>>(
  dumps: readonly Each[],
  now: Date,
): Each[] {
  const hours = new Set<string>();
  const days = new Set<string>();
  return orderDumps(dumps, now).filter(({ takenAt, verified }) => {
    const isFresh = Math.abs(now.getTime() - takenAt.getTime()) <= freshMs;
    if (!verified) return isFresh;
    const [hour, day] = [takenAt.toISOString().slice(0, 13), takenAt.toISOString().slice(0, 10)];
    const isNewestOfHour = !hours.has(hour) && hours.size < hourlyKept;
    const isNewestOfDay = !days.has(day) && days.size < dailyKept;
    if (isNewestOfHour) hours.add(hour);
    if (isNewestOfDay) days.add(day);
    return isNewestOfHour || isNewestOfDay || isFresh;
  });
}

function nameNote(file: string): string {
  return join(dirname(file), `${basename(file, extension)}.json`);
}

function parseName(name: string): Date | null {
  const at = new Date(name.slice(0, -extension.length).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));
  return Number.isNaN(at.getTime()) ? null : at;
}

function readNames(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

// The dumps in DATA_DIR/dumps: NAME.tar.zst, the cluster's files as they were taken online, and beside it NAME.json with what is known
// about it. A dump counts as verified once its copy was opened and checked.
import { hourMs } from '#domain/durations.ts';
import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readJson, writeFileDurably } from '#adapters/database/data-directory.ts';

export interface Dump {
  readonly file: string;
  /** It holds all that was committed before. */
  readonly takenAt: Date;
  readonly verified: boolean;
}

/** Rows by table, `public.offer` and so on. */
export type TableCounts = Readonly<Record<string, number>>;

/** NAME.json. */
export interface DumpNote {
  /** ISO 8601. */
  readonly takenAt: string;
  readonly bytes: number;
  /** Of the file, hexadecimal. */
  readonly sha256: string;
  /** A transaction that was committed when all files had been read: a copy that knows it has recovered to its end. */
  readonly marker: string;
  /** ISO 8601; null until the check, and after one that found something. */
  readonly verifiedAt: string | null;
  /** What the first check counted, and every later one has to find. */
  readonly counts: TableCounts | null;
}

const hourlyKept = 24;
const dailyKept = 7;
const freshMs = 2 * hourMs;
const clockToleranceMs = 60_000;
/** Further than any two times lie apart. */
const farAwayMs = 8.64e15;
/** Somewhat less than the hour between two runs of the task, so that none of them comes a moment too early. */
const dueAfterMs = 55 * 60_000;
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

/** Newest first. One whose time is yet to come was named while the clock was wrong, before those that are named after it. */
export function orderDumps<Each extends Pick<Dump, 'takenAt'>>(dumps: readonly Each[], now: Date): Each[] {
  const toCome = now.getTime() + clockToleranceMs;
  const rank = ({ takenAt }: Each): number =>
    takenAt.getTime() > toCome ? takenAt.getTime() - farAwayMs : takenAt.getTime();
  return dumps.toSorted((a, b) => rank(b) - rank(a));
}

/** Whether the newest verified dump is an hour old, or there is none. */
export function isDue(dumps: string, now: Date): boolean {
  const newest = listDumps(dumps).find(({ verified }) => verified);
  // A clock that was set back must not put an end to dumps.
  return !newest || Math.abs(now.getTime() - newest.takenAt.getTime()) > dueAfterMs;
}

/** Where a dump of this moment lies, and where it is written until it is whole. */
export function nameDump(directory: string, takenAt: Date): { file: string; temporary: string } {
  // Sorts by time, and is a file name on every system.
  const name = takenAt.toISOString().replaceAll(':', '-');
  return { file: join(directory, name + extension), temporary: join(directory, name + unfinished) };
}

export function isVerified(note: DumpNote | null): boolean {
  return note !== null && note.verifiedAt !== null;
}

/** Null where there is none: for a dump that somebody brought without it. */
export function readNote(file: string): DumpNote | null {
  return readJson<DumpNote>(nameNote(file));
}

export function writeNote(file: string, note: DumpNote): void {
  writeFileDurably(nameNote(file), `${JSON.stringify(note, null, 2)}\n`);
}

/** What a killed dump left; only whoever takes dumps may call this. */
export function removeUnfinishedDumps(directory: string): void {
  for (const name of readNames(directory)) {
    if (name.endsWith(unfinished)) rmSync(join(directory, name), { force: true });
  }
}

export function pruneDumps(directory: string, now: Date): void {
  const dumps = listDumps(directory);
  const kept = new Set(selectKeptDumps(dumps, now));
  for (const dump of dumps) {
    if (kept.has(dump)) continue;
    rmSync(dump.file, { force: true });
    rmSync(nameNote(dump.file), { force: true });
  }
}

/** The newest verified dump of each of 24 hours and of 7 days, and all of the last two hours (one may precede a migration). */
export function selectKeptDumps<Each extends Pick<Dump, 'takenAt' | 'verified'>>(
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

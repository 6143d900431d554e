import { withDatabaseCopy } from '#adapters/database/backup/database-copy.ts';
import {
  isVerified,
  readNote,
  writeNote,
  type DumpNote,
  type TableCounts,
} from '#adapters/database/backup/dump-files.ts';
import { verifyCopy } from '#adapters/database/backup/verify-copy.ts';
import { DumpDamaged } from '#adapters/database/backup/unpack-dump.ts';
import type { DataDirectory } from '#adapters/database/data-directory.ts';
import { findPrograms } from '#adapters/database/embedded/find-programs.ts';

export type DumpCheck = { ok: true; counts: TableCounts } | { ok: false; problems: readonly string[] };

/**
 * Opens the dump with a private server and checks all of it, also against its note. Writes the result into the note. Throws the signal's
 * reason.
 */
export async function verifyDump(
  file: string,
  directory: DataDirectory,
  signal: AbortSignal,
): Promise<DumpCheck> {
  const note = readNote(file);
  const check = await checkDump(file, note, directory, signal);
  if (note && isVerified(note) !== check.ok) {
    const verifiedAt = check.ok ? new Date().toISOString() : null;
    writeNote(file, { ...note, verifiedAt, counts: note.counts ?? (check.ok ? check.counts : null) });
  }
  return check;
}

async function checkDump(
  file: string,
  note: DumpNote | null,
  directory: DataDirectory,
  signal: AbortSignal,
): Promise<DumpCheck> {
  try {
    const { problems, counts } = await withDatabaseCopy(
      file,
      directory,
      findPrograms(directory),
      signal,
      connect => verifyCopy(connect, note?.marker ?? null),
    );
    signal.throwIfAborted();
    const all = [...problems, ...(note?.counts ? compareCounts(note.counts, counts) : [])];
    return all.length > 0 ? { ok: false, problems: all } : { ok: true, counts };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof DumpDamaged) return { ok: false, problems: [error.message] };
    throw error;
  }
}

function compareCounts(expected: TableCounts, found: TableCounts): string[] {
  const tables = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...tables]
    .filter(table => expected[table] !== found[table])
    .map(table => `${table}: ${found[table] ?? 'no'} rows instead of ${expected[table] ?? 'none'}`);
}

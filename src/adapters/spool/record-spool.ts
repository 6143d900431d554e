// A spool in a folder that several processes may share: each appends to files that bear its id and holds the lock of that id. A starting
// process takes over the files of ended processes, whose lock is free, by renaming them.
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { tryToLock, type FileLock } from '#adapters/operations/file-lock.ts';
import type { RecordSpool, SpooledRecord } from '#services/ports/record-spool.ts';

export interface SpoolLimits {
  /** Limit for all files of this process together. */
  readonly totalBytes: number;
  /** At this size a file is closed and the next one begun: space is freed file by file. */
  readonly fileBytes: number;
}

const defaultLimits: SpoolLimits = { totalBytes: 32 * 2 ** 20, fileBytes: 2 ** 20 };

interface SpoolFile {
  readonly path: string;
  bytes: number;
  /** Number of its newest record. */
  last: number;
}

export interface SpoolOptions {
  readonly folder: string;
  /** What the records are, in lower-case letters. */
  readonly name: string;
  /** Called for files that cannot be taken over; they stay where they are. */
  readonly onProblem: (error: unknown) => void;
  readonly limits?: SpoolLimits;
}

/** Makes the folder, readable only by its owner. Throws when the disk refuses. */
export function openRecordSpool(deps: SpoolOptions): RecordSpool {
  const { folder, name, onProblem, limits = defaultLimits } = deps;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lockPath = (id: string) => join(folder, `${name}-${id}.lock`);
  const { ownerId, lock } = claimOwnerId(lockPath);
  let fileCount = 0;
  const nextPath = () => join(folder, `${name}-${ownerId}-${String(++fileCount).padStart(6, '0')}.jsonl`);
  /** Oldest first, without the file that is being written. */
  const full: SpoolFile[] = [];
  let open: { readonly file: SpoolFile; readonly descriptor: number } | null = null;
  let last = 0;
  let bytes = 0;
  let isClosed = false;

  const openNext = () => {
    const path = nextPath();
    return { file: { path, bytes: 0, last }, descriptor: openSync(path, 'ax', 0o600) };
  };

  const remove = ({ path, bytes: size }: SpoolFile): void => {
    bytes -= size;
    rmSync(path, { force: true });
  };

  const takeFile = (path: string): SpooledRecord[] => {
    const text = readFileSync(path, 'utf8');
    const own = nextPath();
    renameSync(path, own);
    // Text after the last line end is a record whose append never returned.
    const lines = text.split('\n').slice(0, -1);
    const records = lines.map(line => ({ number: ++last, text: line }));
    const size = Buffer.byteLength(text);
    full.push({ path: own, bytes: size, last });
    bytes += size;
    return records;
  };

  return {
    takeOver: () => {
      const names = readdirSync(folder).toSorted();
      const ownerIds = new Set(names.flatMap(each => readOwnerId(name, each)));
      ownerIds.delete(ownerId);
      return [...ownerIds].flatMap(gone => {
        const goneLock = tryToLock(lockPath(gone), 'exclusive');
        if (!goneLock) return [];
        // Listed again: the process that held the lock just before may have taken them.
        const left = readdirSync(folder).filter(each => each.startsWith(`${name}-${gone}-`));
        const files = left.filter(each => each.endsWith('.jsonl')).toSorted();
        const records = files.flatMap(each => {
          try {
            return takeFile(join(folder, each));
          } catch (error) {
            onProblem(error);
            return [];
          }
        });
        goneLock.release();
        rmSync(lockPath(gone), { force: true });
        return records;
      });
    },

    append: text => {
      const line = Buffer.from(`${text}\n`);
      if (bytes + line.length > limits.totalBytes) return 'full';
      try {
        open ??= openNext();
        writeWhole(open.descriptor, line, open.file.bytes);
      } catch {
        return 'failed';
      }
      const { file } = open;
      bytes += line.length;
      file.bytes += line.length;
      file.last = ++last;
      if (file.bytes >= limits.fileBytes) {
        closeSync(open.descriptor);
        full.push(file);
        open = null;
      }
      return last;
    },

    release: number => {
      if (isClosed) return;
      for (let [oldest] = full; oldest && oldest.last <= number; [oldest] = full) {
        full.shift();
        remove(oldest);
      }
      if (!open || open.file.bytes === 0 || open.file.last > number) return;
      ftruncateSync(open.descriptor, 0);
      bytes -= open.file.bytes;
      open.file.bytes = 0;
    },

    close: () => {
      isClosed = true;
      if (open) {
        closeSync(open.descriptor);
        if (open.file.bytes === 0) remove(open.file);
      }
      lock.release();
      rmSync(lockPath(ownerId), { force: true });
    },
  };
}

/** A random id for this process, with its lock. Repeats when another process, which looks for ended ones, locks the new lock file first. */
function claimOwnerId(lockPath: (ownerId: string) => string): { ownerId: string; lock: FileLock } {
  for (;;) {
    const ownerId = randomBytes(8).toString('hex');
    const lock = tryToLock(lockPath(ownerId), 'exclusive');
    if (lock) return { ownerId, lock };
  }
}

/** The id in the name of a spool file or lock file; empty for other files. */
function readOwnerId(name: string, file: string): string[] {
  const [, ownerId] = /^[a-z]+-([0-9a-f]{16})(?:-\d{6,}\.jsonl|\.lock)$/.exec(file) ?? [];
  return ownerId !== undefined && file.startsWith(`${name}-`) ? [ownerId] : [];
}

/** Writes the whole line or, when it throws, nothing: the next line must not follow half a line. */
function writeWhole(descriptor: number, line: Buffer, size: number): void {
  try {
    for (let written = 0; written < line.length;) written += writeSync(descriptor, line, written);
  } catch (error) {
    ftruncateSync(descriptor, size);
    throw error;
  }
}

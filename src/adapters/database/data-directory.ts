// The layout of DATA_DIR, and writes that survive a power cut.
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

export type DataDirectory = {
  readonly root: string;
  /** Everything of the embedded PostgreSQL; only its owner may enter. */
  readonly postgres: string;
  /** PGDATA. */
  readonly cluster: string;
  /** Where a dump to be restored is unpacked, and where it lies when it is ready to replace the cluster. */
  readonly restoring: string;
  readonly restored: string;
  /** Held, shared, by every process that uses the cluster. */
  readonly usageLock: string;
  /** Where a dump is opened to be checked, by one process at a time. */
  readonly copy: string;
  readonly copyLock: string;
  /** Folder of the Unix socket. */
  readonly sockets: string;
  /** Links to the server's libraries when its package cannot hold them. */
  readonly libraries: string;
  readonly password: string;
  /** The loopback port, when there is no Unix socket. */
  readonly port: string;
  readonly serverLog: string;
  /** Locked while a server runs. */
  readonly startLock: string;
  readonly dumps: string;
  /** The files of the previous engine: never touched. */
  readonly earlierEngine: string;
};

export function layOutDataDirectory(root: string): DataDirectory {
  const postgres = join(root, 'postgres');
  return {
    root,
    postgres,
    cluster: join(postgres, 'cluster'),
    restoring: join(postgres, 'cluster.restoring'),
    restored: join(postgres, 'cluster.restored'),
    usageLock: join(postgres, 'usage.lock'),
    copy: join(postgres, 'copy'),
    copyLock: join(postgres, 'copy.lock'),
    sockets: join(postgres, 'run'),
    libraries: join(postgres, 'lib'),
    password: join(postgres, 'password'),
    port: join(postgres, 'port'),
    serverLog: join(postgres, 'server.log'),
    startLock: join(postgres, 'start.lock'),
    dumps: join(root, 'dumps'),
    earlierEngine: join(root, 'embedded'),
  };
}

/** Writes the file whole or not at all; it is on the disk when this returns. */
export function writeFileDurably(file: string, content: string, mode = 0o600): void {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, content, { flush: true, mode });
  renameDurably(temporary, file);
}

/** Renames a file or folder; the new name is on the disk when this returns. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  syncPath(dirname(to));
}

/** Makes a directory and its parents so that they survive a power cut. */
export function makeDirectoryDurably(directory: string, mode: number): void {
  const first = mkdirSync(directory, { recursive: true, mode });
  if (first === undefined) return;
  for (let made = directory; made.length >= first.length; made = dirname(made)) syncPath(dirname(made));
}

/** Syncs every file below a directory to the disk. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(directory);
}

/** The file's parsed JSON; null when it is absent or incomplete. */
export function readJson<Value>(file: string): Value | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Value;
  } catch {
    return null;
  }
}

function syncPath(path: string): void {
  // Windows cannot open a directory for this and needs no directory sync.
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

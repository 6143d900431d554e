// Packs the files of a cluster as a tar while its server goes on writing them: recovery with the included WAL completes what is half
// written (PostgreSQL manual, 25.3.4, Making a Base Backup Using the Low Level API).
import { open, readdir, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Header } from 'tar';
import { DatabaseUnavailable } from '#adapters/database/connection/database-errors.ts';

/** Folders that must exist but whose content the server creates itself. The WAL is packed at the end, as far as it is needed. */
const emptiedFolders: ReadonlySet<string> = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
/** Files of the running server, of an earlier copy, or of a session. */
const skippedFiles = [
  /^postmaster\.(pid|opts)$/,
  /^(backup_label|tablespace_map)(\.old)?$/,
  /^backup_manifest$/,
  /^current_logfiles(\.tmp)?$/,
  /(^|\/)pg_internal\.init/,
  /(^|\/)pgsql_tmp/,
  /\/t\d+_\d+(_\w+)?(\.\d+)?$/,
];
/** States which checkpoint the other files belong to, so it is packed after them. */
const control = 'global/pg_control';
const blockBytes = 512;
const chunkBytes = 256 * 1_024;

/**
 * All files except the WAL, which is complete only when the backup has stopped. Throws DatabaseUnavailable for a cluster on
 * several disks.
 */
export async function* packFiles(cluster: string): AsyncGenerator<Buffer> {
  yield* packFolder(cluster, '');
  yield* packFile(cluster, control);
}

/** The WAL segments from one name to another. */
export async function* packWal(
  cluster: string,
  [first, last]: readonly [string, string],
): AsyncGenerator<Buffer> {
  const names = await readdir(join(cluster, 'pg_wal'));
  const segments = names.filter(name => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last);
  for (const name of segments.toSorted()) yield* packFile(cluster, `pg_wal/${name}`);
}

/** A file that the cluster does not have, and the end of the tar. */
export function* packLast(name: string, text: string): Generator<Buffer> {
  const content = Buffer.from(text);
  yield* [formatHeader(name, content.length), content, padTo(content.length), Buffer.alloc(2 * blockBytes)];
}

async function* packFolder(cluster: string, folder: string): AsyncGenerator<Buffer> {
  const entries = await readdir(join(cluster, folder), { withFileTypes: true }).catch(ignoreGone);
  for (const entry of entries ?? []) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (skippedFiles.some(pattern => pattern.test(name)) || name === control) continue;
    if (entry.isFile()) {
      yield* packFile(cluster, name);
      continue;
    }
    // Only the WAL may lie elsewhere: it is read through its link.
    if (!entry.isDirectory() && name !== 'pg_wal')
      throw new DatabaseUnavailable(
        `${join(cluster, name)} leads elsewhere; a database of several folders is not dumped`,
      );
    yield formatHeader(`${name}/`, 0);
    if (!emptiedFolders.has(name)) yield* packFolder(cluster, name);
  }
}

async function* packFile(cluster: string, name: string): AsyncGenerator<Buffer> {
  const handle = await open(join(cluster, name)).catch(ignoreGone);
  if (!handle) return;
  try {
    const { size } = await handle.stat();
    yield formatHeader(name, size);
    yield* readExactly(handle, size);
    yield padTo(size);
  } finally {
    await handle.close();
  }
}

/** Exactly as many bytes as the file had when it was opened. Recovery truncates again what was truncated since. */
async function* readExactly(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size;) {
    const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, size - at));
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, at);
    yield bytesRead === 0 ? chunk.fill(0) : chunk.subarray(0, bytesRead);
    at += bytesRead === 0 ? chunk.length : bytesRead;
  }
}

/** A folder's name ends with a slash. */
function formatHeader(path: string, size: number): Buffer {
  const isFolder = path.endsWith('/');
  const type = isFolder ? 'Directory' : 'File';
  const block = Buffer.alloc(blockBytes);
  new Header({ path, size, type, mode: isFolder ? 0o700 : 0o600, mtime: new Date() }).encode(block, 0);
  return block;
}

function padTo(size: number): Buffer {
  return Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes);
}

/** A table or an index may be dropped while the others are read. */
function ignoreGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

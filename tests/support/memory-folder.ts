// Puts the temporary files of a test run in memory if there is enough of it. Databases are copied hundreds of times, which on a disk takes
// a fifth of the CPU time of the tests that need one.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux keeps shared memory here; containers often get 64 MB of it, which is too little. */
const sharedMemory = '/dev/shm';
/** Type of file system in statfs(2): TMPFS_MAGIC. */
const tmpfs = 0x01_02_19_94;
const gigabyte = 2 ** 30;
/** Room for the data directories of all servers that run at once, and for their processes and browsers. */
const neededBytes = 3 * gigabyte;
const neededMemory = 8 * gigabyte;

/** Makes `os.tmpdir()` of this process and its children a folder in memory that ends with this process, if the machine has room for one. */
export function keepTemporaryFilesInMemory(): void {
  if (!hasRoom()) return;
  // Short, since the path of a socket in it has 107 bytes at most.
  const folder = mkdtempSync(join(sharedMemory, 'wf-'));
  // As the system's own: tests run processes of other users.
  chmodSync(folder, 0o1777);
  process.env['TMPDIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom(): boolean {
  if (process.platform !== 'linux' || process.availableMemory() < neededMemory) return false;
  try {
    const { type, bavail, bsize } = statfsSync(sharedMemory);
    return type === tmpfs && bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}

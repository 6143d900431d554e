import { lchownSync, lstatSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Gives a file or folder that root has made in another user's folder to that user, so that the user can still use it. One that another
 * process has removed meanwhile needs no owner.
 */
export function giveToFolderOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  try {
    if (lstatSync(path).uid !== uid) lchownSync(path, uid, gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

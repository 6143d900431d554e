import { lchownSync, lstatSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Gives a file or folder that root made in another user's folder to that user, who must be able to go on using it. */
export function giveToFolderOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  if (lstatSync(path).uid !== uid) lchownSync(path, uid, gid);
}

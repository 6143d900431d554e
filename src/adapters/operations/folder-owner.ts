import { lchownSync, lstatSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Root may make a file or a folder in another user's folder; that user must be able to go on with it. */
export function giveToFolderOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  if (lstatSync(path).uid !== uid) lchownSync(path, uid, gid);
}

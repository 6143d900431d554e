import { existsSync, rmSync } from 'node:fs';
import { renameDurably, type DataDirectory } from '#adapters/database/data-directory.ts';

/**
 * Finishes a restore that was killed: between its two renames the restored cluster is put in place; before them it is thrown
 * away, and nothing has changed. Several processes may do this at the same time.
 */
export function finishRestore({ cluster, restored, restoring }: DataDirectory): void {
  rmSync(restoring, { recursive: true, force: true });
  if (!existsSync(restored)) return;
  if (existsSync(cluster)) {
    rmSync(restored, { recursive: true, force: true });
    return;
  }
  try {
    renameDurably(restored, cluster);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

import { existsSync, rmSync } from 'node:fs';
import { renameDurably, type DataDirectory } from '#adapters/database/data-directory.ts';

/**
 * What a restore that was killed left: between its two renames the ready dump takes its place, earlier it is thrown away and nothing has
 * changed. Whoever else starts at the same moment does the same.
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

// Scripts, styles and fonts of earlier builds: a browser that shows a page of an earlier version may request them from a process of a later
// one.
import { constants } from 'node:fs';
import { copyFile, mkdir, readFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '#domain/durations.ts';

/** Longer than a tab usually stays open and a CDN caches a page. */
const retentionMs = 14 * dayMs;
/** Names of the build's files, without their compressed variants. */
const assetName = /^[\w-][\w.-]*\.(?:css|js|woff2)$/;
/** The modification time of a file is that of the last start of a build that has it, updated at most once in this time. */
const touchIntervalMs = dayMs;

/**
 * Copies the files that the build has and the folder lacks; deletes those that no build has started with for 14 days. Returns how many were
 * copied.
 */
export async function retainAssets(clientDir: string, folder: string, now: Date): Promise<number> {
  await mkdir(folder, { recursive: true });
  const own = new Set((await readdir(join(clientDir, 'assets'))).filter(name => assetName.test(name)));
  const kept = await readdir(folder);
  const ages = new Map<string, number>();
  for (const name of kept) {
    const stats = await stat(join(folder, name)).catch(() => null);
    if (stats) ages.set(name, now.getTime() - stats.mtimeMs);
  }
  for (const [name, ageMs] of ages) {
    if (own.has(name) && ageMs > touchIntervalMs) await utimes(join(folder, name), now, now);
    if (!own.has(name) && ageMs > retentionMs) await rm(join(folder, name), { force: true });
  }
  const missing = [...own].filter(name => !ages.has(name));
  for (const name of missing) {
    const temporary = join(folder, `.${name}.${process.pid}`);
    await copyFile(join(clientDir, 'assets', name), temporary, constants.COPYFILE_FICLONE);
    await utimes(temporary, now, now);
    await rename(temporary, join(folder, name));
  }
  return missing.length;
}

/** A file of any retained build; null = none has it. */
export async function readRetainedAsset(folder: string, name: string): Promise<Buffer | null> {
  if (!assetName.test(name)) return null;
  return readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

export interface RetainedAssets {
  /** Retains the files of this build (none in development) and returns how many were new. */
  keep(): Promise<number>;
  read(name: string): Promise<Buffer | null>;
}

export function openRetainedAssets(
  dataDir: string,
  clientDir: string | null,
  now: () => Date,
): RetainedAssets {
  const folder = join(dataDir, 'assets');
  return {
    keep: async () => (clientDir === null ? 0 : retainAssets(clientDir, folder, now())),
    read: name => readRetainedAsset(folder, name),
  };
}

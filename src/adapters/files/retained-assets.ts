// Scripts, styles and fonts of the builds that ran on a data directory: a page of one version may be asked for while another one answers.
import { constants } from 'node:fs';
import { copyFile, mkdir, readFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '#domain/durations.ts';

/** Longer than a tab stays open, and a CDN keeps a page. */
const retentionMs = 14 * dayMs;
/** Names of the build, without its packed variants. */
const asset = /^[\w-][\w.-]*\.(?:css|js|woff2)$/;
/** The time of a file says when a process that has it started last; it is written anew this often. */
const freshMs = dayMs;

/** Copies what the build has and the folder lacks; deletes what no process has started with for 14 days. Answers how many were copied. */
export async function retainAssets(clientDir: string, folder: string, now: Date): Promise<number> {
  await mkdir(folder, { recursive: true });
  const own = new Set((await readdir(join(clientDir, 'assets'))).filter(name => asset.test(name)));
  const kept = await readdir(folder);
  const ages = new Map<string, number>();
  for (const name of kept) {
    const stats = await stat(join(folder, name)).catch(() => null);
    if (stats) ages.set(name, now.getTime() - stats.mtimeMs);
  }
  for (const [name, ageMs] of ages) {
    if (own.has(name) && ageMs > freshMs) await utimes(join(folder, name), now, now);
    if (!own.has(name) && ageMs > retentionMs) await rm(join(folder, name), { force: true });
  }
  const missing = [...own].filter(name => !ages.has(name));
  for (const name of missing) {
    const making = join(folder, `.${name}.${process.pid}`);
    await copyFile(join(clientDir, 'assets', name), making, constants.COPYFILE_FICLONE);
    await utimes(making, now, now);
    await rename(making, join(folder, name));
  }
  return missing.length;
}

/** The file of any build; null when no build that was kept has it. */
export async function readRetainedAsset(folder: string, name: string): Promise<Buffer | null> {
  if (!asset.test(name)) return null;
  return readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

export interface RetainedAssets {
  /** Keeps the files of this build, none in development; answers how many were not there. */
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

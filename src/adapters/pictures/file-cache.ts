// A cache of files in a folder, which deletes the least recently used ones. Failing to write a file is not an error.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface FileCache {
  /** null = not cached. Reading a file counts as a use. */
  read(key: string): Promise<Buffer | null>;
  write(key: string, content: Buffer): Promise<void>;
}

/** Holds at most `maxFiles` files. `folder` is made when first needed; files are named by a hash of their key. */
export function createFileCache(folder: string, maxFiles: number): FileCache {
  let count: number | null = null;
  const buildPath = (key: string) =>
    join(folder, createHash('sha256').update(key).digest('hex').slice(0, 40));

  return {
    read: async key => {
      const path = buildPath(key);
      try {
        const content = await readFile(path);
        const now = new Date();
        await utimes(path, now, now);
        return content;
      } catch {
        return null;
      }
    },
    write: async (key, content) => {
      await write(buildPath(key), content).catch(() => undefined);
    },
  };

  async function write(path: string, content: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true });
    // Renamed into place, because two processes may write the same file.
    const temporary = `${path}.${randomUUID()}`;
    await writeFile(temporary, content);
    await rename(temporary, path);
    count = (count ?? (await readdir(folder)).length) + 1;
    if (count > maxFiles) count = await deleteOldest(folder, Math.floor(maxFiles * 0.8));
  }
}

/** Keeps the `maxFiles` files used last; returns how many are left. */
async function deleteOldest(folder: string, maxFiles: number): Promise<number> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async name => ({ name, usedAt: (await stat(join(folder, name))).mtimeMs })),
  );
  const old = files.toSorted((a, b) => b.usedAt - a.usedAt).slice(maxFiles);
  await Promise.all(old.map(({ name }) => unlink(join(folder, name))));
  return files.length - old.length;
}

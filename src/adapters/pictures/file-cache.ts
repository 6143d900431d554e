// Keeps files that can be made again in a folder; the ones used last stay. Failing to keep a file is no error.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface FileCache {
  /** null when it is not kept. Reading a file counts as a use. */
  read(subject: string): Promise<Buffer | null>;
  write(subject: string, content: Buffer): Promise<void>;
}

/** At most `most` files in `folder`, which is made when first needed; each is named by a hash of its subject. */
export function createFileCache(folder: string, most: number): FileCache {
  let count: number | null = null;
  const pathOf = (subject: string) =>
    join(folder, createHash('sha256').update(subject).digest('hex').slice(0, 40));

  return {
    read: async subject => {
      const path = pathOf(subject);
      try {
        const content = await readFile(path);
        const now = new Date();
        await utimes(path, now, now);
        return content;
      } catch {
        return null;
      }
    },
    write: async (subject, content) => {
      await write(pathOf(subject), content).catch(() => undefined);
    },
  };

  async function write(path: string, content: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true });
    // Written whole or not at all: two processes may write the same file.
    const draft = `${path}.${randomUUID()}`;
    await writeFile(draft, content);
    await rename(draft, path);
    count = (count ?? (await readdir(folder)).length) + 1;
    if (count > most) count = await dropOldest(folder, Math.floor(most * 0.8));
  }
}

/** Leaves the `most` files that were used last; answers how many there are. */
async function dropOldest(folder: string, most: number): Promise<number> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async name => ({ name, usedAt: (await stat(join(folder, name))).mtimeMs })),
  );
  const old = files.toSorted((a, b) => b.usedAt - a.usedAt).slice(most);
  await Promise.all(old.map(({ name }) => unlink(join(folder, name))));
  return files.length - old.length;
}

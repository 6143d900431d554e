// SVG -> PNG, made once and kept on disk. Rendering runs beside the web thread, one picture at a time; whoever asks while
// too many wait is told so, and nothing piles up.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

export interface PngStore {
  /** The picture `width` pixels wide; null when too many others are waited for. Throws for what is no SVG. */
  render(svg: string, width: number): Promise<Buffer | null>;
}

/** Pictures on disk; a card has some 30 kB. */
const mostFiles = 4_000;
const mostWaiting = 32;
/** Far above any picture of ours. */
const mostPixels = 8_000_000;

/** Keeps files in `folder`, which it makes. A file that cannot be kept is made again: the disk is only a memory. */
export function createPngStore(folder: string): PngStore {
  const underWay = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  let kept: number | null = null;
  sharp.concurrency(1);
  sharp.cache(false);

  return {
    render: async (svg, width) => {
      const key = createHash('sha256').update(`${width} ${svg}`).digest('hex').slice(0, 40);
      const path = join(folder, `${key}.png`);
      const known = await readKept(path);
      if (known) return known;
      const running = underWay.get(key);
      if (running) return running;
      if (underWay.size >= mostWaiting) return null;
      const made = last.then(() => renderPng(svg, width));
      last = made.catch(() => undefined);
      underWay.set(key, made);
      try {
        const png = await made;
        await keep(path, png).catch(() => undefined);
        return png;
      } finally {
        underWay.delete(key);
      }
    },
  };

  async function keep(path: string, png: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true });
    // Whole or not at all: two processes may write the same picture.
    const draft = `${path}.${randomUUID()}`;
    await writeFile(draft, png);
    await rename(draft, path);
    kept = (kept ?? (await readdir(folder)).length) + 1;
    if (kept > mostFiles) kept = await dropOldest(folder, mostFiles * 0.8);
  }
}

/** A use makes it young again; null when there is none. */
async function readKept(path: string): Promise<Buffer | null> {
  try {
    const png = await readFile(path);
    const now = new Date();
    await utimes(path, now, now);
    return png;
  } catch {
    return null;
  }
}

async function renderPng(svg: string, width: number): Promise<Buffer> {
  // Outlines are drawn at the final size, instead of being enlarged afterwards.
  const ownWidth = Number(/^<svg[^>]* width="(\d+)"/.exec(svg)?.[1] ?? width);
  return sharp(Buffer.from(svg), { limitInputPixels: mostPixels, density: (72 * width) / ownWidth })
    .resize({ width })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Leaves the `most` files that were used last; returns how many there are. */
async function dropOldest(folder: string, most: number): Promise<number> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async name => ({ name, usedAt: (await stat(join(folder, name))).mtimeMs })),
  );
  const old = files.toSorted((a, b) => b.usedAt - a.usedAt).slice(most);
  await Promise.all(old.map(({ name }) => unlink(join(folder, name))));
  return files.length - old.length;
}

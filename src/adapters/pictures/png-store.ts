// Renders SVG as PNG, once, and keeps it on disk. Rendering runs outside the web thread, one picture at a time; while too many wait, a
// request gets null, so that no queue builds up.
import sharp from 'sharp';
import { createFileCache } from '#adapters/pictures/file-cache.ts';
import { createPictureQueue } from '#adapters/pictures/picture-queue.ts';

export interface PngStore {
  /** The picture `width` pixels wide; null when too many others wait. Throws for what is no SVG. */
  render(svg: string, width: number): Promise<Buffer | null>;
}

/** Pictures on disk; a card has some 20 kB. */
const maxFiles = 4_000;
const maxWaiting = 32;
/** Far above the size of any of our pictures. */
const maxPixels = 8_000_000;

/** Keeps files in `folder`, which it makes. */
export function createPngStore(folder: string): PngStore {
  const kept = createFileCache(folder, maxFiles);
  const queue = createPictureQueue(maxWaiting);
  return {
    render: async (svg, width) => {
      const subject = `${width} ${svg}`;
      const known = await kept.read(subject);
      if (known) return known;
      return queue.run(subject, async () => {
        const png = await renderPng(svg, width);
        await kept.write(subject, png);
        return png;
      });
    },
  };
}

async function renderPng(svg: string, width: number): Promise<Buffer> {
  // Outlines are drawn at the final size, instead of being enlarged afterwards.
  const ownWidth = Number(/^<svg[^>]* width="(\d+)"/.exec(svg)?.[1] ?? width);
  return sharp(Buffer.from(svg), { limitInputPixels: maxPixels, density: (72 * width) / ownWidth })
    .resize({ width })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

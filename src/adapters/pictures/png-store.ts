// Renders SVG as PNG and caches it on disk. Rendering runs outside the web thread, one picture at a time; when too many wait, a request
// gets null.
import { createFileCache } from '#adapters/pictures/file-cache.ts';
import { loadSharp } from '#adapters/pictures/load-sharp.ts';
import { createPictureQueue } from '#adapters/pictures/picture-queue.ts';

export interface PngStore {
  /** The picture, `width` pixels wide; null when too many others wait. Throws when `svg` is not an SVG. */
  render(svg: string, width: number): Promise<Buffer | null>;
}

/** On disk; the picture of a card has some 20 kB. */
const maxFiles = 4_000;
const maxWaiting = 32;
/** Far above that of any of our pictures. */
const maxPixels = 8_000_000;

/** Caches files in `folder`, which it makes. */
export function createPngStore(folder: string): PngStore {
  const cache = createFileCache(folder, maxFiles);
  const queue = createPictureQueue(maxWaiting);
  return {
    render: async (svg, width) => {
      const key = `${width} ${svg}`;
      const known = await cache.read(key);
      if (known) return known;
      return queue.run(key, async () => {
        const png = await renderPng(svg, width);
        await cache.write(key, png);
        return png;
      });
    },
  };
}

async function renderPng(svg: string, width: number): Promise<Buffer> {
  // The density makes the renderer draw at the final size, instead of scaling pixels up afterwards.
  const ownWidth = Number(/^<svg[^>]* width="(\d+)"/.exec(svg)?.[1] ?? width);
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg), { limitInputPixels: maxPixels, density: (72 * width) / ownWidth })
    .resize({ width })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

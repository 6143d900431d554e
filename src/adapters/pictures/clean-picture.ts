// Makes photographs that visitors send safe to show: decodes them within limits, rotates them upright, scales them down and encodes them
// again, so that nothing of the file is left but its pixels (R35).
import { loadSharp } from '#adapters/pictures/load-sharp.ts';
import { createPictureQueue } from '#adapters/pictures/picture-queue.ts';
import { readPictureContainer } from '#adapters/pictures/picture-container.ts';
import { fail, ok } from '#domain/result.ts';
import type { CleanPicture, CleanSize } from '#services/ports/clean-picture.ts';

/** Pixels; a smaller picture is stored in its own width. */
const storedWidths = [480, 960, 1_600] as const;
/** Pixels of the shorter side; a smaller picture shows too little of a device. */
const minSide = 320;
/** Longer side by shorter side. */
const maxRatio = 4;
/** As many as a large camera has. Decoded, 240 MB at most. */
const maxPixels = 60_000_000;
const maxWaiting = 8;
const maxSeconds = 10;
const quality = 80;

/** Decodes one picture at a time; `picture-busy` when too many wait. */
export function createPictureCleaner(): CleanPicture {
  const queue = createPictureQueue(maxWaiting);
  let count = 0;
  return async file => {
    // Checked by what the container declares, before anything is decoded.
    const container = readPictureContainer(file);
    if (!container.ok) return fail('picture-unreadable');
    const { width, height } = container.value;
    if (width * height > maxPixels) return fail('picture-too-large');
    const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
    if (shorter < minSide || longer > shorter * maxRatio) return fail('picture-too-small');
    const sizes = await queue.run(`${++count}`, () => makeSizes(file));
    if (sizes === null) return fail('picture-busy');
    return sizes.length === 0 ? fail('picture-unreadable') : ok(sizes);
  };
}

/** Empty = the pixels cannot be decoded. */
async function makeSizes(file: Uint8Array): Promise<CleanSize[]> {
  const sharp = await loadSharp();
  try {
    // Decoded once. Rotation and colour profile are applied, and then dropped with everything else that is not a pixel.
    const { data, info } = await sharp(file, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize({ width: storedWidths.at(-1) as number, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const widths = [...storedWidths.filter(width => width < info.width), info.width];
    return await Promise.all(
      widths.map(async width => {
        const small = await sharp(data, { raw })
          .resize({ width, withoutEnlargement: true })
          .webp({ quality })
          .toBuffer({ resolveWithObject: true });
        return { width: small.info.width, height: small.info.height, content: small.data };
      }),
    );
  } catch {
    return [];
  }
}

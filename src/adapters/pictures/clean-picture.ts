// Makes photographs that visitors send safe to show: decoded within limits, upright, smaller, and written anew, so that nothing of the file
// survives but its pixels (R35).
import sharp from 'sharp';
import { createPictureQueue } from '#adapters/pictures/picture-queue.ts';
import { readPictureContainer } from '#adapters/pictures/picture-container.ts';
import { fail, ok } from '#domain/result.ts';
import type { CleanPicture, CleanSize } from '#services/ports/clean-picture.ts';

/** Px; a smaller picture is stored in its own width. */
const storedWidths = [480, 960, 1_600] as const;
/** Px of the shorter side: anything smaller shows nothing of a device. */
const minSide = 320;
/** A picture that is longer than that for its width is a strip. */
const maxRatio = 4;
/** What a large camera takes. Decoded, that is 240 MB at most. */
const maxPixels = 60_000_000;
const maxWaiting = 8;
const maxSeconds = 10;
const quality = 80;

/** Pictures are decoded one at a time. */
export function createPictureCleaner(): CleanPicture {
  const queue = createPictureQueue(maxWaiting);
  let count = 0;
  return async file => {
    // Judged by what the container declares, before anything is unpacked.
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

/** Empty when the pixels cannot be decoded. */
async function makeSizes(file: Uint8Array): Promise<CleanSize[]> {
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

// Scales a photograph down in the browser. Drawing it on a canvas drops its metadata: place, time, camera.
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';

/** Maximum of the longer side, in px: the largest size that the site shows. */
const maxLongerSide = 1_600;
/** Minimum of the original's shorter side, in px. */
const minShorterSide = 320;
const quality = 0.86;

/** The picture as a data URL of a JPEG. */
export async function shrinkPicture(
  file: Blob,
): Promise<Result<string, 'picture-unreadable' | 'picture-too-small'>> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return fail('picture-unreadable');
  }
  try {
    const { width, height } = bitmap;
    if (Math.min(width, height) < minShorterSide) return fail('picture-too-small');
    const scale = Math.min(1, maxLongerSide / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const context = canvas.getContext('2d');
    if (!context) return fail('picture-unreadable');
    // JPEG has no transparency, which would become black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return ok(canvas.toDataURL('image/jpeg', quality));
  } finally {
    bitmap.close();
  }
}

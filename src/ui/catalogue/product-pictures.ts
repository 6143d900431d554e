// Which pictures a product has: photographs that its owners gave, else drawings, of the views that show something of their own.
import { viewSizes } from '#drawings/device-form.ts';
import type { DrawingView } from '#drawings/device-form.ts';
import type { Translate } from '#messages/translate.ts';

export interface PictureView {
  /** Names it in an address: `#product-images.spread`. */
  readonly key: string;
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** What it shows, beside the product's name. */
  readonly label: string;
}

export interface PhotographView {
  readonly url: string;
  readonly credit: string | null;
}

interface PictureParts {
  readonly imageKeyHash: string;
  readonly family: string;
  readonly photographs: readonly PhotographView[];
}

/** The main one first; never none. */
export function listPictures(
  t: Translate,
  { imageKeyHash, family, photographs }: PictureParts,
): PictureView[] {
  const photos = photographs
    // Pages show pictures of our own host only.
    .filter(({ url }) => url.startsWith('/'))
    .map(({ url, credit }, at) => ({
      key: `photo-${at + 1}`,
      src: url,
      width: 900,
      height: 900,
      label: credit === null ? t('pictures.photo') : t('pictures.photoBy', { credit }),
    }));
  const draw = (view: DrawingView, label: string): PictureView => ({
    key: view,
    src: `/images/devices/${view}/${imageKeyHash}.svg`,
    ...viewSizes[view],
    label,
  });
  // Only phones are drawn from both sides; of all others every view shows the same.
  const drawings =
    family === 'iphone'
      ? [draw('spread', t('pictures.sides')), draw('scale', t('pictures.back'))]
      : [draw('spread', t('pictures.drawing'))];
  return [...photos, ...drawings];
}

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

interface PictureProps {
  readonly imageKeyHash: string;
  readonly family: string;
  readonly photographs: readonly PhotographView[];
}

/** As the wire names them: those of whose devices another side is drawn (drawings/draw-rear.ts). */
const rearViewFamilies: ReadonlySet<string> = new Set([
  'imac',
  'imac-pro',
  'mac-mini',
  'mac-studio',
  'mac-laptop',
  'apple-watch',
  'pro-display-xdr',
  'studio-display',
  'airpods',
]);

/** The main one first; never none. */
export function listPictures(
  t: Translate,
  { imageKeyHash, family, photographs }: PictureProps,
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
  return [...photos, ...drawings()];

  function drawings(): PictureView[] {
    // Phones and tablets show both sides at once; a row of phones shows their backs.
    if (family === 'iphone') return [draw('spread', t('pictures.sides')), draw('scale', t('pictures.back'))];
    if (family === 'ipad') return [draw('spread', t('pictures.sides')), draw('rear', t('pictures.back'))];
    const main = draw('spread', t('pictures.drawing'));
    return rearViewFamilies.has(family) ? [main, draw('rear', t('pictures.rear'))] : [main];
  }
}

// The pictures of a product: the operator's photographs, a drawing of each distinct view, and owners' images.
import type { UserImage } from '#api/contract/product.ts';
import { viewSizes } from '#drawings/device-form.ts';
import type { FramedView } from '#drawings/device-form.ts';
import type { Translate } from '#messages/translate.ts';

export interface PictureView {
  /** Identifies the picture in an address: `#product-images.spread`. */
  readonly key: string;
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** What the picture shows, in addition to the product's name. */
  readonly label: string;
  /** Its thumbnail needs a visible label. */
  readonly isLabelled?: boolean;
}

export interface OwnerPhotoView extends PictureView {
  readonly smallSrc: string;
  readonly credit: string | null;
  readonly isDemo: boolean;
}

/** Assumed width and height of a photograph of unknown size, in px. */
const usualSide = 900;

interface PictureProps {
  readonly imageKeyHash: string;
  /** Labels of the model and of the one before it; null = there was none. */
  readonly modelName: string;
  readonly predecessor: string | null;
  readonly family: string;
  readonly photographs: readonly UserImage[];
}

/** Families, by their names in the API, whose devices have a drawing of the rear (drawings/draw-rear.ts). */
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

/** The main picture comes first; there is always at least one. */
export function listPictures(
  t: Translate,
  { imageKeyHash, modelName, predecessor, family, photographs }: PictureProps,
): PictureView[] {
  const photos = photographs
    // Pages show pictures from our own host only.
    .filter(({ url, isVisitors }) => url.startsWith('/') && !isVisitors)
    .map((photo, at) => ({ key: `photo-${at + 1}`, ...describePhoto(t, photo) }));
  const draw = (view: FramedView, label: string): PictureView => ({
    key: view,
    src: `/images/devices/${view}/${imageKeyHash}.svg`,
    ...viewSizes[view],
    label,
  });
  const beside =
    predecessor === null
      ? []
      : [
          {
            ...draw('beside', t('pictures.beside', { model: modelName, before: predecessor })),
            isLabelled: true,
          },
        ];
  return [...photos, ...drawings(), ...beside];

  function drawings(): PictureView[] {
    // The `spread` of phones and tablets shows both sides at once; the `scale` view of phones shows the back.
    if (family === 'iphone') return [draw('spread', t('pictures.sides')), draw('scale', t('pictures.back'))];
    if (family === 'ipad') return [draw('spread', t('pictures.sides')), draw('rear', t('pictures.back'))];
    const main = draw('spread', t('pictures.drawing'));
    return rearViewFamilies.has(family) ? [main, draw('rear', t('pictures.rear'))] : [main];
  }
}

/** Owners' images, which have a section of their own. */
export function listOwnerPhotos(t: Translate, photographs: readonly UserImage[]): OwnerPhotoView[] {
  return photographs
    .filter(({ url, isVisitors }) => url.startsWith('/') && isVisitors)
    .map((photo, at) => ({
      key: `owner-${at + 1}`,
      ...describePhoto(t, photo),
      smallSrc: photo.smallUrl,
      credit: photo.credit,
      isDemo: photo.isDemo,
    }));
}

function describePhoto(t: Translate, { url, width, height, credit, isDemo }: UserImage) {
  return {
    src: url,
    width: width ?? usualSide,
    height: height ?? usualSide,
    label: isDemo
      ? t('pictures.drawn')
      : credit === null
        ? t('pictures.photo')
        : t('pictures.photoBy', { credit }),
  };
}

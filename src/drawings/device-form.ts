// The input of a drawing as plain values, and the list of views.
import type { FamilySlug } from '#domain/catalogue/families.ts';
import type { Model } from '#domain/catalogue/product.ts';

/** Raise it with every visible change: pictures are cached for ever under a name that contains it. */
export const drawingVersion = 4;

/** The properties that determine a device's shape. A model without its own drawing gets the form of its family and release date. */
export interface DeviceForm {
  readonly modelSlug: string;
  readonly family: FamilySlug;
  /** The line within its family: `ipad-pro`. */
  readonly line: string | null;
  readonly screenInches: number | null;
  readonly caseType: Model['caseType'];
  /** ISO date. */
  readonly releasedOn: string;
}

/**
 * `card`: the main view, in lists. `spread`: the large view of a product page, showing both sides where both differ. `scale`: for rows of
 * one family's devices on a common line. `plate`: for rows of different families. `rear`: the side that the main views do not show, large,
 * for families with a drawing of it; for all others the same as `spread`. `beside`: next to the model before it, both to one scale.
 */
export const framedViews = ['card', 'spread', 'scale', 'plate', 'rear', 'beside'] as const;
export type FramedView = (typeof framedViews)[number];

/** `shelf`: cropped to the device, with one scale for all devices of all families, so that they can stand side by side. */
export const drawingViews = [...framedViews, 'shelf'] as const;
export type DrawingView = (typeof drawingViews)[number];

/** Units per millimetre in `shelf`. */
export const shelfScale = 0.4;

/** Width and height of each framed view, for every family; one unit is a millimetre of an iPhone. */
export const viewSizes: Readonly<Record<FramedView, { readonly width: number; readonly height: number }>> = {
  card: { width: 126, height: 168 },
  spread: { width: 176, height: 168 },
  scale: { width: 84, height: 168 },
  plate: { width: 126, height: 168 },
  rear: { width: 176, height: 168 },
  beside: { width: 200, height: 168 },
};

/** Families whose devices are also drawn from behind or from the side. */
export const rearViewFamilies = [
  'imac',
  'imac-pro',
  'mac-mini',
  'mac-studio',
  'macbook-pro',
  'macbook-air',
  'macbook-12-inch',
  'macbook',
  'apple-watch',
  'pro-display-xdr',
  'studio-display',
  'ipad',
  'airpods',
] as const satisfies readonly FamilySlug[];

export function isFramedView(view: DrawingView): view is FramedView {
  return view !== 'shelf';
}

export function isDrawingView(text: string): text is DrawingView {
  return (drawingViews as readonly string[]).includes(text);
}

export function describeForm({
  slug,
  family,
  line,
  screenInches,
  caseType,
  releasedOn,
}: Pick<Model, 'slug' | 'family' | 'line' | 'screenInches' | 'caseType' | 'releasedOn'>): DeviceForm {
  return { modelSlug: slug, family, line, screenInches, caseType, releasedOn };
}

// What a drawing is made from, as plain values, and the views there are.
import type { FamilySlug } from '#domain/catalogue/families.ts';
import type { Model } from '#domain/catalogue/product.ts';

/** Raise it with every change that shows: pictures are kept for ever under a name that holds it. */
export const drawingVersion = 3;

/** What decides a device's shape; a model that nobody has drawn gets the form of its family and time. */
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
 * `card`: the main view, in lists. `spread`: the large one of a product page, both sides where both say something.
 * `scale`: for rows of devices of one family that stand on one line. `plate`: for rows of different families. `rear`: the
 * side that the main views do not show, large, of the families that have one drawn; of all others what `spread` shows.
 */
export const drawingViews = ['card', 'spread', 'scale', 'plate', 'rear'] as const;
export type DrawingView = (typeof drawingViews)[number];

/** Width and height of each view, for every family; one unit is a millimetre of an iPhone. */
export const viewSizes: Readonly<Record<DrawingView, { readonly width: number; readonly height: number }>> = {
  card: { width: 126, height: 168 },
  spread: { width: 176, height: 168 },
  scale: { width: 84, height: 168 },
  plate: { width: 126, height: 168 },
  rear: { width: 176, height: 168 },
};

/** Families whose devices are drawn from behind or from the side as well. */
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

// Maps the name of a picture to what it shows, and back. A name without its last ten characters is its key.
import { imageKey, imageKeyHash, representativeColour } from '#domain/catalogue/image-key.ts';
import { findPredecessor } from '#domain/catalogue/predecessor.ts';
import type { Colour, Model } from '#domain/catalogue/product.ts';
import type { Portrait } from '#drawings/beside.ts';
import { describeForm, drawingVersion } from '#drawings/device-form.ts';
import type { DeviceForm } from '#drawings/device-form.ts';

type PicturedModel = Pick<Model, 'slug' | 'colours'>;
type IndexedModel = Parameters<typeof describeForm>[0] & PicturedModel;

export interface Picture {
  readonly form: DeviceForm;
  /** `#rrggbb`; null = not stated. */
  readonly colour: string | null;
  /** The preceding model in its representative colour; null = there is none. */
  readonly before: Portrait | null;
  /** Its key and hash, as in current addresses. */
  readonly imageKeyHash: string;
}

export type FindPicture = (key: string) => Picture | null;

/**
 * The `imageKeyHash` of a model in a colour, the same for all views. A new drawing version or another value of the colour changes the name,
 * so a picture may be cached for ever.
 */
export function namePicture(model: PicturedModel, colour: Pick<Colour, 'slug'> | null): string {
  const value = colourValue(model, colour?.slug ?? null);
  const version = drawingVersion * 0x1_000_000 + (value === null ? 0 : Number.parseInt(value.slice(1), 16));
  return imageKeyHash(imageKey(model.slug, colour?.slug ?? null), 'device', version);
}

/** All pictures that an address can name: every model in each of its colours, and without a colour. */
export function indexPictures(models: Iterable<IndexedModel>): FindPicture {
  const all = [...models];
  const byFamily = Map.groupBy(all, ({ family }) => family);
  const pictures = new Map<string, Picture>();
  for (const model of all) {
    const form = describeForm(model);
    const before = portrayPredecessor(model, byFamily.get(model.family) ?? []);
    for (const colour of [null, ...model.colours]) {
      const slug = colour?.slug ?? null;
      pictures.set(imageKey(model.slug, slug), {
        form,
        colour: colourValue(model, slug),
        before,
        imageKeyHash: namePicture(model, colour),
      });
    }
  }
  return key => pictures.get(key) ?? null;
}

function portrayPredecessor(model: IndexedModel, family: readonly IndexedModel[]): Portrait | null {
  const before = findPredecessor(model, family);
  return before && { form: describeForm(before), colour: representativeColour(before)?.value ?? null };
}

/** The value of the stated colour; for a model with one colour only, that colour. */
function colourValue({ colours }: PicturedModel, slug: string | null): string | null {
  const [only, second] = colours;
  const colour = slug === null ? (second ? null : only) : colours.find(each => each.slug === slug);
  return colour?.value ?? null;
}

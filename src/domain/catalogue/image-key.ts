// Names of pictures (specification, Pictures): the key of a model in a colour, and a key with its hash.
import { launchColours } from '#domain/catalogue/launch-colours.ts';
import type { Colour, Model } from '#domain/catalogue/product.ts';

const hashLength = 10;

/** `iphone-13-midnight`: what one picture shows. Without a colour it is the model's slug. */
export function imageKey(modelSlug: string, colourSlug: string | null): string {
  return colourSlug === null ? modelSlug : `${modelSlug}-${colourSlug}`;
}

/** The colour that a model is shown in where there is one picture: that of its launch, else the one that the catalogue names first. */
export function representativeColour({ slug, colours }: Pick<Model, 'slug' | 'colours'>): Colour | null {
  return colours.find(colour => colour.slug === launchColours[slug]) ?? colours[0] ?? null;
}

/**
 * The key with ten hexadecimal characters that change with everything else that decides how the picture looks, so that
 * pictures can be cached for ever. Without its last ten characters it is the key again (specification, Pictures).
 */
export function imageKeyHash(key: string, view: string, version: number): string {
  const hash = hash53(`${key}/${view}/${version}`);
  return key + hash.toString(16).padStart(hashLength, '0').slice(-hashLength);
}

/** cyrb53: 53 bits, spread well, the same on every machine. It names files and protects nothing. */
function hash53(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}

// The colour of a device in its title: not that of its band, and never a guess between two.
import type { Model } from '#domain/catalogue/product.ts';
import { findColourAt, plainColourWords, type ColourPhrases } from '#domain/matching/colour-words.ts';
import { bandWords, withWords } from '#domain/matching/vocabulary.ts';
import { gapAt, textAt, type Word, wordSet } from '#domain/words.ts';

/** A colour with the words that name it; `end` is the first word after them. */
export interface FoundColour {
  readonly slug: string;
  readonly at: number;
  readonly end: number;
  readonly isPlain: boolean;
  /** A word for a band follows: the watch itself may have another colour. */
  readonly isOfBand: boolean;
}

const caseWords =
  /^(?:alumin|alluminio|alu$|stainless|edelstahl|acier|acciaio|acero|titan|ceram|keramik|case|gehause|boitier|cassa|caja)/;

/** Words of French titles, among them the unit of their sizes. */
const frenchWords = wordSet('go reconditionne debloque etat neuf occasion pouces avec puce gris couleur');

/** In a French text "or" is gold, wherever it is sold. */
export function readsFrench(words: readonly Word[]): boolean {
  return words.some(({ text }) => frenchWords.has(text) || (text.endsWith('go') && /^\d+go$/.test(text)));
}

/** Words for a case material that are also the whole name of a colour. */
const materialColour = /^(?:titan|ceram|keramik)/;

/** Colours of the model that the words name, in order; a plain word beside a name only describes it ("Midnight Blue"). */
export function findColours(
  words: readonly Word[],
  model: Model,
  phrases: ColourPhrases,
  context: {
    readonly isFrench: boolean;
    /** The words are those of a colour and nothing else. */
    readonly isColourOnly: boolean;
    readonly until: number;
  },
): FoundColour[] {
  const found: FoundColour[] = [];
  for (let at = 0; at < Math.min(words.length, context.until); at += 1) {
    const phrase = findColourAt(phrases, words, at);
    if (!phrase || (phrase.words.join(' ') === 'or' && !context.isFrench)) continue;
    const end = at + phrase.words.length;
    if (!context.isColourOnly && model.family === 'apple-watch' && isOfCase(words, at, end)) continue;
    // "Armband: Sternenlicht".
    if (bandWords.has(textAt(words, at - 1)) && gapAt(words, at).includes(':')) continue;
    found.push({
      slug: phrase.slug,
      at,
      end,
      isPlain: phrase.isPlain,
      isOfBand: isOfBand(words, end, model),
    });
    at = end - 1;
  }
  if (found.length === 0) return found;
  const named = found.filter(({ isPlain }) => !isPlain);
  const isBeside = (left: FoundColour, right: FoundColour): boolean =>
    left.end === right.at && /^[\s-]*$/.test(gapAt(words, right.at));
  const isOne = new Set(found.map(({ slug }) => slug)).size === 1;
  const kept = found.filter(
    each =>
      ((isOne && !isBehindCase(words, each)) || !each.isOfBand) &&
      (!each.isPlain ||
        !named.some(name => (isBeside(name, each) || isBeside(each, name)) && !isListed(words, name, each))),
  );
  const colours = uniqueBySlug(kept);
  if (colours.length < 2 || model.family !== 'apple-watch') {
    // It may be the band's colour only: "Apple Watch Series 8 45mm Midnight Sport Band".
    return colours;
  }
  const ofCase = kept.filter(({ end, at }) =>
    [end, end + 1, at - 1, at - 2].some(
      near => caseWords.test(textAt(words, near)) && !bandWords.has(textAt(words, near)),
    ),
  );
  const chosen = uniqueBySlug(ofCase);
  return chosen.length === 1 ? chosen : colours;
}

/** "Aluminum Case with Red Sport Band": in English, what stands behind the case is the band's. */
function isBehindCase(words: readonly Word[], { at }: FoundColour): boolean {
  return [at - 1, at - 2].some(near => textAt(words, near) === 'case');
}

/** "Black Silver", "Gray Silver": neither describes the other, as "blue" does Midnight. */
function isListed(words: readonly Word[], name: FoundColour, plain: FoundColour): boolean {
  return name.slug !== plain.slug && name.end - name.at === 1 && plainColourWords.has(textAt(words, name.at));
}

function uniqueBySlug(found: readonly FoundColour[]): FoundColour[] {
  return found.filter(({ slug }, at) => found.findIndex(each => each.slug === slug) === at);
}

/** "Black Nike Band", "Midnight Sport Loop": the colour belongs to the band that follows. */
function isOfBand(words: readonly Word[], end: number, model: Model): boolean {
  if (model.family !== 'apple-watch') return false;
  return [0, 1, 2].some(
    step =>
      bandWords.has(textAt(words, end + step)) &&
      [...Array(step).keys()].every(
        each => !caseWords.test(textAt(words, end + each)) && !withWords.has(textAt(words, end + each)),
      ),
  );
}

/**
 * "41mm Titanium" is the case material, which came in several colours. The colour of that name is meant where the material
 * is stated too: "44mm Titanium GPS + Cellular Titanium".
 */
function isOfCase(words: readonly Word[], at: number, end: number): boolean {
  const text = textAt(words, at);
  if (end - at > 1 || !materialColour.test(text)) return false;
  return (
    caseWords.test(textAt(words, end)) || !words.slice(0, at).some(word => materialColour.test(word.text))
  );
}

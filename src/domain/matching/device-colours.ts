// The colour of a device in its title: not that of its band, and never a guess between two.
import type { Model } from '#domain/catalogue/product.ts';
import { findColourAt, type ColourPhrases } from '#domain/matching/colour-words.ts';
import { bandWords } from '#domain/matching/device-words.ts';
import type { Word } from '#domain/words.ts';

interface Found {
  readonly slug: string;
  readonly at: number;
  readonly end: number;
  readonly isPlain: boolean;
}

const caseWords =
  /^(?:alumin|alluminio|alu$|stainless|edelstahl|acier|acciaio|acero|titan|ceram|keramik|case|gehause|boitier|cassa|caja)/;

/** Words for a case material that are also the whole name of a colour. */
const materialColour = /^(?:titan|ceram|keramik)/;

/** Colours of the model that the words name, in order; a plain word beside a name only describes it ("Midnight Blue"). */
export function readDeviceColours(
  words: readonly Word[],
  model: Model,
  phrases: ColourPhrases,
  context: {
    readonly isFrench: boolean;
    /** The words are those of a colour and nothing else. */
    readonly isColourOnly: boolean;
    readonly until: number;
    readonly isTaken: (index: number) => boolean;
  },
): string[] {
  const found: Found[] = [];
  for (let at = 0; at < Math.min(words.length, context.until); at += 1) {
    if (context.isTaken(at)) continue;
    const phrase = findColourAt(phrases, words, at);
    if (!phrase || (phrase.words.join(' ') === 'or' && !context.isFrench)) continue;
    const end = at + phrase.words.length;
    if (!context.isColourOnly && model.family === 'apple-watch' && isOfCase(words, at, end)) continue;
    found.push({ slug: phrase.slug, at, end, isPlain: phrase.isPlain });
    at = end - 1;
  }
  const named = found.filter(({ isPlain }) => !isPlain);
  const kept = found.filter(
    each => !each.isPlain || !named.some(name => name.end === each.at || each.end === name.at),
  );
  const slugs = [...new Set(kept.map(({ slug }) => slug))];
  if (slugs.length < 2 || model.family !== 'apple-watch') {
    // It may be the band's colour only: "Apple Watch Series 8 45mm Midnight Sport Band".
    return slugs;
  }
  const ofCase = kept.filter(({ end, at }) =>
    [end, end + 1, at - 1, at - 2].some(
      near => caseWords.test(words[near]?.text ?? '') && !bandWords.has(words[near]?.text ?? ''),
    ),
  );
  const chosen = new Set(ofCase.map(({ slug }) => slug));
  return chosen.size === 1 ? [...chosen] : slugs;
}

/**
 * "41mm Titanium" is the case material, which came in several colours. The colour of that name is meant where the material
 * is stated too: "44mm Titanium GPS + Cellular Titanium".
 */
function isOfCase(words: readonly Word[], at: number, end: number): boolean {
  const text = words[at]?.text ?? '';
  if (end - at > 1 || !materialColour.test(text)) return false;
  return (
    caseWords.test(words[end]?.text ?? '') || !words.slice(0, at).some(word => materialColour.test(word.text))
  );
}

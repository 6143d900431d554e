// Texts without a name of their own ("256GB / Blue / Good"): kept where every word is one that listings use of a device.
import { findMentions } from '#domain/matching/find-mentions.ts';
import type { MatchInput } from '#domain/matching/listing-reading.ts';
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import { carrierPhrases } from '#domain/offers/carrier.ts';
import { gradePhrases } from '#domain/offers/grade-words.ts';
import { splitWords, wordSet } from '#domain/words.ts';

/** Pieces of a text; more are a description. */
const maxPieces = 24;
const unitForm = /^(?:gb|go|tb|to|mm|in|inch|zoll|pouces?|pollici|pulgadas?|ghz|[abc])$/;
const sizedForm = /^\d{1,4}(?:gb|go|tb|to|mm|in|ghz)$/;
const chipForm = /^(?:m[1-9]|a1\d|i[3579])$/;
/** Words for condition, radio, chip, case and port, and those that only join. @table */
const plainWords: ReadonlySet<string> = new Set([
  ...Object.values(gradePhrases).flatMap(list => list.flatMap(phrase => phrase.split(' '))),
  ...carrierPhrases.flatMap(([, phrase]) => phrase),
  ...wordSet(`
    new neu neuf neuve nuovo nuova nuevo nueva sealed refurbished renewed certified used preowned pre owned generaluberholt gebraucht aufbereitet zertifiziert
    reconditionne reconditionnee certifie occasion ricondizionato ricondizionata rigenerato usato usata certificato reacondicionado reacondicionada usado usada
    certificado seminuevo wi fi wifi wlan cellular lte 4g 5g gps only solo nur seulement pro max ultra apple intel core ram ssd memory storage speicher unified
    aluminium aluminum alluminio aluminio stainless steel edelstahl acier inoxydable acciaio acero titanium titan titane titanio ceramic case gehause boitier cassa
    caja no touch bar usb c lightning magsafe and und et e y mit with grade grado klasse zustand etat condition color colour size
  `),
]);

/** The listing without texts that say anything else. */
export function keepPlainVariant<Input extends Pick<MatchInput, 'attributes'>>(
  listing: Input,
  { colourWords, names }: MatchCatalogue,
): Input {
  const { variant, ...attributes } = listing.attributes;
  if (variant === undefined) return listing;
  const isPlain = (piece: string): boolean => {
    const words = splitWords(piece);
    const open = words.flatMap(({ text }, at) => {
      const isKnown = plainWords.has(text) || colourWords.has(text) || unitForm.test(text) || sizedForm.test(text) || chipForm.test(text); // prettier-ignore
      const isCounted = /^\d{1,4}$/.test(text) && (/^["″”.,]/.test(words[at + 1]?.gap ?? piece.slice(words[at]?.end)) || unitForm.test(words[at + 1]?.text ?? '')); // prettier-ignore
      const isDecimal = /^\d$/.test(text) && /^[.,]$/.test(words[at]?.gap ?? '');
      return isKnown || isCounted || isDecimal ? [] : [at];
    });
    if (open.length === 0) return words.length > 0;
    const named = findMentions(words, names);
    return named.length === 1 && open.every(at => named.some(({ start, end }) => at >= start && at < end));
  };
  const kept = variant.split(' , ').slice(0, maxPieces).filter(isPlain);
  if (kept.length === 0) return { ...listing, attributes };
  return { ...listing, attributes: { ...attributes, variant: kept.join(' , ').replaceAll(/[_-]+/g, ' ') } };
}

// Splits texts whose name says nothing ("256GB / Blue / Good") into those that only describe a device, and sentences.
import { findMentions, type Mention } from '#domain/matching/find-mentions.ts';
import { listWordsOf } from '#domain/matching/attribute-words.ts';
import type { MatchInput } from '#domain/matching/listing-reading.ts';
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import { newWords } from '#domain/matching/read-condition.ts';
import { splitTitle } from '#domain/matching/split-title.ts';
import { carrierPhrases } from '#domain/offers/carrier.ts';
import { gradePhrases } from '#domain/offers/grade-words.ts';
import { splitWords, wordSet } from '#domain/words.ts';

/** Pieces of a text; more are a description. */
const maxPieces = 60;
const unitForm = /^(?:gb|go|tb|to|mm|in|inch|zoll|pouces?|pollici|pulgadas?|ghz|[abc])$/;
const sizedForm = /^\d{1,4}(?:gb|go|tb|to|mm|in|ghz|c)$/;
/** "2nd" of "2nd generation". */
const ordinalForm = /^\d{1,2}(?:st|nd|rd|th|e|eme|a|o|te)$/;
/** "8/256", "M2/8/256". */
const bothSizes = /(?:^|[\s/])\d{1,3}\/\d{2,4}$/;
/** What a name goes on with: "Ultra 2", "8 Plus". */
const restOfName =
  /^\s*(?:(?:ultra|series|serie|se|air|mini|pro)\s\d{1,2}|\d{1,2}[se]?\s(?:plus|pro|mini|pro max))\s*$/i;
/** Chips, and the numbers of processors and graphics: "1038GN7", "5500M". */
const chipForm = /^(?:m[1-9]|a1\d|i[3579]|\d{4}(?:[a-z]{1,2}\d?))$/;
/** Words for condition, network, size, chip, case and port, and those that only join. @table */
const plainWords: ReadonlySet<string> = new Set([
  ...Object.values(gradePhrases).flatMap(list => list.flatMap(phrase => phrase.split(' '))),
  ...carrierPhrases.flatMap(([, phrase]) => phrase),
  ...newWords,
  ...listWordsOf('colour', 'material', 'condition', 'chip', 'memory', 'weakMemory', 'storage', 'capacity', 'year', 'case', 'generation', 'cellular', 'wifi', 'noiseCancelling'),
  ...wordSet(`
    refurbished renewed certified used preowned pre owned generaluberholt generaluberholte gebraucht gebrauchte aufbereitet zertifiziert remis remise a neuf
    reconditionne reconditionnee certifie occasion ricondizionato ricondizionata rigenerato usato usata certificato reacondicionado reacondicionada usado usada
    certificado seminuevo wi fi gps only solo nur seulement pro max ultra apple intel core active cancelling cancellation
    dual quad hexa octa cores kerne kern core coeurs processor prozessor processeur processore procesador
  active aktive aktiver aktiven attiva attivo activa activo reduction cancellazione cancelacion du de del della
  two four zwei vier deux quatre due quattro dos cuatro thunderbolt port ports anschlusse porte puertos
  stainless steel edelstahl acier inoxydable acciaio acero no touch bar ddr3 ddr4 lpddr3 lpddr4 lpddr4x lpddr5 lpddr5x usb c lightning magsafe and und et e y mit with grado klasse size sim is ist est in im turbo boost bis zu
  bluetooth webcam mac os macos catalina big sur monterey ventura sonoma sequoia mojave high sierra ac ax puce amd radeon vega iris uhd graphics
  `),
]); // prettier-ignore

/** Words for a screen; they describe the device only beside a size in inches. @table */
const screenWords = new Set([...wordSet('liquid retina xdr led lcd oled ips'), ...listWordsOf('screen')]);
const inches = /\d[\s-]?(?:["″”]|inch|zoll|pouces|pollici|pulgadas)/i;

/** A sentence with one of these may state something of the device. */
const worthReading = /\b(?:m[1-9]|i[3579]|a1\d)\b|\d\s?(?:[gt][bo]|mm)\b|retina|wi-?fi|wlan|cellular|lte/i;
/** Characters; longer ones are no sentences. */
const maxSentence = 160;
const maxSentences = 8;

/** Keeps as `variant` the texts that describe a device and nothing else; sentences that may state something of it become `texts`. */
export function splitVariant(listing: MatchInput, { colourWords, names }: MatchCatalogue): MatchInput {
  const { variant, ...attributes } = listing.attributes;
  // A listing with sentences was split before.
  if (variant === undefined || listing.texts !== undefined) return listing;
  const isPlain = (piece: string): boolean => {
    if (restOfName.test(piece)) return true;
    const isConfiguration = bothSizes.test(piece.trim());
    const words = splitWords(piece);
    const isOfScreen = inches.test(piece);
    const unexplained = words.flatMap(({ text }, at) => {
      const isKnown =
        plainWords.has(text) ||
        colourWords.has(text) ||
        unitForm.test(text) ||
        sizedForm.test(text) ||
        chipForm.test(text) ||
        ordinalForm.test(text) ||
        (isOfScreen && screenWords.has(text));
      const isCounted =
        /^\d{1,4}$/.test(text) &&
        (/^["″”.,]/.test(words[at + 1]?.gap ?? piece.slice(words[at]?.end)) ||
          unitForm.test(words[at + 1]?.text ?? ''));
      const isDecimal = /^\d$/.test(text) && /^[.,]$/.test(words[at]?.gap ?? '');
      const isSize = isConfiguration && /^\d{1,4}$/.test(text);
      return isKnown || isCounted || isDecimal || isSize ? [] : [at];
    });
    if (unexplained.length === 0) return words.length > 0;
    const named = findMentions(words, names);
    return (
      named.length === 1 &&
      isDeviceOfTitle(named, listing, names) &&
      unexplained.every(at => named.some(({ start, end }) => at >= start && at < end))
    );
  };
  const { kept = [], rest = [] } = Object.groupBy(variant.split(' , ').slice(0, maxPieces), piece =>
    isPlain(piece) ? 'kept' : 'rest',
  );
  const texts = rest
    .filter(
      each =>
        each.length < maxSentence &&
        / .* /.test(each) &&
        (worthReading.test(each) || splitWords(each).some(({ text }) => colourWords.has(text))),
    )
    .slice(0, maxSentences);
  const split = { ...listing, texts };
  if (kept.length === 0) return { ...split, attributes };
  return { ...split, attributes: { ...attributes, variant: kept.join(' , ').replaceAll(/[_-]+/g, ' ') } };
}

/** "iPad Pro 13-inch (M4)" beside the title of a pencil is another device. */
function isDeviceOfTitle(
  named: readonly Mention[],
  { title }: MatchInput,
  names: MatchCatalogue['names'],
): boolean {
  const titled = findMentions(splitTitle(title), names).flatMap(({ families }) => families);
  return (
    titled.length === 0 || named.every(({ families }) => families.some(family => titled.includes(family)))
  );
}

// What the attributes of a listing say against it: they may reject a device that the title names, and never name one.
import { findMentions, type Mention } from '#domain/matching/find-mentions.ts';
import { judgeState, standsOne } from '#domain/matching/judge-state.ts';
import type { MatchInput } from '#domain/matching/listing-reading.ts';
import type { MatchReason } from '#domain/matching/match-decision.ts';
import {
  accessoryMakers,
  accessoryWords,
  bandWords,
  kindWords,
  leadingAccessories,
  oneSided,
  ownWords,
  partWords,
  replacementWords,
  sparePhrases,
} from '#domain/matching/vocabulary.ts';
import { foldText, splitWords, wordSet, type Word } from '#domain/words.ts';

/** In front of what it is for: "Pièces détachées iPhone 11", "Ricambi smartphone". */
const leading =
  /^(?:pi[eè]ces d[eé]tach[eé]es|ersatzteile?|spare parts|ricambi|repuestos|recambios|accessoires?|accessori|accesorios|zubeh[oö]r|coques?|custodie|fundas|hüllen)\b/iu;
/** Behind what it is for: "Laptop Replacement Parts", "Handyzubehör", "Watch Bands". */
const trailing =
  /(?:accessor(?:y|ies)|zubeh[oö]r|accessoires|accessori|accesorios|cases?|sleeves|covers|keyboards|chargers|cables|adapters|protectors|watch ?(?:bands?|straps?)|hüllen|coques|custodie|fundas|ersatzteile?|\bparts|ricambi|repuestos)$/iu;
/** "Accessori iPad", "iPad-Zubehör". */
const plainAccessory = /\baccessor|\baccessoires\b|\baccesorios\b|zubeh[oö]r/iu;
/** "Móviles con contrato", "Handys mit Vertrag". */
const withContract =
  /\b(?:con (?:contrato|contratto|abbonamento)|mit vertrag|avec (?:forfait|abonnement|engagement)|with contract|contract phones|pay monthly)\b/iu;
/** Words of categories that hold devices, beside whatever else they hold. */
const deviceWords = wordSet(`
  phone phones smartphone smartphones handy handys telefon telefono telefoni telefonos telephone telephones mobile mobiles cellulare cellulari movil moviles
  tablet tablets tablette tablettes laptop laptops notebook notebooks portatile portatili portatil portatiles portable portables computer computers ordinateur
  ordinateurs desktop desktops watch watches smartwatch smartwatches uhr uhren montre montres orologio reloj headphones earbuds headset kopfhorer ecouteurs
  casque cuffie auricolari auriculares iphone ipad macbook imac mac airpods pencil stylus stift stylet tv homepod speaker speakers lautsprecher monitor monitors
`);
const onlyWords = wordSet(
  'only nur solo sola seul seule seulement uniquement soltanto solamente einzeln single',
);
/** Apple's own devices have a brand. */
const noBrand =
  /^(?:unbranded|generic|generico|generique|markenlos|ohne marke|no ?name|no brand|sin marca|senza marca|sans marque|aftermarket)\b/;
/** Of the state of a whole listing, only these are read from what comes with it. */
const remarked: ReadonlySet<MatchReason | null> = new Set(['damaged', 'empty-box', 'counterfeit']);

/** The reason to reject; `mention` is the device that the title names. */
export function judgeAttributes(
  { condition, description, remarks, category, brand, fits, against }: MatchInput['attributes'],
  mention: Mention | null,
): MatchReason | null {
  if (against !== undefined) return against as MatchReason;
  if (description !== undefined && judgeState(splitWords(description)) === 'damaged') return 'damaged';
  for (const text of [condition, remarks]) {
    const reason = text === undefined ? null : judgeState(splitWords(text));
    if (reason !== null && remarked.has(reason)) return reason;
  }
  if (brand !== undefined && isMaker(splitWords(brand))) return 'accessory-or-part';
  if (brand !== undefined && noBrand.test(foldText(brand.trim()))) return 'other-brand';
  const family = mention?.families[0] ?? '';
  if (family === 'airpods' && [remarks, description].some(isOneAlone)) return 'accessory-or-part';
  if (category !== undefined && withContract.test(category)) return 'no-sale-price';
  if (category !== undefined && category.split(' , ').some(each => isThing(each, family)))
    return 'accessory-or-part';
  return fits !== undefined && mention !== null && isMadeFor(fits, mention) ? 'accessory-or-part' : null;
}

/** "Left earbud only". */
function isOneAlone(text: string | undefined): boolean {
  const words = splitWords(text ?? '');
  return words.some(({ text: word }, at) => oneSided.has(word) && !onlyWords.has(word) && words.slice(Math.max(0, at - 2), at + 4).some(each => onlyWords.has(each.text)));
} // prettier-ignore

function isMaker(words: readonly Word[]): boolean {
  return words.some(({ text }) => accessoryMakers.has(text)) && !words.some(({ text }) => text === 'apple');
}

/** A path of categories of which a part names no devices, but what is made for them. */
function isThing(category: string, family: string): boolean {
  const path = category.split(/[>/|]|\s-\s/).map(each => each.trim());
  const last = path.at(-1) ?? '';
  const words = splitWords(last);
  // A pencil has no other category than that of accessories.
  if (family === 'apple-pencil' && plainAccessory.test(last)) return false;
  if (namesThing(last) || (path.length > 1 && path.some(namesThing) && !words.some(({ text }) => deviceWords.has(text)))) return true;
  if (path.some(each => isSpare(each, family)) || words.some(({ text }) => replacementWords.has(text))) return true;
  if (family === 'airpods' && words.length < 7 && words.some(({ text }) => oneSided.has(text))) return true;
  if (words.length > 6 || family.endsWith('display') || words.some(({ text }) => deviceWords.has(text)))
    return false;
  return words.some(
    ({ text }) =>
      !(ownWords[family]?.has(text) ?? false) &&
      (accessoryWords.has(text) || bandWords.has(text) || leadingAccessories.has(text) || partWords.has(text) || /^(?:ersatzteil|display|akku|ecran)\p{L}+/u.test(text)),
  );
} // prettier-ignore

/** "Cell Phone Parts & Accessories"; "Cell Phones & Accessories" names devices too, and says nothing. */
function namesThing(category: string): boolean {
  const parts = category.split(/\s*(?:[&+,]|\b(?:and|und|et|e|y)\b)\s*/iu).filter(part => part !== '');
  const isOfDevices = (part: string): boolean => splitWords(part).some(({ text }) => deviceWords.has(text));
  // "Power & Adapters".
  return parts.some(isLedOrTrailed) && parts.every(part => isLedOrTrailed(part) || !isOfDevices(part));
}

/** "Backcover / Rückglas"; of a HomePod, "Altoparlanti" are its own kind. */
function isSpare(text: string, family: string): boolean {
  const words = splitWords(text);
  return words.some(
    (word, at) => standsOne(sparePhrases, words, at) && !(kindWords[family]?.has(word.text) ?? false),
  );
}

function isLedOrTrailed(part: string): boolean {
  return leading.test(part) || trailing.test(part);
}

/** A phone is compatible with no phone: what is, is made for it. */
function isMadeFor(fits: string, mention: Mention): boolean {
  const found = findMentions(splitWords(fits), noNames);
  return found.some(({ families }) => families.some(family => mention.families.includes(family)));
}

/** Names of models say no more than that it is an iPhone. */
const noNames = { byName: new Map(), firstWords: new Set<string>(), modifiers: new Set<string>() };

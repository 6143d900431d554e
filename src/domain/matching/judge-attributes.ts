// What the attributes of a listing say against it: they may reject a device that the title names, and never name one.
import { findMentions, type Mention } from '#domain/matching/find-mentions.ts';
import { judgeState } from '#domain/matching/judge-state.ts';
import type { MatchInput } from '#domain/matching/listing-reading.ts';
import type { MatchReason } from '#domain/matching/match-decision.ts';
import {
  accessoryMakers,
  accessoryWords,
  bandWords,
  leadingAccessories,
  ownWords,
  partWords,
} from '#domain/matching/vocabulary.ts';
import { splitWords, wordSet, type Word } from '#domain/words.ts';

/** Names of categories that hold no devices. */
const accessoryCategory =
  /^(?:zubeh[oö]r|accessor(?:y|ies|oires?|i|ios?)|cases?|cases? sleeves|cases (?:&|and) covers|keyboards|[^&]*\b(?:accessories|zubehör|accessoires|accessori|accesorios|hüllen|coques|custodie|fundas|\p{L}*ersatzteile|pièces détachées|ricambi|repuestos|replacement parts))$/iu;
/** Also of one device: "Pièces détachées iPhone 11". */
const spareParts =
  /(?:^|[>/|]\s*)(?:pi[eè]ces d[eé]tach[eé]es|ersatzteile?|spare parts|ricambi|repuestos|recambios)\b/iu;
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
  const family = mention?.families[0] ?? '';
  if (category !== undefined && withContract.test(category)) return 'no-sale-price';
  if (category !== undefined && category.split(' , ').some(each => isThing(each, family)))
    return 'accessory-or-part';
  return fits !== undefined && mention !== null && isMadeFor(fits, mention) ? 'accessory-or-part' : null;
}

function isMaker(words: readonly Word[]): boolean {
  return words.some(({ text }) => accessoryMakers.has(text)) && !words.some(({ text }) => text === 'apple');
}

/** The last part of a path of categories; one that names devices too ("Cell Phones & Accessories") says nothing. */
function isThing(category: string, family: string): boolean {
  if (spareParts.test(category)) return true;
  const last = (category.split(/[>/|]|\s-\s/).at(-1) ?? '').trim();
  if (accessoryCategory.test(last)) return true;
  const words = splitWords(last);
  if (words.length > 6 || family.endsWith('display') || words.some(({ text }) => deviceWords.has(text)))
    return false;
  return words.some(
    ({ text }) =>
      !(ownWords[family]?.has(text) ?? false) &&
      (accessoryWords.has(text) || bandWords.has(text) || leadingAccessories.has(text) || partWords.has(text) || /^(?:ersatzteil|display|akku|ecran)\p{L}+/u.test(text)),
  ); // prettier-ignore
}

/** A phone is compatible with no phone: what is, is made for it. */
function isMadeFor(fits: string, mention: Mention): boolean {
  const found = findMentions(splitWords(fits), noNames);
  return found.some(({ families }) => families.some(family => mention.families.includes(family)));
}

/** Names of models say no more than that it is an iPhone. */
const noNames = { byName: new Map(), firstWords: new Set<string>(), modifiers: new Set<string>() };

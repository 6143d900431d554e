// What the attributes of a listing say against it: they may reject the device that the title names, but never name one.
import { findMentions, type Mention } from '#domain/matching/find-mentions.ts';
import { judgeState, hasAnyPhraseAt } from '#domain/matching/judge-state.ts';
import type { MatchInput } from '#domain/matching/listing-reading.ts';
import type { MatchReason } from '#domain/matching/match-decision.ts';
import { remember } from '#domain/matching/remember.ts';
import {
  accessoryMakers,
  accessoryWords,
  bandWords,
  familyKindWords,
  leadingAccessories,
  singleEarbudWords,
  familyPartWords,
  partWords,
  replacementWords,
  sparePhrases,
} from '#domain/matching/vocabulary.ts';
import { foldText, splitWords, wordSet, type Word } from '#domain/words.ts';

/** In front of what it is for: "Pièces détachées iPhone 11", "Ricambi smartphone". */
const accessoryPrefix =
  /^(?:pi[eè]ces? d[eé]tach[eé]es?|ersatzteile?|spare parts?|ricambi|ricambio|repuestos?|recambios?|accessoires?|accessori|accesorios|zubeh[oö]r|coques?|custodie|fundas|hüllen)\b/iu;
/** Behind what it is for: "Laptop Replacement Parts", "Handyzubehör", "Watch Bands". */
const accessorySuffix =
  /(?:accessor(?:y|ies)|zubeh[oö]r|accessoires|accessori|accesorios|cases?|sleeves|covers|keyboards|chargers|cables|adapters|protectors|watch ?(?:bands?|straps?)|hüllen|coques|custodie|fundas|ersatzteile?|\bparts|ricambi|repuestos)$/iu;
/** "Accessori iPad", "iPad-Zubehör". */
const plainAccessory = /\baccessor|\baccessoires\b|\baccesorios\b|zubeh[oö]r/iu;
/** "Móviles con contrato", "Handys mit Vertrag". */
const withContract =
  /\b(?:con (?:contrato|contratto|abbonamento)|mit vertrag|avec (?:forfait|abonnement|engagement)|with contract|contract phones|pay monthly)\b/iu;
/** Words for devices: a category with one of them may contain devices, besides other things. */
const deviceWords = wordSet(`
  phone phones smartphone smartphones handy handys telefon telefono telefoni telefonos telephone telephones mobile mobiles cellulare cellulari movil moviles
  tablet tablets tablette tablettes laptop laptops notebook notebooks portatile portatili portatil portatiles portable portables computer computers ordinateur
  ordinateurs desktop desktops watch watches smartwatch smartwatches uhr uhren montre montres orologio reloj headphones earbuds headset kopfhorer ecouteurs
  casque cuffie auricolari auriculares iphone ipad macbook imac mac airpods pencil stylus stift eingabestift stylet pennino lapiz tv homepod speaker speakers lautsprecher monitor monitors
`);
const onlyWords = wordSet(
  'only nur solo sola seul seule seulement uniquement soltanto solamente einzeln single',
);
/** Apple's own devices have a brand. */
const noBrand =
  /^(?:unbranded|generic|generico|generique|markenlos|ohne marke|no ?name|no brand|sin marca|senza marca|sans marque|aftermarket)\b/;
/** The only reasons that are read from condition and remarks: other words there may be about what comes with the device. */
const reasonsFromRemarks: ReadonlySet<MatchReason | null> = new Set(['damaged', 'empty-box', 'counterfeit']);

/** Feeds have some dozens of brands and categories. */
const maxRemembered = 5_000;

/** The reason to reject; `mention` is the device that the title names. */
export function judgeAttributes(
  { condition, description, remarks, category, brand, fits, against }: MatchInput['attributes'],
  mention: Mention | null,
): MatchReason | null {
  if (against !== undefined) return against as MatchReason;
  if (description !== undefined && judgeState(splitWords(description)) === 'damaged') return 'damaged';
  for (const text of [condition, remarks]) {
    const reason = text === undefined ? null : judgeState(splitWords(text));
    if (reason !== null && reasonsFromRemarks.has(reason)) return reason;
  }
  const againstBrand = brand === undefined ? null : judgeBrand(brand);
  if (againstBrand !== null) return againstBrand;
  const family = mention?.families[0] ?? '';
  if (family === 'airpods' && [remarks, description].some(isSingleEarbud)) return 'accessory-or-part';
  if (category !== undefined && withContract.test(category)) return 'no-sale-price';
  if (category !== undefined && isAccessoryList(`${family}\n${category}`)) return 'accessory-or-part';
  return fits !== undefined && mention !== null && isMadeFor(fits, mention) ? 'accessory-or-part' : null;
}

/** "Left earbud only". */
function isSingleEarbud(text: string | undefined): boolean {
  const words = splitWords(text ?? '');
  return words.some(
    ({ text: word }, at) =>
      singleEarbudWords.has(word) &&
      !onlyWords.has(word) &&
      words.slice(Math.max(0, at - 2), at + 4).some(each => onlyWords.has(each.text)),
  );
}

function isAccessoryMaker(words: readonly Word[]): boolean {
  return words.some(({ text }) => accessoryMakers.has(text)) && !words.some(({ text }) => text === 'apple');
}

const judgeBrand = remember((brand): MatchReason | null => {
  if (isAccessoryMaker(splitWords(brand))) return 'accessory-or-part';
  return noBrand.test(foldText(brand.trim())) ? 'other-brand' : null;
}, maxRemembered);

/** By the device's family, a line break, and the categories. */
const isAccessoryList = remember(text => {
  const end = text.indexOf('\n');
  const family = text.slice(0, end);
  return text
    .slice(end + 1)
    .split(' , ')
    .some(each => isAccessoryCategory(each, family));
}, maxRemembered);

/** Whether a path of categories is one of accessories or parts, and not of devices. */
function isAccessoryCategory(category: string, family: string): boolean {
  const path = category.split(/[>/|]|\s-\s/).map(each => each.trim());
  const last = path.at(-1) ?? '';
  const words = splitWords(last);
  // Shops have no other category for a pencil, and many none for AirPods.
  if ((family === 'apple-pencil' || family === 'airpods') && plainAccessory.test(last)) return false;
  if (
    namesAccessories(last) ||
    (path.length > 1 && path.some(namesAccessories) && !words.some(({ text }) => deviceWords.has(text)))
  )
    return true;
  if (path.some(each => isSparePart(each, family)) || words.some(({ text }) => replacementWords.has(text)))
    return true;
  if (family === 'airpods' && words.length < 7 && words.some(({ text }) => singleEarbudWords.has(text)))
    return true;
  if (words.length > 6 || family.endsWith('display') || words.some(({ text }) => deviceWords.has(text)))
    return false;
  return words.some(
    ({ text }) =>
      !(familyPartWords[family]?.has(text) ?? false) &&
      (accessoryWords.has(text) ||
        bandWords.has(text) ||
        leadingAccessories.has(text) ||
        partWords.has(text) ||
        /^(?:ersatzteil|display|akku|ecran)\p{L}+/u.test(text)),
  );
}

/** "Cell Phone Parts & Accessories"; "Cell Phones & Accessories" names devices too, and says nothing. */
function namesAccessories(category: string): boolean {
  const parts = category
    .split(/\s*(?:[&+,]|(?<!\p{L})(?:and|und|et|e|y)(?!\p{L}))\s*/iu)
    .filter(part => part !== '');
  const isOfDevices = (part: string): boolean => splitWords(part).some(({ text }) => deviceWords.has(text));
  // "Power & Adapters".
  return parts.some(hasAccessoryAffix) && parts.every(part => hasAccessoryAffix(part) || !isOfDevices(part));
}

/** "Backcover / Rückglas"; of a HomePod, "Altoparlanti" are its own kind. */
function isSparePart(text: string, family: string): boolean {
  const words = splitWords(text);
  return words.some(
    (word, at) =>
      hasAnyPhraseAt(sparePhrases, words, at) && !(familyKindWords[family]?.has(word.text) ?? false),
  );
}

function hasAccessoryAffix(part: string): boolean {
  return accessoryPrefix.test(part) || accessorySuffix.test(part);
}

/** What is compatible with the named device is made for it: no device is said to be compatible with itself. */
function isMadeFor(fits: string, mention: Mention): boolean {
  const found = findMentions(splitWords(fits), noNames);
  return found.some(({ families }) => families.some(family => mention.families.includes(family)));
}

/** Names of models say no more than that it is an iPhone. */
const noNames = { byName: new Map(), firstWords: new Set<string>(), modifiers: new Set<string>() };

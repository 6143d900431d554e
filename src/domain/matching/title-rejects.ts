// Rejects titles that do not offer one whole iPhone: accessories, parts, broken or several devices, other makers.
import { isCounted, judgeState } from '#domain/matching/judge-state.ts';
import type { MatchReason } from '#domain/matching/match-decision.ts';
import type { ModelMention } from '#domain/matching/title-models.ts';
import { standsAt, type Word } from '#domain/words.ts';

export interface TitleVerdict {
  readonly reason: MatchReason | null;
  /** If the title also states a storage size, it may still be a phone's: it goes to review. */
  readonly isDoubtful: boolean;
  /** Index of the word where things that come with the phone begin ("+ funda"); nothing is read from there on. */
  readonly extrasFrom: number;
}

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

// Folded words in five languages. @table
const accessories = set(
  `
  case cases cover covers bumper bumpers holster pouch sleeve sleeves wallet skin skins strap lanyard protector protectors
  charger chargers cable cables adapter adaptor dock holder mount stand tripod powerbank earbuds headphones stylus cradle
  hulle hullen schutzhulle handyhulle schutzfolie panzerglas panzerfolie schutzglas displayschutz folie tasche etui
  ladekabel ladegerat netzteil kabel halterung kfz halter kopfhorer
  coque coques housse housses verre etui chargeur chargeurs support
  custodia custodie pellicola vetro caricatore caricabatterie cavo cavi supporto cuffie
  funda fundas carcasa carcasas cristal templado cargador cargadores soporte auriculares mica`.trim(),
);
/** Spare parts; after a phone's name the same words describe the whole phone ("100% bateria"). */
const parts = set(
  `
  display displays lcd oled screen screens digitizer battery batteries motherboard logicboard flex frame backglass
  akku bildschirm ersatzteil ersatzteile rahmen kamera displayeinheit
  ecran ecrans batterie batteries vitre chassis
  schermo batteria scocca fotocamera
  pantalla pantallas bateria baterias chasis placa repuesto`.trim(),
);
/** Beside a part's name they mean that the part itself is sold. */
const sparePartWords = set(
  'replacement kit set assembly reparaturset reparaturkit ersatz remplacement ricambio recambio repuesto spare',
);
const otherBrands = set(
  `
  samsung galaxy xiaomi redmi pixel huawei honor oneplus oppo motorola moto nokia sony xperia realme fairphone
  lenovo microsoft surface hp thinkpad chromebook garmin fitbit bose jbl toshiba medion dell msi asus acer blackberry htc zte alcatel wiko cubot doogee ulefone tcl lg ipod`.trim(),
);
const otherFamilies: readonly (readonly string[])[] = [
  'ipad', 'ipads', 'macbook', 'macbooks', 'imac', 'mac', 'airpods', 'airpod', 'homepod', 'airtag', 'airtags', 'earpods', 'ipod', 'watch', 'pencil', 'apple tv',
  'studio display', 'vision pro', 'magic keyboard', 'magic mouse', 'beats',
].map(phrase => phrase.split(' ')); // prettier-ignore
/** Before "iPhone" they mean that the thing is made for one. */
const forWords = set('for fits fur pour per para compatible compatibile kompatibel passend suitable');
const withWords = set(
  'with mit avec con y e und and et plus inkl incl including inklusive inclus compris incluye including w samt sowie without no ohne sans senza sin kein keine',
);
const givenWords = set(
  'included inklusive enthalten inclus incluse offert offerte fourni fournie incluso inclusa incluido incluida friendly dabei',
);
const compatibleWords = set('compatible compatibile kompatibel compatibles works');
const articles = set('apple your the dein deine il le la el l mit with avec con');
const freshWords = set('new neu neue neuer neuem neuf neuve nuova nuovo nueva nuevo gesundheit health');

/**
 * Judges a title. What comes with a phone ("+ caja + funda", "mit Kabel") is no accessory listing; "Hülle für
 * iPhone" and "iPhone 11 Silicone Case" are.
 */
export function judgeTitle(words: readonly Word[], mentions: readonly ModelMention[]): TitleVerdict {
  const first = mentions[0];
  const none = words.length;
  const reject = (reason: MatchReason): TitleVerdict => ({ reason, isDoubtful: false, extrasFrom: none });
  if (!first) {
    const reason = judgeWithoutPhone(words);
    return { reason, isDoubtful: false, extrasFrom: none };
  }
  if (isMadeFor(words, first.start)) return reject('accessory-or-part');
  if (isCounted(words, first.start)) return reject('several-devices');
  for (let at = 0; at < first.start; at += 1) {
    const word = words[at]?.text ?? '';
    if (accessories.has(word) || isLeadingPart(words, at)) return reject('accessory-or-part');
    if (isBrandAt(words, at)) return reject('other-brand');
    if (findPhrase(otherFamilies, words, at)) return reject('not-a-family-we-hold');
  }
  const reason = judgeState(words);
  return reason ? reject(reason) : judgeRest(words, first.end);
}

/**
 * Judges the title of a device that a part number names, whatever its family: its name does not count, only that it is made
 * for a device ("Hülle für iPad"; a pencil for an iPad is not), counted, broken or of another maker.
 */
export function judgeDevice(words: readonly Word[]): MatchReason | null {
  if (isOtherBrand(words)) return 'other-brand';
  const first = words.findIndex((_, at) => findPhrase(otherFamilies, words, at));
  if (first > 0 && isMadeFor(words, first)) return 'accessory-or-part';
  if (first > 0 && isCounted(words, first)) return 'several-devices';
  return judgeState(words);
}

function judgeRest(words: readonly Word[], from: number): TitleVerdict {
  let isCompatible = false;
  for (let at = from; at < words.length; at += 1) {
    const word = words[at]?.text ?? '';
    if (compatibleWords.has(word)) isCompatible = true;
    if (accessories.has(word) || isSparePart(words, at)) {
      const extrasFrom = findExtrasStart(words, at, from);
      if (extrasFrom !== null) return { reason: null, isDoubtful: false, extrasFrom };
      return { reason: 'accessory-or-part', isDoubtful: true, extrasFrom: at };
    }
    if (isCompatible || !findPhrase(otherFamilies, words, at)) continue;
    const isSaidAfter = [1, 2].some(offset => compatibleWords.has(words[at + offset]?.text ?? ''));
    if (!isSaidAfter) return { reason: 'several-devices', isDoubtful: false, extrasFrom: at };
  }
  return { reason: null, isDoubtful: false, extrasFrom: words.length };
}

function judgeWithoutPhone(words: readonly Word[]): MatchReason | null {
  const isFamily = words.some((_, at) => findPhrase(otherFamilies, words, at));
  if (isOtherBrand(words)) return 'other-brand';
  // "Apple Watch, 45 mm case": the family is checked first, or the case would be an accessory.
  if (isFamily && !words.some((_, at) => isMadeForFamily(words, at))) return 'not-a-family-we-hold';
  return words.some(word => accessories.has(word.text)) ? 'accessory-or-part' : null;
}

function isMadeForFamily(words: readonly Word[], at: number): boolean {
  return findPhrase(otherFamilies, words, at) && isMadeFor(words, at);
}

function isMadeFor(words: readonly Word[], at: number): boolean {
  let before = at - 1;
  while (articles.has(words[before]?.text ?? '')) before -= 1;
  return forWords.has(words[before]?.text ?? '');
}

/** "Pantalla iPhone 12" is a screen, "neuer Akku, iPhone 13" a phone with a new battery. */
function isLeadingPart(words: readonly Word[], at: number): boolean {
  if (!parts.has(words[at]?.text ?? '')) return false;
  const beside = [words[at - 1]?.text, words[at + 1]?.text];
  const isPraised = beside.some(word => word !== undefined && (freshWords.has(word) || /^\d+$/.test(word)));
  return !isPraised;
}

/** "iPhone 13 battery replacement kit", "iPhone 12 batería de repuesto"; a phone's new battery is no spare part. */
function isSparePart(words: readonly Word[], at: number): boolean {
  if (!parts.has(words[at]?.text ?? '')) return false;
  if ([at - 1, at + 1].some(near => freshWords.has(words[near]?.text ?? ''))) return false;
  const isLinked = /^(?:de|di|d|da)$/.test(words[at + 1]?.text ?? '');
  return [at - 1, at + 1, ...(isLinked ? [at + 2] : [])].some(near =>
    sparePartWords.has(words[near]?.text ?? ''),
  );
}

/** Where the extras begin: after "with", "without" or a plus sign, or before "included"; null when nothing begins them. */
function findExtrasStart(words: readonly Word[], at: number, from: number): number | null {
  for (let before = at; before >= Math.max(from, at - 3); before -= 1) {
    if (/[+&]/.test(words[before]?.gap ?? '')) return before;
    if (before < at && withWords.has(words[before]?.text ?? '')) return before;
  }
  return [1, 2].some(offset => givenWords.has(words[at + offset]?.text ?? '')) ? at : null;
}

function findPhrase(phrases: readonly (readonly string[])[], words: readonly Word[], at: number): boolean {
  return phrases.some(phrase => standsAt(words, at, phrase));
}

/** A brand attribute that names another maker; a merchant's own name there says nothing. */
export function isOtherBrand(words: readonly Word[]): boolean {
  return words.some((_, at) => isBrandAt(words, at)) && !words.some(word => word.text === 'apple');
}

/** "Dell XPS", not "dell'iPhone". */
function isBrandAt(words: readonly Word[], at: number): boolean {
  return otherBrands.has(words[at]?.text ?? '') && !/^['\u2019]/.test(words[at + 1]?.gap ?? '');
}

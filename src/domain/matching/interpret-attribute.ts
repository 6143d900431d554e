// Interprets one attribute of a source by the concept of its name and by its text.
import { parsePartNumber } from '#domain/catalogue/part-number.ts';
import type { StatedAttribute } from '#domain/feeds/listing.ts';
import { isNo, isYes, normalizeSizes } from '#domain/matching/attribute-values.ts';
import type { Concept, KeyReading, KeyUnit } from '#domain/matching/attribute-words.ts';
import { judgeState } from '#domain/matching/judge-state.ts';
import { namesCondition, statesCondition } from '#domain/matching/read-condition.ts';
import { leadingLots, singleEarbudWords } from '#domain/matching/vocabulary.ts';
import { readCarrier } from '#domain/offers/carrier.ts';
import { foldText, splitWords } from '#domain/words.ts';

export type StatedText = readonly [StatedAttribute, string];
type Interpret = (name: string, value: string) => readonly StatedText[];

/** Characters; what is longer may speak of instalments beside a price, and of a side beside the device. */
export const maxPhraseLength = 60;
/** The attribute that a concept becomes; concepts without one are interpreted by functions of their own. */
const attributeByConcept: Readonly<Partial<Record<Concept, StatedAttribute>>> = {
  brand: 'brand', colour: 'colour', material: 'material', chip: 'chip', memory: 'memory', weakMemory: 'memory', storage: 'storage', capacity: 'storage',
  year: 'year', screen: 'screen', case: 'caseSize', generation: 'generation', connectivity: 'connectivity', carrier: 'carrier', category: 'category',
  model: 'model', condition: 'condition', remarks: 'remarks', fits: 'fits', port: 'port', description: 'description', generic: 'variant', unknown: 'variant',
}; // prettier-ignore

/** eBay's ids of conditions (developer.ebay.com, Item condition ids). @table */
const conditionIds: Readonly<Record<string, string>> = {
  1000: 'new', 1500: 'new other', 1750: 'new other', 2000: 'certified refurbished', 2010: 'excellent refurbished', 2020: 'very good refurbished',
  2030: 'good refurbished', 2500: 'refurbished', 2750: 'like new', 3000: 'used', 4000: 'used very good', 5000: 'used good', 6000: 'used acceptable',
  7000: 'for parts',
}; // prettier-ignore

const sizedConcepts: ReadonlySet<Concept> = new Set(['storage', 'capacity', 'memory', 'weakMemory']);
/** "Memoria: 256 GB SSD". */
const disk = /\b(?:ssd|hdd|flash|fusion)\b/i;
/** What tells models apart. */
const model = /usb|gps|wi-?fi|cellular|lightning|4k|\d/i;
/** "8GB/256GB", "16 GB RAM, 1 TB SSD", "8/256". */
const bothSizes = /\d\s*[gt][bo]\b.*\d\s*[gt][bo]\b|^\s*\d{1,2}\s*[/+]\s*\d{3}/i;
const lock = /lock|bloc|bloq|bindung|verrou|sperr|siml/;
const negated = /\b(?:ohne|keine?|frei|libre|no|non|not|without|free|sans|aucun|senza|nessun|sin|unlocked)\b/;
/** The kind of an advertisement by which somebody looks for a device. */
const wanted = /^(?:gesuche?|gesucht|kaufgesuche?|compro|cerco|(?:se )?busc[ao]|wanted|wtb)$/i;
const compared =
  /\b(?:(?:faster|better|thinner|lighter|bigger|smaller|newer) than|(?:schneller|besser|dunner|leichter|grosser|neuer) als|(?:plus|mieux) .{3,20} que|(?:piu|mas) .{3,20} (?:di|del|della|dell|que)) /;
const generationPhrase =
  /^\W*\d{1,2}\W{0,2}(?:st|nd|rd|th|e|eme|a|o|te)?\W*(?:gen|generation|generazione|generacion)\b/;
/** "Bewertung: A", "note: B+". */
const gradeLetter = /^\s*[abc][+-]?\s*$/i;
const ratingName = /\b(?:bewertung|wertung|rating|note|nota|voto|score|valutazione|valoracion|evaluation)\b/;
const partOfDevice =
  /\b(?:screen|display|ecran|bildschirm|schermo|pantalla|body|housing|frame|gehause|boitier)\b/;

/** None, one or several: "network: 5G unlocked" is about radio and lock. `against` is the reason to reject. */
export function interpretAttribute(
  { concept, unit, text: name }: KeyReading,
  value: string,
): readonly StatedText[] {
  if (wanted.test(value.trim())) return [['against', 'wanted']];
  if (gradeLetter.test(value) && ratingName.test(name)) return interpretCondition('grade', value);
  const interpret = interpreters[concept];
  if (interpret) return interpret(name, value);
  if (concept === 'colour' && partOfDevice.test(name) && !/\b(?:gehause|boitier|body)\b/.test(name))
    return [];
  const isNameless = concept === 'generic' || concept === 'unknown';
  // "Version: 3e génération (2021)" of AirPods.
  if (isNameless && generationPhrase.test(foldText(value)))
    return [...interpretGeneration(value), ['variant', value]];
  // "Faster than the MacBook Air M1".
  if (isNameless && compared.test(foldText(value))) return [];
  if (concept === 'remarks') {
    // "Note: 2 (gut)" is a mark of German schools.
    const [, mark = ''] = /^\s*[1-6](?:[.,]\d)?\s*[(–-]\s*(.{2,20}?)\)?\s*$/.exec(value) ?? [];
    if (mark !== '' && statesCondition(mark)) return [['condition', mark]];
  }
  if (isNameless && /\bstatus$/.test(name) && statesCondition(value)) return [['condition', value]];
  // "Status: not working", "item: left earbud only".
  if (
    isNameless &&
    (/\b(?:status|esn)$/.test(name) ||
      (value.length < maxPhraseLength && splitWords(value).some(({ text }) => singleEarbudWords.has(text))))
  )
    return stateAs(value, 'remarks', 'variant');
  if (isNameless && leadingLots.has(splitWords(value)[0]?.text ?? '')) return interpretLot(value);
  if (isNameless || concept === 'category') {
    const against = judgeState(splitWords(value));
    if (against !== null && against !== 'damaged' && (against !== 'wanted' || concept === 'category'))
      return [['against', against]];
  }
  // A path of categories, whatever its name.
  if (/\p{L}\s*>\s*\p{L}/u.test(value)) return [['category', value]];
  if (concept === 'category') return interpretCategory(value);
  if (concept === 'series') return [[/^\s*\d{1,2}\s*$/.test(value) ? 'generation' : 'model', value]];
  const attribute = concept === 'weakMemory' && disk.test(value) ? 'storage' : attributeByConcept[concept];
  const isAmount = unit !== null && /\d/.test(value);
  if (attribute === undefined || (isNo(value) && !isAmount)) return [];
  // "Neuware: true", "refurbished: yes"; "new: true" may be about the shop's shelf.
  if (isYes(value) && !isAmount) return [[namesCondition(name) ? 'condition' : 'remarks', name]];
  if (attribute === 'model' && parsePartNumber(value)) return [];
  if (sizedConcepts.has(concept) && !/\d/.test(value)) return [];
  if (sizedConcepts.has(concept) && bothSizes.test(value)) return [['variant', value]];
  const bare = /^\s*\d{1,7}(?:[.,]\d)?\s*$/.test(value);
  if (!bare) return [[attribute, value]];
  if (concept === 'generic')
    return interpretBareNumber(value.trim(), unit ?? guessUnit(name, Number(value.replace(',', '.'))));
  return concept === 'unknown'
    ? []
    : [[attribute, unit === null ? value : normalizeSizes(`${value.trim()} ${unit}`)]];
}

/** What means something else than its text; the other concepts are an attribute each. */
const interpreters: Readonly<Partial<Record<Concept, Interpret>>> = {
  ignored: interpretIgnored,
  identifier: interpretIgnored,
  contract: interpretContract,
  lot: (_, value) => interpretLot(value),
  ownerLock: interpretOwnerLock,
  defects: (_, value) => (isNo(value) ? [] : [['remarks', isYes(value) ? 'damaged' : value]]),
  works: (_, value) => (isYes(value) ? [] : [['remarks', isNo(value) ? 'not working' : value]]),
  touchBar: (_, value) => [['variant', isNo(value) ? 'no touch bar' : 'touch bar']],
  noiseCancelling: (_, value) => (isNo(value) ? [] : [['port', 'anc']]),
  cellular: interpretCellular,
  wifi: interpretWifi,
  carrier: interpretCarrier,
  network: (name, value) => [...interpretCarrier(name, value), ['connectivity', value]],
  condition: interpretCondition,
  generation: (_, value) => interpretGeneration(value),
};

/** "3rd (2022)", "A17 Pro"; with more words than a number it may tell models apart: "2nd with MagSafe". */
function interpretGeneration(value: string): readonly StatedText[] {
  if (/^\s*[am]\d/i.test(value)) return [['chip', value]];
  const year = /\b20\d\d\b/.exec(value)?.[0];
  if (year !== undefined) return [...stateAs(value.replace(year, ''), 'generation'), ['year', year]];
  const isNumber = /^\D*\d{1,2}\D{0,5}$/.test(value);
  return isNumber ? stateAs(value, 'generation') : stateAs(value, 'generation', 'variant');
}

function stateAs(value: string, ...attributes: readonly StatedAttribute[]): readonly StatedText[] {
  return attributes.map(attribute => [attribute, value]);
}

/** Of what is not about the device: eBay's ids of conditions, and what is delivered by mail and so is no device. */
function interpretIgnored(name: string, value: string): readonly StatedText[] {
  if (name.endsWith('condition id')) return interpretConditionId(value);
  return /\b(?:by|per|par|via|por)\s+e-?mail\b/i.test(value) ? [['against', 'service']] : [];
}

/** Sold by itself: an insurance, a longer warranty. */
const coverForm =
  /^(?:estensione|extension|ampliacion|verlangerung|garantieverlangerung|extended warranty|warranty|garantie|garanzia|garantia|schutzbrief|versicherung|insurance|assurance|assicurazione|seguro|applecare)\b/;

/** A type may be anything: a condition, a radio, a port, or a thing that is no device. */
function interpretCategory(value: string): readonly StatedText[] {
  if (coverForm.test(foldText(value.trim()))) return [['against', 'service']];
  if (/^(?:compra|suche|recherche|ricerca|demandes?)$/i.test(value.trim())) return [['against', 'wanted']];
  if (statesCondition(value)) return [['condition', value]];
  return model.test(value) ? stateAs(value, 'category', 'variant') : stateAs(value, 'category');
}

function interpretBareNumber(value: string, unit: KeyUnit | null): readonly StatedText[] {
  return unit === null ? [] : [['variant', unit === '"' ? `${value}"` : `${value} ${unit}`]];
}

/** "Contract length: 24 months"; "no contract" and "contract free" are about the network. */
function interpretContract(name: string, value: string): readonly StatedText[] {
  const isDenied = isNo(value) || negated.test(foldText(value)) || (isYes(value) && negated.test(name));
  return isDenied ? [['carrier', 'unlocked']] : [['against', 'no-sale-price']];
}

/** No number of a model, a size or a percentage. */
const lotCount =
  /(?<!\d|\b(?:iphone|ipad|series|pro|air|mini|se|airpods|watch|m)\s*)\d+(?!\d|\s*(?:[gt][bo]|mm|%|["″]))/i;

/** "Lot size: 10", "10er-Posten"; "in this lot: empty box". */
function interpretLot(value: string): readonly StatedText[] {
  const count = lotCount.exec(value)?.[0];
  if (count === undefined) return isNo(value) ? [] : [['remarks', value]];
  return Number(count) > 1 ? [['against', 'several-devices']] : [];
}

/** "size: 45" of a watch, "taille: 13", "size: 256". */
function guessUnit(name: string, value: number): KeyUnit | null {
  if (!/size|taille|taglia|grosse|groesse|tamano|dimension/.test(name)) return null;
  if (value >= 64) return 'GB';
  return value >= 38 && value <= 49 && Number.isInteger(value)
    ? 'mm'
    : value >= 7 && value <= 32
      ? '"'
      : null;
}

/** "iCloud: verrouillé", "activation lock: on"; "iCloud: libre" and "icloud: removed" are none. */
function interpretOwnerLock(name: string, value: string): readonly StatedText[] {
  if (isNo(value)) return [];
  const isLocked =
    isYes(value) ||
    /^(?:on|locked|active|activated|enabled|aktiv|aktiviert|gesperrt|verrouillee?|bloquee?|bloqueado|bloccato|attivo|activo|actif|active)$/.test(
      foldText(value.trim()),
    );
  return [['remarks', isLocked ? 'icloud locked' : `${name} ${value}`]];
}

function interpretConditionId(value: string): readonly StatedText[] {
  const words = conditionIds[value.trim()];
  return words === undefined ? [] : [['condition', words]];
}

/** Only devices that are not new have a grade: "grade: Nuovo" is the best one. A screen's condition may only speak against it. */
function interpretCondition(name: string, value: string): readonly StatedText[] {
  // "UsedCondition", "UsedLikeNew", "GRADE_B".
  const plain = value
    .replace(/^https?:\/\/schema\.org\//i, '')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})|_/gu, ' ')
    .trim();
  if (partOfDevice.test(name)) return [['remarks', plain]];
  // "C - visible wear".
  const isGrade = /\bgrad[eo]\b/.test(name) || /^[abc][+-]?(?:$|\s+[(–-]|\s*:)/i.test(plain);
  return plain === '' ? [] : [['condition', isGrade && !/^grad[eo]/i.test(plain) ? `grade ${plain}` : plain]];
}

/** "cellular: true", "celular: false", "LTE: nein". */
function interpretCellular(_: string, value: string): readonly StatedText[] {
  return [['connectivity', isYes(value) ? 'cellular' : isNo(value) ? 'wifi , gps' : value]];
}

/** "wifi_only: true"; every iPad has Wi-Fi: "wifi: true" says nothing. */
function interpretWifi(name: string, value: string): readonly StatedText[] {
  if (isYes(value)) return /\b(?:only|solo|nur|seulement)\b/.test(name) ? [['connectivity', 'wifi']] : [];
  return isNo(value) ? [] : [['connectivity', value]];
}

/** "Unlocked: true", "SIM-Lock: nein" -> words that are read as a network's. */
function interpretCarrier(name: string, value: string): readonly StatedText[] {
  const isFree = /unlock|debloq|desbloq|simlockfrei|desimlock|deverrou|sblocc|libre|liberad|\bfree\b/.test(
    name,
  );
  if (isFree) return isYes(value) ? [['carrier', 'unlocked']] : isNo(value) ? [] : [['carrier', value]];
  const isLock = lock.test(name);
  const folded = foldText(value);
  // "Operatore: nessun blocco".
  if (negated.test(folded) && lock.test(folded)) return [['carrier', 'unlocked']];
  if (isNo(value) || (isLock && negated.test(folded))) return isLock ? [['carrier', 'unlocked']] : [];
  // Without a word beside it, "orange" may be a colour.
  const stated = value.replace(/^orange\b/i, 'operateur orange');
  // "SIM: no, solo WiFi", "SIM: eSIM + nano (5G)" are about the radio.
  const radio: readonly StatedText[] =
    /\bsim\b/.test(name) && /wi-?fi|\b[45]g\b|\blte\b|cellular/i.test(value) ? [['connectivity', value]] : [];
  // "SIM: Dual SIM (nano + eSIM)" names no network.
  return readCarrier(stated) === null ? radio : [['carrier', stated], ...radio];
}

// What a title states about a device besides its name: the facts that tell models and configurations apart.
import type { OptionValues } from '#domain/catalogue/options.ts';
import { readCaseWords, type CaseWord } from '#domain/matching/title-charging-case.ts';
import { readChip, readCores, type StatedChip } from '#domain/matching/title-chips.ts';
import { readConnectivity } from '#domain/matching/title-connectivity.ts';
import {
  readGeneration,
  readSeason,
  readYears,
  saysSeries,
  type Season,
} from '#domain/matching/title-generation.ts';
import { readThunderboltPorts, type StatedPorts } from '#domain/matching/title-ports.ts';
import { readScreens } from '#domain/matching/title-screen.ts';
import type { Mention } from '#domain/matching/find-mentions.ts';
import { negations } from '#domain/matching/vocabulary.ts';
import { sole } from '#domain/sole.ts';
import { gapAt, textAt, type Word, wordSet } from '#domain/words.ts';

export interface DeviceFacts {
  readonly chip: StatedChip | null;
  readonly cpuCores: number | null;
  readonly gpuCores: number | null;
  /** Inches, as stated; several when a title names several. */
  readonly screens: readonly number[];
  readonly years: readonly number[];
  readonly season: Season | null;
  readonly generation: number | null;
  /** Of a watch: true = its number stands behind "Series", false = beside "generation", null = neither. */
  readonly isOfSeries: boolean | null;
  /** "Series SE", "Apple Watch SE Series 3". */
  readonly saysSe: boolean;
  readonly caseSizeMm: number | null;
  readonly caseMaterial: OptionValues['caseMaterial'] | null;
  readonly caseCollection: OptionValues['caseCollection'] | null;
  readonly connectivity: OptionValues['connectivity'] | null;
  /** Words for the case of AirPods; which case they mean depends on the model. */
  readonly chargingCase: ReadonlySet<CaseWord>;
  readonly glass: OptionValues['glass'] | null;
  readonly stand: OptionValues['stand'] | null;
  readonly ports: StatedPorts | null;
  /** "Touch Bar", or "ohne Touchbar". */
  readonly saysTouchBar: boolean | null;
  /** A2442, and MacBookPro18,3 in lower case. */
  readonly modelNumbers: readonly string[];
  readonly identifiers: readonly string[];
  /** The word after the family's name. */
  readonly nextWord: string;
  /** All words of the title except negated ones ("non ANC"), for qualifiers in model names ("USB-C"). */
  readonly statedWords: ReadonlySet<string>;
}

// Folded words in five languages. @table
const materials: ReadonlyMap<string, NonNullable<OptionValues['caseMaterial']>> = new Map(Object.entries({
  aluminium: 'aluminum', aluminum: 'aluminum', alu: 'aluminum', alluminio: 'aluminum', aluminio: 'aluminum',
  stainless: 'stainless-steel', edelstahl: 'stainless-steel', acier: 'stainless-steel', acciaio: 'stainless-steel', acero: 'stainless-steel',
  titanium: 'titanium', titan: 'titanium', titane: 'titanium', titanio: 'titanium',
  ceramic: 'ceramic', keramik: 'ceramic', ceramique: 'ceramic', ceramica: 'ceramic',
} as const)); // prettier-ignore
/** Between a negation and the noise: "sin cancelación activa de ruido". @table */
const cancelling = wordSet(
  'active aktive aktiver activa attiva cancelacion cancellazione annullamento reduction annulation suppression de du del della di',
);
const tiltWords = [...wordSet('tilt neigung neigungsverstellbar inclinaison inclinazione inclinacion')];
const heightWords = [...wordSet('height hohe hohenverstellbar hauteur altezza altura')];
const identifierForm =
  /\b(?:macbookpro|macbookair|macbook|macmini|macpro|imacpro|imac|mac|ipad|watch|audioaccessory|appletv)\d{1,2},\d{1,2}\b/g;

/** For a name that means one model: facts have nothing to choose. */
export const noFacts: DeviceFacts = {
  chip: null, cpuCores: null, gpuCores: null, screens: [], years: [], season: null, generation: null, isOfSeries: null, saysSe: false, caseSizeMm: null, caseMaterial: null,
  caseCollection: null, connectivity: null, chargingCase: new Set(), glass: null, stand: null, ports: null, saysTouchBar: null, modelNumbers: [], identifiers: [],
  nextWord: '', statedWords: new Set(),
}; // prettier-ignore

/** Reads all facts; one that is not stated, or stated in two ways, is null. */
export function readDeviceFacts(title: string, words: readonly Word[], mention: Mention): DeviceFacts {
  const statedWords = readStatedWords(words);
  const text = title.slice(0, 2_000).toLowerCase();
  const family = mention.families[0] ?? 'ipad';
  const isWatch = family === 'apple-watch';
  const isMac = /^i?mac/.test(family);
  const sizes = isWatch ? readCaseSizes(words) : [];
  const cores = readCores(words);
  return {
    chip: readChip(words, text, { isMac, isSmallMacBook: isSmallMacBook(words, mention) }),
    ...cores,
    screens: isWatch ? [] : readScreens(text, words, mention),
    years: readYears(words),
    season: readSeason(words),
    // Macs have none: "i5 8th Gen" is the processor's.
    generation: isMac ? null : readGeneration(words, mention),
    isOfSeries: isWatch ? saysSeries(words, mention.end) : null,
    saysSe:
      isWatch &&
      words.some(
        ({ text }, at) => text === 'se' && (at === mention.end || /^series?$/.test(textAt(words, at - 1))),
      ),
    caseSizeMm: sole(sizes),
    caseMaterial: isWatch ? sole(words.flatMap(({ text: word }) => materials.get(word) ?? [])) : null,
    caseCollection: isWatch ? readCollection(statedWords) : null,
    connectivity: readConnectivity(words, family),
    chargingCase: family === 'airpods' ? readCaseWords(words) : new Set(),
    glass: readGlass(text),
    stand: family === 'studio-display' || family === 'pro-display-xdr' ? readStand(statedWords) : null,
    ports: readThunderboltPorts(words),
    saysTouchBar: readTouchBar(words),
    modelNumbers: readModelNumbers(words),
    identifiers: text.includes(',') ? [...new Set(text.match(identifierForm))] : [],
    nextWord: textAt(words, mention.end),
    statedWords,
  };
}

/** "A1708", "A-1708". */
function readModelNumbers(words: readonly Word[]): string[] {
  const numbers: string[] = [];
  for (const [at, { text, gap }] of words.entries()) {
    if (text.length < 4 || text.length > 5) continue;
    const number = gap === '-' && textAt(words, at - 1) === 'a' ? `a${text}` : text;
    if (/^a[1-3]\d{3}$/.test(number)) numbers.push(number.toUpperCase());
  }
  return numbers;
}

/** All words except negated ones: "non ANC", "sin cancelación activa de ruido". */
export function readStatedWords(words: readonly Word[]): ReadonlySet<string> {
  const statedWords = new Set<string>();
  let isNegated = false;
  for (const { text } of words) {
    if (!isNegated) statedWords.add(text);
    isNegated = negations.has(text) || (isNegated && cancelling.has(text));
  }
  return statedWords;
}

/** A MacBook without "Air" or "Pro" and of 12 inches has Intel's Core m3, m5 or m7, not Apple's M3. */
function isSmallMacBook(words: readonly Word[], { families }: Mention): boolean {
  return families.length > 1 && words.some(({ text }) => /^12(?:in|inch|zoll)?$/.test(text));
}

function readTouchBar(words: readonly Word[]): boolean | null {
  const at = words.findIndex(
    ({ text }, index) => text === 'touchbar' || (text === 'touch' && words[index + 1]?.text === 'bar'),
  );
  return at === -1 ? null : !negations.has(textAt(words, at - 1));
}

function readGlass(text: string): DeviceFacts['glass'] {
  if (!text.includes('nano') && !text.includes('standard')) return null;
  if (/nano[\s\-\u2010-\u2013]?te[xs]t/.test(text)) return 'nano-texture';
  return /standard ?glas|standardglas|verre standard|vetro standard|vidrio estándar/.test(text)
    ? 'standard'
    : null;
}

function readCaseSizes(words: readonly Word[]): number[] {
  return words.flatMap(({ text }, at) => {
    const joined = /^(\d{2})mm$/.exec(text)?.[1];
    const apart = /^\d{2}$/.test(text) && words[at + 1]?.text === 'mm' ? text : undefined;
    // "41-45mm".
    const listed =
      joined !== undefined && /^[-/]$/.test(gapAt(words, at)) ? [Number(textAt(words, at - 1))] : [];
    return [...listed, Number(joined ?? apart ?? 0)].filter(size => size >= 38 && size <= 49);
  });
}

function readCollection(statedWords: ReadonlySet<string>): DeviceFacts['caseCollection'] {
  if (statedWords.has('nike')) return 'nike';
  return statedWords.has('hermes') ? 'hermes' : null;
}

function readStand(statedWords: ReadonlySet<string>): DeviceFacts['stand'] {
  if (statedWords.has('vesa')) return 'vesa';
  if (!tiltWords.some(word => statedWords.has(word))) return null;
  return heightWords.some(word => statedWords.has(word)) ? 'tilt-height' : 'tilt';
}

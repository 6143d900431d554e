// Chips and cores that a title states: "M1 Pro", "Intel Core i5 1,4 GHz", "8-Core CPU", "GPU 10 cœurs".
import { isJoined } from '#domain/matching/split-title.ts';
import { sole } from '#domain/sole.ts';
import { gapAt, textAt, type Word, wordSet } from '#domain/words.ts';

export interface StatedChip {
  /** `M1 Pro`, `A17 Pro`, `Core i5`, `Core 2 Duo`, `Xeon`: the beginning of the chip's name in the catalogue; empty where only a clock is stated ("Mac mini 2018 3.0GHz"). */
  readonly name: string;
  readonly isIntel: boolean;
  readonly ghz: number | null;
  /** Years in which Macs came out with the processor whose number or generation is stated ("i7-8850H", "i5 8th Gen"); empty = not stated. */
  readonly years: readonly number[];
}

/** By generation of Intel's processors. */
const yearsByGeneration: Readonly<Record<string, readonly number[]>> = {
  2: [2011], 3: [2012, 2013], 4: [2013, 2014, 2015], 5: [2015, 2017], 6: [2015, 2016], 7: [2017], 8: [2018, 2019, 2020], 9: [2019], 10: [2020],
}; // prettier-ignore

const appleChip = /^m([1-9])(pro|max|ultra)?$/;
const mobileChip = /^a(\d{1,2})([xz]?)$/;
const intelChip = /^i([3579])$/;
const clockForm = /(?<![\d.,])(\d)(?:[.,]?(\d{1,2}))?\s*[\u2010-\u2013-]?\s*ghz/;
/** "2.4 core i5", "i7 2,8": beside the processor a clock needs no unit. */
const bareClock =
  /(?<![\d.,])([1-4])[.,](\d{1,2})\s*(?:intel\s*)?(?:core\s*)?i[3579]\b|\bi[3579]\s+(?:@\s*)?([1-4])[.,](\d{1,2})(?![\d.,"\u201d\u2033]|\s*(?:inch|zoll|pouces|t[bo]))/;
/** "Quad-core", "hexacœur". @table */
const namedCores: ReadonlyMap<string, number> = new Map(
  Object.entries({
    dual: 2,
    bi: 2,
    quad: 4,
    quadri: 4,
    quadruple: 4,
    six: 6,
    hexa: 6,
    octo: 8,
    octa: 8,
    deca: 10,
  }),
);
const namedForm = /^([a-z]+?)(?:core|c(?:oe|œ)urs?)$/;
const variants = wordSet('pro max ultra');
const coreWord = /^(?:cores?|kerne?|kernen|c(?:oe|œ)urs?|nucleos|nuclei)$/;
/** "8core", "10c". */
const joinedCores = /^(\d{1,2})(?:cores?|c|kerne?|k)$/;
const linkWords = wordSet('de di a mit con with avec');

/** The one chip that is stated; null when there is none, or more than one. */
export function readChip(
  words: readonly Word[],
  lowerCaseText: string,
  { isMac, isSmallMacBook }: { readonly isMac: boolean; readonly isSmallMacBook: boolean },
): StatedChip | null {
  const names = new Set<string>();
  for (let at = 0; at < words.length; at += 1) {
    const name = readChipAt(words, at, isSmallMacBook);
    if (name !== null) names.add(name);
  }
  // "M2 ... (M2 Pro)": the longer name is meant.
  for (const name of names) if ([...names].some(other => other.startsWith(`${name} `))) names.delete(name);
  const name = sole(names);
  if (name === null) {
    const ghz = isMac && names.size === 0 && lowerCaseText.includes('ghz') ? readClock(lowerCaseText) : null;
    return ghz !== null && ghz >= 1 && ghz < 4.5 ? { name: '', isIntel: true, ghz, years: [] } : null;
  }
  const isIntel = /^(?:Core|Xeon)/.test(name);
  return {
    name,
    isIntel,
    ghz: isIntel ? readClock(lowerCaseText) : null,
    years: isIntel ? readProcessorYears(words) : [],
  };
}

/** The name of the chip whose first word that tells chips apart stands here. */
function readChipAt(words: readonly Word[], at: number, isSmallMacBook: boolean): string | null {
  const text = textAt(words, at);
  // Most words begin with another letter.
  if (!/^[acimx]/.test(text)) return null;
  const before = textAt(words, at - 1);
  const next = textAt(words, at + 1);
  const apple = appleChip.exec(text);
  if (apple) {
    const [, number = '', joined] = apple;
    const isCoreM = before === 'core' || before === 'intel' || (isSmallMacBook && /^[357]$/.test(number));
    if (isCoreM && joined === undefined) return `Core ${text}`;
    const isApart = variants.has(next) && /^[\s\-\u2010\u2011]*$/.test(gapAt(words, at + 1));
    const variant = joined ?? (isApart ? next : '');
    return `M${number}${variant === '' ? '' : ` ${capitalise(variant)}`}`;
  }
  const mobile = mobileChip.exec(text);
  if (mobile) return `A${mobile[1]}${(mobile[2] ?? '').toUpperCase()}${next === 'pro' ? ' Pro' : ''}`;
  // "i 5", "i-7".
  const intel = intelChip.exec(text === 'i' && isJoined(words[at + 1]) ? `i${next}` : text);
  if (intel) return `Core i${intel[1]}`;
  if (text === 'core' && next === '2' && textAt(words, at + 2) === 'duo') return 'Core 2 Duo';
  if (text === 'm' && (before === 'core' || (before === 'intel' && isSmallMacBook))) return 'Core M';
  if (text === 'xeon') return next === 'w' || next === 'e5' ? `Xeon ${next.toUpperCase()}` : 'Xeon';
  return null;
}

function readProcessorYears(words: readonly Word[]): readonly number[] {
  const at = words.findIndex(({ text }) => intelChip.test(text));
  const number = /^(\d|10)\d{3}[a-z]{0,2}\d?$/.exec(textAt(words, at + 1))?.[1];
  const generation = /^gen(?:eration)?$/.test(textAt(words, at + 2))
    ? /^(\d{1,2})(?:st|nd|rd|th)$/.exec(textAt(words, at + 1))?.[1]
    : undefined;
  // "i5 2012" is a year.
  const isNumber = number !== undefined && /^-$/.test(gapAt(words, at + 1));
  return yearsByGeneration[(isNumber ? number : generation) ?? ''] ?? [];
}

function readClock(lowerCaseText: string): number | null {
  const found = lowerCaseText.includes('ghz') ? clockForm.exec(lowerCaseText) : bareClock.exec(lowerCaseText);
  const [whole, part] = [found?.[1] ?? found?.[3], found?.[2] ?? found?.[4]];
  return whole === undefined ? null : Number(`${whole}.${part ?? 0}`);
}

/** Whether a chip of the catalogue is the stated one; `exact` = its full name is stated ("M1" is no "M1 Pro"). */
export function isChip(chip: string, stated: StatedChip, exact: boolean): boolean {
  if (!stated.isIntel)
    return exact ? chip === stated.name : chip === stated.name || chip.startsWith(`${stated.name} `);
  const isLine = chip === stated.name || chip.includes(stated.name);
  return (
    isLine &&
    (stated.ghz === null ||
      chip.endsWith(` ${stated.ghz.toFixed(1)} GHz`) ||
      chip.endsWith(` ${stated.ghz} GHz`))
  );
}

/** The stated numbers of processor and graphics cores; null when not stated. */
export function readCores(words: readonly Word[]): { cpuCores: number | null; gpuCores: number | null } {
  const found: { cpuCores: number | null; gpuCores: number | null } = { cpuCores: null, gpuCores: null };
  for (let at = 0; at < words.length; at += 1) {
    const text = textAt(words, at);
    const named = readNamedCores(words, at);
    if (named !== null) found.cpuCores = named;
    const joined = joinedCores.exec(text)?.[1];
    const isApart = /^\d{1,2}$/.test(text) && coreWord.test(textAt(words, at + 1));
    if (joined === undefined && !isApart) continue;
    const end = at + (isApart ? 2 : 1);
    const unit = findUnit(words, at, end);
    if (unit === 'gpu') found.gpuCores = Number(joined ?? text);
    else if (unit === 'cpu') found.cpuCores = Number(joined ?? text);
  }
  return found;
}

/** Of Intel's processors only: nobody says it of graphics. */
function readNamedCores(words: readonly Word[], at: number): number | null {
  const text = textAt(words, at);
  const isApart = coreWord.test(textAt(words, at + 1));
  return namedCores.get((isApart ? text : namedForm.exec(text)?.[1]) ?? '') ?? null;
}

function findUnit(words: readonly Word[], at: number, end: number): 'cpu' | 'gpu' | null {
  if (textAt(words, end) === 'neural') return null;
  const isLink = (index: number): boolean => linkWords.has(textAt(words, index));
  const places = [end, at - 1, isLink(at - 1) ? at - 2 : -1, isLink(end) ? end + 1 : -1];
  for (const place of places) {
    const word = words[place]?.text;
    if (word === 'cpu' || word === 'gpu') return word;
    // "6-core Intel Core i7", "Core i9 10 cœurs": only processors are Intel's.
    const isIntel = (place === end ? /^(?:intel|prozessor|processor)$/ : /^(?:i[3579]|xeon|e5|w)$/).test(
      word ?? '',
    );
    if (isIntel && (place === end || place === at - 1)) return 'cpu';
  }
  return null;
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

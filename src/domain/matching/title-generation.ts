// Generations, years and times of year that a title states, in five languages.
import type { Mention } from '#domain/matching/find-mentions.ts';
import { conjunctions, unitForm } from '#domain/matching/vocabulary.ts';
import { gapAt, textAt, type Word, wordSet } from '#domain/words.ts';

export type Season = 'early' | 'mid' | 'late';

const generationWord = /^(?:gen|generation|generazione|generacion|g)$/;
// Folded ordinals in five languages. @table
const ordinalWords: Readonly<Record<string, number>> = {
  first: 1, erste: 1, ersten: 1, erster: 1, premiere: 1, prima: 1, primera: 1,
  second: 2, zweite: 2, zweiten: 2, zweiter: 2, seconde: 2, deuxieme: 2, seconda: 2, segunda: 2,
  third: 3, dritte: 3, dritten: 3, troisieme: 3, terza: 3, tercera: 3,
  fourth: 4, vierte: 4, vierten: 4, quatrieme: 4, quarta: 4, cuarta: 4,
  fifth: 5, funfte: 5, funften: 5, cinquieme: 5, quinta: 5,
  sixth: 6, sechste: 6, sechsten: 6, sixieme: 6, sesta: 6, sexta: 6,
  seventh: 7, siebte: 7, siebten: 7, septieme: 7, settima: 7, septima: 7,
  eighth: 8, achte: 8, achten: 8, huitieme: 8, ottava: 8, octava: 8,
  ninth: 9, neunte: 9, neunten: 9, neuvieme: 9, nona: 9, novena: 9,
  tenth: 10, zehnte: 10, zehnten: 10, dixieme: 10, decima: 10,
  eleventh: 11, elfte: 11, elften: 11, onzieme: 11, undicesima: 11, undecima: 11,
}; // prettier-ignore
const ordinalForm = /^(\d{1,2})(?:st|nd|rd|th|e|eme|er|re|ere|a|o|te|ten|[dr]a|[rd]o|[tmvn]a|[tmvn]o)?$/;
const englishOrdinal = /^(\d{1,2})(?:st|nd|rd|th)$/;
const joinedForm = /^(?:gen(\d{1,2})|(\d{1,2})(?:gen|g))$/;
const seasons: ReadonlyMap<string, Season> = new Map(Object.entries({
  early: 'early', anfang: 'early', fruh: 'early', debut: 'early', inizio: 'early', principios: 'early',
  mid: 'mid', mitte: 'mid', mi: 'mid', meta: 'mid', mediados: 'mid', middle: 'mid',
  late: 'late', ende: 'late', fin: 'late', fine: 'late', finales: 'late',
} as const)); // prettier-ignore
/** Words that may stand between a family and the number of its model. */
const between = wordSet('series serie se ultra generation gen apple 4k a');

/** In front of the year in which a warranty ends, and of that of a purchase. */
const untilWords = wordSet('til till until bis jusqu jusque hasta fino');
const boughtWords = wordSet(
  'bought purchased gekauft kaufdatum achete achetee achat comprado comprada acquistato acquistata',
);

/** In front of the year of an operating system: "OS-2020", "macOS Big Sur 2020". */
const systemWords = wordSet(
  'os osx macos macosx sierra mojave catalina sur monterey ventura sonoma sequoia tahoe',
);

/** Years from 2007 on, each once; not that of a system, nor of a purchase or the end of a warranty ("gekauft 2021", "bis 03/2027"). */
export function readYears(words: readonly Word[]): number[] {
  const years = words.flatMap(({ text }, at) => {
    if (text.length !== 4 || !/^20(?:0[7-9]|1\d|2\d)$/.test(text)) return [];
    if (systemWords.has(textAt(words, at - 1))) return [];
    const isNear = (list: ReadonlySet<string>, reach: number): boolean =>
      words.slice(Math.max(0, at - reach), at).some(each => list.has(each.text));
    return isNear(untilWords, 6) || isNear(boughtWords, 3) ? [] : [Number(text)];
  });
  return [...new Set(years)];
}

/** "Early 2015", "Ende 2013", "mi-2012", "principios de 2011": only directly before a year. */
export function readSeason(words: readonly Word[]): Season | null {
  for (const [at, { text }] of words.entries()) {
    const season = seasons.get(text);
    if (season === undefined) continue;
    const after = words[at + 1]?.text === 'de' ? at + 2 : at + 1;
    if (/^20\d\d$/.test(textAt(words, after))) return season;
  }
  return null;
}

/** The generation: beside the word for it, or as the bare number after the name ("iPad 9", "Series 7", "AirPods Pro 2"). */
export function readGeneration(words: readonly Word[], mention: Mention): number | null {
  for (const [at, { text }] of words.entries()) {
    const joined = joinedForm.exec(text);
    if (joined && (joined[1] !== undefined || text.endsWith('gen'))) return Number(joined[1] ?? joined[2]);
    if (!generationWord.test(text) || text === 'g') continue;
    const stated = readBeside(words, at);
    if (stated !== null) return stated;
  }
  return readBareNumber(words, mention) ?? readBareOrdinal(words, mention.end);
}

/** "6th generation", "9 gen", "gen 6"; in "12.9 gen 6" and "11 gen 4" the first number is the screen size. */
function readBeside(words: readonly Word[], at: number): number | null {
  const [before, after] = [toOrdinal(words, at - 1), toNumber(words[at + 1]?.text)];
  const isPlain = /^\d+$/.test(textAt(words, at - 1));
  const isOther = isUnit(words, at + 2) || isDecimal(words, at + 2);
  if (after !== null && !isOther && (before === null || isPlain)) return after;
  return isPlain && isDecimal(words, at - 1) ? null : before;
}

/** Behind a number that is no generation: a unit, or another digit. */
function isUnit(words: readonly Word[], at: number): boolean {
  return (
    (unitForm.test(textAt(words, at)) || /^\d$/.test(textAt(words, at))) && !/[,;|(]/.test(gapAt(words, at))
  );
}

/** The 9 of "12.9". */
function isDecimal(words: readonly Word[], at: number): boolean {
  return /^[.,]$/.test(gapAt(words, at)) && /^\d+$/.test(textAt(words, at - 1));
}

function toOrdinal(words: readonly Word[], at: number): number | null {
  const text = textAt(words, at);
  if (Object.hasOwn(ordinalWords, text)) return ordinalWords[text] ?? null;
  // "2.ª generación" is two words.
  const digits = ordinalForm.exec(text === 'a' ? textAt(words, at - 1) : text)?.[1];
  return digits === undefined ? null : toNumber(digits);
}

function toNumber(text: string | undefined): number | null {
  return /^0?[1-9]$|^1[0-2]$/.test(text ?? '') ? Number(text) : null;
}

/** "iPad mini 2/3/4", "Series 7 & 8", "Series 1, 2, 3", "iPad 2nd 3rd 4th": a listing for several models of a family whose names are counted. */
export function listsGenerations(words: readonly Word[], { families, line, end }: Mention): boolean {
  if (!/^(?:ipad|airpods|apple-watch|apple-pencil)$/.test(families[0] ?? '') || line === 'ipad-pro')
    return false;
  if (words.some((_, at) => at >= end && listsOrdinalsAt(words, at))) return true;
  let at = end;
  while (between.has(textAt(words, at))) at += 1;
  const [one, other] = [at, at + 1].map(each => toNumber(ordinalForm.exec(textAt(words, each))?.[1]));
  const next = textAt(words, at + 2);
  const gap = gapAt(words, at + 1).trim();
  // Behind a comma alone a number may be a size.
  const isSeparated =
    /^[/&|]$/.test(gap) || (gap === ',' && gapAt(words, at + 2).trim() === ',' && toNumber(next) !== null);
  const isListed = typeof one === 'number' && typeof other === 'number' && one !== other && isSeparated;
  return isListed && !unitForm.test(next) && !isDecimal(words, at + 2);
}

/** "2nd 3rd 4th Gen", "2nd, 3rd, and 4th Gen", "2nd Gen 3rd Gen". */
function listsOrdinalsAt(words: readonly Word[], at: number): boolean {
  const one = englishOrdinal.exec(textAt(words, at))?.[1];
  if (one === undefined) return false;
  let next = at + 1;
  while (conjunctions.has(textAt(words, next)) || generationWord.test(textAt(words, next))) next += 1;
  const other = englishOrdinal.exec(textAt(words, next))?.[1];
  return other !== undefined && other !== one;
}

/** "Apple Watch Nike Series 6", "Watch Edition Serie 6", "Watch Cellular S8": the number may stand far behind the name. */
function readSeries(words: readonly Word[], end: number): number | null {
  for (let at = end; at < words.length; at += 1) {
    const { text } = words[at] as Word;
    if (text === 'series' || text === 'serie') return toNumber(words[at + 1]?.text);
    const short = /^s(\d{1,2})$/.exec(text)?.[1];
    if (short !== undefined) return toNumber(short);
  }
  // "Series 9 Apple Watch".
  const before = words.findIndex(({ text }) => text === 'series');
  return before !== -1 && before < end ? toNumber(words[before + 1]?.text) : null;
}

/** "iPad mini 4th", "iPad Pro 12.9 5th": an English ordinal near the name; "2nd hand" is none. */
function readBareOrdinal(words: readonly Word[], end: number): number | null {
  for (let at = end; at < end + 4; at += 1) {
    const digits = englishOrdinal.exec(textAt(words, at))?.[1];
    if (digits !== undefined && !/^(?:hand|party|owner|core)$/.test(textAt(words, at + 1)))
      return toNumber(digits);
  }
  return null;
}

/** "Series 1" and "1st generation" are two watches. */
export function saysSeries(words: readonly Word[], end: number): boolean | null {
  if (readSeries(words, end) !== null) return true;
  return words.some(({ text }) => generationWord.test(text)) ? false : null;
}

function readBareNumber(words: readonly Word[], { families, line, end }: Mention): number | null {
  const family = families[0] ?? '';
  const isNumbered =
    ['ipad', 'airpods', 'apple-watch', 'apple-pencil', 'homepod', 'iphone'].includes(family) &&
    line !== 'ipad-pro';
  if (!isNumbered) return null;
  const series = family === 'apple-watch' ? readSeries(words, end) : null;
  if (series !== null) return series;
  let at = end;
  while (between.has(textAt(words, at))) at += 1;
  const word = words[at];
  // In "iPad Air 13" and "iPad 9.7" the number is the screen size.
  const isAirPods = family === 'airpods';
  // "AirPods V2".
  const number = toNumber(isAirPods ? word?.text.replace(/^v(?=\d$)/, '') : word?.text);
  const next = words[at + 1];
  if (number === null || !word || !/^[\s\-\u2010-\u2013(.,:]*$/.test(word.gap)) return null;
  if (next && ((/^[.,]$/.test(next.gap) && /^\d/.test(next.text)) || /["\u201c-\u201f\u2033]/.test(next.gap)))
    return null;
  if (isUnit(words, at + 1) && !isDecimal(words, at + 2)) return null;
  return line === 'ipad-air' && number === 11 ? null : number;
}

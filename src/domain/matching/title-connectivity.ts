// The connectivity that a title states; an unknown word after "Wi-Fi +" leaves it open.
import type { OptionValues } from '#domain/catalogue/options.ts';
import {
  accessoryWords,
  bandWords,
  negations,
  leadingAccessories,
  withWords,
} from '#domain/matching/vocabulary.ts';
import { isOneEditAway } from '#domain/one-edit.ts';
import { textAt, type Word, wordSet } from '#domain/words.ts';

type Connectivity = NonNullable<OptionValues['connectivity']>;

// Folded words in five languages. @table
const cellularWords = wordSet('cellular cell cel lte 4g 5g 3g cellulare celular cellulaire');
const orWords = wordSet('or oder ou oppure o u');
const eitherWords = new Set([...orWords, 'and', 'und', 'et', 'e', 'y']);
const simWords = wordSet('unlocked gsm cdma sim verizon sprint');
/** Those long enough to be recognized with one typing error. */
const spelledWords = [...cellularWords].filter(({ length }) => length >= 7);
/** Words for what comes with a device; they say nothing about its radio. */
const extraWords = wordSet(`
  wifi wi wlan bluetooth hdmi ovp original originale warranty garantie garanzia garantia pencil stift magic smart
`);

const extraSets = [accessoryWords, leadingAccessories, bandWords, withWords, extraWords];

/** Null when nothing is stated, or nothing readable. */
export function readConnectivity(words: readonly Word[], family: string): Connectivity | null {
  if (family === 'apple-tv') {
    if (words.some(({ text }) => text === 'ethernet' || isOneEditAway(text, 'ethernet')))
      return 'wifi+ethernet';
    return readSingleRadio(words, 'wifi');
  }
  if (family !== 'ipad' && family !== 'apple-watch') return null;
  const radio = family === 'apple-watch' ? 'gps' : 'wifi';
  // "GPS only, no Cellular".
  const cellular = words.findIndex(
    ({ text }, at) => isCellular(text) && !negations.has(textAt(words, at - 1)),
  );
  if (isChoice(words, cellular, listRadios(words, radio))) return null;
  if (cellular !== -1 || isAddedSim(words)) return `${radio}+cellular`;
  return readSingleRadio(words, radio);
}

/** "Wifi or Cellular", "GPS and GPS+Cellular", "Wifi or Unlocked", "Wi-Fi - Cellular" in a list of choices: the buyer chooses. */
function isChoice(words: readonly Word[], cellular: number, radios: readonly number[]): boolean {
  const starts = radios.map(at => (textAt(words, at) === 'fi' ? at - 1 : at));
  return words.some(({ text, gap }, at) => {
    const before = textAt(words, at - 1);
    if (orWords.has(before) && (simWords.has(text) || starts.includes(at))) return true;
    if (at === cellular && /^\s+[-\u2013]\s+$/.test(gap) && radios.includes(at - 1)) return true;
    return eitherWords.has(before) && (at === cellular || (cellular !== -1 && starts.indexOf(at) > 0));
  });
}

/** "WiFi + Unlocked", "Wi-Fi + GSM", "iPad 5 32GB SIM free": only a radio for mobile networks is locked to one. */
function isAddedSim(words: readonly Word[]): boolean {
  return words.some(
    ({ text, gap }, at) =>
      (simWords.has(text) && /^\s*[+&]\s*$/.test(gap)) ||
      (text === 'sim' && /^(?:free|frei)$/.test(textAt(words, at + 1))),
  );
}

/** The radio, when it is stated and no unknown word is added to it. */
function readSingleRadio(words: readonly Word[], radio: 'wifi' | 'gps'): 'wifi' | 'gps' | null {
  const places = listRadios(words, radio);
  return places.length > 0 && !places.some(at => hasUnknownAddition(words, at)) ? radio : null;
}

/** Reads "Celluar" and "Clelular", too. */
function isCellular(text: string): boolean {
  if (cellularWords.has(text)) return true;
  return text.startsWith('c') && spelledWords.some(word => isOneEditAway(text, word));
}

/** Positions of Wi-Fi or GPS; the last word of each. */
function listRadios(words: readonly Word[], radio: 'wifi' | 'gps'): number[] {
  return words.flatMap(({ text }, at) => {
    if (radio === 'gps') return text === 'gps' ? [at] : [];
    const isWifi = text === 'wifi' || text === 'wlan' || (text === 'fi' && words[at - 1]?.text === 'wi');
    return isWifi ? [at] : [];
  });
}

/** Whether a plus sign follows with a word that is neither a size nor an extra: it may mean another radio. */
function hasUnknownAddition(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  if (!next || !/^\s*\+\s*$/.test(next.gap) || !/^\p{L}/u.test(next.text)) return false;
  const isExtra = (index: number): boolean => extraSets.some(set => set.has(textAt(words, index)));
  // "GPS + Sport Band": the second word names the extra.
  return !isExtra(at + 1) && !isExtra(at + 2);
}

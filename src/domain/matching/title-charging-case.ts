// Which charging case AirPods come with, by the words around "case" in five languages.
import type { OptionValues } from '#domain/catalogue/options.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { sole } from '#domain/sole.ts';
import { textAt, type Word, wordSet } from '#domain/words.ts';

export type CaseWord = 'magsafe' | 'wireless' | 'lightning' | 'usb-c';
type ChargingCase = NonNullable<OptionValues['chargingCase']>;

// Folded words. @table
const caseNames = wordSet('case ladecase ladeetui etui boitier custodia estuche ladehulle cases');
const cableWords = wordSet('cable kabel cavo adapter adaptateur adattatore adaptador cord');
const caseWordByText: Readonly<Record<string, CaseWord>> = {
  magsafe: 'magsafe',
  wireless: 'wireless', kabellos: 'wireless', kabelloses: 'wireless', kabellosem: 'wireless', kabellosen: 'wireless',
  inalambrica: 'wireless', inalambrico: 'wireless',
  lightning: 'lightning',
  usbc: 'usb-c',
}; // prettier-ignore
/** How far from "case" a word still belongs to it: "boîtier de charge MagSafe", "MagSafe Charging Case (USB-C)". */
const reach = 4;

/** All AirPods are wireless: the word is about the case only beside a word for the case or for charging. */
const besideWireless =
  /^(?:charging|charge|recharge|ricarica|carga|lade|laden|case|ladecase|ladeetui|etui|boitier|custodia|estuche)$/;

/** The case words near a word for the case; those of a cable that comes with it do not count. */
export function readCaseWords(words: readonly Word[]): ReadonlySet<CaseWord> {
  const places = words.flatMap(({ text }, at) => (caseNames.has(text) ? [at] : []));
  const caseWords = new Set<CaseWord>();
  for (const [at] of words.entries()) {
    const word = readWord(words, at);
    const isNear = places.some(place => Math.abs(place - at) <= reach);
    const isCable = [1, 2].some(step => cableWords.has(textAt(words, at + step)));
    const isOfCase = word !== 'wireless' || isBesideCase(words, at);
    if (word !== null && isNear && isOfCase && !isCable) caseWords.add(word);
  }
  return caseWords;
}

function isBesideCase(words: readonly Word[], at: number): boolean {
  const length = /^(?:sans|senza)$/.test(textAt(words, at)) ? 2 : 1;
  const [before, after] = [textAt(words, at - 1), textAt(words, at + length)];
  return besideWireless.test(before) || besideWireless.test(after);
}

function readWord(words: readonly Word[], at: number): CaseWord | null {
  const text = textAt(words, at);
  const next = words[at + 1]?.text;
  if (text === 'usb' && next === 'c') return 'usb-c';
  if (text === 'sans' && next === 'fil') return 'wireless';
  if (text === 'senza' && next === 'fili') return 'wireless';
  return Object.hasOwn(caseWordByText, text) ? (caseWordByText[text] ?? null) : null;
}

/**
 * The one case of a model's products that the words fit; null when they fit several, or none (stated loosely). MagSafe cases
 * are wireless too. "Lightning" without "MagSafe" means a case without MagSafe; with "USB-C" that word may be left out.
 */
export function resolveChargingCase(
  products: readonly Product[],
  caseWords: ReadonlySet<CaseWord>,
): ChargingCase | null {
  if (caseWords.size === 0) return null;
  const known = products.flatMap(({ optionValues }) => optionValues.chargingCase ?? []);
  return sole(known.filter(each => fitsCase(each, caseWords)));
}

function fitsCase(chargingCase: ChargingCase, caseWords: ReadonlySet<CaseWord>): boolean {
  const isMagsafe = chargingCase.startsWith('magsafe');
  if (caseWords.has('magsafe') !== isMagsafe && !(isMagsafe && caseWords.has('usb-c'))) return false;
  if (caseWords.has('wireless') && !isMagsafe && !chargingCase.startsWith('wireless')) return false;
  if (caseWords.has('lightning') && !chargingCase.endsWith('lightning')) return false;
  return !caseWords.has('usb-c') || chargingCase.endsWith('usb-c');
}

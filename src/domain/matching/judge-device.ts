// Rejects titles that name a device other than an iPhone without offering it: made for it, part of it, more than it.
import {
  accessoryMakers,
  accessoryWords,
  bandWords,
  forWords,
  givenWords,
  leadingAccessories,
  partWords,
  replacementWords,
  withWords,
} from '#domain/matching/device-words.ts';
import { isCounted, isOtherAppleProduct, judgeState } from '#domain/matching/judge-state.ts';
import type { MatchReason } from '#domain/matching/match-decision.ts';
import type { DeviceMention } from '#domain/matching/title-devices.ts';
import { isOtherBrand } from '#domain/matching/title-rejects.ts';
import type { Word } from '#domain/words.ts';

export interface DeviceVerdict {
  readonly reason: MatchReason | null;
  /** The word at which things that come with the device begin; nothing is read from there on. */
  readonly extrasFrom: number;
}

/** What the title states besides the name, and titles of parts and accessories seldom do. */
export interface ToldFacts {
  /** Memory, storage, cores, a case's material or a radio. */
  readonly isConfigured: boolean;
  /** A size that may be memory or storage: a drive has one, a keyboard has none. */
  readonly isSized: boolean;
}

/** Words that can stand between "for" and a device's name. */
const articles =
  /^(?:apple|your|the|dein|deine|il|le|la|el|l|los|les|\d{1,4}|inch|zoll|pouces?|pollici|pulgadas|new|neue|all|tous|m[1-9]|retina)$/;
/** By family, accessory words that also name its own parts. */
const ownWords: Readonly<Record<string, RegExp>> = {
  airpods: /^(?:case|charging|etui|ladecase|ladeetui|boitier|custodia|estuche|funda|box)$/,
  'apple-watch': /^(?:case|gehause|boitier|cassa|caja|loop|charging|charger|cable|funda)$/,
  'studio-display':
    /^(?:mount|adapter|adapters|adaptateur|adattatore|adaptador|halterung|support|supporto|soporte|stand)$/,
  'apple-tv': /^(?:remote|fernbedienung|telecommande|telecomando)$/,
};
const chargingWords = new Set(['charging', 'lade', 'ladecase', 'ladeetui', 'charge', 'recharge', 'ricarica', 'carga', 'magsafe', 'wireless', 'lightning']); // prettier-ignore
const keyboardWords = new Set(['tastatur', 'keyboard', 'clavier', 'tastiera', 'teclado']);
const oneSided = new Set(['left', 'right', 'links', 'rechts', 'linker', 'rechter', 'gauche', 'droit', 'droite', 'sinistro', 'destro', 'izquierdo', 'derecho', 'einzeln', 'single']); // prettier-ignore

/** Judges a title whose first device is `first`; `others` are the devices named after it. */
export function judgeDeviceTitle(
  words: readonly Word[],
  first: DeviceMention,
  others: readonly { readonly start: number; readonly isSame: boolean }[],
  told: ToldFacts,
): DeviceVerdict {
  const family = first.families[0] ?? '';
  const none = words.length;
  const reject = (reason: MatchReason): DeviceVerdict => ({ reason, extrasFrom: none });
  if (isOtherBrand(words)) return reject('other-brand');
  const state = judgeState(words);
  if (state) return reject(state);
  if (isMadeFor(words, first.start)) return reject('accessory-or-part');
  if (isCounted(words, first.start)) return reject('several-devices');
  for (let at = 0; at < none; at += 1) {
    const text = words[at]?.text ?? '';
    if (accessoryMakers.has(text)) return reject('accessory-or-part');
    if (at >= first.start) continue;
    const isAccessory = accessoryWords.has(text) || leadingAccessories.has(text) || partWords.has(text);
    if (isAccessory && !isPraised(words, at) && !withWords.has(words[at - 1]?.text ?? ''))
      return reject('accessory-or-part');
    if (isOtherAppleProduct(words, at)) return reject('not-a-family-we-hold');
  }
  if (family === 'airpods' && words.some(({ text }) => oneSided.has(text)))
    return reject('accessory-or-part');
  return judgeBehind(words, first, others, told);
}

function judgeBehind(
  words: readonly Word[],
  { families, end }: DeviceMention,
  others: readonly { readonly start: number; readonly isSame: boolean }[],
  told: ToldFacts,
): DeviceVerdict {
  const family = families[0] ?? '';
  const { isConfigured, isSized } = told;
  let extrasFrom = words.length;
  for (let at = end; at < words.length; at += 1) {
    const text = words[at]?.text ?? '';
    const other = others.find(each => each.start === at);
    if (other && !other.isSame && !isMadeFor(words, at) && !isSaidOfIt(words, at))
      return { reason: 'several-devices', extrasFrom: at };
    if (at >= extrasFrom) continue;
    if (ownWords[family]?.test(text)) {
      // "AirPods Pro 2 case" is a cover; "with MagSafe Charging Case" is the AirPods' own.
      const isOwn = family !== 'airpods' || [at - 2, at - 1, at, at + 1, at + 2, at + 3].some(near => chargingWords.has(words[near]?.text ?? '')) || hasWith(words, at, end); // prettier-ignore
      if (isOwn) continue;
    }
    if (bandWords.has(text) && family === 'apple-watch') {
      extrasFrom = Math.min(extrasFrom, findStart(words, at, end) ?? at);
      if (!isConfigured && !hasWith(words, at, end)) return { reason: 'accessory-or-part', extrasFrom };
      continue;
    }
    if (replacementWords.has(text)) return { reason: 'accessory-or-part', extrasFrom: at };
    const isCover = accessoryWords.has(text) || /^(?:case|cases|folio|keyboardcover)$/.test(text);
    if (isCover) {
      const start = findStart(words, at, end);
      if (start === null && !isGiven(words, at)) return { reason: 'accessory-or-part', extrasFrom: at };
      extrasFrom = Math.min(extrasFrom, start ?? at);
    } else if (
      partWords.has(text) &&
      at === words.length - 1 &&
      !isConfigured &&
      !(isSized && keyboardWords.has(text)) &&
      !isPraised(words, at) &&
      !hasWith(words, at, end)
    ) {
      return { reason: 'accessory-or-part', extrasFrom: at };
    }
  }
  return { reason: null, extrasFrom };
}

/** "for Apple MacBook Air", "Hülle für 11-Zoll iPad Pro". */
function isMadeFor(words: readonly Word[], at: number): boolean {
  let before = at - 1;
  while (before >= 0 && articles.test(words[before]?.text ?? '')) before -= 1;
  return forWords.has(words[before]?.text ?? '');
}

/** "works with iPhone", "iPad compatible". */
function isSaidOfIt(words: readonly Word[], at: number): boolean {
  return [at - 3, at - 2, at + 1, at + 2].some(near =>
    /^(?:compatib|kompatib|works|funktioniert)/.test(words[near]?.text ?? ''),
  );
}

function isPraised(words: readonly Word[], at: number): boolean {
  return [words[at - 1]?.text ?? '', words[at + 1]?.text ?? ''].some(text =>
    /^(?:new|neu|neue|neuer|neues|neuem|neuf|neuve|nuova|nuovo|nuevo|nueva|retina|liquid|\d+|gesundheit|health|original)$/.test(
      text,
    ),
  );
}

function hasWith(words: readonly Word[], at: number, from: number): boolean {
  return findStart(words, at, from) !== null;
}

/** Where "with", "without" or a plus sign begins the extras; null when nothing does. */
function findStart(words: readonly Word[], at: number, from: number): number | null {
  for (let before = at; before >= Math.max(from, at - 5); before -= 1) {
    if (/[+&]/.test(words[before]?.gap ?? '')) return before;
    if (before < at && withWords.has(words[before]?.text ?? '')) return before;
  }
  return null;
}

function isGiven(words: readonly Word[], at: number): boolean {
  return [1, 2].some(offset => givenWords.has(words[at + offset]?.text ?? ''));
}

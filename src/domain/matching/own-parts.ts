// Words for parts and accessories that describe the device itself: its own kind, its keyboard, the state of its battery.
import type { Mention } from '#domain/matching/find-mentions.ts';
import {
  familyKindWords,
  familyPartWords,
  keyboardWords,
  layoutWords,
  qualityWords,
} from '#domain/matching/vocabulary.ts';
import { textAt, type Word, wordSet } from '#domain/words.ts';

/** "Headphones Apple AirPods Max", "HomePod mini smart speaker". */
export function isOwnKind(text: string, { families }: Mention): boolean {
  return familyKindWords[families[0] ?? '']?.has(text) ?? false;
}

/** "Charging case" of AirPods, besides their own kind. */
export function isOwnPart(text: string, mention: Mention): boolean {
  return isOwnKind(text, mention) || (familyPartWords[mention.families[0] ?? '']?.has(text) ?? false);
}

/** Of a Mac of a stated year: "MacBook Air 2015 tastiera italiana", "iMac 2019 keyboard and mouse". */
export function isOwnKeyboard(
  words: readonly Word[],
  at: number,
  { families }: Mention,
  statesModel: boolean,
): boolean {
  const text = textAt(words, at);
  const isDesktop = /^(?:imac|mac-)/.test(families[0] ?? '');
  if (isDesktop)
    return statesModel && (keyboardWords.has(text) || /^(?:mouse|maus|souris|raton)$/.test(text));
  return (
    statesModel &&
    keyboardWords.has(text) &&
    [at - 1, at + 1].some(near => layoutWords.has(textAt(words, near)))
  );
}

/** "Titanium casing, alpine band, battery 98%": no band has a battery or a casing. */
export function mentionsWatchPart(words: readonly Word[]): boolean {
  return words.some(({ text }) =>
    /^(?:casing|gehause|boitier|batt(?:ery)?|akku|batteri[ae]|bateria)$/.test(text),
  );
}

/** "neuer Akku", "95% battery", "Retina display": then it is a whole device's. A number of the name is no praise. */
export function isQualified(words: readonly Word[], at: number, { start, end }: Mention): boolean {
  return [at - 1, at + 1, at + 2].some(near => {
    const text = textAt(words, near);
    if (qualityWords.has(text)) return true;
    const isHealth = /^\d{2,3}$/.test(text) && Number(text) >= 50 && Number(text) <= 100;
    return isHealth && near !== at + 2 && (near < start || near >= end);
  });
}

const screenWords = wordSet('display displays bildschirm screen lcd oled ecran pantalla schermo touchscreen');

/** "Display Bildschirm": nobody names a phone's screen twice. */
export function isScreenSaidTwice(words: readonly Word[], { end }: Mention): boolean {
  return words.some(
    ({ text }, at) => at >= end && screenWords.has(text) && screenWords.has(textAt(words, at + 1)),
  );
}

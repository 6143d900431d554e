// Which models a title mentions. The longest name wins; a name of several models names none.
import type { Model } from '#domain/catalogue/product.ts';
import type { ModelNames } from '#domain/matching/model-names.ts';
import { isJoined } from '#domain/matching/title-words.ts';
import type { Word } from '#domain/words.ts';

export interface ModelMention {
  /** null = something is named, but no model of the catalogue, or its generation is not stated. */
  readonly model: Model | null;
  /** Index of its first word, the family word included, and of the first word after it. */
  readonly start: number;
  readonly end: number;
}

/** Words without meaning between "iPhone" and the rest of the name. */
const fillers = new Set(['apple', 'smartphone', 'modell', 'modele', 'modello', 'modelo', 'model']);
const listWords = new Set([
  'and',
  'or',
  'und',
  'oder',
  'et',
  'ou',
  'e',
  'o',
  'y',
  'por',
  'for',
  'gegen',
  'contre',
  'per',
]);
const units =
  /^(?:[gt][bo]?|gigas?|months?|mon(?:at|ate|aten)|mois|mes[ei]s?|years?|jahre?|ans?|ann[io]|anos?|days?|tage?|jours?|giorni|dias|cm|mm|mp|mah|w|k|x|eur|usd|pcs|stuck)$/;
const generationWords = /^gen(?:\.|eration|erazione|eracion)?$/;
const ordinals: Readonly<Record<string, number>> = {
  '1': 1, '1st': 1, '1e': 1, '1re': 1, '1ere': 1, '1a': 1, first: 1, erste: 1, ersten: 1, premiere: 1, prima: 1, primera: 1,
  '2': 2, '2nd': 2, '2e': 2, '2eme': 2, '2a': 2, second: 2, zweite: 2, zweiten: 2, seconde: 2, deuxieme: 2, seconda: 2, segunda: 2,
  '3': 3, '3rd': 3, '3e': 3, '3eme': 3, '3a': 3, third: 3, dritte: 3, dritten: 3, troisieme: 3, terza: 3, tercera: 3,
}; // prettier-ignore

/** Every mention after the word "iPhone", and those listed after it ("8 | 8 Plus", "13/14 Pro"). */
export function findModelMentions(words: readonly Word[], names: ModelNames): ModelMention[] {
  const mentions: ModelMention[] = [];
  for (let at = 0; at < words.length; at += 1) {
    if (words[at]?.text !== 'iphone') continue;
    let next = at + 1;
    while (fillers.has(words[next]?.text ?? '')) next += 1;
    let mention = readNameAt(words, next, at, names);
    if (!mention) mentions.push({ model: null, start: at, end: at + 1 });
    while (mention) {
      mentions.push(mention);
      at = mention.end - 1;
      mention = readListedAt(words, mention.end, names);
    }
  }
  return mentions;
}

/**
 * Mentions without the word "iPhone" ("Apple 12 mini", "XS Max"): only names that nothing else has. Called only where
 * something else says Apple.
 */
export function findBareMentions(words: readonly Word[], names: ModelNames): ModelMention[] {
  const mentions: ModelMention[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const mention = readNameAt(words, at, at, names);
    if (!mention?.model) continue;
    const isPlainNumber = mention.end - at === 1 && /^(?:\d+|x|air)$/.test(words[at]?.text ?? '');
    if (isPlainNumber) continue;
    mentions.push(mention);
    at = mention.end - 1;
  }
  return mentions;
}

function readNameAt(
  words: readonly Word[],
  at: number,
  start: number,
  names: ModelNames,
): ModelMention | null {
  let first = words[at]?.text;
  if (first === undefined || (at > start && !isNear(words[at]))) return null;
  let end = at + 1;
  if (words[end]?.text === 's' && isJoined(words[end]) && names.firstWords.has(`${first}s`)) {
    first = `${first}s`;
    end += 1;
  }
  // "iPhone 16 E" may be a 16e, and "iPhone 16 e custodia" a 16 with a case: neither is read.
  const isOpen = words[end]?.text === 'e' && isJoined(words[end]) && names.firstWords.has(`${first}e`);
  if (isOpen) return { model: null, start, end: end + 1 };
  const isKnown = names.firstWords.has(first);
  if (!isKnown && !/^\d{1,2}[a-z]?$/.test(first)) return null;
  const name = [first];
  while (names.modifiers.has(words[end]?.text ?? '') && isJoined(words[end])) {
    name.push(words[end]?.text ?? '');
    end += 1;
  }
  const key = name.join(' ');
  const generations = names.generations.get(key);
  if (!generations) return { model: names.byName.get(key) ?? null, start, end };
  return { ...readGeneration(words, end, generations), start };
}

/** Opening brackets, commas and the like may stand between "iPhone" and the name. */
function isNear(word: Word | undefined): boolean {
  return word !== undefined && word.gap.length <= 3;
}

function readListedAt(words: readonly Word[], at: number, names: ModelNames): ModelMention | null {
  const separator = words[at];
  if (!separator) return null;
  const isWord = listWords.has(separator.text) && /^\s*$/.test(separator.gap);
  const start = isWord ? at + 1 : at;
  const gap = words[start]?.gap ?? '';
  if (!isWord && !/[/|,&+;]/.test(gap)) return null;
  const mention = readNameAt(words, start, start, names);
  if (!mention?.model || units.test(words[mention.end]?.text ?? '')) return null;
  const isPlainNumber = mention.end - start === 1 && /^\d+$/.test(words[start]?.text ?? '');
  return isPlainNumber && !/^\s*[/|&]\s*$/.test(gap) ? null : mention;
}

function readGeneration(
  words: readonly Word[],
  at: number,
  generations: NonNullable<ReturnType<ModelNames['generations']['get']>>,
): { model: Model | null; end: number } {
  const said = new Set<Model>();
  let end = at;
  // "SE gen 3": the number may come after its word.
  const place = generationWords.test(words[at]?.text ?? '') ? at + 1 : at;
  const next = words[place]?.text ?? '';
  const isAlone = !units.test(words[place + 1]?.text ?? '');
  const number = Object.hasOwn(ordinals, next) ? ordinals[next] : undefined;
  if (number !== undefined && isAlone && [at, place].every(near => (words[near]?.gap.length ?? 9) <= 3)) {
    end = place + 1;
    // "2.ª generación" is two words.
    if (words[end]?.text === 'a' && words[end]?.gap === '.') end += 1;
    if (generationWords.test(words[end]?.text ?? '')) end += 1;
    for (const { model, number: own } of generations) if (own === number) said.add(model);
    if (said.size === 0) return { model: null, end };
  }
  for (const [index, word] of words.entries()) {
    const found = generations.find(({ year }) => String(year) === word.text);
    if (!found) continue;
    said.add(found.model);
    if (index === end) end += 1;
  }
  const [model, other] = [...said];
  return { model: model !== undefined && other === undefined ? model : null, end };
}

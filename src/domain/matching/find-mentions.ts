// Which devices a title names: families by their names, and iPhones, whose models have names of their own.
import type { FamilySlug } from '#domain/catalogue/families.ts';
import type { Model } from '#domain/catalogue/product.ts';
import type { ModelNames } from '#domain/matching/model-names.ts';
import { plainColourWords } from '#domain/matching/colour-words.ts';
import { isJoined } from '#domain/matching/split-title.ts';
import { accessoryWords, leadingAccessories, conjunctions, unitForm } from '#domain/matching/vocabulary.ts';
import { gapAt, hasPhraseAt, textAt, type Word, wordSet } from '#domain/words.ts';

export interface Mention {
  readonly families: readonly FamilySlug[];
  /** The named line of the family ("iPad Pro"); null for families of one line. */
  readonly line: string | null;
  /** First word of the name, and the first word after it, from which numbers are read. */
  readonly start: number;
  readonly end: number;
  /** The models of that name, none for a name that no model has; null = a family's name alone: facts choose the model. */
  readonly models: readonly Model[] | null;
}

type Row = readonly [phrases: string, families: readonly FamilySlug[], line?: string];

// @table
const rows: readonly Row[] = [
  ['macbook air|mac book air|macbookair', ['macbook-air']],
  ['macbook pro|mac book pro|macbookpro|macbooks pro', ['macbook-pro']],
  ['macbook neo|mac book neo', ['macbook']],
  ['macbook|mac book|macbooks', ['macbook', 'macbook-12-inch', 'macbook-air', 'macbook-pro']],
  ['imac pro|imacpro|i mac pro', ['imac-pro']],
  ['imac|i mac|imacs', ['imac']],
  ['mac mini|macmini', ['mac-mini']],
  ['mac studio|macstudio', ['mac-studio']],
  ['mac pro|macpro', ['mac-pro']],
  ['ipad pro|ipadpro|i pad pro', ['ipad'], 'ipad-pro'],
  ['ipad air|ipadair|i pad air', ['ipad'], 'ipad-air'],
  ['ipad mini|ipadmini|i pad mini', ['ipad'], 'ipad-mini'],
  ['ipad|i pad|ipads', ['ipad'], 'ipad'],
  ['apple watch|applewatch|iwatch|i watch|apple watches|watch series|watch ultra|watch se', ['apple-watch']],
  ['airpods pro|airpod pro|air pods pro|airpodspro', ['airpods'], 'airpods-pro'],
  ['airpods max|airpod max|air pods max', ['airpods'], 'airpods-max'],
  ['airpods|airpod|air pods', ['airpods'], 'airpods'],
  ['homepod mini|home pod mini|homepods mini', ['homepod-mini']],
  ['homepod|home pod|homepods', ['homepod']],
  ['apple tv|appletv', ['apple-tv']],
  ['apple pencil|applepencil', ['apple-pencil']],
  ['pro display xdr', ['pro-display-xdr']],
  ['studio display|apple studio display', ['studio-display']],
  ['apple studio', ['mac-studio', 'studio-display']],
  ['vision pro', ['vision-pro']],
];

interface Name {
  readonly words: readonly string[];
  readonly families: readonly FamilySlug[];
  readonly line: string | null;
}

const byFirstWord: ReadonlyMap<string, readonly Name[]> = Map.groupBy(
  rows
    .flatMap(([phrases, families, line]) =>
      phrases.split('|').map(phrase => ({ words: phrase.split(' '), families, line: line ?? null })),
    )
    .toSorted((left, right) => right.words.length - left.words.length),
  name => name.words[0] as string,
);
const joinedDigits = /\d{1,2}$/;
/** Words of a name that belong to the model and not to the family. */
const modelWords = wordSet('series ultra se');
/** Words without meaning between "iPhone" and the rest of the name. */
const fillers = wordSet('apple smartphone modell modele modello modelo model refurbished used');
const ownName = /^(?:(?:x[rs]?|se) |\d+ (?:pro|plus|mini))/;
/** Between a device and the one it is swapped for. */
const swapWords = wordSet('por for gegen contre per');
const phone = { families: ['iphone'], line: null } as const;

/** Every device that is named, in order; the longest name wins. */
export function findMentions(words: readonly Word[], names: ModelNames): Mention[] {
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const { text } = words[at] as Word;
    const found = text === 'iphone' ? readPhone(words, at, names, mentions) : readFamily(words, at);
    if (typeof found === 'number') at = found - 1;
    else if (found) {
      mentions.push(found);
      at = Math.max(at, found.end - 1);
    }
  }
  return mentions;
}

function readFamily(words: readonly Word[], at: number): Mention | null {
  const text = textAt(words, at);
  // "MacBookPro18,3", "iPad9": the digits belong to the model.
  const last = text.charCodeAt(text.length - 1);
  const isNumbered = last < 58 && last > 47 && text.length > 4;
  const names =
    byFirstWord.get(text) ?? (isNumbered ? byFirstWord.get(text.replace(joinedDigits, '')) : undefined);
  const name = names?.find(each => each.words.length === 1 || hasPhraseAt(words, at, each.words));
  if (!name) return null;
  const length = name.words.filter(word => !modelWords.has(word)).length;
  return { families: name.families, line: name.line, start: at, end: at + length, models: null };
}

/** The iPhone named at a word, and those listed after it ("8 | 8 Plus", "13/14 Pro"); returns the first word after them. */
function readPhone(words: readonly Word[], at: number, names: ModelNames, mentions: Mention[]): number {
  let next = at + 1;
  while (fillers.has(textAt(words, next))) next += 1;
  // "iPhone black XR", "iPhone white 13 Pro"; a bare number behind a colour may count anything.
  if (
    plainColourWords.has(textAt(words, next)) &&
    ownName.test(`${textAt(words, next + 1)} ${textAt(words, next + 2)}`)
  )
    next += 1;
  let mention = readNameAt(words, next, at, names);
  if (!mention) mentions.push({ ...phone, start: at, end: at + 1, models: null });
  let end = at + 1;
  while (mention) {
    mentions.push(mention);
    end = mention.end;
    mention = readListedAt(words, end, names);
  }
  return end;
}

/**
 * Mentions without the word "iPhone" ("Apple 12 mini", "XS Max"): only names that nothing else has. Called only where
 * something else says Apple.
 */
export function findBareMentions(words: readonly Word[], names: ModelNames): Mention[] {
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const mention = readNameAt(words, at, at, names);
    if (!mention?.models || mention.models.length === 0) continue;
    const isPlainNumber = mention.end - at === 1 && /^(?:\d+|x|air)$/.test(textAt(words, at));
    if (isPlainNumber) continue;
    mentions.push(mention);
    at = mention.end - 1;
  }
  return mentions;
}

function readNameAt(words: readonly Word[], at: number, start: number, names: ModelNames): Mention | null {
  let first = words[at]?.text;
  // Opening brackets, commas and the like may stand between "iPhone" and the name.
  if (first === undefined || (at > start && (words[at]?.gap.length ?? 9) > 3)) return null;
  let end = at + 1;
  // "iPhone 6.1 inch" is a screen size.
  if (/^[.,]$/.test(gapAt(words, end)) && /^\d$/.test(textAt(words, end))) return null;
  const next = words[end]?.text;
  // "iPhone 16 e custodia" is a 16 with a case.
  const isAnd =
    next === 'e' && [accessoryWords, leadingAccessories].some(each => each.has(textAt(words, end + 1)));
  if (
    (next === 's' || next === 'e') &&
    !isAnd &&
    isJoined(words[end]) &&
    names.firstWords.has(`${first}${next}`)
  ) {
    if (next === 'e' && !isNameEnd(words[end + 1])) return { ...phone, models: [], start, end: end + 1 };
    first = `${first}${next}`;
    end += 1;
  }
  if (!names.firstWords.has(first) && !/^\d{1,2}[a-z]?$/.test(first)) return null;
  let key = first;
  if (words[end]?.text === 'plus+') {
    if (names.byName.has(`${first} plus`)) key += ' plus';
    // "7+ Plus".
    end += textAt(words, end + 1) === 'plus' ? 2 : 1;
  }
  while (names.modifiers.has(textAt(words, end)) && isJoined(words[end])) {
    key += ` ${words[end]?.text}`;
    end += 1;
  }
  return { ...phone, models: names.byName.get(key) ?? [], start, end };
}

/** The end of a title, a size or a bracket: no noun follows. */
function isNameEnd(word: Word | undefined): boolean {
  return word === undefined || /^\d/.test(word.text) || /[(|,/-]/.test(word.gap);
}

function readListedAt(words: readonly Word[], at: number, names: ModelNames): Mention | null {
  const separator = words[at];
  if (!separator) return null;
  const isLink = conjunctions.has(separator.text) || swapWords.has(separator.text);
  const isWord = isLink && /^\s*$/.test(separator.gap);
  const start = isWord ? at + 1 : at;
  const gap = gapAt(words, start);
  const isRepeated = !isWord && !/[/|,&+;]|^-$/.test(gap);
  const mention = readNameAt(words, start, start, names);
  if (!mention?.models || mention.models.length === 0) return null;
  const isPlainNumber = mention.end - start === 1 && /^\d+$/.test(textAt(words, start));
  if (isPlainNumber && unitForm.test(textAt(words, mention.end))) return null;
  // "XS XS Max", "8 8 Plus": a second name that is no plain number needs nothing between.
  if (isRepeated)
    return !isPlainNumber && /^(?:x[sr]|\d{1,2})$/.test(textAt(words, start)) && isJoined(words[start])
      ? mention
      : null;
  if (isPlainNumber && isWord)
    return conjunctions.has(separator.text) && isNumberListed(words, mention.end) ? mention : null;
  return isPlainNumber && !/^\s*[/|&]\s*$|^-$/.test(gap) ? null : mention;
}

/** "iPhone 12 o 13", "iPhone 13 oder 14 128GB"; not "iPhone 13 y 11 fundas". */
function isNumberListed(words: readonly Word[], at: number): boolean {
  const word = words[at];
  return (
    word === undefined || /^\d{2,}/.test(word.text) || /[,(|/-]/.test(word.gap) || word.text === 'gesucht'
  );
}

/** Whether two mentions may mean one device: the second may be the fuller name. */
export function isSameDevice(one: Mention, other: Mention): boolean {
  const shared = one.families.some(family => other.families.includes(family));
  return shared && (one.line === other.line || one.line === 'ipad' || other.line === 'ipad');
}

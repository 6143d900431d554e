// The colours that a listing states of a model, in its title and attributes; a colour that one model alone came in chooses that model.
import type { Model } from '#domain/catalogue/product.ts';
import type { Choice } from '#domain/matching/choose-model.ts';
import { findColours, readsFrench, type FoundColour } from '#domain/matching/find-colours.ts';
import type { MatchInput } from '#domain/matching/listing-reading.ts';
import type { MatchCatalogue, StatedCase } from '#domain/matching/match-catalogue.ts';
import type { ColourPhrases } from '#domain/matching/colour-words.ts';
import { remember } from '#domain/matching/remember.ts';
import { sole } from '#domain/sole.ts';
import { gapAt, splitWords, textAt, type Word } from '#domain/words.ts';

/** What colours are read from. */
export interface ColourTexts {
  readonly words: readonly Word[];
  readonly listing: MatchInput;
  /** The word at which things that come with the device begin. */
  readonly extrasFrom: number;
  readonly catalogue: MatchCatalogue;
  /** "Black Aluminum": of the colours of that material. */
  readonly ofCase: StatedCase;
}

/** The colours of the title. */
export function readTitledColours(model: Model, texts: ColourTexts): FoundColour[] {
  const {
    words,
    listing: { country, attributes },
    extrasFrom,
    catalogue,
    ofCase,
  } = texts;
  const isFrench = country === 'fr' || attributes.language === 'fr' || readsFrench(words);
  const read = (until: number): FoundColour[] =>
    findColours(words, model, catalogue.colourPhrasesOf(model, ofCase), {
      isFrench,
      isColourOnly: false,
      until,
    });
  const found = read(extrasFrom);
  if (found.some(({ isOfBand }) => !isOfBand) || extrasFrom >= words.length) return found;
  // "… with screen protector Gold / 256GB / A", "… Black Sport Band - Space Gray": shops put the chosen variant behind everything.
  const { colourWords } = catalogue;
  const isOfWatch = model.family === 'apple-watch';
  const behind = read(words.length).filter(({ at, end }) => {
    if (at < extrasFrom) return false;
    const isSized = /^\s\/\s$/.test(gapAt(words, end)) && /^\d/.test(textAt(words, end));
    if (isSized || !isOfWatch) return isSized;
    const isApart = /^\s[-\u2013]\s$/.test(gapAt(words, at));
    const hasBandColour = words.slice(extrasFrom - 2, at).some(({ text }) => colourWords.has(text));
    return (isApart && hasBandColour) || isListedForCase(words, at, extrasFrom, colourWords);
  });
  return behind.length > 0 ? behind : found;
}

/** "Sport Band / Aluminium Dial / Space Gray", "Sport Band / Gold / Starlight": in a list behind the band the first colour is the case's. */
function isListedForCase(
  words: readonly Word[],
  at: number,
  extrasFrom: number,
  colourWords: ReadonlySet<string>,
): boolean {
  const isPart = (place: number) => /^\s\/\s$/.test(gapAt(words, place));
  const isColour = ({ text }: Word) => colourWords.has(text);
  const between = words.slice(extrasFrom, at);
  if (!isPart(at) || between.some(isColour)) return false;
  const next = words.findIndex((_, place) => place > at && isPart(place));
  const hasBandColour = next !== -1 && words.slice(next).some(isColour);
  return hasBandColour || between.some(({ text }) => /^(?:alu|stainless|titan)/.test(text));
}

/** The colours of the first attribute that states one: the colour, a watch's case, a text without a name. */
export function readStatedColours(
  model: Model,
  { listing, catalogue, ofCase }: ColourTexts,
): readonly FoundColour[] {
  const { colour, caseSize, variant } = listing.attributes;
  for (const text of [colour, caseSize, variant]) {
    if (text === undefined) continue;
    const found = findStatedColours(text, text === colour, model, catalogue.colourPhrasesOf(model, ofCase));
    if (found.length > 0) return found;
  }
  return [];
}

/** Thousands of listings of a feed state the same: by the phrases of a model, then by the text. */
const foundColours = new WeakMap<ColourPhrases, (text: string) => readonly FoundColour[]>();
/** Texts of one model; nonsense could be any number. */
const maxTexts = 500;

function findStatedColours(
  text: string,
  isColourOnly: boolean,
  model: Model,
  phrases: ColourPhrases,
): readonly FoundColour[] {
  const find =
    foundColours.get(phrases) ??
    remember((entry): readonly FoundColour[] => {
      const context = { isFrench: true, isColourOnly: entry.startsWith('1'), until: 99 };
      return findColours(splitWords(entry.slice(1)), model, phrases, context);
    }, maxTexts);
  foundColours.set(phrases, find);
  return find(`${isColourOnly ? 1 : 0}${text}`);
}

/** Models; of more, a colour is never that of one alone. */
const maxOpen = 8;

/** Settles what facts leave open by a colour that only one of the models came in; a band's colour says nothing. */
export function chooseByColour(choice: Choice, texts: ColourTexts): Choice {
  if (choice.kind !== 'several' || choice.models.length < 2 || choice.models.length > maxOpen) return choice;
  const found = choice.models.map(each => {
    const titled = readTitledColours(each.model, texts);
    const colours = titled.length > 0 ? titled : readStatedColours(each.model, texts);
    return { each, colours: colours.filter(({ isOfBand }) => !isOfBand) };
  });
  const most = Math.max(...found.map(({ colours }) => colours.length));
  // "Apple Watch SE, Space Gray": only one of them came in it.
  const colourful = sole(found.filter(({ colours }) => colours.length === most))?.each;
  if (colourful) return { kind: 'one', model: colourful };
  // Of models that share no colour ("AirPods Max" and its successors), the one that has its full name.
  const named = found.flatMap(({ each, colours }) => {
    const colour = sole(colours);
    return colour ? [{ each, length: colour.end - colour.at }] : [];
  });
  const longest = Math.max(...named.map(({ length }) => length));
  const only = sole(named.filter(({ length }) => length === longest))?.each;
  if (!only) return choice;
  const slugs = new Set(only.model.colours.map(({ slug }) => slug));
  const isApart = choice.models.every(
    each => each === only || !each.model.colours.some(({ slug }) => slugs.has(slug)),
  );
  return isApart ? { kind: 'one', model: only } : choice;
}

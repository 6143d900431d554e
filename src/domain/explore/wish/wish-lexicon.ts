// The phrases that a wish is read by, in one language: those of the catalogue, of its merchants, and of `wish-terms.ts`.
import { chipCollectionName, chipCollectionSlug } from '#domain/catalogue/chip-collection.ts';
import { readOptionValue } from '#domain/catalogue/option-values.ts';
import type { Model } from '#domain/catalogue/product.ts';
import { queryWords } from '#domain/explore/query-words.ts';
import { Vocabulary } from '#domain/explore/vocabulary.ts';
import { colourMeanings } from '#domain/explore/wish/colour-meanings.ts';
import type { CatalogueSets } from '#domain/explore/wish/catalogue-sets.ts';
import { offerMeaning, rangeMeaning, valueMeaning } from '#domain/explore/wish/meaning.ts';
import type { Meaning } from '#domain/explore/wish/meaning.ts';
import { listNameMeanings } from '#domain/explore/wish/name-meanings.ts';
import type { ProductSet } from '#domain/explore/wish/product-set.ts';
import { listTermWords } from '#domain/explore/wish/term-words.ts';
import {
  conditionPhrases,
  effectRows,
  featureRows,
  freeShippingPhrases,
  unlockedPhrases,
} from '#domain/explore/wish/wish-terms.ts';
import type { EffectRow } from '#domain/explore/wish/wish-terms.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { carrierPhrases } from '#domain/offers/carrier.ts';
import { gradePhrases } from '#domain/offers/grade-words.ts';

export interface Phrase {
  readonly words: readonly string[];
  readonly meanings: readonly Meaning[];
  readonly effect: EffectRow | null;
}

export interface WishLexicon {
  readonly sets: CatalogueSets;
  /** First word -> phrases, longest first. */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>;
  /** Number of a model or its generation -> their products. */
  readonly numbers: ReadonlyMap<number, ProductSet>;
  /** Words of a model's name that together mean it alone. */
  readonly wholeNames: ReadonlyMap<Model, readonly string[]>;
  readonly vocabulary: Vocabulary;
}

type AddPhrase = (words: readonly string[], meaning: Meaning | EffectRow) => void;

/** The lexicon of one language, without merchants (`withMerchants`). */
export function buildLexicon(sets: CatalogueSets, language: LanguageSlug): WishLexicon {
  const phrases = new Map<
    string,
    { words: readonly string[]; meanings: Meaning[]; effect: EffectRow | null }
  >();
  const add: AddPhrase = (words, meaning) => {
    const key = words.join(' ');
    if (key === '') return;
    const phrase = phrases.get(key) ?? { words, meanings: [], effect: null };
    if ('phrases' in meaning) phrase.effect = meaning;
    else phrase.meanings.push(meaning);
    phrases.set(key, phrase);
  };
  const names = listNameMeanings(sets, language);
  for (const [text, meaning] of names.meanings) add(text.split(' '), meaning);
  for (const [text, meaning] of colourMeanings(sets, language)) add(text.split(' '), meaning);
  addChips(sets, add);
  addFeatures(sets, add);
  addSystems(sets, add);
  addTerms(sets, add);
  return {
    sets,
    phrases: byFirstWord(phrases.values()),
    numbers: names.numbers,
    wholeNames: names.wholeNames,
    vocabulary: new Vocabulary([
      ...[...phrases.values()].flatMap(({ words }) => words).filter(isVocabularyWord),
      ...[...names.numbers.keys()].map(String),
      ...[...sets.valuesOf('storageSize').keys(), ...sets.valuesOf('releaseYear').keys()].map(String),
      ...listTermWords().filter(isVocabularyWord),
    ]),
  };
}

/** The lexicon with merchants: they come and go without the catalogue changing. */
export function withMerchants(lexicon: WishLexicon, merchants: readonly Merchant[]): WishLexicon {
  const named = merchants.map(({ name, slug }): Phrase => ({
    words: queryWords(name),
    meanings: [offerMeaning('merchantSlug', slug, lexicon.sets.all)],
    effect: null,
  }));
  const words = named.flatMap(phrase => phrase.words).filter(isVocabularyWord);
  return {
    ...lexicon,
    phrases: byFirstWord([...named, ...[...lexicon.phrases.values()].flat()]),
    vocabulary: new Vocabulary([...lexicon.vocabulary.list(), ...words]),
  };
}

/** Joined words are not cut at single letters, except for the X of iPhone X. */
function isVocabularyWord(word: string): boolean {
  return word.length > 1 || /[\dx]/.test(word);
}

function byFirstWord(phrases: Iterable<Phrase>): Map<string, Phrase[]> {
  const known = [...phrases].filter(({ words }) => words.length > 0);
  return Map.groupBy(
    known.toSorted((a, b) => b.words.length - a.words.length),
    ({ words }) => words[0] as string,
  );
}

function addChips(sets: CatalogueSets, add: AddPhrase): void {
  const bySlug = sets.valuesOf('cpuCollection');
  const names = new Set(
    sets.products
      .map(product => readOptionValue(product, 'chip'))
      .filter(chip => chip !== null)
      .map(chipCollectionName),
  );
  const intel = new Map<string, ProductSet>();
  const variants = new Map<string, [string, ProductSet][]>();
  for (const name of names) {
    const slug = chipCollectionSlug(name);
    const products = bySlug.get(slug);
    if (!products) continue;
    const meaning = valueMeaning('cpuCollection', new Map([[slug, products]]));
    const words = queryWords(name);
    add(words, meaning);
    const [, generation] = /^(M\d+) /.exec(name) ?? [];
    if (generation !== undefined)
      variants.set(generation, [...(variants.get(generation) ?? []), [slug, products]]);
    if (/^Core i\d$/.test(name)) add(words.slice(1), meaning);
    if (/^(?:Core|Xeon)/.test(name)) {
      intel.set(slug, products);
      add(['intel', ...words], meaning);
    }
  }
  // Many call M1 Pro and M1 Max by their generation; where there is a plain M1, that is meant.
  for (const [name, ofName] of variants) {
    add(queryWords(name), valueMeaning('cpuCollection', new Map(ofName), 2));
  }
  if (intel.size > 0) add(['intel'], valueMeaning('cpuCollection', intel, 1));
}

function addFeatures(sets: CatalogueSets, add: AddPhrase): void {
  const laptops = sets.valuesOf('productFamily').get('mac-laptop');
  for (const { key, value, phrases } of featureRows) {
    const products = sets.valuesOf(key).get(value);
    for (const words of phrases) {
      if (products) add(words, valueMeaning(key, new Map([[value, products]]), 1));
      else if (key === 'keyboardLayout' && laptops) add(words, offerMeaning(key, value, laptops));
    }
  }
}

/** macOS 14 Sonoma, macOS 14, macOS Sonoma, iOS 17: the devices that run it. Its name alone is often a colour's or a place's. */
function addSystems(sets: CatalogueSets, add: AddPhrase): void {
  const names = new Map(
    sets.products.flatMap(({ model }) => model.systems.map(({ slug, name }) => [slug, name])),
  );
  for (const [slug, products] of sets.valuesOf('compatibleWith')) {
    const name = names.get(String(slug)) ?? '';
    const phrases = [name, String(slug).replaceAll('-', ' '), /^\D+[\d.]+/.exec(name)?.[0] ?? ''];
    const meaning = valueMeaning('compatibleWith', new Map([[slug, products]]));
    for (const text of new Set(phrases.map(each => queryWords(each).join(' '))))
      add(text.split(' '), meaning);
  }
}

function addTerms(sets: CatalogueSets, add: AddPhrase): void {
  for (const grade of ['A', 'B', 'C'] as const) {
    const phrases = [...gradePhrases[grade].map(phrase => phrase.split(' ')), ...conditionPhrases[grade]];
    for (const words of phrases) add(words, offerMeaning('condition', grade, sets.all));
  }
  // Only phones are locked to a network.
  const phones = sets.valuesOf('productFamily').get('iphone');
  if (phones) {
    for (const [carrier, words] of carrierPhrases)
      if (carrier !== 'other') add(words, offerMeaning('carrier', carrier, phones));
    for (const words of unlockedPhrases) add(words, offerMeaning('carrier', 'unlocked', phones));
  }
  for (const words of freeShippingPhrases) add(words, rangeMeaning('shippingCost', { lte: 0 }, sets.all));
  for (const row of effectRows) for (const words of row.phrases) add(words, row);
}

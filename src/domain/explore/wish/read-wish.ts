// Reads a text of the search field as a wish: what it names becomes filters, and what was left out is listed (specification, Explore).
import type { Product } from '#domain/catalogue/product.ts';
import { chooseMeanings } from '#domain/explore/wish/choose-meanings.ts';
import type { ChosenMeanings } from '#domain/explore/wish/choose-meanings.ts';
import { cutWords } from '#domain/explore/wish/cut-words.ts';
import { findWishFilters } from '#domain/explore/wish/find-wish-filters.ts';
import type { WishPart } from '#domain/explore/wish/meaning.ts';
import { listPositions } from '#domain/explore/wish/product-set.ts';
import { readParts } from '#domain/explore/wish/read-parts.ts';
import { displayWords } from '#domain/explore/wish/term-words.ts';
import type { WishLexicon } from '#domain/explore/wish/wish-lexicon.ts';
import { readWishWords } from '#domain/explore/wish/wish-words.ts';
import { isList } from '#domain/filters/active-filters.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { normalizeAddressFilters } from '#domain/urls/catalogue-address.ts';

export interface Wish {
  /** In the one spelling of addresses. */
  readonly filters: ActiveFilters;
  /** Typed words that it was read from; with the two lists below they are all that was typed. */
  readonly understood: readonly string[];
  /** Typed words that are not known, or that filters cannot express. */
  readonly unknown: readonly string[];
  /** Typed words that are true of no device together with the others. */
  readonly impossible: readonly string[];
  /** The words of names in it, corrected, by which similar entries are found. */
  readonly subject: string;
  /** The newest of its products. */
  readonly shown: Product | null;
  /** It is a family, line, model or merchant and nothing else: explore has an entry for it. */
  readonly isEntry: boolean;
}

/**
 * null when nothing in the text is understood, when it names no device and is only partly understood, or when no list fits it.
 * Never throws, and takes some milliseconds at most.
 */
export function readWish(text: string, lexicon: WishLexicon): Wish | null {
  const words = readWishWords(text);
  const tokens = cutWords(words, lexicon.vocabulary);
  const parts = readParts({ words, tokens }, lexicon);
  const { chosen, products } = chooseMeanings(parts, lexicon.sets.all);
  const named = parts.filter(part => isNamed(chosen, part));
  const names = new Set(named.flatMap(part => part.text.split(' ')));
  const meanings = [...chosen.values()].filter(meaning => meaning !== null);
  // "pixel 8" names no device: a number alone may be anybody's, and a misspelt word anything.
  const hasDistinctName = named.some(({ text }) => /\p{L}{2}|x/u.test(text));
  const isUnclear =
    !hasDistinctName && (parts.some(part => part.isUnknown) || tokens.some(token => token.isGuessed));
  if (meanings.length === 0 || isUnclear) return null;
  const found = findWishFilters(meanings, products, names, lexicon);
  if (!found) return null;
  const filters = parts.reduce(withEffect, found.filters);
  const hasScreenSize = meanings.some(({ filter }) => filter?.key === 'screenSize');
  // "macbook pro 16 inch screen": the word belongs to the size.
  const isOfSize = ({ text }: WishPart) => hasScreenSize && displayWords.has(text);
  const isContradiction = (part: WishPart) => chosen.get(part) === null && !isOfSize(part);
  const states = words.map((_, at) => findWordState(at, parts, isContradiction));
  const wordsInState = (state: WordState) =>
    words.flatMap(({ typed }, at) => (states[at] === state ? [typed] : []));
  return {
    filters: normalizeAddressFilters(filters),
    understood: wordsInState('understood'),
    unknown: wordsInState('unknown'),
    impossible: wordsInState('impossible'),
    subject: named.map(part => part.text).join(' '),
    shown: newest(listPositions(found.products).flatMap(at => lexicon.sets.products[at] ?? [])),
    isEntry: isEntry(filters),
  };
}

type WordState = 'understood' | 'unknown' | 'impossible';

function findWordState(
  word: number,
  parts: readonly WishPart[],
  isContradiction: (part: WishPart) => boolean,
): WordState {
  const around = parts.filter(({ from, to }) => from <= word && word < to);
  if (around.length === 0 || around.some(part => part.isUnknown)) return 'unknown';
  return around.some(isContradiction) ? 'impossible' : 'understood';
}

function isNamed(chosen: ChosenMeanings['chosen'], part: WishPart): boolean {
  const meaning = chosen.get(part) ?? null;
  return meaning !== null && meaning.filter === null;
}

function withEffect(filters: ActiveFilters, { effect, isUnknown }: WishPart): ActiveFilters {
  if (!effect || isUnknown) return filters;
  return { ...filters, sortBy: effect.sortBy ?? filters.sortBy, mode: effect.mode ?? filters.mode };
}

/** The newest; of several of one day, the first, which is the plainest. */
function newest(products: readonly Product[]): Product | null {
  return products.reduce<Product | null>(
    (best, each) => (best && best.model.releasedOn >= each.model.releasedOn ? best : each),
    null,
  );
}

function isEntry({ main, product, offer, mode, sortBy }: ActiveFilters): boolean {
  const [key, ...others] = [...Object.keys(product), ...Object.keys(offer)];
  if (mode !== 'refurbished' || sortBy !== 'price' || others.length > 0) return false;
  if (key === undefined) return Object.keys(main).length > 0;
  if (key === 'merchantSlug') return Object.keys(main).length === 0 && isOne(offer[key]);
  return key === 'modelName' && isOne(product[key]);
}

function isOne(value: ActiveFilters['offer'][string]): boolean {
  return value !== null && value !== undefined && !(typeof value === 'object' && isList(value));
}

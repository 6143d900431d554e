// What names mean: words of models' names, and what visitors call a family.
import { familyName } from '#domain/catalogue/category-names.ts';
import { productFamilies } from '#domain/catalogue/families.ts';
import type { Model } from '#domain/catalogue/product.ts';
import { queryWords } from '#domain/explore/query-words.ts';
import { synonyms } from '#domain/explore/search-words.ts';
import type { CatalogueSets } from '#domain/explore/wish/catalogue-sets.ts';
import { nameMeaning, nameWeight } from '#domain/explore/wish/meaning.ts';
import type { Meaning } from '#domain/explore/wish/meaning.ts';
import { readNameWords } from '#domain/explore/wish/name-words.ts';
import { addProducts } from '#domain/explore/wish/product-set.ts';
import type { ProductSet } from '#domain/explore/wish/product-set.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';

export interface NameMeanings {
  /** Words, with a space between them, and what they mean. */
  readonly meanings: readonly (readonly [string, Meaning])[];
  readonly numbers: ReadonlyMap<number, ProductSet>;
  readonly wholeNames: ReadonlyMap<Model, readonly string[]>;
}

/** Of a family's own name: whoever writes iPhone wants an iPhone, whatever else does not fit. */
const familyWeight = 12;

/** The meanings of names in one language and in English. */
export function listNameMeanings(sets: CatalogueSets, language: LanguageSlug): NameMeanings {
  const byWord = new Map<string, ProductSet>();
  const numbers = new Map<number, ProductSet>();
  const wholeNames = new Map<Model, readonly string[]>();
  const families = new Set(productFamilies.map(family => familyName(family).toLowerCase()));
  for (const [model, products] of sets.models) {
    const { whole, further } = readNameWords(model, ['en', language]);
    wholeNames.set(model, whole);
    for (const word of new Set([...whole, ...further])) {
      if (/^\d+$/.test(word)) put(numbers, Number(word), products);
      else put(byWord, word, products);
    }
  }
  for (const family of productFamilies) {
    const products = sets.valuesOf('productFamily').get(family);
    if (!products) continue;
    const phrases = [familyName(family), ...synonyms[family].en, ...synonyms[family][language]];
    for (const text of new Set(phrases.map(name => queryWords(name).join(' ')))) put(byWord, text, products);
  }
  return {
    meanings: [...byWord].map(([text, products]) => [
      text,
      nameMeaning(`name ${text}`, products, families.has(text) ? familyWeight : nameWeight),
    ]),
    numbers,
    wholeNames,
  };
}

function put<Key>(sets: Map<Key, ProductSet>, key: Key, products: ProductSet): void {
  const known = sets.get(key);
  if (known) addProducts(known, products);
  else sets.set(key, new Uint32Array(products));
}

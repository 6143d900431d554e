// The colours that a word of a wish means: Apple's names in the language and in English, and plain words for them.
import type { Colour } from '#domain/catalogue/product.ts';
import type { CatalogueSets } from '#domain/explore/wish/catalogue-sets.ts';
import { valueMeaning } from '#domain/explore/wish/meaning.ts';
import type { Meaning } from '#domain/explore/wish/meaning.ts';
import { addProducts, intersect, noProducts } from '#domain/explore/wish/product-set.ts';
import type { ProductSet } from '#domain/explore/wish/product-set.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import { plainColours } from '#domain/matching/colour-words.ts';
import { splitWords } from '#domain/words.ts';

type Sets = Map<string, ProductSet>;

/** Phrase -> meaning. A colour of that name comes before what the word only describes: blue before Sierra Blue. */
export function colourMeanings(sets: CatalogueSets, language: LanguageSlug): [string, Meaning][] {
  const bySlug = sets.valuesOf('deviceColor');
  const named = new Map<string, Sets>();
  const plain = new Map<string, Sets>();
  const put = (phrases: Map<string, Sets>, phrase: string, slug: string, products: ProductSet) => {
    // English "or" and French gold.
    if (phrase === '' || (phrase === 'or' && language !== 'fr')) return;
    const values = phrases.get(phrase) ?? new Map<string, ProductSet>();
    phrases.set(phrase, values);
    const known = values.get(slug);
    if (known) addProducts(known, products);
    else values.set(slug, new Uint32Array(products));
  };
  for (const [model, products] of sets.models) {
    const slugs = new Set(model.colours.map(({ slug }) => slug));
    const ofSlug = new Map(
      [...slugs].map(slug => [
        slug,
        intersect(bySlug.get(slug) ?? noProducts(sets.products.length), products),
      ]),
    );
    const ofModel = (slug: string) => ofSlug.get(slug) ?? noProducts(sets.products.length);
    for (const colour of model.colours) {
      for (const phrase of listPhrases(colour, language))
        put(named, phrase, colour.slug, ofModel(colour.slug));
    }
    for (const { words, means, mayMean } of plainColours) {
      const sure = means.filter(slug => slugs.has(slug));
      const meant = sure.length > 0 ? sure : mayMean.filter(slug => slugs.has(slug));
      for (const word of words) for (const slug of meant) put(plain, word, slug, ofModel(slug));
    }
  }
  return [
    ...[...named].map(([phrase, values]): [string, Meaning] => [phrase, valueMeaning('deviceColor', values)]),
    ...[...plain].map(([phrase, values]): [string, Meaning] => [
      phrase,
      valueMeaning('deviceColor', values, 1),
    ]),
  ];
}

function listPhrases({ names }: Colour, language: LanguageSlug): Set<string> {
  const spelt = [names[language], names['en'], names['en-gb']].filter(name => name !== undefined);
  return new Set(
    spelt.map(name =>
      splitWords(name)
        .map(({ text }) => text)
        .join(' '),
    ),
  );
}

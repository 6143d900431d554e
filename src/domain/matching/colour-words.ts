// The words for each colour of a model: Apple's names in every language, and plain words where they mean only one colour.
import type { Colour } from '#domain/catalogue/product.ts';
import { splitWords, standsAt, type Word } from '#domain/words.ts';

export interface ColourPhrase {
  readonly words: readonly string[];
  readonly slug: string;
  /** A plain word, not one of Apple's names. */
  readonly isPlain: boolean;
}

/** First word -> phrases that begin with it, longest first. */
export type ColourPhrases = ReadonlyMap<string, readonly ColourPhrase[]>;

/** Plain colour -> words for it in five languages (folded) and which of Apple's colours it means or may mean. @table */
export const plainColours: Readonly<
  Record<
    string,
    { readonly said: string; readonly means: readonly string[]; readonly mayMean: readonly string[] }
  >
> = {
  black: {
    said: 'black schwarz schwarzer noir noire nero nera negro negra',
    means: ['black', 'midnight', 'space-black', 'jet-black', 'black-titanium', 'black-slate'],
    mayMean: ['space-gray', 'graphite', 'night-sky'],
  },
  white: {
    said: 'white weiss weisser blanc blanche bianco bianca blanco blanca',
    means: ['white', 'starlight', 'cloud-white', 'star-white', 'white-titanium', 'white-silver'],
    mayMean: ['silver'],
  },
  silver: {
    said: 'silver silber argent argento plata plateado',
    means: ['silver'],
    mayMean: ['white-silver', 'white-titanium'],
  },
  grey: {
    said: 'gray grey grau gris grigio',
    means: ['space-gray', 'graphite'],
    mayMean: [],
  },
  gold: {
    said: 'gold golden or dore oro dorado',
    means: ['gold', 'light-gold'],
    mayMean: ['desert-titanium'],
  },
  blue: {
    said: 'blue blau bleu bleue blu azzurro azul',
    means: [
      'blue',
      'pacific-blue',
      'sierra-blue',
      'deep-blue',
      'mist-blue',
      'sky-blue',
      'blue-titanium',
      'ultramarine',
    ],
    mayMean: [],
  },
  green: {
    said: 'green grun vert verte verde verdes',
    means: ['green', 'midnight-green', 'alpine-green', 'sage', 'teal'],
    mayMean: [],
  },
  purple: {
    said: 'purple violett lila violet violette mauve viola purpura morado malva',
    means: ['purple', 'deep-purple', 'lavender'],
    mayMean: [],
  },
  pink: { said: 'pink rosa rose', means: ['pink', 'soft-pink'], mayMean: ['rose-gold'] },
  red: { said: 'red rot rouge rosso rossa rojo roja', means: ['product-red'], mayMean: ['burgundy'] },
  yellow: { said: 'yellow gelb jaune giallo gialla amarillo', means: ['yellow'], mayMean: [] },
  orange: { said: 'orange arancione naranja', means: ['cosmic-orange'], mayMean: [] },
};

/** One word of a two-word name that is enough on the models that have it. */
const shortNames: Readonly<Record<string, string>> = {
  natural: 'natural-titanium', naturel: 'natural-titanium', natur: 'natural-titanium', naturale: 'natural-titanium',
  desert: 'desert-titanium', wustensand: 'desert-titanium', sable: 'desert-titanium', desierto: 'desert-titanium', sabbia: 'desert-titanium',
}; // prettier-ignore

const titanium = /^titan/;
const roseGoldWords = [
  'rose gold',
  'rosegold',
  'or rose',
  'oro rosa',
  'rosa oro',
  'rosagold',
  'rosado oro',
  'oro rosado',
  'gold rose',
  'gold pink',
];

/**
 * The phrases of one model. A phrase that could be two of its colours is left out: the matcher never guesses
 * between two ("schwarz" is Midnight on an iPhone 13, and nothing on one that has Black and Jet Black).
 */
export function indexColours(colours: readonly Colour[]): ColourPhrases {
  const named = new Map<string, Set<string>>();
  const add = (phrase: readonly string[], slug: string): void => {
    if (phrase.length === 0) return;
    const key = phrase.join(' ');
    named.set(key, (named.get(key) ?? new Set<string>()).add(slug));
  };
  for (const colour of colours) {
    for (const name of Object.values(colour.names)) {
      const words = splitWords(name).map(word => word.text);
      add(words, colour.slug);
      // "Spacegrau", "skyblue".
      if (words.length > 1) add([words.join('')], colour.slug);
      if (words.some(word => titanium.test(word))) add(words.toReversed(), colour.slug);
    }
  }
  const slugs = new Set(colours.map(colour => colour.slug));
  const plain = new Map<string, Set<string>>();
  for (const { said, means, mayMean } of Object.values(plainColours)) {
    const sure = means.filter(slug => slugs.has(slug));
    const chosen = sure.length > 0 ? sure : mayMean.filter(slug => slugs.has(slug));
    for (const word of said.split(' ')) plain.set(word, new Set(chosen));
  }
  for (const [word, slug] of Object.entries(shortNames))
    if (slugs.has(slug)) plain.set(word, new Set([slug]));
  // Gold of 2018 to 2020 looks rosy: on models without another rose colour, shops mean gold by these words.
  const rosy = ['rose-gold', 'pink', 'gold'].find(slug => slugs.has(slug));
  if (rosy !== undefined) for (const phrase of roseGoldWords) plain.set(phrase, new Set([rosy]));
  const plainOnly = new Map([...plain].filter(([word]) => !named.has(word)));
  return groupByFirstWord(named, plainOnly);
}

/** The longest phrase that begins at a word; null when none does. */
export function findColourAt(
  phrases: ColourPhrases,
  words: readonly Word[],
  at: number,
): ColourPhrase | null {
  return phrases.get(words[at]?.text ?? '')?.find(phrase => standsAt(words, at, phrase.words)) ?? null;
}

type Meanings = ReadonlyMap<string, ReadonlySet<string>>;

function groupByFirstWord(named: Meanings, plain: Meanings): ColourPhrases {
  const phrases: ColourPhrase[] = [];
  for (const [meanings, isPlain] of [
    [named, false],
    [plain, true],
  ] as const) {
    for (const [key, slugs] of meanings) {
      const [slug, other] = [...slugs];
      if (slug !== undefined && other === undefined) phrases.push({ words: key.split(' '), slug, isPlain });
    }
  }
  phrases.sort((left, right) => right.words.length - left.words.length);
  return Map.groupBy(phrases, phrase => phrase.words[0] as string);
}

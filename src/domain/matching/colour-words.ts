// The words for each colour of a model: Apple's names in every language, and plain words where they mean only one colour.
import type { Colour } from '#domain/catalogue/product.ts';
import { splitWords, hasPhraseAt, textAt, type Word } from '#domain/words.ts';

export interface ColourPhrase {
  readonly words: readonly string[];
  readonly slug: string;
  /** A plain word, not one of Apple's names. */
  readonly isPlain: boolean;
}

/** First word -> phrases that begin with it, longest first. */
export type ColourPhrases = ReadonlyMap<string, readonly ColourPhrase[]>;

/** A plain colour: words for it in five languages (folded), and which of Apple's colours it means or may mean. */
export interface PlainColour {
  readonly words: readonly string[];
  readonly means: readonly string[];
  readonly mayMean: readonly string[];
}

/** Words; what they mean; what they may mean where a model has none of that. @table */
const plainRows: readonly (readonly [words: string, means: string, mayMean?: string])[] = [
  ['black schwarz schwarzer schwarzes noir noire nero nera negro negra blk', 'black midnight space-black jet-black black-titanium black-slate', 'space-gray graphite night-sky'],
  ['white weiss weisser weisses blanc blanche bianco bianca blanco blanca wht', 'white starlight cloud-white star-white white-titanium white-silver', 'silver'],
  ['silver silber silberfarben silbern silbernes argent argente argento argentato plata plateado plateada slvr slv', 'silver', 'white-silver white-titanium white'],
  ['gray grey grau gris grigio gry', 'space-gray graphite'],
  ['gold golden goldenes goldfarben or dore doree oro dorato dorata dorado dorada gld', 'gold light-gold', 'desert-titanium gold-titanium'],
  ['blue blau blaues bleu bleue blu azzurro azzurra azul celeste', 'blue pacific-blue sierra-blue deep-blue mist-blue sky-blue blue-titanium ultramarine'],
  ['green grun grunes vert verte verde verdes grn', 'green midnight-green alpine-green sage teal'],
  ['purple violett lila flieder violet violette mauve lilas viola lilla purpura morado morada malva violeta prpl purpel', 'purple deep-purple lavender'],
  ['pink rosa rose rosado rosada rosafarben pnk', 'pink soft-pink', 'rose-gold'],
  ['red rot rotes rouge rosso rossa rojo roja', 'product-red', 'burgundy'],
  ['yellow gelb gelbes jaune giallo gialla amarillo amarilla', 'yellow'],
  ['orange arancione arancio naranja', 'cosmic-orange'],
]; // prettier-ignore

export const plainColours: readonly PlainColour[] = plainRows.map(([words, means, mayMean]) => ({
  words: words.split(' '),
  means: means.split(' '),
  mayMean: mayMean?.split(' ') ?? [],
}));
/** All of their words. */
export const plainColourWords: ReadonlySet<string> = new Set(plainColours.flatMap(({ words }) => words));

/** What shops call Apple's colours besides Apple's names, folded. @table */
const shopNames: Readonly<Record<string, string>> = {
  'midnight': 'mitternachtsschwarz|midnight black|noir minuit|nero mezzanotte|negro medianoche|mitternachtsblau|bleu nuit|blu notte|azul medianoche|azul noche|midnight blue|blu mezzanotte|bleu minuit|midnite|midnigth',
  'starlight': 'luce stellare|luce delle stelle|bianco galassia|bianco stella|luz estelar|luz de estrella|luz de estrellas|blanco estelar|blanco estrellas|estelar|sternenlicht|star light|lumiere d etoile|blanc etoile|blanc stellaire|polar star',
  'black': 'matte black|mattschwarz|matt schwarz|schwarz matt|noir mat|noir mate|nero opaco|nero mat|negro mate|negro matte',
  'jet-black': 'nero lucido|noir brillant|schwarz glanzend|glossy black|jetblack|diamant schwarz',
  'space-gray': 'weltraumgrau|grigio spaziale|gris spatial|gris space|gris sideral|space gry|spc gry|spc gray|spc grey|sp gry|sp gray|sp grey',
  'space-black': 'weltraumschwarz|space schwarz|nero spaziale|noir spatial|noir espace|negro sideral|space blk|spc blk|spc black',
  'sierra-blue': 'bleu sierra|blu sierra|sierra|azul alpino',
  'pacific-blue': 'pazifik blau|pacific blau|pazifisches blau|pacifico|pacifique',
  'deep-blue': 'dunkelblau|bleu profond|bleu fonce|blu intenso|blu scuro|azul intenso|azul oscuro',
  'mist-blue': 'blu nebbia|azul niebla|azul bruma|nebel blau',
  'sky-blue': 'azzurro cielo|blu cielo|azul celeste|azul claro|hellblau|bleu azur',
  'ultramarine': 'bleu outremer|blu oltremare|ultramar|azul ultramarino|ultramarino|ultramarinblau',
  'teal': 'cian|cyan|ciano|petrol|turkis|turquoise|turchese|turquesa|bleu canard|bleu sarcelle|vert sarcelle|verde petrolio|verde agua',
  'sage': 'salbeigrun|vert sauge|verde salvia',
  'alpine-green': 'alpengrun|alpin grun|vert alpine',
  'midnight-green': 'midnight|mitternachtsgrun|vert minuit|verde mezzanotte|verde medianoche',
  'deep-purple': 'dunkelviolett|tiefviolett|tieflila|violet fonce|mauve intense|viola intenso|lila oscuro|purpura oscuro|purpura intenso|deep purpel',
  'cosmic-orange': 'kosmisches orange|kosmisch orange|arancio cosmico|arancione cosmic',
  'light-gold': 'hellgold|helles gold',
  'citrus': 'citrico|agrume|zitrone|zitronengelb|citron',
  'blush': 'rubor|rose poudre|poudre',
  'natural-titanium': 'natural|naturel|natur|naturale|titan naturel|naturtitan',
  'desert-titanium': 'desert|wustensand|sable|desierto|sabbia|deserto|titanio deserto|titanio desierto',
}; // prettier-ignore

const titanium = /^titan/;
const roseGold =
  'rose gold|rosegold|golden rose|r gold|or rose|oro rosa|rosa oro|rosagold|rosado oro|oro rosado|gold rose|gold pink|pink gold'.split(
    '|',
  );

/**
 * The phrases of one model. A phrase that could be two of its colours is left out: the matcher never guesses
 * between two ("schwarz" is Midnight on an iPhone 13, and nothing on one that has Black and Jet Black). `isOpenCase` = a watch of no stated
 * material: "black" is Space Black in steel, and what sellers call Space Gray in aluminium.
 */
export function indexColours(colours: readonly Colour[], isOpenCase: boolean): ColourPhrases {
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
  for (const { words, means, mayMean } of plainColours) {
    const pick = (list: readonly string[]): Set<string> => new Set(list.filter(slug => slugs.has(slug)));
    const sure = pick(means);
    const chosen = isOpenCase || sure.size === 0 ? pick([...means, ...mayMean]) : sure;
    for (const word of words) plain.set(word, chosen);
  }
  for (const slug of slugs)
    for (const phrase of (shopNames[slug] ?? '').split('|'))
      if (phrase !== '') plain.set(phrase, new Set([slug]));
  // Gold of 2018 to 2020 looks rosy: on models without another rose colour, shops mean gold by these words.
  const rosy = ['rose-gold', 'pink', 'gold'].find(slug => slugs.has(slug));
  if (rosy !== undefined) for (const phrase of roseGold) plain.set(phrase, new Set([rosy]));
  const plainOnly = new Map([...plain].filter(([word]) => !named.has(word)));
  return groupByFirstWord(named, plainOnly);
}

/** Every word of the models' colours, of plain colours and of shops' names for them. */
export function listColourWords(
  models: readonly { readonly colours: readonly Colour[] }[],
): ReadonlySet<string> {
  const names = new Set(models.flatMap(({ colours }) => colours.flatMap(each => Object.values(each.names))));
  const said = [
    ...names,
    ...plainColours.flatMap(each => each.words),
    ...Object.values(shopNames),
    ...roseGold,
  ];
  const words = said.flatMap(name => [splitWords(name), splitWords(name.replaceAll(' ', ''))].flat());
  return new Set(words.map(({ text }) => text));
}

/** The longest phrase that begins at a word; null when none does. */
export function findColourAt(
  phrases: ColourPhrases,
  words: readonly Word[],
  at: number,
): ColourPhrase | null {
  return phrases.get(textAt(words, at))?.find(phrase => hasPhraseAt(words, at, phrase.words)) ?? null;
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

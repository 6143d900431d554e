// Reads whether a device is new, and its grade, from condition and title in five languages; nothing is assumed.
import { accessoryWords, partWords } from '#domain/matching/vocabulary.ts';
import type { Grade, Mode } from '#domain/offers/condition.ts';
import { findGrade, prepareGradeWords } from '#domain/offers/grade-words.ts';
import { foldText, splitWords, textAt, type Word, wordSet } from '#domain/words.ts';

export interface ConditionReading {
  readonly mode: Mode | null;
  readonly grade: Grade | null;
}

/** Marketplaces' own names of conditions. */
const marketplaceWords = prepareGradeWords({
  'as good as new': 'A',
  'has given it all': 'C',
  'ha dado todo': 'C',
  'condiciones aceptables': 'C',
  'condizioni accettabili': 'C',
  'c stock': 'C',
  'b stock': 'B',
  'a stock': 'A',
});
const unclear =
  /open(?:ed)? box|new \(?other|neu:? \(?sonstige|neuf:? \(?autre|nuovo:? \(?altro|nuevo:? \(?otro|nowy:? \(?inny|(?<!un )opened|caja abierta|boite ouverte|scatola aperta/;
const notNew =
  /remise? a neuf|rimess[oa] a nuovo|puest[oa] a nuevo|remise? en etat|refurb|repackaged|renewed|reconditionn|reconditioned|recertified|\brestored\b|\b9\d ?%? new\b|generalue?berholt|\(erneuert\)|aufbereitet|rigenerat|ricondizionat|reacondicionad|restaurad|renovad|(?<!never )\bused\b|pre[ -]?owned|pre[ -]?loved|second hand|gebraucht|occasion|seconde main|(?<!mai )\busat[oaie]\b|(?<!nunca )\busad[oa]s?\b|segunda mano|seconda mano|seminuev|ex-?demo|vorfuhrgerat|ausstellungsstuck|(?<!nie |nicht )\bbenutzt|d'occase\b|\buzywan[aey]|\bodnowion[aey]|\b(?:various|different|all|any) grades\b|\bdetalles de uso\b|^detalles$/;
/** With its accent: without it "usage" is how a device is used. */
const usedInFrench = /usagé/i;
/** "Refurbished A+", "Unlocked B", "… - B+": a letter with a plus, or behind a word for the condition or the network. */
const letterGrade =
  /(?:refurbished|reconditionnee?|ricondizionat[oa]|rigenerat[oa]|reacondicionad[oa]|generaluberholt|unlocked|simlockfrei|debloque|sbloccato|libre)\s*[-–(:,]?\s*([abc])(?=\+|\s*$|\s*[),;|])|(?<![\w+/])([abc])\+{1,2}(?![\w+])/;
/** The best grade, or one of several: "Grade A/B/C". */
const unsettledGrade = /\bgrad[eo] (?:new|neu|neuf|nuovo|nuevo)\b|\bgrad[eo]s? [abc] ?[/&,] ?[abc] ?[/&,]/;
/** In five languages, as whole words. @table */
export const newWords = wordSet(`
  new neu neues neuer neuware neugerat neugeraet neuf neuve neufs neuves nouveau nouvelle nuovo nuova nuovi nuove nuevo nueva nuevos nuevas unopened
  sealed bnib versiegelt verschweisst originalverpackt ungeoffnet scelle scellee scelles cachete cachetee blister sigillato sigillata sigillati
  sigillate nowy nowa nowe precintado precintada precintados precintadas sellado sellada sellados selladas estrenar
`);
/** Phrases for a device that nobody has opened. @table */
const unopenedPhrases =
  /\b(?:sin abrir|nunca abiert[oa]s?|mai apert[oiae]|jamais ouverte?s?|nie geoffnet|never opened)\b/;
/** Romance nouns precede their adjective: "nuovo garanzia Italia" is a new device, "nuova garanzia" a new warranty. */
const afterNoun = wordSet('neuf neuve nuovo nuevo neufs nuovi nuevos');
/** In front of such a word: "like new", "quasi nuovo", "no new". */
const notQuite = new Set(
  'like as wie fast comme presque etat come quasi pari al como casi nearly almost no not non nicht pas'.split(
    ' ',
  ),
);
/** "Nuevo Apple iPhone 12" is a new model in shops' titles: what they say of the condition stands behind the name. */
const newModel = /(?<!\w\s*)(?:nouveau|nouvelle|nuov[oa]|nuev[oa]|neues) (?=apple )/g;
/** Behind such a word: a part is new, not the device. */
const replacedWords = wordSet('getauscht ersetzt eingebaut gewechselt verbaut');
/** Between such a word and the part that is new. */
const besidePart =
  /^(?:\d+|original[ei]?|originale[rs]?|oem|back|rear|arriere|traser[oa]|posteriore|recien|cambiad[oa]|is|ist|est)$/;
/** What else may be new, besides parts and accessories. */
const otherThings = wordSet(`
  warranty garantie garanzia garantia shape design modele model modell modello modelo version other year seller york
`);

/** Marketplaces' conditions of one word: in a title the word may be about anything. @table */
const wholeConditions: ReadonlyMap<string, Grade> = new Map([
  ...'parfait parfaite perfect perfekt perfetto perfetta perfecto perfecta ottime ottima ottimi stallone'.split(' ').map(word => [word, 'A'] as const),
  ...'bonne buona buone buon buena buenas bien'.split(' ').map(word => [word, 'B'] as const),
  ...'moyen medio sufficiente suficiente suffisant use usure regular'.split(' ').map(word => [word, 'C'] as const),
]); // prettier-ignore

/** The condition attribute comes first, the title completes it. Contradictions and "open box" state nothing. */
export function readCondition(title: string, condition: string | undefined): ConditionReading {
  const stated = foldText(condition ?? '')
    .replaceAll('_', ' ')
    .trim();
  const titled = foldText(title)
    .replaceAll('mint mobile', '')
    .replace(/\bgrade([abc])\b/, 'grade $1');
  if (unclear.test(stated)) return { mode: null, grade: null };
  if (unsettledGrade.test(stated) || unsettledGrade.test(titled)) return { mode: 'refurbished', grade: null };
  const ownGrade =
    stated === ''
      ? null
      : (findGrade(stated, marketplaceWords)?.grade ??
        wholeConditions.get(stated.split(/[,;.(]/)[0]?.trim() ?? '') ??
        null);
  if (
    stated !== '' &&
    ownGrade === null &&
    !notNew.test(stated) &&
    (saysNew(stated) || stated === 'un opened')
  )
    return notNew.test(titled) ? { mode: 'refurbished', grade: null } : { mode: 'new', grade: 'N' };
  const isNotNew =
    ownGrade !== null ||
    notNew.test(stated) ||
    notNew.test(titled) ||
    usedInFrench.test(`${condition} ${title}`);
  const grade = ownGrade ?? findGrade(titled, marketplaceWords)?.grade ?? readLetter(titled);
  if (isNotNew || grade !== null) return { mode: 'refurbished', grade };
  return stated === '' && !unclear.test(titled) && saysNew(titled)
    ? { mode: 'new', grade: 'N' }
    : { mode: null, grade: null };
}

function readLetter(titled: string): Grade | null {
  if (!/\b[abc]\b/.test(titled)) return null;
  const [, first, second] = letterGrade.exec(titled) ?? [];
  return ((first ?? second)?.toUpperCase() as Grade | undefined) ?? null;
}

/** Whether a title states any condition of the whole device. */
export function hasCondition(title: string): boolean {
  return readCondition(title, undefined).mode !== null;
}

/** Whether a text states a condition, if an unclear one. */
export function statesCondition(text: string): boolean {
  const folded = foldText(text);
  return unclear.test(folded) || wholeConditions.has(folded.trim()) || hasCondition(text);
}

/** Whether the name of an attribute that is true is a condition: "neuware", "factory sealed", "refurbished". */
export function namesCondition(name: string): boolean {
  return (
    notNew.test(name) ||
    /\b(?:neuware|sealed|unopened|bnib|versiegelt|originalverpackt|ungeoffnet|scellee?|sigillat[oa]|precintad[oa])\b/.test(
      name,
    )
  );
}

/** "new sealed", "nuevo"; not "like new", and not "new back glass", "vitre arrière neuve", "Akku 100% neu": a new part makes no new device. */
function saysNew(folded: string): boolean {
  if (unopenedPhrases.test(folded)) return true;
  const words = splitWords(folded.replaceAll(newModel, ''));
  return words.some(({ text }, at) => {
    const next = textAt(words, at + 1);
    if (!newWords.has(text) || notQuite.has(textAt(words, at - 1)) || replacedWords.has(next)) return false;
    if (standsBesidePart(words, at, 1) && !(afterNoun.has(text) && otherThings.has(next))) return false;
    // In English only what follows is new.
    return text === 'new' || text === 'sealed' || !standsBesidePart(words, at, -1);
  });
}

function standsBesidePart(words: readonly Word[], at: number, step: 1 | -1): boolean {
  let near = at + step;
  while (besidePart.test(textAt(words, near))) near += step;
  const text = textAt(words, near);
  return partWords.has(text) || accessoryWords.has(text) || otherThings.has(text);
}

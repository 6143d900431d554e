// Reads whether a device is new, and its grade, from condition and title in five languages; nothing is assumed.
import type { Grade, Mode } from '#domain/offers/condition.ts';
import { findGrade, prepareGradeWords } from '#domain/offers/grade-words.ts';
import { foldText } from '#domain/words.ts';

export interface ConditionReading {
  readonly mode: Mode | null;
  readonly grade: Grade | null;
}

/** Marketplaces' own names of conditions. */
const marketplaceWords = prepareGradeWords({
  'as good as new': 'A',
  'has given it all': 'C',
  'c stock': 'C',
  'b stock': 'B',
  'a stock': 'A',
});
const unclear = /open box|new \(?other|neu \(?sonstige|neuf \(?autre|nuovo \(?altro|nuevo \(?otro/;
const notNew =
  /refurb|renewed|reconditionn|generaluberholt|aufbereitet|rigenerat|ricondizionat|reacondicionad|restaurad|\bused\b|pre-?owned|second hand|gebraucht|occasion|\busat[oa]\b|\busad[oa]\b|segunda mano|seminuev/;
const bestOfGrades = /\bgrad[eo] (?:new|neu|neuf|nuovo|nuevo)\b/;
const fresh =
  /\b(?:brand new|new|neu|neuf|neuve|nuov[oa]|nuev[oa]|un ?opened|sealed|versiegelt|sigillato|precintado)\b/;

/** The condition attribute comes first, the title completes it. Contradictions and "open box" state nothing. */
export function readCondition(title: string, condition: string | undefined): ConditionReading {
  const said = foldText(condition ?? '')
    .replaceAll('_', ' ')
    .trim();
  const titled = foldText(title);
  if (unclear.test(said)) return { mode: null, grade: null };
  if (bestOfGrades.test(said) || bestOfGrades.test(titled)) return { mode: 'refurbished', grade: null };
  const ownGrade = said === '' ? null : (findGrade(said, marketplaceWords)?.grade ?? null);
  if (said !== '' && fresh.test(said) && !notNew.test(said) && ownGrade === null)
    return notNew.test(titled) ? { mode: 'refurbished', grade: null } : { mode: 'new', grade: 'N' };
  const isNotNew = ownGrade !== null || notNew.test(said) || notNew.test(titled);
  const grade = ownGrade ?? findGrade(title, marketplaceWords)?.grade ?? null;
  if (isNotNew || grade !== null) return { mode: 'refurbished', grade };
  return said === '' &&
    fresh.test(titled) &&
    !/wie neu|like new|as new|comme neuf|como nuev|come nuov|new battery|neue[rmsn]? akku/.test(titled)
    ? { mode: 'new', grade: 'N' }
    : { mode: null, grade: null };
}

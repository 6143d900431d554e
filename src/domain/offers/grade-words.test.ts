import { expect, it } from 'vitest';
import { findGrade, prepareGradeWords, saysCertified } from '#domain/offers/grade-words.ts';

it.each([
  ['Excellent', 'A', 'Excellent'],
  ['Like New', 'A', 'Like New'],
  ['État correct', 'C', 'État correct'],
  ['iPhone 13 – Très bon état, garantie 12 mois', 'B', 'Très bon état'],
  ['Comme neuf', 'A', 'Comme neuf'],
  ['Zustand: Sehr gut', 'B', 'Sehr gut'],
  ['wie neu', 'A', 'wie neu'],
  ['Akzeptabel', 'C', 'Akzeptabel'],
  ['Ottimo', 'A', 'Ottimo'],
  ['buone condizioni', 'B', 'buone condizioni'],
  ['Accettabile', 'C', 'Accettabile'],
  ['como nuevo', 'A', 'como nuevo'],
  ['Muy bueno', 'B', 'Muy bueno'],
  ['A+', 'A', 'A+'],
  ['Grade B', 'B', 'Grade B'],
  ['Very Good Battery 92%', 'B', 'Very Good'],
  ['Liquid Retina Display Excellent', 'A', 'Excellent'],
  ['Akku 90%, guter Zustand', 'B', 'guter Zustand'],
])('%s is grade %s', (text, grade, words) => {
  expect(findGrade(text)).toEqual({ grade, words });
});

it.each([
  'excellent battery',
  'Display wie neu',
  'écran en bon état',
  '',
  'Restored',
  'A 128 GB phone',
  'not good',
  'iPhone 13 128GB Midnight',
  'Goodyear',
])('%j states no grade', text => {
  expect(findGrade(text)).toBeNull();
});

it('what a merchant means by its words takes precedence over what they mean in the language', () => {
  const own = prepareGradeWords({ 'Stufe 1': 'A', 'Stufe 10': 'C', 'Sehr gut': 'A', Basic: 'C', '': 'A' });
  expect(findGrade('iPhone 13 128 GB – Stufe 1', own)).toEqual({ grade: 'A', words: 'Stufe 1' });
  expect(findGrade('Stufe 10', own)).toEqual({ grade: 'C', words: 'Stufe 10' });
  expect(findGrade('Zustand: SEHR GUT', own)).toEqual({ grade: 'A', words: 'SEHR GUT' });
  expect(findGrade('Sehr gut')).toMatchObject({ grade: 'B' });
  expect(findGrade('gut', own)).toMatchObject({ grade: 'B' });
  expect(findGrade('iPhone 13', own)).toBeNull();
});

it.each([
  ['Certified Refurbished', true],
  ['zertifiziert generalüberholt', true],
  ['reconditionné certifié', true],
  ['ricondizionato certificato', true],
  ['reacondicionado certificado', true],
  ['refurbished', false],
  ['gebraucht', false],
  ['occasion', false],
])('%s says that it is certified: %s', (text, isCertified) => {
  expect(saysCertified(text)).toBe(isCertified);
});

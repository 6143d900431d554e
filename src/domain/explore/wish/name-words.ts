// The words of models' names that a wish may hold: "Pro" and "13" of iPhone 13 Pro, "2" of iPhone SE (2nd generation).
import { modelLabel } from '#domain/catalogue/model-label.ts';
import type { Model } from '#domain/catalogue/product.ts';
import { queryWords } from '#domain/explore/query-words.ts';
import { stopWords } from '#domain/explore/search-words.ts';
import { wishStopWords } from '#domain/explore/wish/wish-terms.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';

export interface NameWords {
  /** A wish with all of these and no other words of names means this model: iPhone 13, not iPhone 13 mini. */
  readonly whole: readonly string[];
  /** Words that identify it as well: its generation, the time of year. */
  readonly further: readonly string[];
}

const inches = /\b\d{1,2}(?:\.\d)?-inch\b/g;
const chip = /^[AM]\d/;
const ordinal = /\b(\d{1,2})(?:st|nd|rd|th) generation\b/;

/** The words of a model's name, with those of its generation and time of year in some languages. */
export function readNameWords(model: Model, languages: readonly LanguageSlug[]): NameWords {
  const { name } = model;
  const bare = listWords(name.replace(/\(.*$/, '').replaceAll(inches, ' '));
  const stated = ordinal.exec(name)?.[1];
  const hasNumber = bare.some(word => /^\d+$/.test(word));
  const generation = stated ?? (hasNumber || model.generation === null ? null : String(model.generation));
  const behind = languages.flatMap(language =>
    // Without chips: iPad mini (A17 Pro) is no iPad Pro.
    (/\((.*)\)/.exec(modelLabel(name, language))?.[1] ?? '')
      .split(', ')
      .flatMap(part => (chip.test(part) ? [] : listWords(part)))
      .filter(word => /^\D{3,}$/.test(word)),
  );
  return {
    whole: stated === undefined ? bare : [...bare, stated],
    further: [...(generation === null ? [] : [generation]), ...behind],
  };
}

function listWords(text: string): string[] {
  return queryWords(text).filter(word => !stopWords.has(word) && !wishStopWords.has(word));
}

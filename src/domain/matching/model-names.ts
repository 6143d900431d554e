// The names by which titles mention iPhones, derived from Apple's names.
import type { Model } from '#domain/catalogue/product.ts';
import { foldText, splitWords, wordSet } from '#domain/words.ts';

export interface ModelNames {
  /** `13 pro max`, `xs`, `6s plus` -> its model; `se` -> all its generations, of which facts choose one. */
  readonly byName: ReadonlyMap<string, readonly Model[]>;
  /** First words of all names. */
  readonly firstWords: ReadonlySet<string>;
  /** Words that may follow the first one in a name. */
  readonly modifiers: ReadonlySet<string>;
}

const familyWord = 'iphone';
const generationForm = /\((\d{1,2})(?:st|nd|rd|th) generation\)/i;
/** Words after the first that belong to a name; "ultra" so that a counterfeit's name is not read as a shorter one. */
const modifiers = wordSet('pro max plus mini ultra air');
/** Shops' own names for a model, where they differ from Apple's. @table */
const otherNames: Readonly<Record<string, string>> = {
  '17 air': 'air',
  'air 17': 'air',
  '10': 'x',
  '10s': 'xs',
  '10r': 'xr',
  '10s max': 'xs max',
};

/** Indexes the names of iPhones, by which titles mention them. */
export function indexModelNames(models: readonly Model[]): ModelNames {
  const byName = new Map<string, Model[]>();
  for (const model of models) {
    const name = nameKey(model.name.replace(generationForm, ''));
    if (name !== '') byName.set(name, [...(byName.get(name) ?? []), model]);
  }
  for (const [other, name] of Object.entries(otherNames)) {
    const named = byName.get(name);
    if (named && !byName.has(other)) byName.set(other, named);
  }
  return {
    byName,
    firstWords: new Set([...byName.keys()].map(name => name.split(' ')[0] as string)),
    modifiers,
  };
}

/** `iPhone 13 Pro Max` -> `13 pro max`. */
function nameKey(name: string): string {
  const words = splitWords(foldText(name)).map(word => word.text);
  return (words[0] === familyWord ? words.slice(1) : words).join(' ');
}

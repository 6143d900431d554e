// The names by which titles mention models, derived from Apple's names.
import type { Model } from '#domain/catalogue/product.ts';
import { foldText, splitWords } from '#domain/words.ts';

export interface ModelNames {
  /** `13 pro max`, `xs`, `6s plus`, `air` -> model; names that need a generation are in `generations` only. */
  readonly byName: ReadonlyMap<string, Model>;
  /** `se` -> its models, oldest first: a title has to say which, by number or by year. */
  readonly generations: ReadonlyMap<string, readonly ModelGeneration[]>;
  /** First words of all names. */
  readonly firstWords: ReadonlySet<string>;
  /** Words that may follow the first one in a name. */
  readonly modifiers: ReadonlySet<string>;
}

export interface ModelGeneration {
  readonly model: Model;
  readonly number: number;
  readonly year: number;
}

const familyWord = 'iphone';
const generationForm = /\((\d{1,2})(?:st|nd|rd|th) generation\)/i;
/** Words after the first that belong to a name; "ultra" so that a counterfeit's name is not read as a shorter one. */
const modifiers = new Set(['pro', 'max', 'plus', 'mini', 'ultra', 'air']);

/** Shops' own names for a model, where they differ from Apple's. */
const otherNames: Readonly<Record<string, string>> = { '17 air': 'air', 'air 17': 'air' };

export function indexModelNames(models: readonly Model[]): ModelNames {
  const byName = new Map<string, Model>();
  const generations = new Map<string, ModelGeneration[]>();
  for (const model of models) {
    const generation = generationForm.exec(model.name)?.[1];
    const name = nameKey(model.name.replace(generationForm, ''));
    if (name === '') continue;
    if (generation === undefined) byName.set(name, model);
    else {
      const list = generations.get(name) ?? [];
      list.push({ model, number: Number(generation), year: Number(model.releasedOn.slice(0, 4)) });
      generations.set(name, list);
    }
  }
  for (const [other, name] of Object.entries(otherNames)) {
    const model = byName.get(name);
    if (model && !byName.has(other)) byName.set(other, model);
  }
  const names = [...byName.keys(), ...generations.keys()];
  return {
    byName,
    generations,
    firstWords: new Set(names.map(name => name.split(' ')[0] as string)),
    modifiers,
  };
}

/** `iPhone 13 Pro Max` -> `13 pro max`. */
function nameKey(name: string): string {
  const words = splitWords(foldText(name)).map(word => word.text);
  return (words[0] === familyWord ? words.slice(1) : words).join(' ');
}

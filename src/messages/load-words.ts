// The words that the browser has: those of the shell, and those of each chunk once it is there, in one language. Which they
// are is read from the source (scripts/word-parts.ts).
import type { LocaleSlug } from '#domain/locale/locale.ts';
import { createTranslate } from '#messages/translate.ts';
import type { CompiledMessages, Translate } from '#messages/translate.ts';
import type { WordPart } from './compiled/keys.d.ts';

export type { WordPart };

type Words = Partial<CompiledMessages>;

interface LocaleWords {
  readonly default: Words;
  readonly parts: Readonly<Record<WordPart, () => Promise<{ readonly default: Words }>>>;
}

const locales: Readonly<Record<LocaleSlug, () => Promise<LocaleWords>>> = {
  'en-us': () => import('./compiled/en-us.words.js'),
  'en-ca': () => import('./compiled/en-ca.words.js'),
  'en-gb': () => import('./compiled/en-gb.words.js'),
  'fr-fr': () => import('./compiled/fr-fr.words.js'),
  'de-de': () => import('./compiled/de-de.words.js'),
  'it-it': () => import('./compiled/it-it.words.js'),
  'es-es': () => import('./compiled/es-es.words.js'),
};

/** The document's language; null on the server, which has every word. Set in the browser only. */
let spoken: Promise<LocaleWords> | null = null;
const atHand: { -readonly [Key in keyof Words]: Words[Key] } = {};

/** Speaks the words of the shell in the document's language, and those of a part as soon as it is loaded. */
export async function loadShellWords(slug: LocaleSlug): Promise<Translate> {
  spoken = locales[slug]();
  Object.assign(atHand, (await spoken).default);
  return createTranslate(atHand as CompiledMessages);
}

/** Loads a chunk and, in the browser, the words that are its own. */
export async function loadSpoken<Module>(load: () => Promise<Module>, part: WordPart): Promise<Module> {
  const [module] = await Promise.all([load(), loadWords(part)]);
  return module;
}

async function loadWords(part: WordPart): Promise<void> {
  if (!spoken) return;
  const { parts } = await spoken;
  Object.assign(atHand, (await parts[part]()).default);
}

/** Speaks the words of one chunk in another language. */
export async function loadForeignWords(slug: LocaleSlug, part: WordPart): Promise<Translate> {
  const { parts } = await locales[slug]();
  return createTranslate((await parts[part]()).default as CompiledMessages);
}

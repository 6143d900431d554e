// Reads src/messages: one JSON file per language, two overlays, and the list of texts that may equal English.
import type { Finding } from './finding.ts';
import type { SourceTree } from './source-tree.ts';

/** English first: it is the source of the keys. */
const LANGUAGES = ['en', 'it', 'es', 'fr', 'de'] as const;

/** Regional English: only the texts that differ from en.json. */
const OVERLAYS = ['en-gb', 'en-ca'] as const;

const FOLDER = 'src/messages';

/** One file of messages, flattened: `facets.colour` -> text. */
export interface MessageFile {
  readonly file: string;
  readonly language: string;
  readonly messages: ReadonlyMap<string, string>;
  readonly lineOf: (key: string) => number | undefined;
}

/** Path of the list of texts that may equal the English ones. */
export const SAME_AS_ENGLISH = `${FOLDER}/same-as-english.json`;

/** The message files that exist, in the order of LANGUAGES and OVERLAYS. */
export function readMessageFiles(tree: SourceTree): { files: MessageFile[]; findings: Finding[] } {
  const findings: Finding[] = [];
  const files = [...LANGUAGES, ...OVERLAYS].flatMap(name => {
    const file = `${FOLDER}/${name}.json`;
    if (!tree.exists(file)) {
      // Overlays are optional; languages are not.
      if (name.includes('-')) return [];
      findings.push({ file, rule: 'messages/file', message: 'this language has no file' });
      return [];
    }
    const text = tree.read(file);
    const messages = new Map<string, string>();
    try {
      flatten(JSON.parse(text), '', messages);
    } catch (error) {
      findings.push({ file, rule: 'messages/file', message: (error as Error).message });
      return [];
    }
    return [{ file, language: name.slice(0, 2), messages, lineOf: (key: string) => findLine(text, key) }];
  });
  return { files, findings };
}

/** Key -> languages whose text may equal the English one (a brand, a loan word). */
export function readSameAsEnglish(tree: SourceTree): ReadonlyMap<string, readonly string[]> {
  if (!tree.exists(SAME_AS_ENGLISH)) return new Map();
  return new Map(Object.entries(JSON.parse(tree.read(SAME_AS_ENGLISH)) as Record<string, string[]>));
}

function flatten(value: unknown, key: string, into: Map<string, string>): void {
  if (typeof value === 'string') {
    into.set(key, value);
  } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [name, inner] of Object.entries(value))
      flatten(inner, key === '' ? name : `${key}.${name}`, into);
  } else {
    throw new Error(`'${key}' is neither a text nor a group of texts`);
  }
}

/** The first line with the key: the whole key in a flat file, otherwise its last part. */
function findLine(text: string, key: string): number | undefined {
  const last = key.slice(key.lastIndexOf('.') + 1);
  for (const name of [key, last]) {
    const at = text.indexOf(`"${name}":`);
    if (at !== -1) return text.slice(0, at).split('\n').length;
  }
  return undefined;
}

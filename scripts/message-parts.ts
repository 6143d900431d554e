// Finds the messages that each chunk of the browser uses: the keys in a file and in its static imports. A page then loads only its own
// messages, however many there are in total.
import { findSource, resolveImport } from './checks/resolve-import.ts';
import { isTestFile, getOrAdd, type SourceTree } from './checks/source-tree.ts';
import { listNodes, type SyntaxNode } from './checks/syntax.ts';

const ENTRY = 'src/main/browser.tsx';

/** A chunk with a dynamic import, and the lines that import it. */
export interface MessagePart {
  /** Name of its file: `home-page`. */
  readonly name: string;
  readonly file: string;
  /** Keys that it uses in addition to the shell's. */
  readonly keys: ReadonlySet<string>;
  readonly loads: readonly { readonly file: string; readonly line: number }[];
}

export interface Messages {
  /** Used on every page: header, footer, error pages. */
  readonly shell: ReadonlySet<string>;
  /** Sorted by name; every page has a part, other chunks only when they use messages. */
  readonly parts: readonly MessagePart[];
}

/** Reads the browser's source files of a tree. `keys`: all existing keys. Throws when two chunks have the same name. */
export function readMessageParts(tree: SourceTree, keys: readonly string[]): Messages {
  const known = new Set(keys);
  // Most files are part of many chunks.
  const usedKeys = new Map<string, readonly string[]>();
  const listKeys = (file: string) =>
    getOrAdd(usedKeys, file, () => listUsedKeys(tree.parse(file).program, known));
  const shellFiles = collectFiles(tree, ENTRY);
  const shell = new Set([...shellFiles].flatMap(listKeys));
  const parts = new Map<string, MessagePart>();
  for (const [file, loads] of findChunks(tree, shellFiles)) {
    const own = new Set([...collectFiles(tree, file)].flatMap(listKeys).filter(key => !shell.has(key)));
    const name = nameOf(file);
    if (own.size === 0 && !name.endsWith('-page')) continue;
    const namesake = parts.get(name);
    if (namesake)
      throw new Error(`${file} and ${namesake.file} are both chunks called '${name}': rename one`);
    parts.set(name, { name, file, keys: own, loads });
  }
  return { shell, parts: [...parts.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
}

/** A file and all its static imports. */
function collectFiles(tree: SourceTree, entry: string): Set<string> {
  const files = new Set([entry]);
  for (const file of files) for (const { to } of listImports(tree, file, 'static')) files.add(to);
  return files;
}

/** Every file that is imported dynamically, and where. */
function findChunks(tree: SourceTree, shell: ReadonlySet<string>) {
  const chunks = new Map<string, { file: string; line: number }[]>();
  const seen = new Set(shell);
  for (const file of seen) {
    for (const { to, line } of listImports(tree, file, 'dynamic')) {
      chunks.set(to, [...(chunks.get(to) ?? []), { file, line }]);
      for (const next of collectFiles(tree, to)) seen.add(next);
    }
  }
  return chunks;
}

function listImports(tree: SourceTree, file: string, wanted: 'static' | 'dynamic') {
  return tree.parse(file).imports.flatMap(({ specifier, kind, line }) => {
    if (kind !== wanted) return [];
    const target = resolveImport(file, specifier);
    const to = target.kind === 'file' ? findSource(tree, target.path) : null;
    return to === null || !/\.tsx?$/.test(to) || isTestFile(to) ? [] : [{ to, line }];
  });
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.tsx?$/, '');
}

function listUsedKeys(program: SyntaxNode, known: ReadonlySet<string>): string[] {
  return listNodes(program).flatMap(node => {
    if (node.type === 'Literal')
      return typeof node.value === 'string' && known.has(node.value) ? [node.value] : [];
    const pattern = node.type === 'TemplateLiteral' ? readPattern(node) : null;
    return pattern === null ? [] : [...known].filter(key => pattern.test(key));
  });
}

/** `results.title.${mode}` -> a pattern for every key of that form; null for a text that does not begin like a key. */
export function readPattern(template: SyntaxNode): RegExp | null {
  const texts = (template.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw);
  if (!/^[A-Za-z][\w-]*\./.test(texts[0] ?? '')) return null;
  return new RegExp(`^${texts.map(text => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);
}

// The tree under check: lists files, reads and parses each of them once for all checks of a run.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseModule, type SourceModule } from './source-module.ts';

/** Never walked: made by a tool, or broken on purpose (the fixtures of the checks themselves). */
const SKIPPED = ['tests/fixtures', 'src/messages/compiled', 'src/ui/fonts'];

/** A checked-out tree. All paths are relative to `root`, with forward slashes. */
export interface SourceTree {
  readonly root: string;
  /** Files under the given folders whose name ends with one of the extensions, sorted. */
  list(folders: readonly string[], extensions: readonly string[]): string[];
  exists(file: string): boolean;
  read(file: string): string;
  parse(file: string): SourceModule;
}

/** Opens a tree; reading is lazy and remembered, so every check of a run may ask for the same file. */
export function openSourceTree(root: string): SourceTree {
  const texts = new Map<string, string>();
  const modules = new Map<string, SourceModule>();
  const folders = new Map<string, string[]>();
  const tree: SourceTree = {
    root,
    list: (wanted, extensions) =>
      wanted
        .flatMap(folder => remember(folders, folder, () => walk(root, folder)))
        .filter(file => extensions.some(extension => file.endsWith(extension)))
        .sort(),
    exists: file => existsSync(join(root, file)),
    read: file => remember(texts, file, () => readFileSync(join(root, file), 'utf8')),
    parse: file => remember(modules, file, () => parseModule(file, tree.read(file))),
  };
  return tree;
}

/** Every TypeScript file of the given folders. */
export function listTypeScript(tree: SourceTree, folders: readonly string[]): string[] {
  return tree.list(folders, ['.ts', '.tsx']);
}

/** Test files stand next to what they test and may reach anywhere. */
export function isTestFile(file: string): boolean {
  return /\.(test|bench)\.tsx?$/.test(file);
}

function walk(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`;
    if (SKIPPED.includes(path) || entry.name === 'node_modules') return [];
    if (entry.isDirectory()) return walk(root, path);
    return entry.isFile() ? [path] : [];
  });
}

function remember<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}

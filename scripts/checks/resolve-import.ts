// Resolves an import specifier, by the conventions of package.json "imports".
import { builtinModules } from 'node:module';
import { dirname, posix } from 'node:path';
import type { SourceTree } from './source-tree.ts';

/** The target of an import: a file of ours, a Node built-in or an npm package. */
export type ImportTarget =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'node'; readonly name: string }
  | { readonly kind: 'package'; readonly name: string };

/** `#layer/x` is `src/layer/x`, except for these two, which are beside src. */
const OUTSIDE_SRC = ['tests', 'scripts'];

const BUILT_INS = new Set(builtinModules);

/** Resolves a specifier written in `from`. The file need not exist: the type check reports missing files better. */
export function resolveImport(from: string, specifier: string): ImportTarget {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return { kind: 'file', path: posix.join(dirname(from), bare) };
  if (bare.startsWith('#')) {
    const path = bare.slice(1);
    return { kind: 'file', path: OUTSIDE_SRC.includes(path.split('/')[0] ?? '') ? path : `src/${path}` };
  }
  if (bare.startsWith('node:') || BUILT_INS.has(bare))
    return { kind: 'node', name: bare.replace(/^node:/, '') };
  const [first = '', second = ''] = bare.split('/');
  return { kind: 'package', name: first.startsWith('@') ? `${first}/${second}` : first };
}

/** The existing source file of a resolved path, or null (a style sheet, a JSON file, a missing file). */
export function findSource(tree: SourceTree, path: string): string | null {
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`];
  return candidates.find(candidate => /\.(m?ts|tsx|m?js)$/.test(candidate) && tree.exists(candidate)) ?? null;
}

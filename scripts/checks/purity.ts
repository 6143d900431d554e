// src/domain is pure: no clock, no randomness, no platform. The boundaries check covers imports, and `tsc -p src/domain` (lib ES2024, no
// types) covers platform names a second time.
import type { Finding } from './finding.ts';
import { isTestFile, listTypeScript, type SourceTree } from './source-tree.ts';
import { listAmbientNames, type AmbientName } from './syntax.ts';

const CLOCK = 'take the time as an argument (`now`)';
const RANDOM = 'take the random value, or a generator, as an argument';
const PLATFORM = 'the domain has no platform: take the value as an argument, or move this code to an adapter';

/** Globals that the domain must not use, and what to do instead. */
const FORBIDDEN: Readonly<Record<string, string>> = {
  process: PLATFORM,
  fetch: PLATFORM,
  document: PLATFORM,
  window: PLATFORM,
  globalThis: PLATFORM,
  navigator: PLATFORM,
  localStorage: PLATFORM,
  Buffer: PLATFORM,
  require: PLATFORM,
  console: 'return what happened instead of printing it',
  crypto: RANDOM,
  performance: CLOCK,
  setTimeout: CLOCK,
  setInterval: CLOCK,
  setImmediate: CLOCK,
  queueMicrotask: CLOCK,
};

/** Finds global time, randomness and platform names in src/domain, except in tests. */
export async function checkPurity(tree: SourceTree): Promise<Finding[]> {
  return listTypeScript(tree, ['src/domain'])
    .filter(file => !isTestFile(file))
    .flatMap(file => {
      const module = tree.parse(file);
      return listAmbientNames(module.program).flatMap(use => {
        const impurity = findImpurity(use);
        if (!impurity) return [];
        const line = module.lineAt(use.node.start);
        return [{ file, line, rule: 'purity/ambient', message: `${impurity.what}: ${impurity.instead}` }];
      });
    });
}

function findImpurity({ name, parent, field }: AmbientName): { what: string; instead: string } | null {
  if (Object.hasOwn(FORBIDDEN, name)) return { what: name, instead: FORBIDDEN[name] ?? PLATFORM };
  const member = field === 'object' ? (parent.property as { name?: string }).name : undefined;
  if (name === 'Math' && member === 'random') return { what: 'Math.random', instead: RANDOM };
  if (name !== 'Date') return null;
  if (member === 'now') return { what: 'Date.now', instead: CLOCK };
  if (field !== 'callee') return null;
  // `Date()` without new returns the current time as text, whatever its arguments.
  if (parent.type === 'CallExpression') return { what: 'Date()', instead: CLOCK };
  const given = parent.arguments as readonly unknown[];
  return given.length === 0 ? { what: 'new Date()', instead: CLOCK } : null;
}

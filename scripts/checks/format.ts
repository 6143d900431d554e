// Prettier, on every file of a known type that git tracks or would track (it reads .gitignore and .prettierignore).
import type { Finding } from './finding.ts';
import { failUnreadable, runTool } from './run-tool.ts';
import type { SourceTree } from './source-tree.ts';

/**
 * Prettier caches formatted files by content, so a second run reads only changed files. In the build folder, which each checkout has for
 * itself.
 */
export const PRETTIER_CACHE = [
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  'dist/cache/prettier',
];

/** Finds files that prettier would change. */
export async function checkFormat(tree: SourceTree): Promise<Finding[]> {
  const result = await runTool(
    'prettier/bin/prettier.cjs',
    ['--list-different', ...PRETTIER_CACHE, '.'],
    tree.root,
  );
  // 1: some files differ; 2: some file cannot be parsed, and standard error says which and why.
  if (result.code > 2) failUnreadable('prettier', result);
  const broken = [...result.errors.matchAll(/^\[error\] (\S+): (.*)$/gm)].map(match => ({
    file: match[1] ?? '',
    rule: 'format/unreadable',
    message: match[2] ?? '',
  }));
  const different = result.output.split('\n').filter(file => file.trim() !== '');
  if (result.code === 2 && broken.length === 0) failUnreadable('prettier', result);
  return [
    ...broken,
    ...different.map(file => ({
      file: file.replaceAll('\\', '/'),
      rule: 'format/prettier',
      message: 'not formatted: npm run format',
    })),
  ];
}

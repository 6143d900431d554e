// Files are small enough to be read in one go.
import type { Finding } from './finding.ts';
import { isTestFile, type SourceTree } from './source-tree.ts';

/** Numbers of lines above which a file gets a warning, fails, and fails as a test. */
export interface SizeLimits {
  readonly soft: number;
  readonly hard: number;
  readonly test: number;
}

const SIZE_LIMITS: SizeLimits = { soft: 250, hard: 400, test: 600 };

/** Finds files over the limits. A first line with `@table` (data, one row per line) or `@generated` exempts a file. */
export async function checkFileSize(tree: SourceTree, limits: SizeLimits = SIZE_LIMITS): Promise<Finding[]> {
  return tree.list(['src', 'scripts', 'tests'], ['.ts', '.tsx', '.mjs']).flatMap((file): Finding[] => {
    const text = tree.read(file);
    if (isExempt(text)) return [];
    const lines = text.trimEnd().split('\n').length;
    const [soft, hard] =
      isTestFile(file) || file.startsWith('tests/') ? [Infinity, limits.test] : [limits.soft, limits.hard];
    if (lines > hard) {
      const message = `${lines} lines, the limit is ${hard}: split it by topic, or move its data to a file marked @table`;
      return [{ file, rule: 'file-size/hard', message }];
    }
    if (lines <= soft) return [];
    const message = `${lines} lines, over ${soft}: look for the second topic in it before it reaches ${hard}`;
    return [{ file, rule: 'file-size/soft', message, level: 'warning' }];
  });
}

function isExempt(text: string): boolean {
  const [firstLine = ''] = text.split('\n', 1);
  return /^(\/\/|\/\*).*@(table|generated)\b/.test(firstLine);
}

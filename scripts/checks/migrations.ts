// Processes of the previous version go on running on a migrated database until all are replaced (P14): a migration adds, and removes only
// what the previous version does not need.
import type { Finding } from './finding.ts';
import type { SourceTree } from './source-tree.ts';

/** The last migration of version 0.2.0, the first version whose databases are updated in place. */
const lastBefore = '0021-past-to-come.sql';

/** Required in a comment of the statement, with the version since which nothing reads or writes the removed part. */
const allowance = /unused since \d+\.\d+\.\d+/;

const breaking: readonly { readonly pattern: RegExp; readonly message: string }[] = [
  {
    pattern: /\bdrop\s+(table|column|view|function|type|sequence)\b/,
    message: 'takes away what the version before may need: say `unused since VERSION` in its comment',
  },
  {
    pattern: /\brename\b/,
    message: 'renames what the version before knows by its old name: add, copy, drop later',
  },
  {
    pattern: /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/,
    message: 'changes a type under the version before: add a column, copy, drop later',
  },
  { pattern: /\bset\s+not\s+null\b/, message: 'refuses what the version before leaves out' },
  {
    pattern: /\badd\s+(column\s+)?(if\s+not\s+exists\s+)?\w+\s+\w+[^,;]*\bnot\s+null\b(?![^,;]*\bdefault\b)/,
    message: 'a new column that the version before does not fill needs a default',
  },
];

export async function checkMigrations(tree: SourceTree): Promise<Finding[]> {
  return tree
    .list(['migrations'], ['.sql'])
    .filter(file => (file.split('/').at(-1) ?? '') > lastBefore)
    .flatMap(file => checkMigration(file, tree.read(file)));
}

function checkMigration(file: string, text: string): Finding[] {
  // Comments are replaced by spaces of the same length, so that offsets stay the same.
  const words = text.toLowerCase().replaceAll(/--.*$/gm, comment => ' '.repeat(comment.length));
  return [...words.matchAll(/[^;]+/g)].flatMap(({ 0: statement, index }) => {
    if (allowance.test(text.slice(index, index + statement.length))) return [];
    return breaking
      .filter(({ pattern }) => pattern.test(statement))
      .map(({ pattern, message }) => ({
        file,
        line: words.slice(0, index + statement.search(pattern)).split('\n').length,
        rule: 'migrations/additive',
        message,
      }));
  });
}

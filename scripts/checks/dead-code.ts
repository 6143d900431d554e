// Unused files, exports and dependencies, found by knip (knip.json lists the entries).
import type { Finding } from './finding.ts';
import { failUnreadable, runTool } from './run-tool.ts';
import type { SourceTree } from './source-tree.ts';

interface Item {
  readonly name: string;
  readonly line?: number;
}

type FileIssues = { readonly file: string } & Readonly<Record<string, unknown>>;

/** What to do about each kind of finding. */
const INSTEAD: Readonly<Record<string, string>> = {
  files: 'nothing imports this file: remove it, or make it an entry in knip.json',
  exports: 'is exported and nothing imports it: drop the export, or the code',
  types: 'is an exported type nothing imports: drop the export',
  nsExports: 'is exported and nothing reads it through its namespace: drop it',
  nsTypes: 'is an exported type nothing reads through its namespace: drop it',
  enumMembers: 'is a member nothing reads: remove it',
  namespaceMembers: 'is a member nothing reads: remove it',
  duplicates: 'is exported under two names: keep one',
  dependencies: 'is a dependency nothing imports: npm uninstall it',
  devDependencies: 'is a development dependency nothing uses: npm uninstall it',
  optionalPeerDependencies: 'is used and only an optional peer of another package: add it to package.json',
  unlisted: 'is imported and not in package.json: add it at an exact version',
  binaries: 'is run and not in package.json: add its package',
  unresolved: 'is imported and cannot be found: correct the path',
};

/**
 * Runs knip twice: with the tests as users, then without. A file that only its own test imports is dead, too, and its passing test would
 * hide that.
 */
export async function checkDeadCode(tree: SourceTree): Promise<Finding[]> {
  const [all, production] = await Promise.all([
    runKnip(tree, []),
    runKnip(tree, ['--production', '--include', 'files']),
  ]);
  const unused = new Set(all.filter(({ rule }) => rule === 'dead-code/files').map(({ file }) => file));
  const testOnly = production
    .filter(({ file }) => !unused.has(file))
    .map(({ file }) => ({
      file,
      rule: 'dead-code/test-only',
      message: 'only tests import this file: use it or remove it, or move it to tests/support',
    }));
  return [...all, ...testOnly];
}

async function runKnip(tree: SourceTree, options: readonly string[]): Promise<Finding[]> {
  const result = await runTool(
    'knip/bin/knip.js',
    ['--reporter', 'json', '--no-progress', '--no-config-hints', ...options],
    tree.root,
  );
  const report = readReport(result.output);
  if (!report) failUnreadable('knip', result);
  return report.flatMap(({ file, ...issues }) =>
    Object.entries(issues).flatMap(([kind, items]) =>
      (Array.isArray(items) ? (items as unknown[]) : [])
        .flat()
        .map(item => toFinding(file, kind, item as Item)),
    ),
  );
}

function toFinding(file: string, kind: string, item: Item): Finding {
  const instead = INSTEAD[kind] ?? `knip reports it under '${kind}'`;
  const message = kind === 'files' ? instead : `'${item.name}' ${instead}`;
  return {
    file,
    ...(item.line === undefined ? {} : { line: item.line }),
    rule: `dead-code/${kind}`,
    message,
  };
}

function readReport(output: string): FileIssues[] | null {
  try {
    return (JSON.parse(output) as { issues: FileIssues[] }).issues;
  } catch {
    return null;
  }
}

// Unused files, exports and dependencies, found by knip (knip.json lists the entries).
import type { Finding } from './finding.ts';
import { failUnreadable, runTool } from './run-tool.ts';
import type { SourceTree } from './source-tree.ts';

interface Item {
  readonly name: string;
  readonly line?: number;
}

/** `name`: of the export or the package; of a file its path. */
interface Unused extends Finding {
  readonly name: string;
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
 * Runs knip twice: with the tests as users, then without. A file or an export that only tests import is dead, too; its passing test hides
 * that. An export that its own file uses is not: a test may look at a part.
 */
export async function checkDeadCode(tree: SourceTree): Promise<Finding[]> {
  const [all, production] = await Promise.all([
    runKnip(tree, []),
    runKnip(tree, ['--production', '--include', 'files,exports']),
  ]);
  const places = new Set(
    all.flatMap(({ file, rule, name }) => (rule === 'dead-code/files' ? [file] : [`${file} ${name}`])),
  );
  const testOnly = production
    .filter(({ file, name }) => !places.has(file) && !places.has(`${file} ${name}`))
    .filter(({ file, rule, name }) => rule === 'dead-code/files' || !isUsedInside(tree, file, name))
    .map(({ file, line, rule, name }) => ({
      file,
      ...(line === undefined ? {} : { line }),
      rule: 'dead-code/test-only',
      message:
        rule === 'dead-code/files'
          ? 'only tests import this file: use it or remove it, or move it to tests/support'
          : `only tests import '${name}': use it or remove it, or mark it @public with the reason`,
    }));
  return [...all, ...testOnly];
}

/** Whether the file names its export once more than where it declares it. */
function isUsedInside(tree: SourceTree, file: string, name: string): boolean {
  return tree.read(file).split(new RegExp(`\\b${name}\\b`)).length > 2;
}

async function runKnip(tree: SourceTree, options: readonly string[]): Promise<Unused[]> {
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

function toFinding(file: string, kind: string, item: Item): Unused {
  const instead = INSTEAD[kind] ?? `knip reports it under '${kind}'`;
  const message = kind === 'files' ? instead : `'${item.name}' ${instead}`;
  return {
    file,
    ...(item.line === undefined ? {} : { line: item.line }),
    rule: `dead-code/${kind}`,
    message,
    name: item.name,
  };
}

function readReport(output: string): FileIssues[] | null {
  try {
    return (JSON.parse(output) as { issues: FileIssues[] }).issues;
  } catch {
    return null;
  }
}

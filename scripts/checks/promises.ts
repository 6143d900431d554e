// Checks that every promise has an existing proof: a test, or a command that prints its figure.
import type { Finding } from './finding.ts';
import { makeLineFinder } from './source-module.ts';
import type { SourceTree } from './source-tree.ts';

/** The table of promises: name, promise, figure, proof. */
export const PROMISES = 'docs/reliability.md';

/** A row: its name, and its last cell. */
const row = /^\| ([PR])(\d+) +\|.*\|([^|]*)\|$/gm;

/** Compares the table with the tests, the scripts of package.json and the benches. */
export async function checkPromises(tree: SourceTree): Promise<Finding[]> {
  if (!tree.exists(PROMISES)) return [{ file: PROMISES, rule: 'promises/table', message: 'it is not there' }];
  const text = tree.read(PROMISES);
  const lineAt = makeLineFinder(text);
  const find = (index: number, rule: string, message: string): Finding => ({
    file: PROMISES,
    line: lineAt(index),
    rule: `promises/${rule}`,
    message,
  });
  const rows = [...text.matchAll(row)].map(({ 1: kind = '', 2: number = '', 3: cell = '', index }) => ({
    index,
    kind,
    name: kind + number,
    number: Number(number),
    proofs: [...cell.matchAll(/`([^`]+)`/g)].map(([, proof = '']) => proof),
  }));
  const isThere = createProofSearch(tree);
  return [
    ...rows
      .filter(({ proofs }) => proofs.length === 0)
      .map(({ index, name }) => find(index, 'proof', `${name} has no test and no command`)),
    ...rows.flatMap(({ index, name, proofs }) =>
      proofs
        .filter(proof => !isThere(proof))
        .map(proof => find(index, 'proof', `${name} is proven by '${proof}', which does not exist`)),
    ),
    // Names are cited in code, so a gap in the numbering would be a promise that nobody can look up.
    ...rows
      .filter(({ kind }) => kind === 'P')
      .flatMap(({ index, name, number }, at) =>
        number === at + 1 ? [] : [find(index, 'order', `${name} stands where P${at + 1} is missing`)],
      ),
  ];
}

function createProofSearch(tree: SourceTree): (proof: string) => boolean {
  const scripts = tree.exists('package.json')
    ? ((JSON.parse(tree.read('package.json')) as { scripts?: Record<string, string> }).scripts ?? {})
    : {};
  const benches = tree.exists('scripts/tasks/bench.ts') ? tree.read('scripts/tasks/bench.ts') : '';
  return proof => {
    const [, script, bench] = /^npm run ([\w:-]+)(?: -- (\w+))?$/.exec(proof) ?? [];
    if (script === undefined) return tree.exists(proof);
    return script in scripts && (bench === undefined || benches.includes(`\n  ${bench}:`));
  };
}

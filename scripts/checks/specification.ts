// The specification's hand-written numbers and names match the code; its other tables are generated (documents check).
import type { Finding } from './finding.ts';
import { readConstant } from './read-constant.ts';
import { isTestFile, listTypeScript, type SourceTree } from './source-tree.ts';

export const SPECIFICATION = 'docs/specification.md';

interface Line {
  readonly text: string;
  readonly number: number;
}

/** Compares constants, limits and cookies with the source. */
export async function checkSpecification(tree: SourceTree): Promise<Finding[]> {
  if (!tree.exists(SPECIFICATION)) return [found(1, 'constant', 'does not exist')];
  return [...checkConstants(tree), ...checkCookies(tree)];
}

/** `| constant | 500 ms | `src/file.ts` `name` |`: the first number of the value must be the code's. */
function checkConstants(tree: SourceTree): Finding[] {
  const rows = [...readSection(tree, 'Constants'), ...readSection(tree, 'Limits')];
  return rows.flatMap(({ text, number }) => {
    if (!text.startsWith('|')) return [];
    const [, constant, value = '', place = ''] = text.split('|').map(cell => cell.trim());
    const [, file, name] = /^`([^`]+)` `([^`]+)`$/.exec(place) ?? [];
    if (file === undefined || name === undefined) {
      const isHead = place === 'kept in' || /^-+$/.test(place);
      return isHead ? [] : [found(number, 'constant', `say where '${constant}' is kept`)];
    }
    const kept = tree.exists(file) ? readConstant(tree, file, name) : null;
    if (kept === null)
      return [found(number, 'constant', `${file} has no number called ${name}: name the place that has it`)];
    const stated = Number(/\d+(?:\.\d+)?/.exec(value)?.[0] ?? Number.NaN);
    if (stated === kept) return [];
    return [
      found(
        number,
        'constant',
        `'${constant}' is ${stated} here and ${kept} in ${file}: decide which of them is right`,
      ),
    ];
  });
}

/** The names of all cookies begin alike; `{context}` is a placeholder for a variable part. */
const cookieName = /\bv5_[a-z_]*/g;

function checkCookies(tree: SourceTree): Finding[] {
  const lines = readSection(tree, 'Cookies').filter(({ text }) => text.startsWith('| `v5_'));
  const stated = new Map(lines.map(({ text, number }) => [/v5_[a-z_]*/.exec(text)?.[0] ?? '', number]));
  const written = new Set<string>();
  for (const file of listTypeScript(tree, ['src'])) {
    if (!isTestFile(file)) for (const [name] of tree.read(file).matchAll(cookieName)) written.add(name);
  }
  // `v5_stats_` in a type stands for several names and is the prefix of each.
  const names = [...written].filter(name => !name.endsWith('_') || stated.has(name));
  return [
    ...names
      .filter(name => !stated.has(name))
      .map(name =>
        found(1, 'cookie', `has no row for the cookie ${name}: say how long it lives and what it holds`),
      ),
    ...[...stated]
      .filter(([name]) => !written.has(name))
      .map(([name, line]) => found(line, 'cookie', `no file writes the cookie ${name}: take the row out`)),
  ];
}

/** The lines below a heading, up to the next one. */
function readSection(tree: SourceTree, heading: string): Line[] {
  const lines = tree
    .read(SPECIFICATION)
    .split('\n')
    .map((text, at): Line => ({ text: text.trimEnd(), number: at + 1 }));
  const start = lines.findIndex(({ text }) => /^#+ /.test(text) && text.replace(/^#+ /, '') === heading);
  if (start === -1) return [];
  const length = lines.slice(start + 1).findIndex(({ text }) => /^#+ /.test(text));
  return lines.slice(start + 1, length === -1 ? undefined : start + 1 + length);
}

function found(line: number, rule: string, message: string): Finding {
  return { file: SPECIFICATION, line, rule: `specification/${rule}`, message };
}

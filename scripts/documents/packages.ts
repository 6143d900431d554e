// docs/packages.md: every package that a production install contains, so that a new transitive package is noticed (R34).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

interface LockedPackage {
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

export function generatePackages(): string {
  const lines = ['', 'runtime'].flatMap(folder => {
    const { packages } = JSON.parse(
      readFileSync(join(root, folder, 'package-lock.json'), 'utf8'),
    ) as Lockfile;
    return listServing(packages);
  });
  return `# Packages

Each package that \`npm start\` installs, and which of ours or of the others asks for it. Names alone: versions are in the lockfiles. Whoever adds
a line looks at the package first; \`npm run docs\` writes the line, and without it the checks fail.

${lines.toSorted().join('\n')}
`;
}

/** One line for each name, even when several versions are installed. */
function listServing(packages: Lockfile['packages']): string[] {
  const askers = new Map<string, Set<string>>();
  for (const [path, { dev, dependencies, optionalDependencies }] of Object.entries(packages)) {
    if (dev) continue;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const known = askers.get(name) ?? new Set();
      askers.set(name, known.add(path === '' ? 'Windfall' : nameOf(path)));
    }
  }
  const names = new Set(
    Object.entries(packages)
      .filter(([path, { dev }]) => path !== '' && !dev)
      .map(([path]) => nameOf(path)),
  );
  return [...names].map(name => `- \`${name}\`: ${[...(askers.get(name) ?? [])].toSorted().join(', ')}`);
}

/** `node_modules/a/node_modules/@b/c` is `@b/c`. */
function nameOf(path: string): string {
  return path.replace(/^.*node_modules\//, '');
}

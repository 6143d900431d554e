// Every direct dependency has an exact version, is documented, and can be installed on every platform in the lockfile.
import type { Finding } from './finding.ts';
import type { SourceTree } from './source-tree.ts';

const REGISTER = 'docs/dependencies.md';

/** With more packages than this that a running server loads, a new one needs a decision. */
const PRODUCTION_LIMIT = 45;
/** The section of the register for packages that `npm start` installs only for building. */
const BUILD_SECTION = '## For building';

type Versions = Readonly<Record<string, string>>;

interface Manifest {
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly optionalDependencies?: Versions;
}

interface Lockfile {
  readonly packages: Readonly<Record<string, Manifest & { readonly version?: string }>>;
}

/** Folders with a package.json and a lockfile. */
const FOLDERS = ['', 'runtime/'];

/** Compares package.json, docs/dependencies.md and package-lock.json, all offline. */
export async function checkDependencies(tree: SourceTree): Promise<Finding[]> {
  const projects = FOLDERS.filter(folder => tree.exists(`${folder}package.json`)).map(folder => ({
    folder,
    manifest: JSON.parse(tree.read(`${folder}package.json`)) as Manifest,
    lock: JSON.parse(tree.read(`${folder}package-lock.json`)) as Lockfile,
  }));
  const direct = projects.flatMap(({ manifest }) => Object.keys(listDirect(manifest)));
  return [
    ...projects.flatMap(({ folder, manifest, lock }) => [
      ...checkVersions(tree, folder, manifest, lock),
      ...checkPlatforms(`${folder}package-lock.json`, lock),
    ]),
    ...checkRegister(tree, direct),
  ];
}

function listDirect({ dependencies, devDependencies, optionalDependencies }: Manifest): Versions {
  return { ...dependencies, ...devDependencies, ...optionalDependencies };
}

function checkVersions(tree: SourceTree, folder: string, manifest: Manifest, lock: Lockfile): Finding[] {
  const direct = Object.entries(listDirect(manifest));
  const building = listRegistered(tree, BUILD_SECTION);
  const production = Object.keys(manifest.dependencies ?? {}).filter(name => !building.includes(name)).length;
  const file = `${folder}package.json`;
  const text = tree.read(file);
  const inManifest = (name: string, rule: string, message: string): Finding => {
    const at = text.indexOf(`"${name}":`);
    const line = at === -1 ? {} : { line: text.slice(0, at).split('\n').length };
    return { file, ...line, rule: `dependencies/${rule}`, message };
  };
  return [
    ...direct
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version))
      .map(([name, version]) =>
        inManifest(name, 'exact', `write one exact version of '${name}', not '${version}'`),
      ),
    ...direct
      .filter(([name, version]) => {
        const locked = lock.packages[`node_modules/${name}`]?.version;
        return locked !== undefined && /^\d/.test(version) && locked !== version;
      })
      .map(([name]) =>
        inManifest(name, 'locked', `package-lock.json holds another version of '${name}': npm install`),
      ),
    ...(production > PRODUCTION_LIMIT
      ? [
          inManifest(
            'dependencies',
            'count',
            `${production} production dependencies, the limit is ${PRODUCTION_LIMIT}`,
          ),
        ]
      : []),
  ];
}

/** The packages that have a row in the register, or in one section of it. */
function listRegistered(tree: SourceTree, section?: string): string[] {
  if (!tree.exists(REGISTER)) return [];
  const text = tree.read(REGISTER);
  const read =
    section === undefined ? text : (text.split(/^(?=## )/m).find(each => each.startsWith(section)) ?? '');
  return [...read.matchAll(/^\|\s*`([^`]+)`\s*\|/gm)].map(match => match[1] ?? '');
}

/** Expects a table in docs/dependencies.md whose first cell is the package in backticks. */
function checkRegister(tree: SourceTree, names: readonly string[]): Finding[] {
  const rule = 'dependencies/register';
  if (!tree.exists(REGISTER))
    return [{ file: REGISTER, rule, message: 'write one line per dependency: what it is for' }];
  const described = listRegistered(tree);
  return [
    ...names
      .filter(name => !described.includes(name))
      .map(name => ({
        file: REGISTER,
        rule,
        message: `'${name}' has no line: say what it is for and what it replaces`,
      })),
    ...described
      .filter(name => !names.includes(name))
      .map(name => ({ file: REGISTER, rule, message: `'${name}' is not in package.json: remove its line` })),
  ];
}

/**
 * npm omits an optional platform package that it cannot reach when it writes the lockfile; `npm ci` then works on the author's platform
 * only.
 */
function checkPlatforms(file: string, lock: Lockfile): Finding[] {
  const present = new Set(Object.keys(lock.packages).map(path => path.replace(/^.*node_modules\//, '')));
  return Object.entries(lock.packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {})
      .filter(name => !present.has(name))
      .map(name => ({
        file,
        rule: 'dependencies/platform',
        message: `'${name}', an optional part of '${path || 'this project'}', is not locked: choose a version whose parts can all be had`,
      })),
  );
}

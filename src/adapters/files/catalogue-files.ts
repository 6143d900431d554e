// Reads and checks the catalogue files of the project, each by itself and all together.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findSharedKeys } from '#domain/catalogue/catalogue-contradictions.ts';
import type { CatalogueFile, CatalogueProblem } from '#domain/catalogue/catalogue-file.ts';
import { findSystemProblems, type SystemTable } from '#domain/catalogue/systems.ts';
import { fail, type Result } from '#domain/result.ts';
import { parseCatalogueFile, parseSystemTable } from '#adapters/files/parse-catalogue.ts';

export interface NamedCatalogueFile {
  /** `iphone.json` */
  readonly name: string;
  readonly file: CatalogueFile;
}

/** A problem with the name of its file. */
export interface FileProblem extends CatalogueProblem {
  readonly name: string;
}

/** The operating systems that models name; lies beside the files of the families. */
const systemsName = 'systems.json';

/** Paths of the families' files in `seed/catalogue`, in the order of their names. */
export function listCatalogueFiles(root: string): string[] {
  const folder = join(root, 'seed', 'catalogue');
  return readdirSync(folder)
    .filter(name => name.endsWith('.json') && name !== systemsName)
    .toSorted()
    .map(name => join(folder, name));
}

/** Reads files and reports all problems in them, between them, and with the project's systems that they name. */
export function readCatalogueFiles(
  root: string,
  paths: readonly string[],
): {
  files: NamedCatalogueFile[];
  /** null = the table of systems has problems itself. */
  systems: SystemTable | null;
  problems: FileProblem[];
} {
  const files: NamedCatalogueFile[] = [];
  const problems: FileProblem[] = [];
  for (const path of paths) {
    const name = basename(path);
    const parsed = parseText(readFileSync(path, 'utf8'), parseCatalogueFile);
    if (parsed.ok) files.push({ name, file: parsed.value });
    else problems.push(...parsed.failure.map(problem => ({ name, ...problem })));
  }
  problems.push(...findSharedKeys(files));
  const systems = readSystemTable(root);
  if (!systems.ok) problems.push(...systems.failure.map(problem => ({ name: systemsName, ...problem })));
  else {
    for (const { name, file } of files)
      problems.push(...findSystemProblems(systems.value, file).map(problem => ({ name, ...problem })));
  }
  return { files, systems: systems.ok ? systems.value : null, problems };
}

/** The project's own families, without checks: they were checked when they were loaded. */
export function readLoadedFiles(root: string): CatalogueFile[] {
  return listCatalogueFiles(root).map(path => JSON.parse(readFileSync(path, 'utf8')) as CatalogueFile);
}

/** The hash by which a load recognizes a model that it has loaded already. */
export function digestText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Hash of the project's catalogue files and of the build that reads them: an equal one means that a load would change nothing.
 * null while the program runs from its sources, which may be edited at any time.
 */
export function fingerprintCatalogue(root: string): string | null {
  const digestFile = join(root, 'dist', 'sources.sha256');
  if (import.meta.url.endsWith('.ts') || !existsSync(digestFile)) return null;
  const hash = createHash('sha256').update(readFileSync(digestFile));
  for (const path of [...listCatalogueFiles(root), join(root, 'seed', 'catalogue', systemsName)])
    hash.update(`\n${basename(path)}\n`).update(readFileSync(path));
  return hash.digest('hex');
}

/** Reads `systems.json`. A failure lists all of its problems. */
export function readSystemTable(root: string): Result<SystemTable, CatalogueProblem[]> {
  return parseText(readFileSync(join(root, 'seed', 'catalogue', systemsName), 'utf8'), parseSystemTable);
}

function parseText<Value>(
  text: string,
  parse: (input: unknown) => Result<Value, CatalogueProblem[]>,
): Result<Value, CatalogueProblem[]> {
  try {
    return parse(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return fail([{ path: '', message: `is not JSON: ${error.message}` }]);
  }
}
